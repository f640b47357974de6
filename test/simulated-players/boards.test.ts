import { describe, expect, it } from 'vitest'
import { parseSquare } from '../../src/rules/geometry.ts'
import { startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { Hands } from '../../src/simulated-players/hands.ts'
import { Pieces } from '../../src/simulated-players/pieces.ts'
import { TraceController, type TraceOptions } from '../../src/simulated-players/trace-controller.ts'
import { parseControllerLine } from '../../src/wire/controller-line.ts'
import { makeHostLine } from '../../src/wire/host-line.ts'

const { placement } = startPosition(builtInRules('nielsen'))
const at = (name: string) => parseSquare(name, 9)!

/** A board, the lines it has sent, and its last reading of a square. */
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
  const received: { text: string; atMs: number }[] = []
  controller.onLine = (text, atMs) => received.push({ text, atMs })
  const lines = () =>
    received.map(({ text }) => {
      const parsed = parseControllerLine(text)
      if (!parsed.ok) throw new Error(`${text}: ${parsed.code}`)
      return parsed.line
    })
  const seen = (name: string) => lines().findLast(line => line.type === 'sensors')!.squares[at(name)]
  controller.runUntil(0)
  return { pieces, controller, hands: new Hands(pieces), received, lines, seen }
}

describe('a trace', () => {
  it('sends a hello, then the whole board', () => {
    const { lines } = board()
    expect(lines().map(({ type }) => type)).toEqual(['hello', 'sensors'])
    expect(lines()[1]).toMatchObject({ squares: placement.join('') })
  })

  it('sends a change with the next frame, and the same frame again after a second', () => {
    const { controller, hands, received } = board({ frameMs: 100 })
    controller.runUntil(130)
    hands.lift(at('d1'))
    controller.runUntil(1400)
    expect(received.slice(2).map(({ atMs }) => atMs)).toEqual([200, 1200])
  })

  it.each([
    [0.55, 'tt'],
    [0.45, '..'],
  ])('detects a piece between two squares, with a reach of %f: %s', (reach, expected) => {
    const { controller, hands, pieces, seen } = board({ reach })
    pieces.move(hands.pieceOn(at('d1')), hands.between(at('d1'), at('d2'), 0.5))
    controller.runUntil(100)
    expect(`${seen('d1')}${seen('d2')}`).toBe(expected)
  })

  it('does not detect a lifted piece, and has no sides with reed switches', () => {
    const { controller, hands, seen } = board({ sense: 'occupancy' })
    hands.lift(at('d1'))
    controller.runUntil(100)
    expect([seen('d1'), seen('e1'), seen('e5')]).toEqual(['.', 'o', 'o'])
  })

  it('sends nothing while unplugged, and a hello with a new boot id when plugged in', () => {
    const { controller, received, lines } = board()
    controller.unplug()
    controller.runUntil(5000)
    expect(received).toHaveLength(2)
    controller.plug()
    controller.runUntil(6000)
    expect(lines()[2]).toMatchObject({ type: 'hello', boot: '1001' })
  })

  it('masks squares and misreads them', () => {
    const { controller, seen } = board()
    controller.misread(at('e5'), '.')
    controller.receive(makeHostLine({ type: 'mask', n: 1, squares: `x${'.'.repeat(80)}` }))
    controller.runUntil(100)
    expect([seen('e5'), seen('a1')]).toEqual(['.', '?'])
  })
})

describe('hands', () => {
  it('rebuild any position from the pieces', () => {
    const { hands, pieces } = board()
    hands.lift(at('d1'))
    hands.remove(at('e5'))
    pieces.stand(hands.lift(at('e1')), at('a1'))
    expect([...hands.rebuild(placement, () => 100)].every(ms => ms === 100)).toBe(true)
    expect(pieces.standing()).toEqual([...placement])
  })

  it('cannot lift from an empty square, nor put one piece on another', () => {
    const { hands } = board()
    expect(() => hands.lift(at('a1'))).toThrow('no piece')
    expect(() => hands.put(hands.lift(at('d1')), at('e1'))).toThrow('already')
  })
})
