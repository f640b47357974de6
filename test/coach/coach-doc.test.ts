import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MOST_WAYS } from '../../src/coach/evaluation.ts'
import { LEVEL_NUMBERS, LEVELS } from '../../src/coach/levels.ts'
import { CHOSEN_WEIGHTS } from '../../src/coach/weights.ts'

const doc = readFileSync(join(import.meta.dirname, '../../docs/coach.md'), 'utf8')
const rows = doc.split('\n').filter(line => line.startsWith('| '))

describe('docs/coach.md matches the code', () => {
  it.each(LEVEL_NUMBERS)('about level %d', number => {
    const player = LEVELS[number]
    const row =
      'inattention' in player
        ? `| ${number} | its own moves and the replies, but overlooks up to ${player.inattention} of 100 | ${player.slack} |`
        : `| ${number} | ${player.nodes === Infinity ? 'as far as a second goes' : `${player.nodes.toLocaleString('en')} positions`} | 0 |`
    expect(rows.filter(line => line.startsWith(row))).toHaveLength(1)
  })

  it.each([
    ['material', ['attacker', 'defender']],
    ["the king's distance", ['outInTwo', 'eachWay', 'oneWayOut', 'severalWaysOut', 'outInThree']],
    ['enclosure', ['squaresInTwo', 'closedSide', 'closedSideOfWeakKing']],
    ['mobility', ['defenderFreedom', 'attackerFreedom']],
    ["the attackers' watch", ['onWatch', 'nearWatch']],
    ['a closed line', ['shutOff']],
  ] as const)('about %s', (name, weights) => {
    const row = rows.find(line => line.startsWith(`| ${name}`))!
    for (const weight of weights) expect(row).toMatch(new RegExp(`\\b${CHOSEN_WEIGHTS[weight]}\\b`))
  })

  it('about the ways out that count', () => {
    expect(doc).toContain(`up to ${MOST_WAYS};`)
  })
})
