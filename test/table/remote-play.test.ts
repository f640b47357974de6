import { describe, expect, it } from 'vitest'
import { clockAt } from '../../src/game/state.ts'
import { GONE_ON, MOVE_UNDER_WAY } from '../../src/loop/seat-refusals.ts'
import { TwoBoards } from './two-boards.ts'

const table = (boards: TwoBoards) => boards.owner.state.log.entries.map(({ type }) => type)

describe('a game on two boards', () => {
  it('begins with what the owner has, on the board that joins', () => {
    const { owner, follower } = new TwoBoards()
    expect(follower.game).toMatchObject({ status: 'playing', follows: 'table1234' })
    expect(follower.state.log.hashes).toEqual(owner.state.log.hashes)
  })

  it('a move of the owner is requested at the other board, and mirrored there by hand', () => {
    const boards = new TwoBoards()
    const { owner, follower } = boards
    boards.move(owner, 'd1-d3')
    expect(follower.view.requested).not.toBeNull()
    expect(follower.game).toMatchObject({ position: { ply: 1 } })
    expect(owner.state.table?.peers.defenders).toMatchObject({ mirrored: 2, shown: 3 })
    boards.move(follower, 'd1-d3')
    expect(follower.view.requested).toBeNull()
    expect(owner.state.table?.peers.defenders).toMatchObject({ mirrored: 3 })
  })

  it('a move of the other board is in both journals, and nobody else makes it', () => {
    const boards = new TwoBoards()
    const { owner, follower } = boards
    boards.move(owner, 'd1-d3').move(follower, 'd1-d3').move(follower, 'e4-c4').move(owner, 'e4-c4')
    expect(boards.moves(owner)).toEqual(['d1-d3', 'e4-c4'])
    expect(boards.moves(follower)).toEqual(['d1-d3', 'e4-c4'])
    expect(follower.state.log.hashes).toEqual(owner.state.log.hashes)
  })

  it('a hand that moves a piece of the remote player is asked to put it back', () => {
    const boards = new TwoBoards()
    const { owner } = boards
    boards.move(owner, 'd1-d3').move(owner, 'e4-c4')
    expect(boards.moves(owner)).toEqual(['d1-d3'])
    expect(owner.view.phase).toBe('disturbed')
  })

  it('a move that is made while the connection is cut arrives when it is back', () => {
    const boards = new TwoBoards()
    const { owner, follower } = boards
    boards.move(owner, 'd1-d3').move(follower, 'd1-d3')
    boards.hears = 'nobody'
    boards.move(follower, 'e4-c4').pass(60_000)
    expect(boards.moves(owner)).toEqual(['d1-d3'])
    expect(owner.state.table?.peers.defenders?.isAway).toBe(true)
    boards.hears = 'both'
    boards.pass(3000)
    expect(boards.moves(owner)).toEqual(['d1-d3', 'e4-c4'])
  })

  it('the time of the connection is nobody’s', () => {
    const boards = new TwoBoards()
    const { owner, follower } = boards
    boards.move(owner, 'd1-d3').pass(20_000).move(follower, 'd1-d3').pass(10_000)
    boards.hears = 'nobody'
    boards.move(follower, 'e4-c4').pass(60_000)
    boards.hears = 'both'
    boards.pass(5000)
    const { times } = clockAt(owner.game, owner.nowMs)!
    expect(600_000 - times.defenders).toBeGreaterThan(10_000)
    expect(600_000 - times.defenders).toBeLessThan(12_500)
    expect(clockAt(follower.game, follower.nowMs)!.times).toEqual(times)
  })

  it('a takeback needs the other player, and both boards are asked to restore', () => {
    const boards = new TwoBoards()
    const { owner, follower } = boards
    boards.move(owner, 'd1-d3').move(follower, 'd1-d3')
    owner.request({ type: 'game', command: { type: 'take-back', plies: 1 } })
    boards.pass(1000)
    expect(follower.game).toMatchObject({ takebackOffered: { by: 'attackers', plies: 1 } })
    expect(owner.game).toMatchObject({ position: { ply: 1 } })
    follower.request({ type: 'game', command: { type: 'accept-takeback', side: 'defenders' } })
    boards.pass(1000)
    expect([owner.view.phase, follower.view.phase]).toEqual(['disturbed', 'disturbed'])
    expect(clockAt(owner.game, owner.nowMs)?.running).toBeNull()
    owner.set(owner.view.position.placement)
    follower.set(follower.view.position.placement)
    boards.pass(2500)
    expect([owner.view.phase, follower.view.phase]).toEqual(['matching', 'matching'])
    expect(table(boards).slice(-2)).toEqual(['takeback.offered', 'takeback'])
  })

  it('a move that is taken back does not come again from the board where it still stands', () => {
    const boards = new TwoBoards()
    const { owner, follower } = boards
    boards.move(owner, 'd1-d3').move(follower, 'd1-d3').move(follower, 'e4-c4').move(owner, 'e4-c4')
    owner.request({ type: 'game', command: { type: 'take-back', plies: 1 } })
    boards.pass(1000)
    follower.request({ type: 'game', command: { type: 'accept-takeback', side: 'defenders' } })
    boards.pass(5000)
    expect(table(boards).slice(-2)).toEqual(['takeback.offered', 'takeback'])
    expect([owner.view.phase, follower.view.phase]).toEqual(['disturbed', 'disturbed'])
  })

  it('a move that is on its way stands, whatever else hands do meanwhile', () => {
    const boards = new TwoBoards()
    const { owner, follower } = boards
    boards.move(owner, 'd1-d3').move(follower, 'd1-d3')
    boards.hears = 'nobody'
    boards.move(follower, 'e4-c4').move(follower, 'e1-d1')
    expect(follower.view.phase).toBe('disturbed')
    follower.set(follower.view.position.placement)
    boards.pass(2000)
    boards.hears = 'both'
    boards.pass(3000)
    expect(boards.moves(owner)).toEqual(['d1-d3', 'e4-c4'])
    expect(follower.view).toMatchObject({ phase: 'matching', position: { ply: 2 } })
  })

  it('a move that is put back while it is on its way is proposed to be taken back when it has arrived', () => {
    const boards = new TwoBoards()
    const { owner, follower } = boards
    boards.move(owner, 'd1-d3').move(follower, 'd1-d3')
    boards.hears = 'owner'
    boards.move(follower, 'e4-c4')
    expect(boards.moves(owner)).toEqual(['d1-d3', 'e4-c4'])
    follower.set(follower.view.position.previous!.placement)
    boards.pass(3000)
    boards.hears = 'both'
    boards.pass(5000)
    expect(owner.game).toMatchObject({ takebackOffered: { by: 'defenders', plies: 1 } })
    expect(follower.view).toMatchObject({ phase: 'matching', position: { ply: 1 } })
  })

  it('a move that is put back when the other player has moved already takes nothing of theirs back', () => {
    const boards = new TwoBoards()
    const { owner, follower } = boards
    boards.move(owner, 'd1-d3').move(follower, 'd1-d3').pass(500)
    boards.move(follower, 'e4-c4')
    owner.set(owner.view.position.previous!.placement)
    boards.pass(3000)
    expect(boards.moves(owner)).toEqual(['d1-d3', 'e4-c4'])
    expect(table(boards)).not.toContain('move.retracted')
    expect(owner.view.phase).toBe('disturbed')
  })

  it('what is requested while a move is on its way does not replace it', () => {
    const boards = new TwoBoards()
    const { owner, follower } = boards
    boards.move(owner, 'd1-d3').move(follower, 'd1-d3')
    boards.hears = 'nobody'
    boards.move(follower, 'e4-c4')
    const effects = follower.request({ type: 'game', command: { type: 'take-back', plies: 2 } })
    expect(effects).toContainEqual(expect.objectContaining({ type: 'reply', result: MOVE_UNDER_WAY }))
    boards.hears = 'both'
    boards.pass(3000)
    expect(boards.moves(owner)).toEqual(['d1-d3', 'e4-c4'])
  })

  it('a request that a move replaces gets its answer', () => {
    const boards = new TwoBoards()
    const { owner, follower } = boards
    boards.move(owner, 'd1-d3').move(follower, 'd1-d3')
    boards.hears = 'nobody'
    follower.request({ type: 'game', command: { type: 'offer-draw', side: 'defenders' } })
    boards.pass(1000).move(follower, 'e4-c4')
    expect(follower.replies).toEqual([GONE_ON])
  })

  it('a move that is put back by hand proposes a takeback once; declined, the board asks for it again', () => {
    const boards = new TwoBoards()
    const { owner, follower } = boards
    boards.move(owner, 'd1-d3').move(follower, 'd1-d3').move(follower, 'e4-c4').move(owner, 'e4-c4')
    follower.set(follower.view.position.previous!.placement)
    boards.pass(10_000)
    expect(owner.game).toMatchObject({ takebackOffered: { by: 'defenders', plies: 1 } })
    expect(follower.view).toMatchObject({ phase: 'matching', position: { ply: 1 } })
    expect(follower.state.table?.proposal).toBeNull()
    owner.request({ type: 'game', command: { type: 'decline-takeback', side: 'attackers' } })
    boards.pass(10_000)
    expect(table(boards).slice(-2)).toEqual(['takeback.offered', 'takeback.declined'])
    expect(follower.view).toMatchObject({ phase: 'disturbed', position: { ply: 2 } })
    follower.set(follower.view.position.placement)
    boards.pass(3000)
    expect(follower.view.phase).toBe('matching')
  })

  it('a takeback that the owner proposes by hand is not announced before it is accepted', () => {
    const boards = new TwoBoards()
    const { owner, follower } = boards
    boards.move(owner, 'd1-d3').move(follower, 'd1-d3')
    owner.set(owner.view.position.previous!.placement)
    boards.pass(5000)
    expect(follower.game).toMatchObject({ takebackOffered: { by: 'attackers', plies: 1 } })
    expect(owner.announced).not.toContain('takeback')
    follower.set(follower.view.position.previous!.placement)
    boards.pass(5000)
    expect(owner.announced).toContain('takeback')
    expect([owner, follower].map(({ view }) => view)).toMatchObject([
      { phase: 'matching', position: { ply: 0 } },
      { phase: 'matching', position: { ply: 0 } },
    ])
  })

  it('a proposal that changes nothing is answered too', () => {
    const boards = new TwoBoards()
    const { owner, follower } = boards
    boards.move(owner, 'd1-d3').move(follower, 'd1-d3')
    const takeBack = { type: 'game', command: { type: 'take-back', plies: 1 } } as const
    follower.request(takeBack)
    boards.pass(3000)
    follower.request(takeBack)
    boards.pass(3000)
    expect(follower.replies).toMatchObject([{ ok: true }, { ok: false, error: { code: 'nothing-new' } }])
  })

  it('a late first report of an earlier run does not lock the seat out', () => {
    const boards = new TwoBoards()
    const { owner, follower } = boards
    boards.move(owner, 'd1-d3').move(follower, 'd1-d3')
    follower.kill()
    follower.wake()
    const [late] = follower.sent
    follower.kill()
    boards.pass(1000)
    follower.wake()
    boards.pass(3000)
    owner.receive('defenders', late!.report)
    boards.pass(1000)
    owner.receive('defenders', late!.report)
    boards.move(follower, 'e4-c4').pass(3000)
    expect(boards.moves(owner)).toEqual(['d1-d3', 'e4-c4'])
    expect(owner.state.table?.peers.defenders).toMatchObject({ isAway: false })
  })

  it('either service is killed, and the game goes on', () => {
    const boards = new TwoBoards()
    const { owner, follower } = boards
    boards.move(owner, 'd1-d3')
    follower.kill()
    boards.pass(5000)
    follower.wake()
    boards.pass(3000)
    expect(follower.view.requested).not.toBeNull()
    boards.move(follower, 'd1-d3').move(follower, 'e4-c4')
    owner.kill()
    boards.pass(5000)
    owner.wake()
    boards.pass(3000)
    expect(boards.moves(owner)).toEqual(['d1-d3', 'e4-c4'])
    boards.move(owner, 'e4-c4').move(owner, 'f1-f3')
    expect(boards.moves(follower)).toEqual(['d1-d3', 'e4-c4', 'f1-f3xe3'])
  })
})
