import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeMove } from '../../src/rules/move.ts'
import { legalMoves, type Position, play, startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { type Habit, MANNERS, Player, REMOVALS } from '../hands/player.ts'
import { Table } from '../hands/table.ts'

const habit: fc.Arbitrary<Habit> = fc.record({
  manner: fc.constantFrom(...MANNERS),
  removal: fc.constantFrom(...REMOVALS),
  paceMs: fc.integer({ min: 120, max: 500 }),
  patient: fc.boolean(),
  pick: fc.nat({ max: 10_000 }),
})

const evening = fc.record({
  rules: fc.constantFrom('nielsen', 'brettspielnetz', 'mungo-tablut-harbour', 'mungo-fetlar'),
  sense: fc.constantFrom('occupancy' as const, 'side' as const),
  frameMs: fc.constantFrom(5, 20, 100),
  plies: fc.array(fc.tuple(fc.nat({ max: 100_000 }), habit), { minLength: 4, maxLength: 24, size: 'max' }),
})

const GAMES = 2000
/** The same games in every run, unless others are asked for. */
const SEED = Number(process.env.HANDS_SEED ?? 20_261_116)

/** A capture every second time, where there is one, since few moves of chance take anything. */
function choose(position: Position, pick: number) {
  const moves = legalMoves(position)
  const captures = moves.filter(move => play(position, move).last!.captured.length > 0)
  const among = pick % 2 === 0 && captures.length > 0 ? captures : moves
  return among[(pick >> 1) % among.length]
}

describe('random hands', () => {
  it(`play ${GAMES} games, and exactly the meant moves are recorded`, { timeout: 300_000 }, () => {
    fc.assert(
      fc.property(evening, ({ rules: id, sense, frameMs, plies }) => {
        const rules = builtInRules(id)
        let meant = startPosition(rules)
        const table = new Table(meant, { sense, frameMs }).wait(100)
        const player = new Player(table)
        const moves: string[] = []
        for (const [pick, habit] of plies) {
          const move = choose(meant, pick)
          if (!move || meant.outcome) break
          moves.push(makeMove(move, rules.options.size))
          meant = player.play(meant, move, habit)
        }
        player.finish()
        expect(table.moves).toEqual(moves)
        expect(table.phase).toBe(meant.outcome ? 'over' : 'matching')
      }),
      { numRuns: GAMES, seed: SEED },
    )
  })
})
