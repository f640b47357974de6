import { expect, it } from 'vitest'
import type { BoardEvent } from '../../src/boards/board.ts'
import { type Script, ScriptBoard } from '../../src/boards/script-board.ts'
import { ManualClock } from './support/manual-clock.ts'

const INFO = {
  driver: 'script',
  name: 'Script',
  firmware: '-',
  leds: 'none',
  sense: 'side',
  files: 9,
  ranks: 9,
} as const

const frame = (squares: string, waitMs: number) => ({ waitMs, event: { type: 'frame', squares } }) as const

function started(script: Partial<Script>) {
  const clock = new ManualClock()
  const steps = [frame('start', 0), frame('lifted', 1600), frame('moved', 400)]
  const board = new ScriptBoard({ info: INFO, steps, first: 0, repeats: false, ...script }, clock)
  const seen: string[] = []
  board.start((event: BoardEvent) => {
    if (event.type === 'frame') seen.push(`${event.atMs} ${event.squares}`)
    else seen.push(`${event.atMs} ${event.type}`)
  })
  return { clock, board, seen }
}

it('shows each step in its time, and each frame again every second', () => {
  const { clock, seen } = started({})
  clock.passMs(4000)
  expect(seen).toEqual([
    '0 up',
    '0 start',
    '1000 start',
    '1600 lifted',
    '2000 moved',
    '3000 moved',
    '4000 moved',
  ])
})

it('begins where it is told, and again after its end', () => {
  const { clock, seen } = started({ first: 2, repeats: true })
  clock.passMs(450)
  expect(seen).toEqual(['0 up', '400 moved', '400 start'])
})

it('is silent once it has been stopped', async () => {
  const { clock, board, seen } = started({})
  await board.stop()
  clock.passMs(9000)
  expect(seen).toEqual(['0 up'])
})
