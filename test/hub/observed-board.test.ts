import { describe, expect, it } from 'vitest'
import { newObservedBoard, type Observation, observe } from '../../src/hub/observation/observed-board.ts'
import type { PublicTopic } from '../../src/messages/topics.ts'
import { snapshot } from './support/snapshots.ts'

type Said = readonly [topic: PublicTopic, message: object | string, at?: string, isRetained?: boolean]

/** What has been observed after these messages. */
function after(...messages: readonly Said[]): Observation {
  let seen: Observation = { board: newObservedBoard('oak'), game: null, mayHaveMissed: false }
  for (const [topic, message, at = 'now', isRetained = false] of messages) {
    const payload = Buffer.from(typeof message === 'string' ? message : JSON.stringify(message))
    seen = observe(seen.board, { topic, payload, isRetained, at, atMs: 0 })
  }
  return seen
}

const AT = '2026-11-17T20:00:00.000Z'
const MADE = { v: 1, at: AT, type: 'move.made', move: 'd1-c1', captured: [], by: 'attackers', ply: 1 }

describe('a board that is observed', () => {
  it('a snapshot is a game to archive', () => {
    expect(after(['game', snapshot(3, 'g', ['d1-c1'])]).game).toMatchObject({
      board: 'oak',
      game: 'g',
      seq: 3,
      moves: ['d1-c1'],
      moveTimes: [null],
      players: { attackers: 'Ann', defenders: 'Ben' },
    })
  })

  it('a move that has come since the last snapshot was made now', () => {
    const seen = after(
      ['game', snapshot(3, 'g', ['d1-c1'])],
      ['game', snapshot(4, 'g', ['d1-c1', 'd3-c3']), 'later'],
    )
    expect(seen.game?.moveTimes).toEqual([null, 'later'])
  })

  it('a snapshot of a piece in the hand is nothing to archive', () => {
    const seen = after(
      ['game', snapshot(3, 'g', ['d1-c1'])],
      ['game', snapshot(4, 'g', ['d1-c1'], { phase: 'settling' }), 'later'],
    )
    expect(seen.game).toBeNull()
    expect(seen.board.snapshot?.seq).toBe(4)
  })

  it('its event has the board’s own time', () => {
    const seen = after(
      ['game', snapshot(3, 'g', [])],
      ['game', snapshot(4, 'g', ['d1-c1'])],
      ['event', { ...MADE, seq: 4 }],
    )
    expect(seen.game?.moveTimes).toEqual([AT])
  })

  it('an event of another snapshot changes nothing', () => {
    const seen = after(['game', snapshot(3, 'g', ['d1-c1'])], ['event', { ...MADE, seq: 4 }])
    expect(seen.game).toBeNull()
  })

  it('an older snapshot changes nothing', () => {
    const seen = after(['game', snapshot(4, 'g', ['d1-c1'])], ['game', snapshot(3, 'g', [])])
    expect(seen.game).toBeNull()
    expect(seen.board.snapshot?.seq).toBe(4)
  })

  it('what cannot be read changes nothing', () => {
    const seen = after(['game', snapshot(4, 'g', ['d1-c1'])], ['game', '{"seq":5'])
    expect(seen.game).toBeNull()
    expect(seen.board.snapshot?.seq).toBe(4)
  })

  it.each([
    ['another game with the next snapshot: nothing was missed', 5, 'h', false],
    ['another game after a gap: the end of the last one may be missing', 6, 'h', true],
    ['the same game after a gap: the snapshot has it whole', 6, 'g', false],
  ])('%s', (_, seq, game, missed) => {
    const seen = after(['game', snapshot(4, 'g', ['d1-c1'])], ['game', snapshot(seq, game, [])])
    expect(seen.mayHaveMissed).toBe(missed)
  })

  it('a board that comes online may have played meanwhile', () => {
    expect(after(['availability', 'online', 'now', true]).mayHaveMissed).toBe(true)
    const again = after(['availability', 'online'], ['availability', 'online', 'now', true])
    expect(again.mayHaveMissed).toBe(false)
  })

  it('so may one that connects again before anybody has noticed that it was away', () => {
    expect(after(['availability', 'online'], ['availability', 'online']).mayHaveMissed).toBe(true)
  })
})
