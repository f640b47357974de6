import { describe, expect, it } from 'vitest'
import { type ArchivedGame, mergedGame, observedGame } from '../../src/hub/observation/observed-game.ts'
import type { PublicGame } from '../../src/messages/public-messages.ts'
import { snapshot } from './support/snapshots.ts'

const WON: PublicGame['result'] = { winner: 'attackers', reason: 'king-captured' }

const live = (seq: number, moves: readonly string[], result: PublicGame['result'] = null) =>
  observedGame('oak', snapshot(seq, 'g', moves, { result }), { source: 'live', observedAt: 'now' })!

const journal = (moves: readonly string[], result: PublicGame['result'] = null, seq?: number) =>
  observedGame('oak', snapshot(0, 'g', moves, { result }), {
    source: 'journal',
    ...(seq !== undefined && { seq }),
    observedAt: 'now',
    startedAt: 'in the journal',
  })!

const archived = (
  seq: number,
  moves: readonly string[],
  result: PublicGame['result'] = null,
): ArchivedGame => ({
  seq,
  startedAt: 'then',
  endedAt: null,
  moves,
  moveTimes: moves.map(move => `at ${move}`),
  result,
})

describe('what is archived after an observation', () => {
  it('a game that is not in the archive is as it was observed, and began no later than now', () => {
    expect(mergedGame(null, live(5, ['d1-c1']))).toMatchObject({ seq: 5, moves: ['d1-c1'], startedAt: 'now' })
  })

  it('a move more: the times of the moves before it stay', () => {
    const after = mergedGame(archived(5, ['d1-c1']), live(6, ['d1-c1', 'd3-c3']))
    expect(after).toMatchObject({
      moves: ['d1-c1', 'd3-c3'],
      moveTimes: ['at d1-c1', null],
      startedAt: 'then',
    })
  })

  it('an amended move replaces the one before, and its time', () => {
    const after = mergedGame(archived(5, ['d1-c1', 'd3-c3']), live(6, ['d1-c1', 'd3-b3']))
    expect(after).toMatchObject({ moves: ['d1-c1', 'd3-b3'], moveTimes: ['at d1-c1', null] })
  })

  it('moves that were taken back are gone, and so is the result', () => {
    const after = mergedGame(archived(5, ['d1-c1', 'd3-c3'], WON), live(6, ['d1-c1']))
    expect(after).toMatchObject({ moves: ['d1-c1'], result: null, endedAt: null })
  })

  it('the same observation again changes nothing', () => {
    expect(mergedGame(archived(5, ['d1-c1']), live(5, ['d1-c1']))).toBeNull()
  })

  it('an older snapshot, which a broker had retained, changes nothing', () => {
    expect(mergedGame(archived(6, ['d1-c1', 'd3-c3']), live(5, ['d1-c1']))).toBeNull()
  })

  it('the journal of the board is right about a past game, whatever was observed last', () => {
    const after = mergedGame(archived(6, ['d1-c1']), journal(['d1-c1', 'd3-c3'], WON))
    expect(after).toMatchObject({
      seq: 6,
      moves: ['d1-c1', 'd3-c3'],
      result: WON,
      startedAt: 'in the journal',
    })
  })

  it('a journal that was read before the last move, and arrives after it, changes nothing', () => {
    const whole = archived(6, ['d1-c1', 'd3-c3'], WON)
    expect(mergedGame(whole, journal(['d1-c1'], null, 5))).toBeNull()
    // Two moves were taken back meanwhile.
    expect(mergedGame(whole, journal(['d1-c1'], null, 8))).toMatchObject({ seq: 6, moves: ['d1-c1'] })
  })

  it('a snapshot after the journal was read is newer, also of a board whose viewers see the game late', () => {
    const read = mergedGame(null, journal(['d1-c1'], null, 8))!
    expect(mergedGame({ ...archived(read.seq, ['d1-c1']) }, live(3, ['d1-c1', 'd3-c3']))).not.toBeNull()
  })

  it('a lesson is no game', () => {
    const lesson = { lesson: 'x', step: 0, of: 1, state: 'task', say: {} } as const
    const seen = { source: 'live', observedAt: 'now' } as const
    expect(observedGame('oak', snapshot(1, 'g', [], { lesson }), seen)).toBeNull()
    expect(observedGame('oak', snapshot(1, null, []), seen)).toBeNull()
  })
})
