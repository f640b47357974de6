import type { PublicGame } from '../../messages/public-messages.ts'
import type { Side } from '../../rules/piece.ts'

/** A game as a hub has observed it, or as the board it was played on has it. */
export interface ObservedGame {
  readonly board: string
  /** Its name on that board. */
  readonly game: string
  /** `live`: a published snapshot. `journal`: the board's own list of past games, which is final. */
  readonly source: 'live' | 'journal'
  /** Of the snapshot, or of the latest snapshot when the journal was read; null where the board did not say. */
  readonly seq: number | null
  /** When the hub learned of it; stands in for a beginning that nobody observed. */
  readonly observedAt: string
  readonly startedAt: string | null
  readonly endedAt: string | null
  readonly rules: string
  readonly players: { readonly [side in Side]: string }
  readonly computer: { readonly side: Side; readonly level: number } | null
  readonly moves: readonly string[]
  /** For each move; null where it was not observed. */
  readonly moveTimes: readonly (string | null)[]
  readonly result: PublicGame['result']
  /** What a replay needs besides the moves. */
  readonly snapshot: ArchivedSnapshot
}

export type ArchivedSnapshot = Pick<
  PublicGame,
  'size' | 'start' | 'position' | 'toMove' | 'last' | 'captured' | 'options' | 'players'
>

type Seen = Pick<ObservedGame, 'source' | 'observedAt'> & {
  /** Of a journal. */
  readonly seq?: number
  readonly startedAt?: string | null
  readonly endedAt?: string | null
  readonly moveTimes?: readonly (string | null)[]
}

/** Null for a board without a game, and in a lesson, which is none. */
export function observedGame(board: string, snapshot: PublicGame, seen: Seen): ObservedGame | null {
  const { game, seq, rules, moves, result, players, opponent, lesson } = snapshot
  if (game === null || lesson) return null
  const { size, start, position, toMove, last, captured, options } = snapshot
  return {
    board,
    game,
    source: seen.source,
    seq: seen.source === 'live' ? seq : (seen.seq ?? null),
    observedAt: seen.observedAt,
    startedAt: seen.startedAt ?? null,
    endedAt: seen.endedAt ?? null,
    rules,
    players: { attackers: players?.attackers.name ?? '', defenders: players?.defenders.name ?? '' },
    computer: opponent ?? null,
    moves,
    moveTimes: seen.moveTimes ?? moves.map(() => null),
    result,
    snapshot: { size, start, position, toMove, last, captured, options, players },
  }
}

/** What the archive has of a game. */
export interface ArchivedGame {
  readonly seq: number
  readonly startedAt: string
  readonly endedAt: string | null
  readonly moves: readonly string[]
  readonly moveTimes: readonly (string | null)[]
  readonly result: PublicGame['result']
}

/** What is to be in the archive, or null where it is there already or the archive has something newer. */
export function mergedGame(
  before: ArchivedGame | null,
  seen: ObservedGame,
): (ObservedGame & Pick<ArchivedGame, 'seq' | 'startedAt'>) | null {
  const liveSeq = seen.source === 'live' ? (seen.seq ?? 0) : 0
  if (!before) return { ...seen, seq: liveSeq, startedAt: seen.startedAt ?? seen.observedAt }
  // A journal that was read before the latest snapshot may lack its moves.
  if (seen.seq !== null && seen.seq < before.seq) return null
  const moveTimes = seen.moves.map(
    (move, ply) =>
      seen.moveTimes[ply] ?? (before.moves[ply] === move ? (before.moveTimes[ply] ?? null) : null),
  )
  const merged = {
    ...seen,
    seq: Math.max(liveSeq, before.seq),
    startedAt: seen.startedAt ?? before.startedAt,
    endedAt: seen.result ? (seen.endedAt ?? before.endedAt) : null,
    moveTimes,
  }
  return isSame(before, merged) ? null : merged
}

function isSame(before: ArchivedGame, after: ArchivedGame): boolean {
  const facts = ({ seq, startedAt, endedAt, moves, moveTimes, result }: ArchivedGame) =>
    JSON.stringify([seq, startedAt, endedAt, moves, moveTimes, result?.winner, result?.reason])
  return facts(before) === facts(after)
}
