import { describe, expect, it } from 'vitest'
import { lessonMove } from '../../src/lessons/positions.ts'
import { makeMove } from '../../src/rules/move.ts'
import { type Position, play, startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { makePublicEvent } from '../../src/views/public-event.ts'
import { illegalMoveWords } from '../../src/words/illegal-move.ts'
import { Table } from '../hands/table.ts'
import { positionOf, rulesOf } from '../support/diagram.ts'

const rules = builtInRules('nielsen')

/** What is announced of the first illegal attempt after these hands. */
function attempted(position: Position, hands: (table: Table) => Table, sense: 'side' | 'occupancy' = 'side') {
  const table = new Table(position, { sense, frameMs: 20 }).wait(100)
  hands(table).wait(1500)
  const complaint = table.events.find(({ type }) => type === 'move.illegal')
  if (complaint?.type !== 'move.illegal') throw new Error('nobody complained')
  const { tried } = complaint
  return (
    tried && [tried.move && makeMove(tried.move, 9), tried.reason.code, illegalMoveWords(tried.reason).en]
  )
}

const tries = (from: string, to: string) => (table: Table) => table.lift(from).wait(300).put(to)

const THRONE_EMPTY = positionOf(rules, 'defenders')`
  . . . . . . . . .
  . . . . K . . . .
  . . . . . . . . .
  . . . . . . . . .
  T . . . . . . . t
  . . . . . . . . .
  . . . t . . . . .
  . . . . . . . . .
  . . . T . . . . .
`

describe('why what was tried is no move', () => {
  it.each(['side', 'occupancy'] as const)('a soldier on the throne (%s)', sense => {
    expect(attempted(THRONE_EMPTY, tries('a5', 'e5'), sense)).toEqual([
      'a5-e5',
      'throne-stop',
      'Only the king may stop on the throne.',
    ])
  })

  it('a piece in the way', () => {
    expect(attempted(THRONE_EMPTY, tries('d1', 'd8'))).toEqual(['d1-d8', 'in-the-way', 'd3 is in the way.'])
  })

  it('the fourth time to and fro, which is not three moves taken back', () => {
    const shuffling = rulesOf('nielsen', { shuffleLimit: 3 })
    const trip = ['a4-a3', 'e3-f3', 'a3-a4', 'f3-e3']
    const position = [...trip, ...trip, ...trip]
      .map(move => lessonMove(move, 9))
      .reduce(play, startPosition(shuffling))
    expect(attempted(position, tries('a4', 'a3'))).toEqual([
      'a4-a3',
      'to-and-fro',
      'That would be the fourth time to and fro. Make another move first.',
    ])
  })

  it('the other side’s piece, put down or only taken up', () => {
    const words = 'It is the defenders’ turn. i5 holds an attacker.'
    expect(attempted(THRONE_EMPTY, table => table.lift('i5').wait(100).put('i6'))).toEqual([
      'i5-i6',
      'wrong-side',
      words,
    ])
    expect(attempted(THRONE_EMPTY, table => table.lift('i5'))).toEqual([null, 'wrong-side', words])
  })

  it('another move than the one that is asked for', () => {
    expect(attempted(THRONE_EMPTY, table => tries('d1', 'c1')(table.want('a5-a6')))).toEqual([
      'd1-c1',
      'another-wanted',
      'The board is waiting for a5-a6. Put your piece back and make that move.',
    ])
  })

  it('cannot be known where another piece stands there than the one that is gone', () => {
    const swapped = (table: Table) => table.lift('i5').stand('i6', 'T')
    expect(attempted(THRONE_EMPTY, swapped)).toBeNull()
  })
})

it('viewers read the move, the rule and the words; nothing where nothing can be known', () => {
  const table = tries(
    'a5',
    'e5',
  )(new Table(THRONE_EMPTY, { sense: 'side', frameMs: 20 }).wait(100)).wait(1500)
  const complaint = table.events.at(-1)!
  if (complaint.type !== 'move.illegal') throw new Error('nobody complained')
  expect(makePublicEvent(complaint, 9)).toEqual({
    type: 'move.illegal',
    missing: ['a5'],
    surplus: ['e5'],
    move: 'a5-e5',
    why: 'throne-stop',
    say: expect.objectContaining({ de: 'Nur der König darf auf dem Thron stehen bleiben.' }),
  })
  expect(makePublicEvent({ ...complaint, missing: [], surplus: [0], tried: null }, 9)).toEqual({
    type: 'move.illegal',
    missing: [],
    surplus: ['a1'],
  })
})
