import { describe, expect, it } from 'vitest'
import { Hands } from '../../src/hands/gestures.ts'
import { Pieces } from '../../src/hands/pieces.ts'
import { TraceController, type TraceOptions } from '../../src/hands/trace-controller.ts'
import { parseSquare } from '../../src/rules/geometry.ts'
import { startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { parseControllerLine } from '../../src/wire/controller-line.ts'
import { makeHostLine } from '../../src/wire/host-line.ts'

const { placement } = startPosition(builtInRules('nielsen'))
const at = (name: string) => parseSquare(name, 9)!

/** A board, what it has said, and what it says of a square. */
function board(more: Partial<TraceOptions> = {}) {
  const pieces = new Pieces(9, placement)
  const controller = new TraceController({
    pieces,
    sense: 'side',
    frameMs: 20,
    reach: 0.55,
    startMs: 0,
    ...more,
  })
  const heard: { text: string; atMs: number }[] = []
  controller.onLine = (text, atMs) => heard.push({ text, atMs })
  const lines = () =>
    heard.map(({ text }) => {
      const parsed = parseControllerLine(text)
      if (!parsed.ok) throw new Error(`${text}: ${parsed.code}`)
      return parsed.line
    })
  const seen = (name: string) => lines().findLast(line => line.type === 'sensors')!.squares[at(name)]
  controller.runUntil(0)
  return { pieces, controller, hands: new Hands(pieces), heard, lines, seen }
}

describe('a trace', () => {
  it('greets, and shows the whole board', () => {
    const { lines } = board()
    expect(lines().map(({ type }) => type)).toEqual(['hello', 'sensors'])
    expect(lines()[1]).toMatchObject({ squares: placement.join('') })
  })

  it('shows a change with the next frame, and the same again after a second', () => {
    const { controller, hands, heard } = board({ frameMs: 100 })
    controller.runUntil(130)
    hands.lift(at('d1'))
    controller.runUntil(1400)
    expect(heard.slice(2).map(({ atMs }) => atMs)).toEqual([200, 1200])
  })

  it.each([
    [0.55, 'tt'],
    [0.45, '..'],
  ])('sees a piece between two squares, with a reach of %f: %s', (reach, expected) => {
    const { controller, hands, pieces, seen } = board({ reach })
    pieces.move(hands.thingOn(at('d1')), hands.between(at('d1'), at('d2'), 0.5))
    controller.runUntil(100)
    expect(`${seen('d1')}${seen('d2')}`).toBe(expected)
  })

  it('does not see a piece in the hand, and cannot tell sides where it has reed switches', () => {
    const { controller, hands, seen } = board({ sense: 'occupancy' })
    hands.lift(at('d1'))
    controller.runUntil(100)
    expect([seen('d1'), seen('e1'), seen('e5')]).toEqual(['.', 'o', 'o'])
  })

  it('says nothing without its cable, and greets under another name when it is back', () => {
    const { controller, heard, lines } = board()
    controller.unplug()
    controller.runUntil(5000)
    expect(heard).toHaveLength(2)
    controller.plug()
    controller.runUntil(6000)
    expect(lines()[2]).toMatchObject({ type: 'hello', boot: '1001' })
  })

  it('masks and misreads', () => {
    const { controller, seen } = board()
    controller.misread(at('e5'), '.')
    controller.hear(makeHostLine({ type: 'mask', n: 1, squares: `x${'.'.repeat(80)}` }))
    controller.runUntil(100)
    expect([seen('e5'), seen('a1')]).toEqual(['.', '?'])
  })
})

describe('hands', () => {
  it('rebuild any board from its pieces', () => {
    const { hands, pieces } = board()
    hands.lift(at('d1'))
    hands.remove(at('e5'))
    pieces.stand(hands.lift(at('e1')), at('a1'))
    expect([...hands.rebuild(placement, () => 100)].every(ms => ms === 100)).toBe(true)
    expect(pieces.standing()).toEqual([...placement])
  })

  it('cannot take what is not there, nor put one piece on another', () => {
    const { hands } = board()
    expect(() => hands.lift(at('a1'))).toThrow('no piece')
    expect(() => hands.put(hands.lift(at('d1')), at('e1'))).toThrow('already')
  })
})
