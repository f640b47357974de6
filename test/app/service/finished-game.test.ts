import { expect, it } from 'vitest'
import { FakeDisk } from '../../journal/fake-disk.ts'
import { moved, START } from '../support/scripted-service.ts'
import { watched } from '../support/watched-service.ts'

const [a4, a3] = [27, 18]

it('a game that is over is still shown after a restart, with its record, until the next one begins', async () => {
  const disk = new FakeDisk()
  const first = await watched(disk)
  first.board.frame(START)
  await first.passAndListen(100)
  const ended = moved(START, a4, a3)
  first.board.frame(ended)
  await first.passAndListen(1000)
  await first.ask('resign', { side: 'defenders' })
  const over = first.game()
  const record = first.record()
  expect(over.result).toMatchObject({ winner: 'attackers' })
  await first.close()

  const second = await watched(disk)
  second.board.frame(ended)
  await second.passAndListen(100)
  expect(second.game()).toMatchObject({
    game: over.game,
    moves: over.moves,
    position: over.position,
    result: over.result,
  })
  expect(second.record()).toBe(record)

  second.board.frame(START)
  await second.passAndListen(3000)
  expect(second.game()).toMatchObject({ game: '2026-11-16-2', result: null, moves: [] })
})
