import { describe, expect, it } from 'vitest'
import { makePlacement } from '../../src/rules/placement.ts'
import { startPosition } from '../../src/rules/position.ts'
import { balanceOf } from '../../src/rulesets/balance.ts'
import { type Handicap, handicapped } from '../../src/rulesets/handicaps.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { balanceWords } from '../../src/words/balance.ts'

const start = startPosition(builtInRules('nielsen'))
const games = (attackers: number, drawn: number, defenders: number) =>
  balanceOf({ rules: 'nielsen', attackers, drawn, defenders })

describe('the balance of a rule set', () => {
  it('names the side that wins more often than chance explains', () => {
    expect(games(10, 0, 30).stronger).toBe('defenders')
    expect(games(30, 0, 10).stronger).toBe('attackers')
    expect(games(18, 2, 20).stronger).toBeNull()
  })

  it('counts a drawn game half, and is never certain', () => {
    expect(games(10, 20, 10).defenders).toBe(0.5)
    expect(games(0, 0, 40).to).toBeCloseTo(1)
    expect(games(0, 0, 40).from).toBeCloseTo(40 / (40 + 1.96 ** 2))
  })

  it('is said for the side that has it easier', () => {
    expect(balanceWords(games(30, 0, 10)).en).toBe(
      'The attackers have it easier: they won 30 of 40 quick games of the computer against itself.',
    )
    expect(balanceWords(games(20, 0, 20)).en).toBe('Neither side is known to have it easier.')
  })
})

describe('a handicap', () => {
  const count = (handicap: Handicap, piece: string) =>
    handicapped(start, handicap).placement.filter(cell => cell === piece).length

  it.each([
    ['none', 16, 8],
    ['other-first', 16, 8],
    ['defender-less', 16, 7],
    ['two-defenders-less', 16, 6],
    ['four-defenders-less', 16, 4],
    ['attacker-less', 15, 8],
    ['two-attackers-less', 14, 8],
  ] as const)('%s leaves %d attackers and %d defenders', (handicap, attackers, defenders) => {
    expect([count(handicap, 't'), count(handicap, 'T')]).toEqual([attackers, defenders])
  })

  it('takes the soldiers furthest from the king, opposite each other', () => {
    expect(makePlacement(handicapped(start, 'two-defenders-less').placement)).toBe(
      '3ttt3/4t4/9/t3T3t/ttTTKTTtt/t3T3t/9/4t4/3ttt3',
    )
  })

  it('lets the other side begin', () => {
    expect(handicapped(start, 'other-first').toMove).toBe('defenders')
  })
})
