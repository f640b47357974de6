import { SIDES, type Side } from '../../src/rules/piece.ts'
import { startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { grabbingPlayer, greedyPlayer, type Player, playGame, randomPlayer } from '../coach/players.ts'
import { type BenchRow, exactly } from './row.ts'

/** A game that goes on longer counts as unfinished, and not as won. */
const MOST_PLIES = 400

/** Each opponent, and the share of games to be won against it. */
const OPPONENTS: { readonly [name: string]: { player(seed: number): Player; readonly share: number } } = {
  random: { player: randomPlayer, share: 1 },
  grabbing: { player: grabbingPlayer, share: 0.95 },
  greedy: { player: greedyPlayer, share: 0.95 },
}

export const OPPONENT_NAMES = Object.keys(OPPONENTS)

export interface Matches {
  readonly matchRules: readonly string[]
  readonly opponents: readonly string[]
  /** Games for each side against each opponent, in each of the rule sets. */
  readonly gamesEachSide: number
}

const ENDINGS = ['won', 'lost', 'drawn', 'unfinished'] as const
type Ending = (typeof ENDINGS)[number]

class Match {
  readonly rules: string
  readonly opponent: string
  readonly side: Side
  private readonly endings: Ending[] = []
  private longest = 0

  constructor(rules: string, opponent: string, side: Side) {
    this.rules = rules
    this.opponent = opponent
    this.side = side
  }

  async play(coach: Player, seed: number): Promise<void> {
    const other = OPPONENTS[this.opponent]!.player(seed)
    const players = { attackers: other, defenders: other, [this.side]: coach }
    const { outcome, ply } = await playGame(startPosition(builtInRules(this.rules)), players, MOST_PLIES)
    this.longest = Math.max(this.longest, ply)
    this.endings.push(
      !outcome ? 'unfinished' : !outcome.winner ? 'drawn' : outcome.winner === this.side ? 'won' : 'lost',
    )
    console.log(`${this.name}: ${this.endings.at(-1)} after ${ply} plies; so far ${this.results()}`)
  }

  row(): BenchRow {
    return {
      name: this.name,
      value: this.count('won'),
      unit: `of ${this.endings.length}: ${this.results()}`,
      better: 'more',
      promise: exactly(
        Math.ceil(OPPONENTS[this.opponent]!.share * this.endings.length),
        'share of games to be won, docs/coach.md',
      ),
    }
  }

  private get name(): string {
    return `coach, ${this.rules}: ${this.opponent}, as ${this.side}`
  }

  private count(ending: Ending): number {
    return this.endings.filter(one => one === ending).length
  }

  private results(): string {
    return `${ENDINGS.map(ending => `${ending} ${this.count(ending)}`).join(', ')}, longest ${this.longest} plies`
  }
}

/** Plays one game of each match in turn and prints its result, so that a run that is stopped early has results of all of them. */
export async function benchMatches(
  coach: Player,
  { matchRules, opponents, gamesEachSide }: Matches,
): Promise<BenchRow[]> {
  const matches = matchRules.flatMap(id =>
    opponents.flatMap(opponent => SIDES.map(side => new Match(id, opponent, side))),
  )
  for (let game = 0; game < gamesEachSide; game++) {
    for (const match of matches) await match.play(coach, 1000 * game + 17)
  }
  return matches.map(match => match.row())
}
