import { ok, type Result } from '../../core/result.ts'
import { type PublicGame, publicGame } from '../../messages/public-messages.ts'
import { readMessage } from '../../messages/read-message.ts'
import { parseSquare } from '../../rules/geometry.ts'
import { parseMove } from '../../rules/move.ts'
import { type Placement, parsePlacement } from '../../rules/placement.ts'
import type { Rules } from '../../rules/rules.ts'
import { type GameLine, lineOf } from './game-line.ts'
import { rulesOfGame } from './published-rules.ts'

/** A validated snapshot: every square is on its board, and its position can be drawn. */
export interface Game {
  readonly snapshot: PublicGame
  readonly placement: Placement
  readonly rules: Rules | null
  /** null if the moves cannot be replayed. */
  readonly line: GameLine | null
}

/** Parses and validates a published game. The previous game saves replaying the moves they share. */
export function readGame(payload: Uint8Array, before: Game | null): Result<Game, { message: string }> {
  const snapshot = readMessage(publicGame, payload)
  if (!snapshot.ok) return snapshot
  const placement = parsePlacement(snapshot.value.position, snapshot.value.size)
  if (!placement.ok) return placement
  const stray = offTheBoard(snapshot.value)
  if (stray !== undefined) return { ok: false, error: { message: `${stray} is not on this board` } }
  const rules = rulesOfGame(snapshot.value)
  const line = rules && lineOf(snapshot.value, placement.value, rules, before?.line ?? null)
  return ok({ snapshot: snapshot.value, placement: placement.value, rules, line })
}

function offTheBoard({ size, last, waiting, lifted, remote, moves, advice }: PublicGame): string | undefined {
  const squares = [
    ...waiting.missing,
    ...waiting.surplus,
    ...waiting.remove,
    ...(last?.captured ?? []),
    ...(lifted ? [lifted.square] : []),
    ...(advice ? [advice.from, ...(advice.to ? [advice.to] : [])] : []),
  ]
  const named = [...moves, ...(last ? [last.move] : []), ...(remote ? [remote] : [])]
  return (
    squares.find(square => parseSquare(square, size) === null) ??
    named.find(move => !parseMove(move, size).ok)
  )
}
