import { describe, expect, it } from 'vitest'
import { recordOf } from '../../src/game/record.ts'
import { parseGameRecord } from '../../src/rules/game-record.ts'
import { begin, hand, moveOf, NIELSEN, newGame, Played } from './play.ts'

describe('the record', () => {
  it('holds the line of play that stands, and who played', () => {
    const played = new Played()
      .do({ ...newGame(), players: { attackers: 'Ann', defenders: 'Bo' } } as ReturnType<typeof newGame>)
      .moves('d1-d3 e4-c4 f1-f3')
      .do({ type: 'take-back', plies: 2 })
      .moves('e4-d4')
      .do({ type: 'amend', move: moveOf('e4-b4') })
      .moves('i6-g6')
      .do({ type: 'retract' })
      .do({ ...hand('i4-i3'), source: 'operator' } as ReturnType<typeof hand>)
    const text = recordOf(played.game)
    expect(text.split('\n').slice(0, 4)).toEqual([
      '[date:2026.11.16]',
      '[attackers:Ann]',
      '[defenders:Bo]',
      '[variant:nielsen]',
    ])
    expect(text).toContain('1. d1-d3 e4-b4\n2. i4-i3\n[set by the operator|]\n')
    const read = parseGameRecord(text)
    expect(read.ok && read.value.position.placement).toEqual(played.game.position.placement)
  })

  it('says what was played before a position was set', () => {
    const played = begin()
      .moves('d1-d3 e4-c4')
      .do({ type: 'set-position', position: NIELSEN.start, toMove: 'defenders' })
      .moves('e4-c4')
    const text = recordOf(played.game)
    expect(text).toContain('[remark:the position was set by the operator after d1-d3 e4-c4]')
    expect(text).toContain('[to-move:defenders]')
    expect(text).toContain('1. e4-c4')
  })

  it('says how it ended', () => {
    const text = recordOf(begin().moves('d1-d3').do({ type: 'resign', side: 'attackers' }).game)
    expect(text).toContain('[result:-1]\n[termination:resigned]')
  })
})
