import type { PublicGame } from '../../../src/messages/public-messages.ts'

/** A snapshot of a game of Brandubh's size, as a board would publish it; the moves are given as they are. */
export function snapshot(
  seq: number,
  game: string | null,
  moves: readonly string[],
  more: Partial<PublicGame> = {},
): PublicGame {
  return {
    v: 1,
    seq,
    game,
    rules: 'brandubh',
    size: 7,
    start: '3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3',
    position: '3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3',
    toMove: moves.length % 2 === 0 ? 'attackers' : 'defenders',
    ply: moves.length,
    moves: [...moves],
    last: null,
    captured: { attackers: 0, defenders: 0 },
    phase: 'matching',
    waiting: { missing: [], surplus: [], remove: [] },
    claims: [],
    hints: 'off',
    clock: null,
    result: null,
    players: { attackers: { name: 'Ann', kind: 'hand' }, defenders: { name: 'Ben', kind: 'hand' } },
    ...more,
  }
}
