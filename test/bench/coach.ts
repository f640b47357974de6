import { winIn } from '../../src/coach/score.ts'
import { CoachWorker } from '../../src/coach-worker/coach-worker.ts'
import type { Suggestion } from '../../src/coach-worker/messages.ts'
import { SIDES } from '../../src/rules/piece.ts'
import { type Position, startPosition } from '../../src/rules/position.ts'
import { builtInRules, RULE_SETS } from '../../src/rulesets/index.ts'
import { findForcedWins, nameOf } from '../coach/forced-wins.ts'
import { greedyPlayer, type Player, playGame, randomPlayer } from '../coach/players.ts'
import type { BenchRow } from './rows.ts'

/** How much of the proof to run; the whole of it takes hours. */
export interface CoachBench {
  /** Forced wins of each length for each side, in each 9×9 rule set. */
  readonly winsEachKind: number
  /** Games for each side against each player, in each of the rule sets. */
  readonly gamesEachSide: number
  readonly matchRules: readonly string[]
  readonly msEachMove: number
}

const SHORT: CoachBench = {
  winsEachKind: 10,
  gamesEachSide: 1,
  matchRules: ['brettspielnetz'],
  msEachMove: 200,
}
const FULL: CoachBench = {
  winsEachKind: 100,
  gamesEachSide: 50,
  matchRules: ['brettspielnetz', 'nielsen', 'mungo-tablut', 'mungo-tablut-harbour'],
  msEachMove: 1000,
}

/** `COACH=full` for all of it; `COACH_GAMES`, `COACH_MS`, `COACH_WINS` and `COACH_RULES` change a part. */
export function chosenCoachBench(env: NodeJS.ProcessEnv): CoachBench {
  const { winsEachKind, gamesEachSide, matchRules, msEachMove } = env.COACH === 'full' ? FULL : SHORT
  return {
    winsEachKind: Number(env.COACH_WINS ?? winsEachKind),
    gamesEachSide: Number(env.COACH_GAMES ?? gamesEachSide),
    matchRules: env.COACH_RULES?.split(',') ?? matchRules,
    msEachMove: Number(env.COACH_MS ?? msEachMove),
  }
}

const SECOND_MS = 1000
/** A game that goes on longer counts as not won. */
const MOST_PLIES = 400
const nineByNine = RULE_SETS.filter(set => set.options.size === 9).map(set => set.id)

/** Asks the coach's thread, which runs from the build, as the service does. */
export async function benchCoach(bench: CoachBench): Promise<BenchRow[]> {
  const coach = new CoachWorker()
  const rows: BenchRow[] = []
  coach.start()
  try {
    for (const { id } of RULE_SETS) rows.push(...(await benchSpeed(coach, id)))
    for (const id of nineByNine) rows.push(await benchForcedWins(coach, id, bench.winsEachKind))
    for (const id of bench.matchRules) {
      rows.push(await benchMatch(coach, id, 'random', bench, 1))
      rows.push(await benchMatch(coach, id, 'greedy', bench, 0.95))
    }
  } finally {
    await coach.stop()
  }
  return rows
}

async function suggestion(coach: CoachWorker, position: Position, ms: number): Promise<Suggestion> {
  const answer = await coach.suggest({ position, effort: { ms } })
  if (!answer.ok) throw new Error(answer.error.message)
  return answer.value
}

/** The best of three: what else runs on the computer can only make it slower. */
async function benchSpeed(coach: CoachWorker, id: string): Promise<BenchRow[]> {
  let speed = 0
  let deepest = 0
  for (let round = 0; round < 3; round++) {
    const { nodes, ms, depth } = await suggestion(coach, startPosition(builtInRules(id)), SECOND_MS)
    speed = Math.max(speed, (1000 * nodes) / ms)
    deepest = Math.max(deepest, depth)
  }
  return [
    { name: `coach, ${id}: positions`, value: speed, unit: 'a second', limit: null, least: 1_000_000 },
    { name: `coach, ${id}: depth in a second`, value: deepest, unit: 'plies', limit: null },
  ]
}

async function benchForcedWins(coach: CoachWorker, id: string, eachKind: number): Promise<BenchRow> {
  const wins = await findForcedWins(builtInRules(id), eachKind, 1)
  let found = 0
  for (const { position, inMoves, winners } of wins) {
    const { move, score } = await suggestion(coach, position, SECOND_MS)
    if (winIn(score) === inMoves && winners.has(nameOf(position, move))) found++
  }
  return {
    name: `coach, ${id}: wins in one and two found`,
    value: found,
    unit: `of ${wins.length}`,
    limit: null,
    least: wins.length,
  }
}

const OPPONENTS: { readonly [name in 'random' | 'greedy']: (seed: number) => Player } = {
  random: randomPlayer,
  greedy: greedyPlayer,
}

async function benchMatch(
  coach: CoachWorker,
  id: string,
  opponent: keyof typeof OPPONENTS,
  { gamesEachSide, msEachMove }: CoachBench,
  share: number,
): Promise<BenchRow> {
  const thinking: Player = async position => (await suggestion(coach, position, msEachMove)).move
  const won = { attackers: 0, defenders: 0 }
  for (let game = 0; game < gamesEachSide; game++) {
    for (const side of SIDES) {
      const other = OPPONENTS[opponent](1000 * game + 17)
      const players = { attackers: other, defenders: other, [side]: thinking }
      const outcome = await playGame(startPosition(builtInRules(id)), players, MOST_PLIES)
      if (outcome?.winner === side) won[side]++
    }
  }
  const games = 2 * gamesEachSide
  return {
    name: `coach, ${id}: won, ${opponent}, ${msEachMove} ms, ${won.attackers}+${won.defenders}`,
    value: won.attackers + won.defenders,
    unit: `of ${games}`,
    limit: null,
    least: Math.ceil(share * games),
  }
}
