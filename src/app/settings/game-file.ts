import { parseGameRecord } from '../../rules/game-record.ts'
import { playIfLegal } from '../../rules/legality.ts'
import { parseMove } from '../../rules/move.ts'
import { type Position, startPosition } from '../../rules/position.ts'
import type { Rules } from '../../rules/rules.ts'
import { unwrap } from '../user-error.ts'

/** A record begins with a tag; anything else is a list of moves. */
export const isRecord = (source: string): boolean => /^\s*\[/.test(source)

/** The last position of a game in a file, with all before it. A list of moves is played by these rules. */
export function readGame(source: string, path: string, rules: Rules): Position {
  if (isRecord(source)) return unwrap(parseGameRecord(source), `${path}: `).position
  return playMoves(source, path, rules)
}

/** The position after a list of moves, with white space between them. */
export function playMoves(source: string, path: string, rules: Rules): Position {
  let position = startPosition(rules)
  for (const token of source.split(/\s+/).filter(Boolean)) {
    if (/^\d+\.+$/.test(token)) continue
    const where = `${path}: ply ${position.ply + 1} (${token}): `
    position = unwrap(playIfLegal(position, unwrap(parseMove(token, rules.options.size), where)), where)
  }
  return position
}
