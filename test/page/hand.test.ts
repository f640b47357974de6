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
  ownSide: null,
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

describe('gestures on the emulated board', () => {
  it('a drag lifts the piece, passes every square on the way, and puts it down', () => {
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

  it('a second touch carries the piece to its square', () => {
    const taps: Gesture[] = [
      { type: 'touch', square: at('d1') },
      { type: 'touch', square: at('b1') },
    ]
    expect(actionsOf(taps).actions).toEqual(['lift d1', 'hold-over c1', 'hold-over b1', 'put b1'])
  })

  it('a piece that is dropped on an occupied square goes back', () => {
    const dropped: Gesture[] = [
      { type: 'touch', square: at('e2') },
      { type: 'release', on: at('e4') },
    ]
    expect(actionsOf(dropped)).toEqual({ actions: ['lift e2', 'put e2'], hand: 'empty' })
    const touched: Gesture[] = [
      { type: 'touch', square: at('e2') },
      { type: 'touch', square: at('e4') },
    ]
    expect(actionsOf(touched)).toEqual({ actions: ['lift e2', 'put e2'], hand: 'empty' })
  })

  it('a touch on another piece of the same side takes that one instead', () => {
    const another: Gesture[] = [
      { type: 'touch', square: at('d1') },
      { type: 'touch', square: at('f1') },
      { type: 'touch', square: at('f2') },
    ]
    expect(actionsOf(another).actions).toEqual(['lift d1', 'put d1', 'lift f1', 'hold-over f2', 'put f2'])
  })

  it('the hand passes over occupied squares', () => {
    const over: Gesture[] = [
      { type: 'touch', square: at('a4') },
      { type: 'release', on: at('a8') },
    ]
    expect(actionsOf(over).actions).toEqual(['lift a4', 'hold-over a7', 'hold-over a8', 'put a8'])
  })

  it('a piece released beside the board goes back to its square', () => {
    const away: Gesture[] = [
      { type: 'touch', square: at('d1') },
      { type: 'release', on: 'nowhere' },
    ]
    expect(actionsOf(away)).toEqual({ actions: ['lift d1', 'put d1'], hand: 'empty' })
  })

  it('a piece goes to the tray when dropped there, by key, or by a touch if it is captured', () => {
    const drop: Gesture[] = [
      { type: 'touch', square: at('d1') },
      { type: 'release', on: 'tray' },
    ]
    expect(actionsOf(drop).actions).toEqual(['lift d1', 'put d1', 'take-off d1'])
    expect(actionsOf([{ type: 'take-off', square: at('d1') }]).actions).toEqual(['take-off d1'])
    const captured = { ...board, toRemove: ['d1'] }
    expect(actionsOf([{ type: 'touch', square: at('d1') }], captured).actions).toEqual(['take-off d1'])
  })

  it('a piece from the tray goes back on an empty square', () => {
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

  it('a piece held before a reload can be put down', () => {
    const held = { ...board, hands: { ...board.hands, held: { piece: 't', over: null } as const } }
    expect(actionsOf([{ type: 'touch', square: at('c3') }], held).actions).toEqual(['put c3'])
    expect(actionsOf([{ type: 'touch', square: at('d1') }], held).actions).toEqual([])
  })

  it('nothing happens on empty squares', () => {
    expect(
      actionsOf([
        { type: 'touch', square: at('c3') },
        { type: 'take-off', square: at('c3') },
      ]).actions,
    ).toEqual([])
  })
})

describe('the squares between', () => {
  it.each([
    ['d1', 'd4', ['d2', 'd3', 'd4']],
    ['d4', 'b4', ['c4', 'b4']],
    ['a1', 'c3', ['b2', 'c3']],
    ['e5', 'e5', []],
  ])('%s and %s', (from, to, way) => {
    expect(squaresBetween(at(from), at(to), 9)).toEqual(way.map(at))
  })
})

describe('the queue of hand actions', () => {
  it('sends the next action after the response, and drops the rest after a refusal', async () => {
    const log: string[] = []
    const responses: ((done: boolean) => void)[] = []
    const queue = new HandQueue(action => {
      log.push(action.do)
      return new Promise(resolve => responses.push(resolve))
    })
    queue.add({ do: 'lift' }, { do: 'hold-over' }, { do: 'put' })
    expect(log).toEqual(['lift'])
    responses[0]!(true)
    await Promise.resolve()
    await Promise.resolve()
    expect(log).toEqual(['lift', 'hold-over'])
    responses[1]!(false)
    await new Promise(resolve => setImmediate(resolve))
    expect(log).toEqual(['lift', 'hold-over'])
    queue.add({ do: 'knock' })
    expect(log).toEqual(['lift', 'hold-over', 'knock'])
  })

  it('may skip squares of a fast drag, but no other action', async () => {
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
