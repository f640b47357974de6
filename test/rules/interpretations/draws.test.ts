import { describe, expect, test } from 'vitest'
import { claimsOf, ended, type Position, positionFrom } from '../../../src/rules/position.ts'
import { playAll, positionOf, resultOf, rulesOf } from '../../support/diagram.ts'

// Where the rule documents are silent or contradict themselves, these interpretations hold.
const site = 'brettspielnetz'

describe('000: threefold repetition', () => {
  const before = positionOf(site, 'defenders')`
    + . . . . . . . +
    . . t . . . t . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . K . . . .
    . . . . . . . . .
    . . T . . . T . .
    . . . . . . . . .
    + . . . . . . . +
  `
  // Ways to come back to this position: after four plies, six and eight.
  const toAndFro = 'c3-c4 c8-c7 c4-c3 c7-c8'
  const inThrees = 'c3-c4 c8-c7 c4-c5 c7-c6 c5-c3 c6-c8'
  const inPairs = 'c3-c4 c8-c7 g3-g4 g8-g7 c4-c3 c7-c8 g4-g3 g7-g8'
  const oneSideOnly = 'c3-c4 c8-c7 c4-c5 c7-c8 c5-c4 c8-c7 c4-c3 c7-c8'

  test.each([
    ['six plies', `${inThrees} ${inThrees}`],
    ['eight plies', `${inPairs} ${inPairs}`],
    ['eight plies, one side going to and fro twice', `${oneSideOnly} ${inPairs}`],
    ['six plies and eight', `${inThrees} ${inPairs}`],
    ['six plies, to and fro in between', `${inThrees} ${toAndFro} ${inPairs}`],
    ['to and fro first', `${toAndFro} ${inPairs} ${inThrees}`],
  ])('the third occurrence may be claimed, and none before it: %s', (_, moves) => {
    expect(repetitionsAlong(before, moves)).toEqual([moves.split(' ').length])
  })

  test.each([
    ['to and fro three times', `${toAndFro} ${toAndFro} ${toAndFro}`],
    ['to and fro after a second occurrence', `${inPairs} ${toAndFro} ${toAndFro}`],
    ['to and fro before it', `${toAndFro} ${toAndFro} ${inThrees}`],
  ])('to and fro does not count as another occurrence: %s', (_, moves) => {
    expect(repetitionsAlong(before, moves)).toEqual([])
  })

  test('the same placement with the other side to move is another position', () => {
    // Five plies, three moves of one side and two of the other, hand the same placement to the other side.
    const defendersInThree = 'c3-c4 c8-c7 c4-c5 c7-c8 c5-c3'
    const attackersInThree = 'c8-c7 c3-c4 c7-c6 c4-c3 c6-c8'
    const handedOver = playAll(before, defendersInThree)
    expect([handedOver.placement, handedOver.toMove]).toEqual([before.placement, 'attackers'])
    const round = `${defendersInThree} ${attackersInThree}`
    expect(repetitionsAlong(before, `${round} ${round}`)).toEqual([20])
  })

  test('the claim stands only while the position does', () => {
    const third = playAll(before, `${inPairs} ${inPairs}`)
    expect([claimsOf(third), third.toMove]).toEqual([['repetition'], 'defenders'])
    expect(claimsOf(playAll(third, 'g3-g2'))).toEqual([])
  })

  test('the fourth occurrence may be claimed as well', () => {
    expect(claimsOf(playAll(before, `${inPairs} ${inPairs} ${inPairs}`))).toEqual(['repetition'])
  })

  test('nobody claims after the game is over', () => {
    const third = playAll(before, `${inPairs} ${inPairs}`)
    expect(claimsOf(ended(third, { winner: null, reason: 'repetition' }))).toEqual([])
  })

  test('nothing ends by itself, unless claims are automatic', () => {
    const twice = `${inPairs} ${inPairs}`
    expect(resultOf(before, twice)).toBe('g7-g8')
    const automatic = rulesOf(site, { claims: 'automatic' })
    const drawn = positionFrom(automatic, before.placement, 'defenders')
    expect(resultOf(drawn, twice)).toBe('g7-g8, draw: repetition')
  })
})

/** After which plies the third occurrence may be claimed. */
function repetitionsAlong(from: Position, moves: string): number[] {
  const found: number[] = []
  let position = from
  for (const move of moves.split(' ')) {
    position = playAll(position, move)
    if (claimsOf(position).includes('repetition')) found.push(position.ply)
  }
  return found
}

describe('000–002: a hundred plies without a capture', () => {
  const before = positionOf(site, 'defenders')`
    + . . . . . . . +
    t . . . . . . . .
    T . . . . . . . .
    . . . . . . . . .
    . . . . + . . . K
    t . . . . . . . .
    . . . . . . . . .
    . . t . . . T . .
    + . . . . . . . +
  `
  const automatic = rulesOf(site, { claims: 'automatic' })

  // The defender walks up and down the g-file in twelve moves, the attacker up the c-file and back in five:
  // in a hundred plies no position occurs twice. a4-a6 captures a7 whenever it is played.
  const climb = ['g2-g3', 'g3-g4', 'g4-g5', 'g5-g6', 'g6-g7', 'g7-g8']
  const defender = [...climb, 'g8-g7', 'g7-g6', 'g6-g5', 'g5-g4', 'g4-g3', 'g3-g2']
  const attacker = ['c2-c3', 'c3-c4', 'c4-c5', 'c5-c6', 'c6-c2']
  const quiet = (plies: number, first = defender, second = attacker) =>
    Array.from({ length: plies }, (_, ply) => {
      const walk = ply % 2 === 0 ? first : second
      return walk[(ply >> 1) % walk.length]!
    }).join(' ')

  test('the side to move may claim after the hundredth, not after the ninety-ninth', () => {
    expect(claimsOf(playAll(before, quiet(99)))).toEqual([])
    const hundredth = playAll(before, quiet(100))
    expect([hundredth.outcome, claimsOf(hundredth)]).toEqual([null, ['captureless']])
  })

  test('the claim stands on until a capture', () => {
    const next = playAll(before, quiet(101))
    expect(claimsOf(next)).toEqual(['captureless'])
    expect(resultOf(next, 'a4-a6')).toBe('a4-a6xa7')
    expect(claimsOf(playAll(next, 'a4-a6'))).toEqual([])
  })

  test('a capture begins the count anew', () => {
    const late = playAll(before, `${quiet(99)} a4-a6`)
    expect(claimsOf(late)).toEqual([])
    expect(late.capturelessPlies).toBe(0)
  })

  test('with automatic claims the hundredth ply ends the game, and the ninety-ninth does not', () => {
    const start = positionFrom(automatic, before.placement, 'defenders')
    expect(playAll(start, quiet(99)).outcome).toBeNull()
    expect(playAll(start, quiet(100)).outcome).toEqual({ winner: null, reason: 'captureless' })
    expect(playAll(start, `${quiet(99)} a4-a6`).outcome).toBeNull()
  })

  test('a win on the hundredth ply is a win', () => {
    const start = positionFrom(automatic, before.placement, 'attackers')
    const line = `${quiet(99, attacker, defender)} i5-i9`
    expect(resultOf(start, line)).toBe('i5-i9, defenders: king-escaped')
  })
})
