// Plays each level against the one below it and prints by how much it is stronger, as rows of the table in docs/coach.md:
//
//   npm run measure-ladder -- --rules nielsen,brettspielnetz --games 40 --levels 1,2,3,4,5,6,7
//
// `pupil` among the levels is one who knows the moves, the captures and the aim, and nothing else (training/pupil.js).
// Games come in pairs, as in a match. Below level 8 the same arguments give the same games; its second is one of the
// processor.
import { parseArgs } from 'node:util'
import { seededRandom } from '../dist/coach/chance.js'
import { LEVEL_MS, thinkAtLevel } from '../dist/coach/levels.js'
import { ALL_PARTS } from '../dist/coach/search-settings.js'
import { Thinker } from '../dist/coach/think.js'
import { randomOpening } from '../dist/match/openings.js'
import { addPair, estimateElo, NO_PAIRS } from '../dist/match/statistics.js'
import { SIDES } from '../dist/rules/piece.js'
import { claimsOf, play } from '../dist/rules/position.js'
import { builtInRules } from '../dist/rulesets/index.js'
import { pupilMove } from './pupil.js'

const OPENING_PLIES = 2
const MOST_PLIES = 200
/** Emptying a large table takes longer than most levels think. */
const SMALL_TABLE_BITS = 14
const LEVEL_WITH_LARGE_TABLE = '8'

const { values } = parseArgs({
  options: {
    rules: { type: 'string', default: 'nielsen,brettspielnetz' },
    games: { type: 'string', default: '40' },
    levels: { type: 'string', default: 'pupil,1,2,3,4,5,6,7,8' },
    seed: { type: 'string', default: '1' },
  },
})

const small = new Thinker(ALL_PARTS, SMALL_TABLE_BITS)
const large = new Thinker()
const levels = values.levels.split(',')
const ids = values.rules.split(',')
for (const [i, level] of levels.slice(1).entries()) {
  const estimates = ids.map(id => {
    const { elo, from, to } = measure(builtInRules(id), level, levels[i])
    return `${signed(elo)} (${signed(from)} to ${signed(to)})`
  })
  console.log(`| ${level} against ${levels[i]} | ${estimates.join(' | ')} |`)
}

function measure(rules, level, below) {
  const random = seededRandom(Number(values.seed))
  let pairs = NO_PAIRS
  for (let pair = 0; pair < Number(values.games) / 2; pair++) {
    const opening = randomOpening(rules, OPENING_PLIES, random, small)
    const points = SIDES.map(side => pointsOf(opening, { level, below, side, random }))
    pairs = addPair(pairs, points[0] + points[1])
  }
  return estimateElo(pairs)
}

function pointsOf(opening, { level, below, side, random }) {
  let position = opening
  while (!position.outcome && position.ply < MOST_PLIES && claimsOf(position).length === 0) {
    position = play(position, moveOf(position.toMove === side ? level : below, position, random))
  }
  const winner = position.outcome?.winner ?? null
  return winner === null ? 0.5 : winner === side ? 1 : 0
}

function moveOf(number, position, random) {
  if (number === 'pupil') return pupilMove(position, random)
  const thinker = number === LEVEL_WITH_LARGE_TABLE ? large : small
  const started = process.cpuUsage()
  const shouldStop = () => {
    const { user, system } = process.cpuUsage(started)
    return user + system >= 1000 * LEVEL_MS
  }
  return thinkAtLevel(thinker, position, Number(number), random, { shouldStop }).move
}

function signed(elo) {
  const size = Number.isFinite(elo) ? Math.abs(elo).toFixed(0) : '∞'
  return `${elo < 0 ? '−' : '+'}${size}`
}
