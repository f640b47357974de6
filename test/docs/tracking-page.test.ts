import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PHASES } from '../../src/tracking/phases.ts'
import { DEFAULT_SETTINGS } from '../../src/tracking/settings.ts'
import { konakis } from '../support/command.ts'

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/tracking.md'), 'utf8')
const exampleLines = (pattern: RegExp) => [...PAGE.matchAll(pattern)].map(([, line]) => line!)

it('docs/tracking.md lists every phase', () => {
  expect(exampleLines(/^\| `(\w+)` \| [^|]*\| [^|]*\|$/gm).slice(0, PHASES.length)).toEqual(PHASES)
})

it('docs/tracking.md has the default settings', () => {
  for (const [name, value] of Object.entries(DEFAULT_SETTINGS)) {
    expect(PAGE).toMatch(new RegExp(`^\\| \`${name}\` \\| \`?${value}\`? \\|`, 'm'))
  }
})

it('konakis track prints what docs/tracking.md shows', () => {
  const recording = exampleLines(/^ {4}(\d+ [HSB] .*)$/gm)
  const printed = exampleLines(/^ {4}(\{.*\})$/gm)
  const input = `${recording.join('\n')}\n`
  const isOfHypotheses = (line: string) => line.startsWith('{"type":"hypotheses"')
  expect(konakis(['track', '--rules', 'nielsen'], input).lines).toEqual(
    printed.filter(line => !isOfHypotheses(line)),
  )
  const shown = printed.filter(isOfHypotheses)
  expect(shown).not.toEqual([])
  expect(konakis(['track', '--rules', 'nielsen', '--hypotheses'], input).lines).toEqual(
    expect.arrayContaining(shown),
  )
})
