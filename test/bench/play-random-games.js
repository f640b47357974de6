// Plays random games with the build, as the service runs it, and prints a line of JSON for each rule set.
import { perft } from '../../dist/rules/perft.js'
import { legalMoves, play, startPosition } from '../../dist/rules/position.js'
import { builtInRules, RULE_SETS } from '../../dist/rulesets/index.js'

const ROUNDS = 41
const GAMES_MS = 30

const nielsen = startPosition(builtInRules('nielsen'))
for (const { id } of RULE_SETS) {
  const rules = builtInRules(id)
  const random = generator(1)
  const rounds = Array.from({ length: ROUNDS }, () => {
    const perftPerSecond = speedOf(0, () => perft(nielsen, 3))
    const pliesPerSecond = speedOf(GAMES_MS, () => randomGame(rules, random))
    return { pliesPerSecond, ratio: pliesPerSecond / perftPerSecond }
  })
  const pliesPerSecond = Math.max(...rounds.map(round => round.pliesPerSecond))
  // Short turns, one after the other, and the median of them: a busy machine is busy for both.
  const ratios = rounds.map(round => round.ratio).sort((a, b) => a - b)
  console.log(JSON.stringify({ id, pliesPerSecond, pliesToPerft: ratios[(ROUNDS - 1) / 2] }))
}

/** How much of what `work` counts is done in a second of processor time. It is repeated for `leastMs` at least. */
function speedOf(leastMs, work) {
  const before = process.cpuUsage()
  let count = 0
  let ms = 0
  do {
    count += work()
    const { user, system } = process.cpuUsage(before)
    ms = (user + system) / 1000
  } while (ms < leastMs)
  return (1000 * count) / ms
}

/** To its end: every legal move is listed, and one of them played. */
function randomGame(rules, random) {
  let position = startPosition(rules)
  while (!position.outcome) {
    const moves = legalMoves(position)
    position = play(position, moves[Math.floor(random() * moves.length)])
  }
  return position.ply
}

/** A linear congruential generator: numbers from 0 to 1, the same for the same seed. */
function generator(seed) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
