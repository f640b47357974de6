import { describe, expect, it } from 'vitest'
import { makeMove } from '../../src/rules/move.ts'
import { parsePlacement } from '../../src/rules/placement.ts'
import { positionFrom } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { Table } from '../hands/table.ts'

function positionOf(diagram: string, toMove: 'attackers' | 'defenders') {
  const placement = parsePlacement(diagram, 9)
  if (!placement.ok) throw new Error(placement.error.message)
  return positionFrom(builtInRules('nielsen'), placement.value, toMove)
}

const SEATS = (['occupancy', 'side'] as const).flatMap(sense =>
  [5, 20, 100].map(frameMs => ({ sense, frameMs })),
)

describe.each(SEATS)('$sense board, a frame every $frameMs ms', seat => {
  // d1-d3 shuts in c3, e3 and d4 at once.
  const three = positionOf('9/7K1/9/9/3t5/3T5/1tT1Tt3/9/3t5', 'attackers')

  it.each([
    ['c3', 'd4', 'e3'],
    ['e3', 'c3', 'd4'],
    ['d4', 'e3', 'c3'],
  ])(
    'capture three, taken off %s, %s and late %s: the same move, clearing until all are gone',
    (...order) => {
      const table = new Table(three, seat).wait(200).lift('d1').wait(200).put('d3').wait(1000)
      expect(table.moves).toEqual(['d1-d3'])
      for (const square of order) {
        expect(table.phase).toBe('clearing')
        expect(table.waiting.remove).toContain(square)
        table.remove(square).wait(1500)
      }
      expect(table.phase).toBe('matching')
      expect(table.position.last!.captured).toHaveLength(3)
    },
  )

  it('capture three, two taken off before placing: the same move', () => {
    const table = new Table(three, seat)
      .wait(200)
      .lift('d1')
      .wait(200)
      .remove('c3')
      .wait(100)
      .remove('d4')
      .wait(100)
    table.put('d3').wait(1000)
    expect(table.moves).toEqual(['d1-d3'])
    expect(table.waiting.remove).toEqual(['e3'])
  })

  it('cable out, played on in an ambiguous way: disturbed, with the candidates named', () => {
    // The attacker on a1 has gone to b2, by a2 or by b1, and nobody saw which.
    const table = new Table(positionOf('9/7K1/9/9/9/9/7T1/9/t8', 'attackers'), seat).wait(500)
    table.unplug().wait(5000)
    table.lift('a1').put('b2').lift('h3').put('h4')
    table.wait(500).plug().wait(1500)
    expect(table.phase).toBe('disturbed')
    expect(table.moves).toEqual([])
    const asked = table.events.find(event => event.type === 'board.disturbed')!
    const lines =
      asked.type === 'board.disturbed'
        ? asked.candidates.map(line => line.map(move => makeMove(move, 9)).join(' '))
        : []
    expect(lines.sort()).toEqual(['a1-a2 h3-h4 a2-b2', 'a1-b1 h3-h4 b1-b2'])
  })
})
