import { describe, expect, it } from 'vitest'
import { clockAt } from '../../src/game/state.ts'
import { TwoBoards } from './two-boards.ts'

const MAIN_MS = 600_000

function spentMs({ owner, follower }: TwoBoards, side: 'attackers' | 'defenders'): number[] {
  return [owner, follower].map(({ game, nowMs }) => MAIN_MS - clockAt(game, nowMs)!.times[side])
}

/** The defenders' move is mirrored here, and it is the turn of the other board. */
function begun(): TwoBoards {
  const boards = new TwoBoards()
  return boards.move(boards.owner, 'd1-d3').move(boards.follower, 'd1-d3')
}

describe('the time of a player', () => {
  it('is neither lost nor counted twice when the service at their board is killed', () => {
    const boards = begun().pass(30_000)
    const { follower } = boards
    const [, beforeMs] = spentMs(boards, 'defenders')
    follower.kill()
    boards.pass(10_000)
    follower.nowMs = boards.nowMs
    follower.wake()
    boards.pass(20_000).move(follower, 'e4-c4').pass(2000)
    for (const spent of spentMs(boards, 'defenders')) {
      expect(spent).toBeGreaterThan(beforeMs! + 20_000 - 100)
      expect(spent).toBeLessThan(beforeMs! + 20_000 + 1600)
    }
  })

  it('ends with their move, however long the report of it takes and whatever else was lost', () => {
    const boards = begun().pass(4000)
    boards.hears = 'nobody'
    boards.move(boards.follower, 'e4-c4').pass(8500)
    boards.hears = 'both'
    boards.pass(3000)
    expect(boards.moves(boards.owner)).toContain('e4-c4')
    for (const spent of spentMs(boards, 'defenders')) expect(spent).toBeLessThan(7000)
  })

  it('stands after a takeback until both boards are right, and that is no thinking time', () => {
    const boards = begun()
    const { owner, follower } = boards
    boards.move(follower, 'e4-c4').move(owner, 'e4-c4')
    follower.request({ type: 'game', command: { type: 'take-back', plies: 1 } })
    boards.pass(1000)
    owner.request({ type: 'game', command: { type: 'accept-takeback', side: 'attackers' } })
    boards.pass(1000)
    const [beforeMs] = spentMs(boards, 'defenders')
    follower.set(follower.view.position.placement)
    boards.pass(40_000)
    owner.set(owner.view.position.placement)
    boards.pass(4000).move(follower, 'e4-c4').pass(2000)
    for (const spent of spentMs(boards, 'defenders')) expect(spent - beforeMs!).toBeLessThan(6500)
  })

  it('runs on after a takeback while a draw is offered of which the other board has not heard', () => {
    const boards = begun()
    const { owner, follower } = boards
    boards.move(follower, 'e4-c4').move(owner, 'e4-c4').move(owner, 'f1-f2').move(follower, 'f1-f2')
    owner.request({ type: 'game', command: { type: 'take-back', plies: 1 } })
    boards.pass(1000)
    follower.request({ type: 'game', command: { type: 'accept-takeback', side: 'defenders' } })
    boards.pass(1000)
    for (const station of [owner, follower]) station.set(station.view.position.placement)
    boards.pass(4000)
    boards.hears = 'nobody'
    owner.request({ type: 'game', command: { type: 'offer-draw', side: 'attackers' } })
    const [beforeMs] = spentMs(boards, 'attackers')
    boards.pass(10_000)
    expect(spentMs(boards, 'attackers')[0]! - beforeMs!).toBe(10_000)
  })

  it('begins a minute after a move was lit that nobody mirrors, also after a restart', () => {
    const boards = new TwoBoards()
    const { owner, follower } = boards
    boards.move(owner, 'd1-d3').pass(5000)
    follower.kill()
    boards.pass(1000)
    follower.nowMs = boards.nowMs
    follower.wake()
    boards.pass(55_000)
    expect(spentMs(boards, 'defenders')[1]).toBe(0)
    boards.pass(20_000)
    expect(spentMs(boards, 'defenders')[1]).toBeGreaterThan(13_000)
  })
})
