// Finds positions in which a ring round the king is about to close and a long search proves who wins, and prints them as rows
// of test/coach/closing-rings.ts:
//
//   npm run find-rings -- --rules nielsen,linnaeus,brettspielnetz,mungo-tablut-harbour --each 25 --seed 100
//
// The games are the coach's against itself, as in training/self-play.js. Each position is of another game. A quick search must not
// see who wins. What a search proves does not depend on the evaluation, so that the rows can judge it. The same arguments give
// the same rows.
import { parseArgs } from 'node:util'
import { seededRandom } from '../dist/coach/chance.js'
import { isDecided } from '../dist/coach/score.js'
import { ALL_PARTS } from '../dist/coach/search-settings.js'
import { Thinker } from '../dist/coach/think.js'
import { CHOSEN_WEIGHTS } from '../dist/coach/weights.js'
import { evenedOut, NONE_MISSING, openingWithout } from '../dist/match/openings.js'
import { MutableBoard } from '../dist/rules/mutable-board.js'
import { opponent } from '../dist/rules/piece.js'
import { makePlacement } from '../dist/rules/placement.js'
import { claimsOf, play, positionFrom } from '../dist/rules/position.js'
import { ATTACKER, WALL } from '../dist/rules/terrain.js'
import { builtInRules } from '../dist/rulesets/index.js'
import { MOST_GAPS, RingGaps } from './ring-gaps.js'

const OPENING_PLIES = 6
const MOST_PLIES = 200
const GAME_NODES = 1000
/** A win that is seen with so few positions is no test of the evaluation. */
const QUICK_NODES = 2000
const PROOF_NODES = 100_000
/** So many positions of a game are tried, the last ones first: before, little is proven. */
const MOST_TRIED = 2

/** Of the positions, those that the defenders win. They are harder to find. */
const DEFENDERS_SHARE = 0.32

const { values } = parseArgs({
  options: {
    rules: { type: 'string', default: 'nielsen,linnaeus,brettspielnetz,mungo-tablut-harbour' },
    each: { type: 'string', default: '25' },
    seed: { type: 'string', default: '100' },
  },
})

const player = new Thinker(ALL_PARTS, 14, CHOSEN_WEIGHTS)
const prover = new Thinker(ALL_PARTS, 18, CHOSEN_WEIGHTS)
for (const id of values.rules.split(',')) findIn(builtInRules(id), Number(values.each))

function findIn(rules, each) {
  const random = seededRandom(Number(values.seed))
  const defenders = Math.floor(each * DEFENDERS_SHARE)
  const wanted = { attackers: each - defenders, defenders }
  let missing = NONE_MISSING
  while (wanted.attackers + wanted.defenders > 0) {
    const line = playGame(openingWithout(missing, rules, OPENING_PLIES, random, player))
    const winner = line.at(-1).outcome?.winner ?? null
    if (winner === null) continue
    missing = evenedOut(missing, winner)
    // Without their past, as they are written down.
    const closing = line
      .filter(position => !position.outcome)
      .map(({ placement, toMove }) => positionFrom(rules, placement, toMove))
      .filter(isClosing)
      .filter(position => !isSeenQuickly(position))
    for (const position of closing.slice(-MOST_TRIED).reverse()) {
      const proven = provenWinner(position)
      if (proven === null || wanted[proven] === 0) continue
      wanted[proven]--
      console.log(
        `  ['${rules.id}', '${makePlacement(position.placement)}', '${position.toMove}', '${proven}'],`,
      )
      break
    }
  }
}

function playGame(opening) {
  const line = [opening]
  let position = opening
  while (!position.outcome && position.ply < MOST_PLIES && claimsOf(position).length === 0) {
    position = play(position, player.think(position, { nodes: GAME_NODES }).move)
    line.push(position)
  }
  return line
}

/** The ring is nearly closed, and is more than attackers beside the king: he can leave his square by more sides than the ring. */
function isClosing(position) {
  const board = new MutableBoard(position)
  const gaps = new RingGaps(board).count()
  const { cells, king, terrain } = board
  const openSides = terrain.ways.filter(ahead => (cells[king + ahead] & (ATTACKER | WALL)) === 0).length
  return gaps > 0 && gaps <= MOST_GAPS && openSides > gaps
}

function isSeenQuickly(position) {
  return isDecided(player.think(position, { nodes: QUICK_NODES }).score)
}

/** Null where the search does not see it. */
function provenWinner(position) {
  const { score } = prover.think(position, { nodes: PROOF_NODES })
  if (!isDecided(score)) return null
  return score > 0 ? position.toMove : opponent(position.toMove)
}
