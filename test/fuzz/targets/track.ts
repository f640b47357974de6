import { trackLines } from '../../../src/app/commands/track.ts'
import { UserError } from '../../../src/app/user-error.ts'
import { parsePlacement } from '../../../src/rules/placement.ts'
import { builtInRules } from '../../../src/rulesets/index.ts'
import { appendCrc } from '../../../src/wire/crc-line.ts'
import { check, checkMessage } from '../invariants.ts'
import type { Target } from '../target.ts'

const START = '...ttt.......t........T....t...T...tttTTKTTttt...T...t....T........t.......ttt...'
const LIFTED = START.replace('t...T', '....T')
const MOVED = `${START.slice(0, 18)}t${LIFTED.slice(19)}`
const rules = builtInRules('nielsen')
const hello = '0 H 3fa2 1 1.0.0 9 9 side rgb konakis'
const sensors = (atMs: number, squares: string) => `${atMs} S 3fa2 0 ${squares}`

/** A recording; its lines get a valid CRC. */
export const track: Target = {
  seeds: [
    [hello, sensors(10, START), sensors(1000, LIFTED), sensors(1400, MOVED), sensors(2400, MOVED)].join('\n'),
    [
      sensors(0, START),
      sensors(500, MOVED),
      '600 B 3fa2 1 attackers 1',
      '700 B 3fa2 2 menu 1',
      sensors(900, START),
    ].join('\n'),
    [
      sensors(0, START.replaceAll(/[tTK]/g, 'o')),
      sensors(5000, MOVED.replaceAll(/[tTK]/g, 'o')),
      sensors(9000, START),
    ].join('\n'),
  ],
  words: [
    'S 3fa2 0 ',
    'B 3fa2 1 menu 1',
    'H 3fa2 ',
    '.',
    'o',
    't',
    'T',
    'K',
    '?',
    START,
    `\n99999 S 3fa2 1 ${START}\n`,
    '999999999999999 ',
  ],
  run: async input => {
    const printed: string[] = []
    const lines = input.toString('latin1').split('\n').slice(0, 300)
    try {
      await trackLines(rules, recorded(lines), line => printed.push(line))
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      checkMessage(error.message)
      return
    }
    const end = JSON.parse(printed.at(-1)!)
    check(end.type === 'end', 'a recording has an end')
    check(parsePlacement(end.position, 9).ok, 'a recording ends in a position', end.position)
    check(end.discarded <= lines.length, 'a line is discarded once')
    for (let at = 1; at < printed.length - 1; at++) {
      const [earlier, later] = [JSON.parse(printed[at - 1]!), JSON.parse(printed[at]!)]
      check(
        earlier.at <= later.at && earlier.seq <= later.seq,
        'time and sequence numbers never go back',
        printed[at],
      )
    }
  },
}

async function* recorded(lines: readonly string[]): AsyncGenerator<string> {
  for (const line of lines) {
    const [, atMs, body] = /^(\d+) (.*)$/.exec(line) ?? []
    yield atMs === undefined ? line : `${atMs} ${appendCrc(body!)}`
  }
}
