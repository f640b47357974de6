import { winIn } from '../../src/coach/score.ts'
import { CoachWorker } from '../../src/coach-worker/coach-worker.ts'
import type { Effort, Suggestion } from '../../src/coach-worker/messages.ts'
import { playIfLegal } from '../../src/rules/legality.ts'
import type { Position } from '../../src/rules/position.ts'
import { builtInRules, RULE_SETS } from '../../src/rulesets/index.ts'
import { findForcedWins, nameOf } from '../coach/forced-wins.ts'
import type { Player } from '../coach/players.ts'
import { benchMatches, type Matches, OPPONENT_NAMES } from './coach-matches.ts'
import { type BenchRow, byTheClock, exactly } from './row.ts'

/** How much to measure; all of it takes hours. */
export interface CoachBench extends Matches {
  /** Forced wins of each length for each side, in each 9×9 rule set. */
  readonly winsEachKind: number
  /** How the coach thinks in them. */
  readonly effort: Effort
}

const nineByNine = RULE_SETS.filter(set => set.options.size === 9).map(set => set.id)

const SHORT: CoachBench = {
  winsEachKind: 5,
  gamesEachSide: 1,
  matchRules: ['brettspielnetz'],
  opponents: OPPONENT_NAMES,
  effort: { ms: 200 },
}
const FULL: CoachBench = {
  winsEachKind: 50,
  gamesEachSide: 50,
  matchRules: nineByNine,
  opponents: OPPONENT_NAMES,
  effort: { level: 8, seed: 1 },
}

/** `COACH=full` for all of it; `COACH_GAMES`, `COACH_WINS`, `COACH_RULES` and `COACH_OPPONENTS` change a part. */
export function chosenCoachBench(env: NodeJS.ProcessEnv): CoachBench {
  const bench = env.COACH === 'full' ? FULL : SHORT
  return {
    ...bench,
    winsEachKind: Number(env.COACH_WINS ?? bench.winsEachKind),
    gamesEachSide: Number(env.COACH_GAMES ?? bench.gamesEachSide),
    matchRules: env.COACH_RULES?.split(',') ?? bench.matchRules,
    opponents: env.COACH_OPPONENTS?.split(',') ?? bench.opponents,
  }
}

const SECOND = { ms: 1000 }

/** Asks the coach's thread, which runs from the build, as the service does. */
export async function benchCoach(bench: CoachBench): Promise<BenchRow[]> {
  const coach = new CoachWorker()
  const rows: BenchRow[] = []
  coach.start()
  try {
    for (const id of nineByNine) rows.push(...(await benchForcedWins(coach, id, bench.winsEachKind)))
    const player: Player = async position => (await suggestion(coach, position, bench.effort)).move
    rows.push(...(await benchMatches(player, bench)))
  } finally {
    await coach.stop()
  }
  return rows
}

/** The coach's suggestion, which must be a legal move. */
export async function suggestion(
  coach: CoachWorker,
  position: Position,
  effort: Effort,
): Promise<Suggestion> {
  const answer = await coach.suggest({ position, effort })
  if (!answer.ok) throw new Error(answer.error.message)
  const played = playIfLegal(position, answer.value.move)
  if (!played.ok) throw new Error(played.error.message)
  return answer.value
}

async function benchForcedWins(coach: CoachWorker, id: string, eachKind: number): Promise<BenchRow[]> {
  const wins = await findForcedWins(builtInRules(id), eachKind, 1)
  let found = 0
  let slowestMs = 0
  for (const { position, inMoves, winners } of wins) {
    const { move, score, ms } = await suggestion(coach, position, SECOND)
    if (winIn(score) === inMoves && winners.has(nameOf(position, move))) found++
    slowestMs = Math.max(slowestMs, ms)
  }
  const name = `coach, ${id}: wins in one and two`
  console.log(`${name}: found ${found} of ${wins.length}, each within ${Math.ceil(slowestMs)} ms`)
  return [
    {
      name,
      value: found,
      unit: `of ${wins.length}`,
      better: 'more',
      promise: exactly(wins.length, 'every forced win is found, docs/coach.md'),
    },
    {
      name: `${name}, slowest`,
      value: slowestMs,
      unit: 'ms',
      better: 'less',
      promise: byTheClock(1000, 'all levels think a second at most, docs/coach.md'),
    },
  ]
}
