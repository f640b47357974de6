import { describe, expect, it } from 'vitest'
import { legalMoves, play, startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { seededRandom } from '../../src/simulated-players/random.ts'
import { MARGIN, MOST_KEPT } from '../../src/tracking/costs.ts'
import { DEFAULT_SETTINGS } from '../../src/tracking/settings.ts'
import { Tracker } from '../../src/tracking/tracker.ts'
import { at, move, sit } from './drawn-table.ts'

const rules = builtInRules('nielsen')
const START = startPosition(rules)

const startedTracker = () =>
  Tracker.forNewGame(START, DEFAULT_SETTINGS).observe(START.placement.join(''), 0).tracker
const withLetters = (frame: string, changes: { readonly [square: string]: string }) =>
  Object.entries(changes)
    .reduce((letters, [square, letter]) => letters.with(at(square), letter), [...frame])
    .join('')

describe('what is kept', () => {
  const frame = START.placement.join('')

  it('a piece that is lifted, or a sensor that is wrong: the lift is cheaper', () => {
    const { tracker } = startedTracker().observe(withLetters(frame, { d1: '.' }), 1000)
    const [first, second] = tracker.described
    expect(first).toMatchObject({ cost: 0, away: ['d1 in hand'], wrong: [] })
    expect(second).toMatchObject({ away: [], wrong: ['d1 0 ms'] })
  })

  it('a sensor that is wrong costs more the longer it lasts', () => {
    const lifted = startedTracker().observe(withLetters(frame, { d1: '.' }), 1000).tracker
    const put = lifted.observe(withLetters(frame, { d1: '.', d2: 't' }), 1400).tracker
    const phantomAt = (tracker: Tracker) =>
      tracker.described.find(({ away, wrong }) => away.length > 0 && wrong.length > 0)!.cost
    expect(phantomAt(put)).toBeLessThan(MARGIN)
    expect(phantomAt(put.passTime(1700).tracker)).toBeGreaterThan(MARGIN)
  })

  it('where faults last for long, a second of one costs less, but not once it lasts for longer than they do', () => {
    let tracker: Tracker = startedTracker()
    // d4 shows a piece for 1.2 s, which nobody has put there.
    tracker = tracker.observe(withLetters(frame, { d4: 't' }), 1000).tracker
    tracker = tracker.observe(frame, 2200).tracker
    expect(tracker.belief.learnedFaultMs).toBe(1200)
    tracker = tracker.observe(withLetters(frame, { d1: '.' }), 9000).tracker
    tracker = tracker.observe(withLetters(frame, { d1: '.', d2: 't' }), 9400).tracker
    const phantomAt = (ms: number) =>
      tracker.passTime(ms).tracker.described.find(({ away, wrong }) => away.length > 0 && wrong.length > 0)!
        .cost
    const usual = phantomAt(10_400) - phantomAt(9400)
    expect(usual).toBeLessThan(1.5)
    expect(phantomAt(12_000) - phantomAt(11_000)).toBeGreaterThan(2 * usual)
  })

  it('is never more than a few, whatever the sensors show, and a knock keeps none', () => {
    const random = seededRandom(11)
    let tracker: Tracker = startedTracker()
    for (let count = 0; count < 400; count++) {
      const letters = [...frame]
      for (let changes = random(5); changes >= 0; changes--) {
        const square = random(letters.length)
        letters[square] = letters[square] === '.' ? 't' : '.'
      }
      tracker = tracker.observe(letters.join(''), 100 + count * 15).tracker
      expect(tracker.belief.hypotheses.length).toBeLessThanOrEqual(MOST_KEPT)
    }
    const knocked = startedTracker().observe('.'.repeat(frame.length), 500).tracker
    expect(knocked.belief.hypotheses).toEqual([])
    expect(knocked.view.phase).toBe('disturbed')
  })

  it('holds what was played, through a game of random moves', () => {
    const random = seededRandom(3)
    let tracker: Tracker = startedTracker()
    let position = START
    let nowMs = 1000
    for (let ply = 0; ply < 40 && !position.outcome; ply++) {
      const moves = legalMoves(position)
      const { from, to } = moves[random(moves.length)]!
      const next = play(position, { from, to })
      const up = position.placement.with(from, '.')
      tracker = tracker.observe(up.join(''), nowMs).tracker
      tracker = tracker.observe(up.with(to, position.placement[from]!).join(''), nowMs + 400).tracker
      tracker = tracker.observe(next.placement.join(''), nowMs + 700).tracker
      nowMs += 2000
      position = next
    }
    tracker = tracker.passTime(nowMs).tracker
    expect(tracker.view.position.ply).toBe(position.ply)
    expect(tracker.view.position.placement).toEqual(position.placement)
  })
})

describe('faults that are longer than a move takes to be final', () => {
  it('a piece is held while another square shows one: what was recorded is amended when the piece is put down', () => {
    const table = sit('9/9/9/9/4K4/9/9/9/t8', 'attackers')
    table
      .lift('a1')
      .wait(300)
      .misread('a5', 'o')
      .wait(1500)
      .misread('a5', null)
      .wait(800)
      .put('c1')
      .wait(1500)
    expect(table.moves).toEqual(['a1-c1'])
    expect(table.phase).toBe('matching')
  })

  it('the players play on while a square is wrong: both moves, and nobody restores anything', () => {
    const table = sit('9/9/9/9/4K4/9/9/6T2/t8', 'attackers')
    table.misread('c7', 'o').wait(100)
    move(table, 'a1', 'a5')
    move(table, 'g2', 'g6').misread('c7', null).wait(1500)
    expect(table.moves).toEqual(['a1-a5', 'g2-g6'])
    expect(table.phase).toBe('matching')
  })

  it('a move takes longer to be final on a board whose sensors were wrong for longer', () => {
    const table = sit('9/9/9/9/4K4/9/9/6T2/t8', 'attackers')
    table.misread('c7', 'o').wait(800).misread('c7', null).wait(500)
    table.lift('a1').wait(300).put('a9').wait(600)
    expect(table.moves).toEqual([])
    expect(table.wait(700).moves).toEqual(['a1-a9'])
  })
})
