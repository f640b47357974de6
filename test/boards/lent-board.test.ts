import { expect, it } from 'vitest'
import type { BoardInfo } from '../../src/boards/board.ts'
import { LentBoard } from '../../src/boards/lent-board.ts'
import { ScriptedBoard } from '../../src/boards/scripted-board.ts'
import { ManualClock } from './support/manual-clock.ts'

const info: BoardInfo = {
  driver: 'scripted',
  name: 'oak',
  firmware: '1.0.0',
  files: 9,
  ranks: 9,
  sense: 'side',
  leds: 'rgb',
}

function lentBoard() {
  const clock = new ManualClock()
  const board = new LentBoard(new ScriptedBoard({ clock, info }), clock)
  const seen: string[] = []
  const start = () =>
    board.start(event => seen.push(event.type === 'down' ? `down: ${event.failure.code}` : event.type))
  return { board, seen, start }
}

it('is down for the game while it is lent, and comes up when it is back', async () => {
  const { board, seen, start } = lentBoard()
  start()
  await board.lend()
  expect(seen).toEqual(['up', 'down: being-set-up'])
  board.takeBack()
  expect(seen.at(-1)).toBe('up')
})

it('a game that ends while it is lent never gets it back', async () => {
  const { board, seen, start } = lentBoard()
  start()
  await board.lend()
  await board.stop()
  board.takeBack()
  expect(seen).toEqual(['up', 'down: being-set-up'])
})

it('a game that begins while it is lent gets it when it is back', async () => {
  const { board, seen, start } = lentBoard()
  await board.lend()
  start()
  expect(seen).toEqual([])
  board.takeBack()
  expect(seen).toEqual(['up'])
})
