import { describe, expect, it } from 'vitest'
import { builtInRules, RULE_SETS } from '../../src/rulesets/index.ts'
import { PASSING_FAULTS } from '../../src/simulated-players/fault-model.ts'
import type { Habit } from '../../src/simulated-players/habit.ts'
import { HABITS, parseHabits } from '../../src/simulated-players/habits/index.ts'
import { parseLie } from '../../src/simulated-players/lies.ts'
import {
  FRAMES_MS,
  playersAtCircuit,
  playersAtTrace,
  playOut,
} from '../../src/simulated-players/play-game.ts'
import { SimulatedLoop } from '../../src/simulation/simulated-loop.ts'
import { DEFAULT_SETTINGS } from '../../src/tracking/settings.ts'
import { inShortForm } from '../support/short-form.ts'

/** Set HANDS_SEED for other games. */
const SEED = Number(process.env.HANDS_SEED ?? 20_261_116)
const GAMES = inShortForm({ short: 4, whole: 24 })

function habitsOf(text: string): readonly Habit[] {
  const habits = parseHabits(text)
  if (!habits.ok) throw new Error(habits.error.message)
  return habits.value
}

function lieOf(text: string): Habit {
  const lie = parseLie(text)
  if (!lie.ok) throw new Error(lie.error.message)
  return lie.value
}

const rulesOf = (seed: number) => builtInRules(RULE_SETS[seed % RULE_SETS.length]!.id)

/**
 * The sensor model's faults last for up to seconds, which nobody can promise to see through at once; docs/accuracy.md
 * counts those games. What is seen for a shorter time than a move takes to be final must do no harm; on the slowest boards
 * a fault is seen for up to a frame longer than it lasts.
 */
const BOUND_MS = DEFAULT_SETTINGS.settleMs - Math.max(...FRAMES_MS) - 10
const FAULTS = Object.keys(PASSING_FAULTS)
const ROWS = HABITS.flatMap(({ name }) =>
  FAULTS.includes(name)
    ? ['plain', 'long-hold'].map(habit => ({ name: habit, lies: [`${name}:20-${BOUND_MS}ms`] }))
    : [{ name, lies: [] }],
)

describe(`${GAMES} games on wire traces from seed ${SEED}: no wrong move`, () => {
  it.each(ROWS)('$name $lies', ({ name, lies }) => {
    const habits = [...habitsOf(name), ...lies.map(lieOf)]
    for (let seed = SEED; seed < SEED + GAMES; seed++) {
      const setting = { rules: rulesOf(seed), habits, seed }
      const score = playOut(
        playersAtTrace(setting, start => new SimulatedLoop(start.rules)),
        60,
      )
      expect(score.wrong, `seed ${seed}`).toEqual([])
    }
  })
})

describe('a game on the emulated circuit: no wrong move', () => {
  it.each(['plain', 'bleeding', 'noise', 'straddle', 'controller-restart'])('%s', async name => {
    const score = await onCircuit(name, 6)
    expect(score.wrong).toEqual([])
    expect(score.right).toBe(6)
  })

  it('weak-magnet: where the sensor does not see the piece at all, the board asks for it', async () => {
    const score = await onCircuit('weak-magnet', 2)
    expect(score.wrong).toEqual([])
    if (score.right < 2) expect(score.questions).toBeGreaterThan(0)
  })

  async function onCircuit(name: string, plies: number) {
    const setting = { rules: rulesOf(SEED), habits: habitsOf(name), seed: SEED }
    return playOut(await playersAtCircuit(setting, start => new SimulatedLoop(start.rules)), plies)
  }
})
