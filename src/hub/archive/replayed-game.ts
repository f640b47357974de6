import type { PublicGame } from '../../messages/public-messages.ts'
import { makeGameRecord, type Tag } from '../../rules/game-record.ts'
import { playIfLegal } from '../../rules/legality.ts'
import { parseMove } from '../../rules/move.ts'
import { opponent, SIDES } from '../../rules/piece.ts'
import { parsePlacement } from '../../rules/placement.ts'
import { ended, type Position, positionFrom } from '../../rules/position.ts'
import { parseOptions } from '../../rules/rule-set.ts'
import { readyRules } from '../../rules/rules.ts'
import { findRuleSet } from '../../rulesets/index.ts'
import type { WholeGame } from './hub-archive.ts'

/** The last position with all before it; null where the game cannot be replayed, since a board may publish anything. */
export function replayed({ rules: id, snapshot, moves, result }: WholeGame): Position | null {
  const { options, size, start, toMove } = snapshot
  const read = options ? parseOptions(options) : null
  const complete = read ? (read.ok ? read.value : undefined) : findRuleSet(id)?.options
  const rules = complete?.size === size ? readyRules(id, complete) : null
  const placement = parsePlacement(start, size)
  if (!rules?.ok || !placement.ok) return null
  let position = positionFrom(
    rules.value,
    placement.value,
    moves.length % 2 === 0 ? toMove : opponent(toMove),
  )
  for (const text of moves) {
    const move = parseMove(text, size)
    const next = move.ok ? playIfLegal(position, move.value) : null
    if (!next?.ok) return null
    position = next.value
  }
  return result && !position.outcome ? ended(position, result) : position
}

/** The game as an OpenTafl record; empty where it cannot be replayed. */
export function recordOfArchived(game: WholeGame): string {
  const position = replayed(game)
  if (!position) return ''
  const { players } = game.snapshot
  const tags: Tag[] = [
    ['date', game.startedAt.slice(0, 10).replaceAll('-', '.')],
    ...SIDES.flatMap((side): Tag[] => {
      const name = players?.[side].name
      return name === undefined ? [] : [[side, name]]
    }),
    ['variant', game.rules],
  ]
  return makeGameRecord(position, tags)
}

/** The game as a board would publish it after its end. */
export function snapshotOfArchived({
  game,
  rules,
  seq,
  moves,
  result,
  computer,
  snapshot,
}: WholeGame): PublicGame {
  return {
    v: 1,
    seq,
    game,
    rules,
    ...snapshot,
    ply: moves.length,
    moves: [...moves],
    phase: result ? 'over' : 'matching',
    waiting: { missing: [], surplus: [], remove: [] },
    claims: [],
    hints: 'off',
    clock: null,
    result,
    ...(computer && { opponent: computer }),
  }
}
