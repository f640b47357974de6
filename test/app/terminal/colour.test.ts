import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'

const MAIN = join(import.meta.dirname, '../../../dist/app/main.js')
const ESCAPE = '\u001b['

/** What a command prints on a terminal of that many columns. */
function atTerminal(command: string, columns: number, environment: NodeJS.ProcessEnv = {}): string {
  const { NO_COLOR, FORCE_COLOR, CI, ...inherited } = process.env
  return execFileSync(
    'script',
    ['--quiet', '--command', `stty cols ${columns}; ${process.execPath} ${MAIN} ${command}`, '/dev/null'],
    { env: { ...inherited, TERM: 'xterm', LC_ALL: 'C.UTF-8', ...environment }, encoding: 'utf8' },
  ).replaceAll('\r', '')
}

describe('konakis rules', () => {
  it('has colour at a terminal, and no line wider than it', () => {
    const printed = atTerminal('rules', 60)
    expect(printed).toContain(ESCAPE)
    const lines = stripVTControlCharacters(printed).trimEnd().split('\n')
    expect(lines.length).toBeGreaterThan(20)
    expect(lines.filter(line => line.length > 60)).toEqual([])
  })

  it('has no colour where NO_COLOR is set', () => {
    expect(atTerminal('rules', 60, { NO_COLOR: '1' })).not.toContain(ESCAPE)
  })

  it('has neither in a pipe', () => {
    const { NO_COLOR, FORCE_COLOR, ...environment } = process.env
    const printed = execFileSync(process.execPath, [MAIN, 'rules'], { env: environment, encoding: 'utf8' })
    expect(printed).not.toContain(ESCAPE)
    expect(printed.split('\n').some(line => line.length > 100)).toBe(true)
  })
})
