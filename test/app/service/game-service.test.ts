import { describe, expect, it } from 'vitest'
import { FakeDisk } from '../../journal/fake-disk.ts'
import { moved, open, START } from '../support/scripted-service.ts'

const [a4, a3] = [27, 18]

describe('the service', () => {
  it('turns what the board sees into a game, and lights what it waits for', async () => {
    const { board, service, pass, happened } = await open()
    board.frame(START)
    await pass(100)
    expect(service.game).toMatchObject({ status: 'playing', game: '2026-11-16-1' })
    board.frame(moved(START, a4))
    await pass(200)
    const lifted = board.shown.at(-1)!
    expect(lifted.squares[a3]).not.toBe('.')
    expect(lifted.palette[lifted.squares[a3]!]).toMatchObject({ role: 'legal' })
    board.frame(moved(START, a4, a3))
    await pass(1000)
    expect(service.game).toMatchObject({ position: { ply: 1, toMove: 'defenders' } })
    expect(happened()).toEqual(['board.up', 'game.started', 'piece.lifted', 'move.provisional', 'move.made'])
  })

  it('goes on with the same game after a restart, wherever the pieces stand', async () => {
    const disk = new FakeDisk()
    const first = await open(disk)
    first.board.frame(START)
    first.board.frame(moved(START, a4, a3))
    await first.pass(1000)
    await first.close()
    const second = await open(disk)
    expect(second.service.game).toMatchObject({ status: 'playing', position: { ply: 1 } })
    second.board.frame(START)
    await second.pass(1500)
    expect(second.service.game).toMatchObject({ position: { ply: 0 } })
    expect(second.happened()).toEqual(['board.up', 'takeback'])
  })

  it('does not play again, after a restart, what was taken back by command and still stands', async () => {
    const disk = new FakeDisk()
    const first = await open(disk)
    first.board.frame(START)
    first.board.frame(moved(START, a4, a3))
    await first.pass(1000)
    await first.service.request({ type: 'game', command: { type: 'take-back', plies: 1 } })
    await first.close()
    const second = await open(disk)
    second.board.frame(moved(START, a4, a3))
    await second.pass(1500)
    expect(second.service.game).toMatchObject({ position: { ply: 0 } })
    expect(second.service.situation.tracking.phase).toBe('disturbed')
    second.board.frame(START)
    await second.pass(500)
    expect(second.service.situation.tracking.phase).toBe('matching')
    second.board.frame(moved(START, a4, a3))
    await second.pass(1000)
    expect(second.service.game).toMatchObject({ position: { ply: 1 } })
  })

  it('announces nothing before it is written, and waits for a full disk', async () => {
    const disk = new FakeDisk()
    const { board, service, effects, pass, happened } = await open(disk)
    board.frame(START)
    await pass(100)
    disk.fateOf = () => ({ errno: 'ENOSPC' })
    board.frame(moved(START, a4, a3))
    await pass(1000)
    expect(service.game).toMatchObject({ position: { ply: 0 } })
    expect(happened()).not.toContain('move.made')
    expect(effects.at(-1)).toMatchObject({
      type: 'journal-failing',
      message: expect.stringContaining('full'),
    })
    disk.fateOf = () => null
    await pass(2500)
    expect(service.game).toMatchObject({ position: { ply: 1 } })
    expect(happened().filter(type => type === 'move.made')).toHaveLength(1)
  })

  it('follows a move that was made by command, and asks for it on the board', async () => {
    const { board, service, pass } = await open()
    board.frame(START)
    await pass(100)
    const done = await service.request({
      type: 'game',
      command: { type: 'move', move: { from: a4, to: a3 }, source: 'operator' },
    })
    expect(done.ok).toBe(true)
    expect(service.situation.tracking).toMatchObject({ position: { ply: 1 }, phase: 'disturbed' })
    board.frame(moved(START, a4, a3))
    await pass(500)
    expect(service.situation.tracking.phase).toBe('matching')
  })

  it('lets a flag fall, but not while the board is disturbed', async () => {
    const { board, service, pass, happened } = await open(new FakeDisk(), { mainMs: 10_000, incrementMs: 0 })
    const keepSeeing = async (frame: string, ms: number) => {
      for (let seen = 0; seen < ms; seen += 1000) {
        board.frame(frame)
        await pass(1000)
      }
    }
    // The first move may take its time.
    await keepSeeing(START, 20_000)
    const after = moved(START, 27, 18)
    const knocked = after.replaceAll('T', '.')
    await keepSeeing(after, 5000)
    await keepSeeing(knocked, 30_000)
    expect(service.game.status).toBe('playing')
    await keepSeeing(after, 4000)
    expect(service.game.status).toBe('playing')
    await keepSeeing(after, 4000)
    expect(service.game).toMatchObject({ status: 'over', outcome: { winner: 'attackers', reason: 'time' } })
    expect(happened().at(-1)).toBe('game.over')
  })
})
