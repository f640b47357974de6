import { ok, type Result } from '../core/result.ts'
import type { Engine, EngineFailure, EngineLimit } from '../engines/engine.ts'
import { playIfLegal } from '../rules/legality.ts'
import { opponent, SIDES, type Side } from '../rules/piece.ts'
import { claimsOf, type Position } from '../rules/position.ts'
import {
  addPair,
  type EloEstimate,
  estimateElo,
  logLikelihoodRatio,
  NO_PAIRS,
  type PairCounts,
  type Sprt,
  type SprtVerdict,
  verdictOf,
} from './statistics.ts'

export interface MatchSettings {
  /** The one that is measured, and the one that it is measured against. */
  readonly engines: readonly [Engine, Engine]
  readonly limit: EngineLimit
  /** Two games for each opening. */
  readonly mostPairs: number
  /** A game that goes on longer counts as drawn. */
  readonly mostPlies: number
  /** Ends the match as soon as it decides; null plays all games. */
  readonly sprt: Sprt | null
  nextOpening(): Position
}

/** How a game ended, for the first engine. */
export interface MatchGame {
  readonly firstPlays: Side
  readonly points: 0 | 0.5 | 1
  readonly winner: Side | null
  readonly plies: number
  /** Why it was not played to its end. */
  readonly note: string | null
}

export interface MatchResult {
  readonly games: number
  readonly wins: number
  readonly draws: number
  readonly losses: number
  readonly wonByAttackers: number
  readonly wonByDefenders: number
  readonly pairs: PairCounts
  readonly elo: EloEstimate
  readonly logLikelihoodRatio: number | null
  readonly verdict: SprtVerdict | null
}

/**
 * Plays pair after pair. `onPair` is called after each with its games and the result so far. An engine that has ended or
 * does not answer ends the match.
 */
export async function playMatch(
  settings: MatchSettings,
  onPair: (games: readonly MatchGame[], result: MatchResult) => void,
): Promise<Result<MatchResult, EngineFailure>> {
  const played: MatchGame[] = []
  let pairs = NO_PAIRS
  let result = resultOf(played, pairs, settings.sprt)
  for (let pair = 0; pair < settings.mostPairs; pair++) {
    const opening = settings.nextOpening()
    let points = 0
    for (const firstPlays of SIDES) {
      const game = await playMatchGame(settings, opening, firstPlays)
      if (!game.ok) return game
      played.push(game.value)
      points += game.value.points
    }
    pairs = addPair(pairs, points)
    result = resultOf(played, pairs, settings.sprt)
    onPair(played.slice(-2), result)
    if (result.verdict === 'high' || result.verdict === 'low') break
  }
  return ok(result)
}

function resultOf(games: readonly MatchGame[], pairs: PairCounts, sprt: Sprt | null): MatchResult {
  const count = (is: (game: MatchGame) => boolean) => games.filter(is).length
  const ratio = sprt && logLikelihoodRatio(pairs, sprt)
  return {
    games: games.length,
    wins: count(({ points }) => points === 1),
    draws: count(({ points }) => points === 0.5),
    losses: count(({ points }) => points === 0),
    wonByAttackers: count(({ winner }) => winner === 'attackers'),
    wonByDefenders: count(({ winner }) => winner === 'defenders'),
    pairs,
    elo: estimateElo(pairs),
    logLikelihoodRatio: ratio,
    verdict: ratio === null ? null : verdictOf(ratio),
  }
}

/** An engine that answers with no move or an illegal one loses the game. A draw that may be claimed is drawn. */
async function playMatchGame(
  { engines, limit, mostPlies }: MatchSettings,
  opening: Position,
  firstPlays: Side,
): Promise<Result<MatchGame, EngineFailure>> {
  let position = opening
  let fault: string | null = null
  while (!isOver(position) && position.ply < mostPlies && fault === null) {
    const engine = engines[position.toMove === firstPlays ? 0 : 1]
    const answer = await engine.think(position, limit)
    if (!answer.ok && answer.error.code !== 'answer') return answer
    const played = answer.ok ? playIfLegal(position, answer.value) : answer
    if (played.ok) position = played.value
    else fault = `${engine.name} lost as ${position.toMove}: ${played.error.message}`
  }
  for (const engine of engines) engine.endGame(position)
  const winner = fault === null ? (position.outcome?.winner ?? null) : opponent(position.toMove)
  const isCut = fault === null && !isOver(position)
  return ok({
    firstPlays,
    points: winner === null ? 0.5 : winner === firstPlays ? 1 : 0,
    winner,
    plies: position.ply,
    note: isCut ? `not over after ${mostPlies} plies` : fault,
  })
}

const isOver = (position: Position): boolean => position.outcome !== null || claimsOf(position).length > 0
