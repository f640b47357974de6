import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { konakis } from '../../support/command.ts'

const CHECKOUT = join(import.meta.dirname, '../../..')
const MAIN = join(CHECKOUT, 'dist/app/main.js')
const STUB = join(CHECKOUT, 'test/engines/stubs/opentafl-stub.js')
const SHORT = ['--rules', 'nielsen', '--games', '2', '--most-plies', '30', '--json']

function match(first: string, second: string, ...limit: string[]) {
  const { status, lines, stderr } = konakis([
    'match',
    '--engine',
    first,
    '--engine',
    second,
    ...limit,
    ...SHORT,
  ])
  return { status, stderr, result: lines.length === 0 ? null : JSON.parse(lines[0]!) }
}

describe('konakis match with other programs', () => {
  it.each([
    ['a level', 'builtin', 'builtin:level=1'],
    ['a command line', 'builtin', `node '${MAIN}' engine`],
    ['a checkout', CHECKOUT, 'builtin'],
  ])('%s', (_, first, second) => {
    const { status, result } = match(first, second, '--nodes', '300')
    expect(status).toBe(0)
    expect(result).toMatchObject({ engines: [first, second], limit: { nodes: 300 }, games: 2 })
  })

  it("a program that speaks OpenTafl's protocol, without an illegal move", () => {
    const { status, stderr, result } = match('builtin', `opentafl:node '${STUB}' /dev/null`, '--ms', '20')
    expect(status).toBe(0)
    expect(result).toMatchObject({ limit: { ms: 20 }, games: 2 })
    expect(stderr).not.toContain(' lost as ')
  })

  it.each([
    ['an engine that ends', 'false', '"false": it ended with 1'],
    ['an engine that cannot count positions', 'opentafl:echo hello; cat', 'give --ms instead of --nodes'],
  ])('ends with %s', (_, engine, why) => {
    const { status, stderr, result } = match(engine, 'builtin', '--nodes', '300')
    expect({ status, result }).toEqual({ status: 1, result: null })
    expect(stderr).toContain(why)
  })
})
