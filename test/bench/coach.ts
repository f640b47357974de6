import { winIn } from '../../src/coach/score.ts'
import type { Limits } from '../../src/coach/search.ts'
import { Thinker } from '../../src/coach/think.ts'
import { SIDES, type Side } from '../../src/rules/piece.ts'
import { startPosition } from '../../src/rules/position.ts'
import type { Rules } from '../../src/rules/rules.ts'
import { builtInRules, RULE_SETS } from '../../src/rulesets/index.ts'
import { findForcedWins, nameOf } from '../coach/forced-wins.ts'
import { coachPlayer, greedyPlayer, type Player, playGame, randomPlayer } from '../coach/players.ts'
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

const SECOND = 1000
/** A game that goes on longer counts as not won. */
const MOST_PLIES = 400
const nineByNine = RULE_SETS.filter(set => set.options.size === 9).map(set => set.id)

const within = (ms: number): Limits => {
  const untilMs = performance.now() + ms
  return { shouldStop: () => performance.now() >= untilMs }
}

export function benchCoach(bench: CoachBench): BenchRow[] {
  return [
    ...RULE_SETS.flatMap(({ id }) => benchSpeed(id)),
    ...nineByNine.map(id => benchForcedWins(id, bench.winsEachKind)),
    ...bench.matchRules.flatMap(id => [
      benchMatch(id, 'random', bench, 1),
      benchMatch(id, 'greedy', bench, 0.95),
    ]),
  ]
}

/** The best of three seconds: what else runs on the computer can only make them slower. */
function benchSpeed(id: string): BenchRow[] {
  const thinker = new Thinker()
  const thoughts = Array.from({ length: 3 }, () => {
    const startedMs = performance.now()
    const { nodes, depth } = thinker.think(startPosition(builtInRules(id)), within(SECOND))!
    return { depth, speed: (1000 * nodes) / (performance.now() - startedMs) }
  })
  const most = (key: 'depth' | 'speed') => Math.max(...thoughts.map(thought => thought[key]))
  return [
    {
      name: `coach, ${id}: positions searched`,
      value: most('speed'),
      unit: 'a second',
      limit: null,
      least: 1_000_000,
    },
    { name: `coach, ${id}: depth in a second`, value: most('depth'), unit: 'plies', limit: null },
  ]
}

function benchForcedWins(id: string, eachKind: number): BenchRow {
  const thinker = new Thinker()
  const wins = findForcedWins(builtInRules(id), eachKind, 1)
  const found = wins.filter(({ position, inMoves, winners }) => {
    const { move, score } = thinker.think(position, within(SECOND))!
    return winIn(score) === inMoves && winners.has(nameOf(position, move))
  })
  return {
    name: `coach, ${id}: forced wins in one and two found`,
    value: found.length,
    unit: `of ${wins.length}`,
    limit: null,
    least: wins.length,
  }
}

const OPPONENTS: { readonly [name in 'random' | 'greedy']: (seed: number) => Player } = {
  random: randomPlayer,
  greedy: greedyPlayer,
}

function benchMatch(
  id: string,
  opponent: keyof typeof OPPONENTS,
  { gamesEachSide, msEachMove }: CoachBench,
  share: number,
): BenchRow {
  const rules = builtInRules(id)
  const coach = coachPlayer(() => within(msEachMove))
  const won = { attackers: 0, defenders: 0 }
  for (let game = 0; game < gamesEachSide; game++) {
    for (const side of SIDES) {
      if (isWonBy(side, coach, OPPONENTS[opponent](1000 * game + 17), rules)) won[side]++
    }
  }
  const games = 2 * gamesEachSide
  return {
    name: `coach, ${id}: won against ${opponent}, ${won.attackers}+${won.defenders}`,
    value: won.attackers + won.defenders,
    unit: `of ${games}, ${msEachMove} ms`,
    limit: null,
    least: Math.ceil(share * games),
  }
}

function isWonBy(side: Side, coach: Player, other: Player, rules: Rules): boolean {
  const players = { attackers: other, defenders: other, [side]: coach }
  return playGame(startPosition(rules), players, MOST_PLIES)?.winner === side
}
