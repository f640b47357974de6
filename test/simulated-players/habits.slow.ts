import { describe, expect, it } from 'vitest'
import { builtInRules, RULE_SETS } from '../../src/rulesets/index.ts'
import type { Habit } from '../../src/simulated-players/habit.ts'
import { HABITS, parseHabits } from '../../src/simulated-players/habits/index.ts'
import { playersAtCircuit, playersAtTrace, playOut } from '../../src/simulated-players/play-game.ts'
import { SimulatedLoop } from '../../src/simulation/simulated-loop.ts'

/** Set HANDS_SEED for other games. */
const SEED = Number(process.env.HANDS_SEED ?? 20_261_116)
const GAMES = 24

function habitsOf(text: string): readonly Habit[] {
  const habits = parseHabits(text)
  if (!habits.ok) throw new Error(habits.error.message)
  return habits.value
}

const rulesOf = (seed: number) => builtInRules(RULE_SETS[seed % RULE_SETS.length]!.id)

describe(`${GAMES} games on wire traces from seed ${SEED}: no wrong move`, () => {
  it.each(HABITS.map(({ name }) => name))('%s', name => {
    for (let seed = SEED; seed < SEED + GAMES; seed++) {
      const setting = { rules: rulesOf(seed), habits: habitsOf(name), seed }
      const score = playOut(
        playersAtTrace(setting, start => new SimulatedLoop(start.rules)),
        60,
      )
      expect(score.wrong, `seed ${seed}`).toEqual([])
    }
  })
})

describe('a game on the emulated circuit: no wrong move', () => {
  it.each(['plain', 'weak-magnet', 'bleeding', 'noise', 'straddle', 'controller-restart'])(
    '%s',
    async name => {
      const setting = { rules: rulesOf(SEED), habits: habitsOf(name), seed: SEED }
      const score = playOut(await playersAtCircuit(setting, start => new SimulatedLoop(start.rules)), 6)
      expect(score.wrong).toEqual([])
      expect(score.right).toBe(6)
    },
  )
})
