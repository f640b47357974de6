import { describe, expect, it } from 'vitest'
import type { GameState } from '../../src/game/state.ts'
import { moved, open, START } from '../app/support/scripted-service.ts'
import { FakeDisk } from '../journal/fake-disk.ts'

const [a4, a3, e7, d7] = [27, 18, 58, 57]
const AFTER_TWO = moved(moved(START, a4, a3), e7, d7)

const timesLeft = (state: GameState) => (state.status === 'none' ? [] : Object.values(state.clock!.times))
const isNearlyAll = (times: number[]) => times.length === 2 && times.every(ms => ms > 55_000 && ms <= 60_000)

/** A Raspberry Pi has no clock of its own: it wakes in the past, and jumps when the network tells it the time. */
const JUMPS = [
  ['forward by ten years', '2016-01-01T00:00:05.000Z', '2026-11-16T20:00:00.000Z'],
  ['back by ten years', '2036-02-29T23:59:59.999Z', '2026-11-16T20:00:00.000Z'],
  ['to the beginning of all time', '2026-11-16T20:00:00.000Z', '1970-01-01T00:00:00.000Z'],
] as const

describe.each(JUMPS)('the time of day jumps %s in the middle of a game', (_, before, after) => {
  it('and the game goes on: its moves, its clock, its journal', async () => {
    const disk = new FakeDisk()
    let now: string = before
    const { board, service, pass, close } = await open(
      disk,
      { mainMs: 60_000, incrementMs: 0 },
      {},
      {},
      () => now,
    )
    board.frame(START)
    await pass(1000)
    board.frame(moved(START, a4, a3))
    await pass(1000)
    now = after
    board.frame(moved(START, a4, a3))
    await pass(1000)
    board.frame(AFTER_TWO)
    await pass(1000)
    expect(service.game).toMatchObject({ status: 'playing', position: { ply: 2 } })
    expect(timesLeft(service.game)).toSatisfy(isNearlyAll)
    await close()

    now = before
    const again = await open(disk, null, {}, {}, () => now)
    expect(again.service.game).toMatchObject({ status: 'playing', position: { ply: 2 } })
    expect(timesLeft(again.service.game)).toSatisfy(isNearlyAll)
  })

  it('and the game that was begun last is the one that goes on after a restart', async () => {
    const disk = new FakeDisk()
    let now: string = before
    const first = await open(disk, null, {}, {}, () => now)
    first.board.frame(START)
    await first.pass(500)
    now = after
    await first.service.request({ type: 'new-game', game: { clock: null } })
    const { game } = first.service.game as { game: string }
    first.board.frame(START)
    await first.pass(500)
    await first.close()
    const again = await open(disk, null, {}, {}, () => now)
    expect(again.service.game).toMatchObject({ status: 'playing', game })
  })
})
