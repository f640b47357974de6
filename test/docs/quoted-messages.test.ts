import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './support/pages.ts'

const SRC = join(ROOT, 'src')
const SOURCES = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts'))
  .map(name => readFileSync(join(SRC, name), 'utf8'))
  .join('\n')

/** In the first column: a phrase of the terminal in code, or of the page in quotes. */
const QUOTED = /^\| (?:`([^`/]+)`|“([^”]+)”) \|/gm

const messages = [...readFileSync(join(ROOT, 'docs/troubleshooting.md'), 'utf8').matchAll(QUOTED)].map(
  ([, code, words]) => (code ?? words)!,
)

it('troubleshooting quotes messages', () => {
  expect(messages.length).toBeGreaterThan(5)
})

it.each(messages)('the program prints “%s”', message => {
  expect(SOURCES).toContain(message)
})
