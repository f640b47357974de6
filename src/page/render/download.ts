import type { BoardState } from '../state/board-state.ts'
import { readValue } from '../state/slot.ts'
import { el } from './dom.ts'

/** Long enough for the browser to have read the blob. */
const REVOKE_MS = 60_000

/** Offers a text file for download. */
function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  el('a', { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_MS)
}

/** The record of the shown game. */
export function downloadRecord(board: BoardState | null): void {
  if (board?.record == null) return
  const game = readValue(board.game)?.snapshot.game ?? board.id
  downloadText(`${game.replaceAll(/[^\w-]/g, '_').slice(0, 60)}.otg`, board.record)
}
