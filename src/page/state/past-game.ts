import { ok, type Result } from '../../core/result.ts'
import { gameData } from '../../messages/responses.ts'
import { type BoardState, newBoardState } from './board-state.ts'
import { readGame } from './game.ts'
import { read } from './slot.ts'

/** A past game as a board that shows it; the response is validated like any message. */
export function pastBoard(board: string, data: unknown): Result<BoardState, { message: string }> {
  const answer = gameData.safeParse(data)
  if (!answer.success) return { ok: false, error: { message: 'the response is not as expected' } }
  const { game, record } = answer.data
  const snapshot = readGame(new TextEncoder().encode(JSON.stringify(game)), null)
  return snapshot.ok ? ok({ ...newBoardState(board), game: read(snapshot.value), record }) : snapshot
}
