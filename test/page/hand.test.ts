import { describe, expect, it } from 'vitest'
import { EMPTY_HAND, type Gesture, gesture, type Hand, type HandBoard } from '../../src/page/state/hand.ts'
import { type HandAction, HandQueue } from '../../src/page/state/hand-queue.ts'
import { squaresBetween } from '../../src/page/state/squares-between.ts'
import { parseSquare } from '../../src/rules/geometry.ts'
import { game } from './support/published.ts'

const at = (name: string) => parseSquare(name, 9)!
const board: HandBoard = {
  size: 9,
  hands: { v: 1, standing: game().placement.join(''), held: null, tray: ['t'], plugged: true },
  toRemove: [],
}

/** The hand actions of these gestures, such as `lift d1`, and the state of the hand afterwards. */
function actionsOf(gestures: Gesture[], on: HandBoard = board) {
  let hand: Hand = EMPTY_HAND
  const actions: HandAction[] = []
  for (const wanted of gestures) {
    const step = gesture(hand, wanted, on)
    hand = step.hand
    actions.push(...step.actions)
  }
  return {
    actions: actions.map(action => [action.do, action.square, action.piece].filter(Boolean).join(' ')),
    hand: hand.kind,
  }
}

describe('a hand at the emulated board', () => {
  it('lifts, passes over every square on the way, and puts down', () => {
    const drag: Gesture[] = [
      { type: 'touch', square: at('d1') },
      { type: 'carry', square: at('d2') },
      { type: 'carry', square: at('d4') },
      { type: 'release', on: at('d4') },
    ]
    expect(actionsOf(drag).actions).toEqual([
      'lift d1',
      'hold-over d2',
      'hold-over d3',
      'hold-over d4',
      'put d4',
    ])
  })

  it('carries the piece to the square of a second touch', () => {
    const taps: Gesture[] = [
      { type: 'touch', square: at('d1') },
      { type: 'touch', square: at('b1') },
    ]
    expect(actionsOf(taps).actions).toEqual(['lift d1', 'hold-over c1', 'hold-over b1', 'put b1'])
  })

  it('goes higher where other pieces stand, and keeps what cannot be put there', () => {
    const onto: Gesture[] = [
      { type: 'touch', square: at('e2') },
      { type: 'touch', square: at('e4') },
    ]
    expect(actionsOf(onto)).toEqual({ actions: ['lift e2'], hand: 'holding' })
    const over: Gesture[] = [
      { type: 'touch', square: at('a4') },
      { type: 'release', on: at('a8') },
    ]
    expect(actionsOf(over).actions).toEqual(['lift a4', 'hold-over a7', 'hold-over a8', 'put a8'])
  })

  it('puts the piece back where it came from when it is let go beside the board', () => {
    const away: Gesture[] = [
      { type: 'touch', square: at('d1') },
      { type: 'release', on: 'nowhere' },
    ]
    expect(actionsOf(away)).toEqual({ actions: ['lift d1', 'put d1'], hand: 'empty' })
  })

  it('takes a piece off into the tray: dropped there, by key, or touched when it is captured', () => {
    const drop: Gesture[] = [
      { type: 'touch', square: at('d1') },
      { type: 'release', on: 'tray' },
    ]
    expect(actionsOf(drop).actions).toEqual(['lift d1', 'put d1', 'take-off d1'])
    expect(actionsOf([{ type: 'take-off', square: at('d1') }]).actions).toEqual(['take-off d1'])
    const captured = { ...board, toRemove: ['d1'] }
    expect(actionsOf([{ type: 'touch', square: at('d1') }], captured).actions).toEqual(['take-off d1'])
  })

  it('puts a piece of the tray back on an empty square', () => {
    const back: Gesture[] = [
      { type: 'pick-from-tray', piece: 't' },
      { type: 'touch', square: at('c3') },
    ]
    expect(actionsOf(back).actions).toEqual(['put-back c3 t'])
    const occupied: Gesture[] = [
      { type: 'pick-from-tray', piece: 't' },
      { type: 'touch', square: at('d1') },
    ]
    expect(actionsOf(occupied)).toEqual({ actions: [], hand: 'empty' })
  })

  it('puts down what was held before the page was loaded anew', () => {
    const held = { ...board, hands: { ...board.hands, held: { piece: 't', over: null } as const } }
    expect(actionsOf([{ type: 'touch', square: at('c3') }], held).actions).toEqual(['put c3'])
    expect(actionsOf([{ type: 'touch', square: at('d1') }], held).actions).toEqual([])
  })

  it('does nothing with empty squares', () => {
    expect(
      actionsOf([
        { type: 'touch', square: at('c3') },
        { type: 'take-off', square: at('c3') },
      ]).actions,
    ).toEqual([])
  })
})

describe('the way of a hand', () => {
  it.each([
    ['d1', 'd4', ['d2', 'd3', 'd4']],
    ['d4', 'b4', ['c4', 'b4']],
    ['a1', 'c3', ['b2', 'c3']],
    ['e5', 'e5', []],
  ])('from %s to %s', (from, to, way) => {
    expect(squaresBetween(at(from), at(to), 9)).toEqual(way.map(at))
  })
})

describe('the queue of hand actions', () => {
  it('asks for the next when the one before is done, and drops the rest after a refusal', async () => {
    const log: string[] = []
    const answers: ((done: boolean) => void)[] = []
    const queue = new HandQueue(action => {
      log.push(action.do)
      return new Promise(resolve => answers.push(resolve))
    })
    queue.add({ do: 'lift' }, { do: 'hold-over' }, { do: 'put' })
    expect(log).toEqual(['lift'])
    answers[0]!(true)
    await Promise.resolve()
    await Promise.resolve()
    expect(log).toEqual(['lift', 'hold-over'])
    answers[1]!(false)
    await new Promise(resolve => setImmediate(resolve))
    expect(log).toEqual(['lift', 'hold-over'])
    queue.add({ do: 'knock' })
    expect(log).toEqual(['lift', 'hold-over', 'knock'])
  })

  it('forgets squares that a hurried hand passed, never what it did', async () => {
    const log: string[] = []
    let go = () => {}
    const gate = new Promise<void>(resolve => {
      go = resolve
    })
    const queue = new HandQueue(async action => {
      await gate
      log.push(action.do)
      return true
    })
    queue.add({ do: 'lift' })
    for (let i = 0; i < 100; i++) queue.add({ do: 'hold-over' })
    queue.add({ do: 'put' })
    go()
    await new Promise(resolve => setTimeout(resolve, 5))
    expect(log[0]).toBe('lift')
    expect(log.at(-1)).toBe('put')
    expect(log.length).toBeLessThan(50)
  })
})
