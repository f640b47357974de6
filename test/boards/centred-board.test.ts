import { describe, expect, it } from 'vitest'
import type { BoardEvent, BoardInfo } from '../../src/boards/board.ts'
import { CentredBoard } from '../../src/boards/centred-board.ts'
import { ScriptedBoard } from '../../src/boards/scripted-board.ts'
import { systemClock } from '../../src/core/system-clock.ts'

const INFO: BoardInfo = {
  driver: 'scripted',
  name: 'board',
  firmware: '1.0.0',
  files: 9,
  ranks: 9,
  sense: 'side',
  leds: 'rgb',
}
const RED = { rgb: 'ff0000', effect: 'steady', periodMs: 0 } as const

function board(files: number) {
  const outer = new ScriptedBoard({ clock: systemClock, info: { ...INFO, files, ranks: files } })
  const centred = new CentredBoard(outer)
  const events: BoardEvent[] = []
  const start = () => centred.start(event => events.push(event))
  return { outer, board: centred, events, start }
}

function connected(files: number) {
  const parts = board(files)
  parts.start()
  return parts
}

/** A light on a1 of a board with so many squares a side. */
const lightOnA1 = (size: number) => ({ squares: `z${'.'.repeat(size * size - 1)}`, palette: { z: RED } })

describe('a smaller game in the middle of a board', () => {
  it('the board reports all its squares', () => {
    const { outer, events } = connected(9)
    outer.frame('t'.repeat(81))
    expect(events).toMatchObject([
      { type: 'up', info: { files: 9, ranks: 9 } },
      { type: 'frame', squares: 't'.repeat(81) },
    ])
  })

  it('7×7 on 9×9: its squares are lit, and those round them show where it ends', () => {
    const { outer, board } = connected(9)
    board.show(lightOnA1(7))
    const { squares, palette } = outer.shown.at(-1)!
    expect(squares).toBe(['yyyyyyyyy', 'yz......y', ...Array(6).fill('y.......y'), 'yyyyyyyyy'].join(''))
    expect(palette.z).toEqual(RED)
    expect(palette.y).toMatchObject({ effect: 'steady' })
  })

  it('7×7 on 11×11: what lies farther out stays dark', () => {
    const { outer, board } = connected(11)
    board.show(lightOnA1(7))
    expect(outer.shown.at(-1)!.squares).toBe(
      [
        '...........',
        '.yyyyyyyyy.',
        '.yz......y.',
        ...Array(6).fill('.y.......y.'),
        '.yyyyyyyyy.',
        '...........',
      ].join(''),
    )
  })

  it('9×9 on 11×11', () => {
    const { outer, board } = connected(11)
    board.show(lightOnA1(9))
    expect(outer.shown.at(-1)!.squares).toBe(
      ['yyyyyyyyyyy', 'yz........y', ...Array(8).fill('y.........y'), 'yyyyyyyyyyy'].join(''),
    )
  })

  it('a game of its own size is shown as it is', () => {
    const { outer, board } = connected(9)
    board.show(lightOnA1(9))
    expect(outer.shown.at(-1)).toEqual(lightOnA1(9))
  })

  it('one that does not fit lights nothing', () => {
    const { outer, board } = connected(9)
    board.show(lightOnA1(11))
    expect(outer.shown.at(-1)!.squares).toBe('.'.repeat(81))
  })

  it('lights that were asked for before the board came are shown when its size is known', () => {
    const { outer, board: centred, start } = board(9)
    centred.show(lightOnA1(7))
    expect(outer.shown).toEqual([])
    start()
    expect(outer.shown.at(-1)!.squares).toHaveLength(81)
  })

  it('masks the squares of the game', async () => {
    const { outer, board } = connected(9)
    await board.mask(`x${'.'.repeat(48)}`)
    expect(outer.commands).toEqual([{ type: 'mask', squares: `${'.'.repeat(10)}x${'.'.repeat(70)}` }])
  })

  it('masks nothing before there is a board', async () => {
    expect(await board(9).board.mask(`x${'.'.repeat(48)}`)).toEqual({ status: 'no-board' })
  })
})
