import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { NO_SETTINGS } from '../command.ts'

const PROCESS = join(import.meta.dirname, 'commands-in-one-process.js')

/** A line that one of the commands has printed. */
export interface PrintedLine {
  readonly name: string
  readonly atMs: number
  readonly text: string
}

export interface NamedCommand {
  readonly name: string
  readonly words: readonly string[]
}

/** Commands of `konakis` that share some processes. */
export class CommandGroup {
  readonly #commands: readonly NamedCommand[]
  readonly #perProcess: number
  readonly #lines: ReadonlyMap<string, PrintedLine[]>
  #processes: ChildProcess[] = []

  constructor(commands: readonly NamedCommand[], perProcess: number) {
    this.#commands = commands
    this.#perProcess = perProcess
    this.#lines = new Map(commands.map(({ name }) => [name, []]))
  }

  start(): void {
    for (let first = 0; first < this.#commands.length; first += this.#perProcess) {
      const child = fork(PROCESS, { env: { ...process.env, XDG_CONFIG_HOME: NO_SETTINGS } })
      child.on('message', message => this.#add(message as PrintedLine))
      for (const command of this.#commands.slice(first, first + this.#perProcess)) child.send(command)
      this.#processes.push(child)
    }
  }

  /** As in a power cut. */
  async kill(): Promise<void> {
    const atMs = Date.now()
    await this.stop('SIGKILL')
    for (const { name } of this.#commands) this.#add({ name, atMs, text: 'killed' })
  }

  /** What a command has printed so far. */
  linesOf(name: string): readonly PrintedLine[] {
    return this.#lines.get(name)!
  }

  /** Waits until it is so of every command; returns the names of those of which it is not, when the patience ends. */
  async until(isSo: (lines: readonly PrintedLine[]) => boolean, patienceMs: number): Promise<string[]> {
    const open = () => [...this.#lines].flatMap(([name, lines]) => (isSo(lines) ? [] : [name]))
    const endMs = Date.now() + patienceMs
    while (open().length > 0 && Date.now() < endMs) await pause(100)
    return open()
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const running = this.#processes.filter(
      ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
    )
    this.#processes = []
    const exited = running.map(child => once(child, 'exit'))
    for (const child of running) child.kill(signal)
    await Promise.all(exited)
  }

  #add(line: PrintedLine): void {
    this.#lines.get(line.name)!.push(line)
  }
}
