import { describe, expect, it } from 'vitest'
import type { BoardEvent, BoardInfo } from '../../src/boards/board.ts'
import { InnerBoard } from '../../src/boards/inner-board.ts'
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

/** Nine ranks, top first, as one frame, a1 first. */
const frameOf = (...ranks: readonly string[]) => ranks.toReversed().join('')

function connected() {
  const outer = new ScriptedBoard({ clock: systemClock, info: INFO })
  const board = new InnerBoard(outer, 7, 9)
  const events: BoardEvent[] = []
  board.start(event => events.push(event))
  return { outer, board, events }
}

describe('a board of 7×7 in the middle of one of 9×9', () => {
  it('comes up with its own size', () => {
    expect(connected().events).toMatchObject([{ type: 'up', info: { files: 7, ranks: 7 } }])
  })

  it('sees the pieces on its squares, and none outside', () => {
    const { outer, events } = connected()
    const empty = '.........'
    outer.frame(
      frameOf('ttttttttt', '.T.......', empty, empty, empty, empty, empty, '.......t.', 't........'),
    )
    expect(events.at(-1)).toMatchObject({
      type: 'frame',
      squares: `......t${'.......'.repeat(5)}T......`,
    })
  })

  it('lights its squares, and marks where it ends with a letter of its own', () => {
    const { outer, board } = connected()
    const light = { rgb: 'ff0000', effect: 'steady', periodMs: 0 } as const
    board.show({ squares: `z${'.'.repeat(48)}`, palette: { z: light } })
    const { squares, palette } = outer.shown.at(-1)!
    expect(squares).toBe(['yyyyyyyyy', 'yz......y', ...Array(6).fill('y.......y'), 'yyyyyyyyy'].join(''))
    expect(palette.z).toEqual(light)
    expect(palette.y).toMatchObject({ effect: 'steady' })
  })

  it('masks its own squares', async () => {
    const { outer, board } = connected()
    await board.mask(`x${'.'.repeat(48)}`)
    expect(outer.commands).toEqual([{ type: 'mask', squares: `${'.'.repeat(10)}x${'.'.repeat(70)}` }])
  })

  it('passes on the deviations of its squares alone', () => {
    const { outer, events } = connected()
    outer.emit({ type: 'raw', first: 8, deviations: [1, 2, 3, 4] })
    expect(events.slice(1)).toMatchObject([
      { type: 'raw', first: 0, deviations: [3] },
      { type: 'raw', first: 1, deviations: [4] },
    ])
  })
})
