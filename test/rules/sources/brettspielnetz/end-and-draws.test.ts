import { describe, expect, test } from 'vitest'
import { claimsOf, ended, type Position } from '../../../../src/rules/position.ts'
import { playAll, positionOf, resultOf, rule } from '../../../support/diagram.ts'

// Rule documents 000 (German), 001 (English) and 002 (Dutch): tablut as on Brettspielnetz and Jijbent.
// The Swedes are the defenders, the Muscovites the attackers.
const site = 'brettspielnetz'

describe('the end', () => {
  rule('000 end', 'the king on the corner a1: the Swedes have won', site, 'defenders', 'a6-a1', {
    wins: 'defenders',
    by: 'king-escaped',
  })`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    K . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . t . . . .
    + . . . . . . . +     K . . . . . . . +
  `

  rule('000 end', 'the king on the corner a9: the Swedes have won', site, 'defenders', 'a6-a9', {
    wins: 'defenders',
    by: 'king-escaped',
  })`
    + . . . . . . . +     K . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    K . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . t . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000 end', 'the king on the corner i1: the Swedes have won', site, 'defenders', 'i4-i1', {
    wins: 'defenders',
    by: 'king-escaped',
  })`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . K     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . t . . . .
    + . . . . . . . +     + . . . . . . . K
  `

  rule('000 end', 'the king on the corner i9: the Swedes have won', site, 'defenders', 'i4-i9', {
    wins: 'defenders',
    by: 'king-escaped',
  })`
    + . . . . . . . +     + . . . . . . . K
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . K     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . t . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000 end', 'any other edge square is no escape', site, 'defenders', 'c4-a4')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . K . . . . . .     K . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . t . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000 end', 'the king taken: the Muscovites have won', site, 'attackers', 'e1-e4', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . t . . . .
    . . . t K t . . .     . . . t K t . . .
    . . . . . . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .
    . T . . . . . . .     . T . . . . . . .
    + . . . t . . . +     + . . . . . . . +
  `

  rule('000 end', 'after that nobody moves', site, 'attackers', 'e1-e4 b2-b3', { illegal: 'game-over' })`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . t . . . .
    . . . t K t . . .     . . . t K t . . .
    . . . . . . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .
    . T . . . . . . .     . T . . . . . . .
    + . . . t . . . +     + . . . . . . . +
  `

  rule('000 end', 'Muscovites who cannot move have lost', site, 'defenders', 'b5-b2', {
    wins: 'defenders',
    by: 'no-moves',
  })`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . T . . K . . . .     . . . . K . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . T . . . . . . .
    + t T . . . . . +     + t T . . . . . +
  `

  rule('000 end', 'Swedes who cannot move have lost', site, 'attackers', 'f4-b4', {
    wins: 'attackers',
    by: 'no-moves',
  })`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    t . . . . . . . .     t . . . . . . . .
    K t . . + . . . .     K t . . + . . . .
    T . . . . t . . .     T t . . . . . . .
    t . . . . . . . .     t . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `
})

describe('draws', () => {
  // The king watches; each side has two soldiers who take turns, so that eight plies lead back.
  const before = positionOf(site, 'defenders')`
    + . . . . . . . +
    . . t . . . t . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . K . . . .
    . . T . . . T . .
    . . . . . . . . .
    . . . . . . . . .
    + . . . . . . . +
  `
  const round = 'c4-c5 c8-c7 g4-g3 g8-g9 c5-c4 c7-c8 g3-g4 g9-g8'

  test('000 draws: both players may agree, and nobody moves after that', () => {
    const agreed = ended(before, { winner: null, reason: 'agreed' })
    expect(agreed.outcome).toEqual({ winner: null, reason: 'agreed' })
    expect(resultOf(agreed, 'c4-c5')).toBe('game-over')
  })

  test('000 draws: the same position for the third time, with other moves in between, may be claimed', () => {
    expect(claimsOf(before)).toEqual([])
    expect(claimsOf(playAll(before, round))).toEqual([])
    expect(claimsOf(playAll(before, `${round} ${round}`))).toEqual(['repetition'])
  })

  test('000 draws: moving to and fro three times is not that', () => {
    const trip = 'c4-c5 c8-c7 c5-c4 c7-c8'
    expect(claimsOf(playAll(before, `${trip} ${trip} ${trip}`))).toEqual([])
  })

  test('000 draws: nothing is detected by itself, and play may go on', () => {
    const third = playAll(before, `${round} ${round}`)
    expect(third.outcome).toBeNull()
    expect(resultOf(third, 'c4-c5')).toBe('c4-c5')
  })

  test('000 draws: fifty moves of each side without a capture may be claimed, and no fewer', () => {
    const wander = captureless(before, 100)
    expect(claimsOf(wander[98]!)).not.toContain('captureless')
    expect(claimsOf(wander[99]!)).toContain('captureless')
    expect(wander[99]!.outcome).toBeNull()
  })
})

/** So many plies of the two pairs of soldiers going round, and every position on the way. */
function captureless(from: Position, plies: number): Position[] {
  const round = ['c4-c5', 'c8-c7', 'g4-g3', 'g8-g9', 'c5-c4', 'c7-c8', 'g3-g4', 'g9-g8']
  const positions: Position[] = []
  for (let ply = 0; ply < plies; ply++) {
    positions.push(playAll(positions.at(-1) ?? from, round[ply % round.length]!))
  }
  return positions
}
