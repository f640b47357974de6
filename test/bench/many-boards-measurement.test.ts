import { describe, expect, it } from 'vitest'
import { compareArchive, missingMoves } from '../support/many-boards/archived-once.ts'
import { isConnected, outagesIn } from '../support/many-boards/outages.ts'
import { viewerLags } from '../support/many-boards/viewer-lag.ts'

const lines = (...printed: readonly (readonly [atMs: number, text: string])[]) =>
  printed.map(([atMs, text]) => ({ name: 'one', atMs, text }))

describe('the archive beside the journals', () => {
  const played = [
    { game: '1', moves: ['a1-a2', 'b1-b2'] },
    { game: '2', moves: ['c1-c2'] },
  ]

  it('is whole when it has every game once', () => {
    expect(compareArchive(played, played)).toEqual({ played: 3, missing: 0, doubled: 0 })
  })

  it('may have what has been played since', () => {
    const later = [played[0]!, { game: '2', moves: ['c1-c2', 'd1-d2'] }, { game: '3', moves: ['a1-a2'] }]
    expect(compareArchive(played, later).missing).toBe(0)
    expect(missingMoves(played, later)).toEqual([])
    expect(missingMoves(later, played)).toEqual([
      'game 2 is archived up to ply 1 of 2',
      'game 3 is archived up to ply 0 of 1',
    ])
  })

  it('misses the end of a game, and a game', () => {
    const archived = [{ game: '1', moves: ['a1-a2'] }]
    expect(compareArchive(played, archived)).toEqual({ played: 3, missing: 2, doubled: 0 })
  })

  it('has too much: a game twice, a move that nobody made', () => {
    const archived = [...played, played[1]!, { game: '3', moves: ['d1-d2'] }]
    expect(compareArchive(played, archived)).toEqual({ played: 3, missing: 0, doubled: 2 })
  })

  it('has another move, which is one missing and one too many', () => {
    const archived = [{ game: '1', moves: ['a1-a2', 'b1-b3'] }, played[1]!]
    expect(compareArchive(played, archived)).toEqual({ played: 3, missing: 1, doubled: 1 })
  })
})

describe('outages', () => {
  it('last from the first sign of one until the connection is made', () => {
    const printed = lines(
      [0, 'ready {}'],
      [10, 'The broker at mqtt://one closed the connection.'],
      [12, 'mqtt://two does not answer.'],
      [15, 'Connected to mqtt://one,mqtt://two.'],
      [20, 'killed'],
      [29, 'ready {}'],
    )
    expect(outagesIn(printed, 40)).toEqual([
      { fromMs: 10, untilMs: 15 },
      { fromMs: 20, untilMs: 29 },
    ])
    expect(isConnected(printed)).toBe(true)
  })

  it('one that does not end lasts until the end', () => {
    const printed = lines([0, 'connected'], [10, 'ws://one refuses connections.'])
    expect(outagesIn(printed, 40)).toEqual([{ fromMs: 10, untilMs: 40 }])
    expect(isConnected(printed)).toBe(false)
  })
})

describe('a viewer that has connected again', () => {
  const moves = [1, 2, 3, 4].map(ply => ({ game: '1', ply, atMs: 1000 * ply }))
  const lost = [2500, 'ws://one closed the connection.'] as const
  const again = [3500, 'connected'] as const

  it('is complete when it has the moves that were made until then', () => {
    const printed = lines(lost, again, [3600, 'snapshot 1 2'], [3900, 'snapshot 1 3'])
    expect(viewerLags(printed, moves, [], 9000)).toEqual([400])
  })

  it('is complete at once with what the broker sends before it says that the viewer is subscribed', () => {
    expect(viewerLags(lines(lost, [3499, 'snapshot 1 3'], again), moves, [], 9000)).toEqual([0])
  })

  it('is complete with a later game', () => {
    const later = [...moves, { game: '2', ply: 1, atMs: 4500 }]
    expect(viewerLags(lines(lost, again, [4600, 'snapshot 2 1']), later, [], 9000)).toEqual([1100])
  })

  it('does not wait for a board that is itself not connected', () => {
    const printed = lines(lost, again, [5900, 'snapshot 1 4'])
    expect(viewerLags(printed, moves, [{ fromMs: 2500, untilMs: 5800 }], 9000)).toEqual([100])
  })

  it('that never has them waits until the end, and one that is lost again begins anew', () => {
    expect(viewerLags(lines(lost, again, [3600, 'snapshot 1 2']), moves, [], 9000)).toEqual([5500])
    const twice = lines(lost, again, [3700, 'ws://one closed the connection.'], [4200, 'connected'])
    expect(viewerLags([...twice, ...lines([4300, 'snapshot 1 4'])], moves, [], 9000)).toEqual([100])
  })
})
