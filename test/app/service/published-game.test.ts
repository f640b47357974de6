import { describe, expect, it } from 'vitest'
import { parseGameRecord } from '../../../src/rules/game-record.ts'
import { FakeDisk } from '../../journal/fake-disk.ts'
import { moved, START } from '../support/scripted-service.ts'
import { type Sent, topics, watched } from '../support/watched-service.ts'

const [a4, a3] = [27, 18]

describe('what viewers receive', () => {
  it('is the whole game, in a snapshot that is there before the event it belongs to', async () => {
    const { board, sent, passAndListen, game, events, record } = await watched()
    board.frame(START)
    await passAndListen(100)
    board.frame(moved(START, a4))
    await passAndListen(200)
    expect(game()).toMatchObject({ phase: 'lifted', lifted: { square: 'a4', piece: 't' } })
    board.frame(moved(START, a4, a3))
    await passAndListen(100)
    expect(game()).toMatchObject({
      ply: 0,
      moves: [],
      phase: 'settling',
      last: { move: 'a4-a3', captured: [], by: 'attackers', provisional: true },
    })
    await passAndListen(1000)
    expect(game()).toMatchObject({
      game: '2026-11-16-1',
      rules: 'nielsen',
      size: 9,
      start: '3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3',
      position: '3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/4T3t/t3T4/4t4/3ttt3',
      toMove: 'defenders',
      ply: 1,
      moves: ['a4-a3'],
      last: { move: 'a4-a3', provisional: false },
      captured: { attackers: 0, defenders: 0 },
      phase: 'matching',
      waiting: { missing: [], surplus: [], remove: [] },
      claims: [],
      hints: 'legal',
      clock: null,
      result: null,
    })
    const played = parseGameRecord(record())
    expect(played.ok && played.value.position.ply).toBe(1)

    const made = events().find(({ type }) => type === 'move.made')!
    expect(made).toMatchObject({ move: 'a4-a3', by: 'attackers', ply: 1 })
    const place = (what: (message: Sent) => boolean) => sent.findIndex(what)
    const snapshot = place(
      ({ topic, payload }) => topic === topics.public('game') && JSON.parse(payload).seq === made.seq,
    )
    const event = place(({ payload }) => payload.includes('"move.made"'))
    expect(snapshot).toBeGreaterThan(-1)
    expect(snapshot).toBeLessThan(event)
  })

  it('is numbered: each snapshot by one more than the one before, and none twice', async () => {
    const { board, sent, passAndListen } = await watched()
    board.frame(START)
    await passAndListen(100)
    for (const frame of [moved(START, a4), moved(START, a4, a3), moved(START, a4), START]) {
      board.frame(frame)
      await passAndListen(400)
    }
    const numbers = sent
      .filter(({ topic }) => topic === topics.public('game'))
      .map(({ payload }) => JSON.parse(payload).seq)
    expect(numbers.length).toBeGreaterThan(4)
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0] + index))
  })

  it('says nothing while nothing changes', async () => {
    const { board, sent, passAndListen } = await watched(new FakeDisk(), { mainMs: 60_000, incrementMs: 0 })
    board.frame(START)
    await passAndListen(1000)
    const before = sent.length
    for (let second = 0; second < 5; second++) {
      board.frame(START)
      await passAndListen(1000)
    }
    const since = sent.slice(before).filter(({ topic }) => topic !== topics.public('lights'))
    expect(since).toEqual([])
  })

  it('mirrors the lights, and names squares that cannot be seen', async () => {
    const { board, passAndListen, lights, board9 } = await watched()
    board.frame(START)
    await passAndListen(100)
    board.frame(moved(START, a4))
    await passAndListen(200)
    expect(lights().squares).toBe(board.shown.at(-1)!.squares)
    expect(lights().palette[lights().squares[a3]!]).toMatchObject({ role: 'legal', effect: 'steady' })
    board.frame(START.replace('K', '?'))
    await passAndListen(50)
    expect(board9()).toMatchObject({ faulty: ['e5'], files: 9, ranks: 9 })
  })
})
