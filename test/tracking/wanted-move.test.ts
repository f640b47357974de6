import { describe, expect, test } from 'vitest'
import { startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { Table } from '../hands/table.ts'

const SENSES = ['occupancy', 'side'] as const

/** The attackers move first; a4-a2 was asked for. */
function tableWanting(sense: (typeof SENSES)[number], move = 'a4-a2') {
  const table = new Table(startPosition(builtInRules('nielsen')), { sense, frameMs: 20 })
  return table.wait(100).want(move)
}

describe.each(SENSES)('a move is requested by command (%s)', sense => {
  test('it is taken when it is made by hand, and the game goes on', () => {
    const table = tableWanting(sense).lift('a4').wait(300).put('a2').wait(1000)
    expect(table.moves).toEqual(['a4-a2'])
    expect(table.view.requested).toBeNull()
    expect(table.lift('e3').wait(300).put('h3').wait(1000).moves).toEqual(['a4-a2', 'e3-h3'])
  })

  test('another legal move is a mistake: it is never recorded, and the board asks for the piece back', () => {
    const table = tableWanting(sense).lift('a4').wait(300).put('a3').wait(1000)
    expect(table.moves).toEqual([])
    expect(table.phase).toBe('illegal')
    expect(table.waiting).toMatchObject({ missing: ['a4'], surplus: ['a3'] })
    expect(table.happened('move.provisional')).toBe(0)
    expect(table.lift('a3').wait(100).put('a2').wait(1000).moves).toEqual(['a4-a2'])
  })

  test('another piece’s move is a mistake too, and so is a reply to a move that was not asked for', () => {
    const table = tableWanting(sense).lift('d1').wait(200).put('c1').wait(100)
    table.lift('e3').wait(200).put('h3').wait(1000)
    expect(table.moves).toEqual([])
    table.rebuild(table.position.placement).wait(1000)
    expect(table.phase).toBe('matching')
    expect(table.lift('a4').wait(300).put('a2').wait(1000).moves).toEqual(['a4-a2'])
  })

  test('squares that the piece slides across on its way say nothing', () => {
    const table = tableWanting(sense).slide('a4', 'a2', 60).wait(1000)
    expect(table.moves).toEqual(['a4-a2'])
    expect(table.happened('move.illegal')).toBe(0)
  })

  test('a hasty reply stands, once the move that was asked for stood', () => {
    const table = tableWanting(sense).lift('a4').wait(200).put('a2').wait(60)
    expect(table.lift('e3').wait(200).put('h3').wait(1000).moves).toEqual(['a4-a2', 'e3-h3'])
  })

  test('made while the cable was out, it is taken; another is not', () => {
    const table = tableWanting(sense).unplug().wait(4000).lift('a4').put('a2').plug().wait(2000)
    expect(table.moves).toEqual(['a4-a2'])
    const other = tableWanting(sense).unplug().wait(4000).lift('a4').put('a3').plug().wait(2000)
    expect(other.moves).toEqual([])
    expect(other.phase).toBe('disturbed')
  })
})
