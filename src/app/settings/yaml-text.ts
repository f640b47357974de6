import { createRequire } from 'node:module'
import type { Document } from 'yaml'
import { type Failure, failure, ok, type Result } from '../../core/result.ts'

/** Many times a hand-written file, and small enough to read at once. */
const MAX_CHARACTERS = 8 * 1024

export interface YamlText {
  readonly content: unknown
  readonly document: Document
  readonly lineAt: (offset: number) => number
}

export type YamlFailure = Failure<'yaml'>

/** Most services have no file in YAML, and can do without a megabyte of parser. */
export const yamlPackage = () => createRequire(import.meta.url)('yaml') as typeof import('yaml')

/** Reads YAML, which includes JSON. Aliases are not followed: with them a few lines can expand without end. */
export function parseYaml(source: string): Result<YamlText, YamlFailure> {
  if (source.length > MAX_CHARACTERS) {
    return wrongAt(1, `the file has ${source.length} characters; at most ${MAX_CHARACTERS} are read`)
  }
  const { LineCounter, parseDocument } = yamlPackage()
  const lines = new LineCounter()
  const lineAt = (offset: number) => lines.linePos(offset).line
  try {
    const document = parseDocument(source, { lineCounter: lines, prettyErrors: false, stringKeys: true })
    const [error] = document.errors
    if (error) return wrongAt(lineAt(error.pos[0]), error.message)
    return ok({ content: document.toJS({ maxAliasCount: 0 }), document, lineAt })
  } catch (error) {
    // An alias, or too many nested lists: neither is listed in `errors`.
    return wrongAt(
      1,
      `the file cannot be read: ${(error as Error).message}; write it without * and deep lists`,
    )
  }
}

const wrongAt = (line: number, message: string) => failure('yaml', `line ${line}: ${message}`)
