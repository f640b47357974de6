import { CaptureMoves } from '../dist/coach/capture-moves.js'
import { seededRandom } from '../dist/coach/chance.js'
import { Evaluation } from '../dist/coach/evaluation.js'
import { ALL_PARTS } from '../dist/coach/search-settings.js'
import { Thinker } from '../dist/coach/think.js'
import { WinFinder } from '../dist/coach/win-finder.js'
import { evenedOut, NONE_MISSING, openingWithout } from '../dist/match/openings.js'
import { MOST_MOVES, MutableBoard, NO_STEP, OPEN } from '../dist/rules/mutable-board.js'
import { claimsOf, play, startPosition } from '../dist/rules/position.js'
import { ATTACKER } from '../dist/rules/terrain.js'

const TABLE_BITS = 12
const MOST_PLIES = 200
/** Four to nine random moves, so that each side begins some of the games. */
const LEAST_OPENING = 4
const OPENINGS = 6
const CAPTURES_DEEP = 4

/**
 * Positions of games, each at the leaf of the capture search from it: what the evaluation sees in a search.
 * `features` is what each weight is multiplied with, for the defenders; `result` is theirs, 1 for a win. With `evensOut` a
 * side that has won begins the next game with a soldier less: games that one side always wins teach nothing.
 */
export function playSelfPlayGames(rules, { games, nodes, seed, weights, evensOut = false }) {
  const random = seededRandom(seed)
  const thinker = new Thinker(ALL_PARTS, TABLE_BITS, weights)
  const leafOf = quietLeaves(rules, weights)
  const samples = []
  let missing = NONE_MISSING
  for (let game = 0; game < games; game++) {
    const plies = LEAST_OPENING + Math.floor(random() * OPENINGS)
    let position = openingWithout(missing, rules, plies, random, thinker)
    const found = []
    while (!position.outcome && position.ply < MOST_PLIES && claimsOf(position).length === 0) {
      const leaf = leafOf(position)
      if (leaf) found.push(leaf)
      position = play(position, thinker.think(position, { nodes }).move)
    }
    const winner = position.outcome?.winner ?? null
    if (evensOut && winner) missing = evenedOut(missing, winner)
    const result = winner === null ? 0.5 : winner === 'defenders' ? 1 : 0
    for (const leaf of found) samples.push({ ...leaf, result })
    if (game % 50 === 49) console.error(`${rules.id}: ${game + 1} games, ${samples.length} positions`)
  }
  return samples
}

/** Null where a win at once, or the threat of one, says more than any evaluation. */
function quietLeaves(rules, weights) {
  const board = new MutableBoard(startPosition(rules))
  const finder = new WinFinder(board)
  const captures = new CaptureMoves(board)
  const evaluation = new Evaluation(board, weights)
  const features = featuresOf(board, Object.keys(weights))
  const moves = new Int32Array((CAPTURES_DEEP + 1) * MOST_MOVES)
  return position => {
    board.setUp(position)
    if (finder.winAtOnce() !== NO_STEP || finder.isThreatened()) return null
    return search(CAPTURES_DEEP, -Infinity, Infinity, 0).leaf
  }

  function search(left, alpha, beta, at) {
    let best = { score: evaluation.score(), leaf: null }
    const isStanding = best
    if (left > 0 && best.score < beta) {
      const end = captures.generate(moves, at)
      for (let i = at; i < end && best.score < beta; i++) {
        const isOpen = board.make(moves[i]) === OPEN && finder.winAtOnce() === NO_STEP
        if (isOpen) {
          const after = search(left - 1, -beta, -Math.max(alpha, best.score), end)
          if (-after.score > best.score) best = { score: -after.score, leaf: after.leaf }
        }
        board.unmake()
      }
    }
    return best === isStanding
      ? { score: best.score, leaf: { features: features(), tempo: board.mover === ATTACKER ? -1 : 1 } }
      : best
  }
}

/** The evaluation is a sum: with one weight of 1 and all others 0 it is what that weight is multiplied with. */
function featuresOf(board, names) {
  const none = Object.fromEntries(names.map(name => [name, 0]))
  const units = names.map(name => new Evaluation(board, { ...none, [name]: 1 }))
  return () => units.map(unit => (board.mover === ATTACKER ? 0 - unit.score() : unit.score()))
}
