// Plays one chunk of games after the other for docs/generate/accuracy/play.js.
import { builtInRules, RULE_SETS } from '../../../dist/rulesets/index.js'
import { parseHabits } from '../../../dist/simulated-players/habits/index.js'
import { parseLie } from '../../../dist/simulated-players/lies.js'
import { PLIES, playBatch } from '../../../dist/simulation/run-games.js'
import { scoreLine } from '../../../dist/simulation/score-line.js'

const ALL_RULES = RULE_SETS.map(({ id }) => builtInRules(id))
/** There is firmware for two sizes of board. */
const RULES = {
  trace: ALL_RULES,
  emulated: ALL_RULES.filter(({ options }) => options.size === 9 || options.size === 11),
}

process.on('message', async ({ habit, lies, board, plies, seed, games }) => {
  const habits = [parseHabits(habit), ...lies.map(parseLie)].flatMap(parsed => {
    if (!parsed.ok) throw new Error(parsed.error.message)
    return parsed.value
  })
  const batch = { name: habit, lies, habits, board, rules: RULES[board], games, seed }
  const before = process.cpuUsage()
  const scored = await playBatch({ ...batch, plies: plies ?? PLIES[board] }, () => {})
  const { user, system } = process.cpuUsage(before)
  process.send({ ...scoreLine(scored), cpuMs: Math.round((user + system) / 1000) })
})
