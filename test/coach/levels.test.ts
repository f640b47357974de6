import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/coach/chance.ts'
import { LEVEL_NUMBERS, LEVELS, thinkAtLevel } from '../../src/coach/levels.ts'
import { ALL_PARTS } from '../../src/coach/search-settings.ts'
import { Thinker } from '../../src/coach/think.ts'
import { legalMoves, play, startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { positionOf } from '../support/diagram.ts'

const start = startPosition(builtInRules('nielsen'))
const thinker = new Thinker(ALL_PARTS, 12)
const nodes = 3000

/** The king leaves at once, and nothing else is nearly as good. */
const wonAtOnce = positionOf('nielsen', 'defenders')`
  . . . . . . . . .
  . . . . . . . . .
  . t . . . . t . .
  . . . . . . . . .
  . . t . . . . . .
  . . . . T . . . .
  . . K . . . . t .
  . . . . . . . . .
  . . . . . t . . .
`

/** The king leaves by the second rank, unless an attacker comes between. */
const threatened = positionOf('nielsen', 'attackers')`
  . . . . . . . . .
  . . . . t . . . .
  . t . . . . t . .
  . . t . . . t . .
  . . . . T . . . .
  . . . . . . . . .
  . . t t T t . . .
  t t . . K . . . .
  . . . . t . . . t
`

const movesOf = (level: (typeof LEVEL_NUMBERS)[number], seeds: number, position = start) =>
  Array.from({ length: seeds }, (_, seed) => {
    const { move } = thinkAtLevel(thinker, position, level, seededRandom(Math.imul(seed + 1, 0x9e3779b1)), {
      nodes,
    })!
    return `${move.from}-${move.to}`
  })

describe('levels', () => {
  it.each(LEVEL_NUMBERS)('level %d plays legal moves, the same for the same seed', level => {
    const legal = legalMoves(start).map(({ from, to }) => `${from}-${to}`)
    const moves = movesOf(level, 3)
    for (const move of moves) expect(legal).toContain(move)
    expect(movesOf(level, 3)).toEqual(moves)
  })

  it('grow stronger: less is overlooked, then more is looked at', () => {
    const players = LEVEL_NUMBERS.map(level => LEVELS[level])
    const persons = players.flatMap(player => ('inattention' in player ? [player] : []))
    const searchers = players.flatMap(player => ('nodes' in player ? [player.nodes] : []))
    expect(players.slice(0, persons.length)).toEqual(persons)
    for (const [i, { inattention, slack }] of persons.slice(1).entries()) {
      expect(inattention).toBeLessThan(persons[i]!.inattention)
      expect(slack).toBeLessThanOrEqual(persons[i]!.slack)
    }
    for (const [i, nodes] of searchers.slice(1).entries()) expect(nodes).toBeGreaterThan(searchers[i]!)
  })

  it('none passes over a win at once', () => {
    const wins = (move: string) => /^20-(2|18|74|26)$/.test(move)
    for (const level of LEVEL_NUMBERS) expect(movesOf(level, 8, wonAtOnce).every(wins)).toBe(true)
  })

  it('the first overlooks a threat now and then; from the fourth on none does', () => {
    const staysIn = (move: string) => {
      const [from, to] = move.split('-').map(Number) as [number, number]
      return thinker.think(play(threatened, { from, to }), { depth: 1 })!.score < 8000
    }
    expect(movesOf(1, 40, threatened).every(staysIn)).toBe(false)
    for (const level of [4, 5, 6, 7, 8] as const)
      expect(movesOf(level, 5, threatened).every(staysIn)).toBe(true)
  })

  it('all vary in the opening', () => {
    expect(LEVEL_NUMBERS.filter(level => new Set(movesOf(level, 12)).size === 1)).toEqual([])
  })
})
