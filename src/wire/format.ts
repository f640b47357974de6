import type { Field } from './fields.ts'

interface Typed {
  type: string
}

/** Fields by name; their order in the object is their order on the wire. */
export type Fields<Line extends Typed> = { readonly [Name in Exclude<keyof Line, 'type'>]: Field<Line[Name]> }

/** What one kind of line looks like: its first field, the fields that follow, and whether more may follow those. */
export interface Format<Line extends Typed> {
  readonly letter: string
  parse(words: readonly string[]): Line | undefined
  make(line: Line): string
}

export function format<Line extends Typed>(
  type: Line['type'],
  letter: string,
  fields: Fields<Line>,
  further: 'none' | 'ignored' = 'none',
): Format<Line> {
  const entries = Object.entries(fields) as [string, Field<unknown>][]
  return {
    letter,
    parse(words) {
      if (words[0] !== letter) return undefined
      if (further === 'none' && words.length !== entries.length + 1) return undefined
      const line: Record<string, unknown> = { type }
      for (const [index, [name, field]] of entries.entries()) {
        const value = field.parse(words[index + 1] ?? '')
        if (value === undefined) return undefined
        line[name] = value
      }
      return line as unknown as Line
    },
    make(line) {
      const values = line as unknown as Record<string, unknown>
      return [letter, ...entries.map(([name, field]) => field.make(values[name]))].join(' ')
    },
  }
}
