import { makeMove } from '../../../src/rules/move.ts'
import { legalMoves, type Position, play, startPosition } from '../../../src/rules/position.ts'
import { builtInRules } from '../../../src/rulesets/index.ts'
import { pick, type RandomInt, seededRandom } from '../../../src/simulated-players/random.ts'

export const PLAYED_RULES = 'nielsen'
/** Ten minutes at a move every two seconds. */
const LONG_GAME = 300
/** Games that end, and begin anew, while brokers are killed. */
const SHORT_GAME = { least: 6, most: 20 }

/** A list of moves for `--board script:<file>`. Every tenth board plays a short game again and again, the others one long game. */
export function movesToPlay(board: number): string {
  const random = seededRandom(board)
  return (board % 10 === 9 ? shortGame(random) : longGame(random)).join(' ')
}

/** Nothing is captured and nobody wins. */
function longGame(random: RandomInt): string[] {
  const rules = builtInRules(PLAYED_RULES)
  const moves: string[] = []
  let position = startPosition(rules)
  while (moves.length < LONG_GAME) {
    const quiet = legalMoves(position).filter(choice => {
      const next = play(position, choice)
      return next.outcome === null && next.last!.captured.length === 0
    })
    const move = pick(random, quiet)
    if (!move) throw new Error('every move captures or ends the game')
    moves.push(makeMove(move, rules.options.size))
    position = play(position, move)
  }
  return moves
}

function shortGame(random: RandomInt): string[] {
  const rules = builtInRules(PLAYED_RULES)
  for (;;) {
    const moves: string[] = []
    let position: Position = startPosition(rules)
    while (position.outcome === null && moves.length < SHORT_GAME.most) {
      const choices = legalMoves(position)
      const winning = choices.find(choice => play(position, choice).outcome)
      const move = winning ?? pick(random, choices)!
      moves.push(makeMove(move, rules.options.size))
      position = play(position, move)
    }
    if (position.outcome && moves.length >= SHORT_GAME.least) return moves
  }
}
