/** What the command line offers, as data: the man page, the completion of the shells and the reference page are made from it. */
export interface ProgramSheet {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly commands: readonly CommandSheet[]
}

export interface CommandSheet {
  readonly name: string
  readonly summary: string
  readonly arguments: readonly ArgumentSheet[]
  readonly options: readonly OptionSheet[]
}

export interface ArgumentSheet {
  /** As in the usage: `<file>`, or `[id]` if it may be left out. */
  readonly term: string
  readonly description: string
  readonly values: ValueSheet
}

export interface OptionSheet {
  /** As in the help: `--port <path>`. */
  readonly flags: string
  readonly long: string
  readonly description: string
  /** `null` for a flag. */
  readonly values: ValueSheet | null
  readonly default: string | null
  readonly environment: string | null
}

/** What a shell can offer: these words, and files where the value may be a path. */
export interface ValueSheet {
  readonly words: readonly string[]
  readonly isPath: boolean
}
