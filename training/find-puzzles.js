// Finds puzzles in games that the coach plays against itself, and prints them, those with the fewest pieces first:
//
//   npm run find-puzzles -- --rules nielsen --games 60 --nodes 1500 --seed 1 --most 6
//
// The same arguments give the same puzzles. Half of them are for the attackers, as far as there are any.
import { parseArgs } from 'node:util'
import { seededRandom } from '../dist/coach/chance.js'
import { winIn } from '../dist/coach/score.js'
import { ALL_PARTS } from '../dist/coach/search-settings.js'
import { Thinker } from '../dist/coach/think.js'
import { PUZZLE_MOVES, puzzleIn } from '../dist/lessons/puzzle.js'
import { randomOpening } from '../dist/match/openings.js'
import { claimsOf, play, positionFrom } from '../dist/rules/position.js'
import { builtInRules } from '../dist/rulesets/index.js'

const MOST_PLIES = 200
const OPENING_PLIES = 6
const TABLE_BITS = 12

const { values } = parseArgs({
  options: {
    rules: { type: 'string' },
    games: { type: 'string', default: '60' },
    nodes: { type: 'string', default: '1500' },
    seed: { type: 'string', default: '1' },
    most: { type: 'string', default: '6' },
  },
})
if (values.rules === undefined) {
  console.error('usage: npm run find-puzzles -- --rules <id> [--games n] [--nodes n] [--seed n] [--most n]')
  process.exit(2)
}

const rules = builtInRules(values.rules)
const random = seededRandom(Number(values.seed))
const thinker = new Thinker(ALL_PARTS, TABLE_BITS)
const found = []
for (let game = 0; game < Number(values.games); game++) {
  let position = randomOpening(rules, OPENING_PLIES, random, thinker)
  while (!position.outcome && position.ply < MOST_PLIES && claimsOf(position).length === 0) {
    const thought = thinker.think(position, { nodes: Number(values.nodes) })
    if (winIn(thought.score) === PUZZLE_MOVES) {
      // A learner sees the board and not the game: what was played before must not matter.
      const puzzle = puzzleIn(positionFrom(rules, position.placement, position.toMove))
      if (puzzle) found.push(puzzle)
      break
    }
    position = play(position, thought.move)
  }
}

const piecesOf = ({ diagram }) => diagram.replace(/[^tTK]/g, '').length
const bySide = side => found.filter(({ toMove }) => toMove === side).sort((a, b) => piecesOf(a) - piecesOf(b))
const half = Math.floor(Number(values.most) / 2)
const attackers = bySide('attackers').slice(0, half)
const defenders = bySide('defenders').slice(0, Number(values.most) - attackers.length)
console.log(
  `// npm run find-puzzles -- --rules ${values.rules} --games ${values.games} --nodes ${values.nodes} --seed ${values.seed} --most ${values.most}`,
)
for (const { diagram, toMove, solution } of [...defenders, ...attackers])
  console.log(`  { diagram: '${diagram}', toMove: '${toMove}', solution: '${solution}' },`)
