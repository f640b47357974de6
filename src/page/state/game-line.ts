import type { PublicGame } from '../../messages/public-messages.ts'
import { playIfLegal } from '../../rules/legality.ts'
import { parseMove } from '../../rules/move.ts'
import { opponent } from '../../rules/piece.ts'
import { type Placement, parsePlacement } from '../../rules/placement.ts'
import { type Position, positionFrom } from '../../rules/position.ts'
import type { Rules } from '../../rules/rules.ts'

/** The game's positions, the start first, replayed by the page's own rules engine. */
export interface GameLine {
  readonly start: string
  readonly moves: readonly string[]
  readonly positions: readonly Position[]
}

/**
 * Replays a snapshot's moves. Null if a move is illegal or the moves do not lead to the snapshot's position: then
 * only that position is shown. Positions shared with the previous line are reused.
 */
export function lineOf(
  game: PublicGame,
  placement: Placement,
  rules: Rules,
  before: GameLine | null,
): GameLine | null {
  const positions = commonPast(game, rules, before) ?? beginning(game, rules)
  if (!positions) return null
  for (const text of game.moves.slice(positions.length - 1)) {
    const move = parseMove(text, game.size)
    if (!move.ok) return null
    const next = playIfLegal(positions.at(-1)!, move.value)
    if (!next.ok) return null
    positions.push(next.value)
  }
  const last = positions.at(-1)!
  const leadsThere = last.placement.every((cell, square) => cell === placement[square])
  return leadsThere ? { start: game.start, moves: game.moves, positions } : null
}

function beginning({ start, size, toMove, moves }: PublicGame, rules: Rules): Position[] | null {
  const placement = parsePlacement(start, size)
  if (!placement.ok) return null
  const first = moves.length % 2 === 0 ? toMove : opponent(toMove)
  return [positionFrom(rules, placement.value, first)]
}

function commonPast(game: PublicGame, rules: Rules, before: GameLine | null): Position[] | null {
  const first = before?.positions[0]
  if (!before || !first || before.start !== game.start || !sameRules(first.rules, rules)) return null
  const firstMover = game.moves.length % 2 === 0 ? game.toMove : opponent(game.toMove)
  if (first.toMove !== firstMover) return null
  let common = 0
  while (common < before.moves.length && before.moves[common] === game.moves[common]) common++
  return before.positions.slice(0, common + 1)
}

const sameRules = (a: Rules, b: Rules) => JSON.stringify(a.options) === JSON.stringify(b.options)
