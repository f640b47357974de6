import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const DOCS = join(import.meta.dirname, '../../docs')

it.each(['commands.md', 'settings.md', 'topics.md'])(
  'docs/reference/%s is what the program offers ("npm run docs")',
  async name => {
    const { referencePages } = await import(join(DOCS, 'generate/reference-pages.js'))
    expect(readFileSync(join(DOCS, 'reference', name), 'utf8')).toBe((await referencePages())[name])
  },
)
