import { opponent, type Side } from '../rules/piece.ts'
import { takenBackWords } from '../words/game-events.ts'
import { KING_CALL_WORDS } from '../words/king-calls.ts'
import type { Language } from '../words/language.ts'
import { outcomeWords } from '../words/outcome.ts'
import { moveWords, NEW_GAME } from '../words/page/announcements.ts'
import { UI } from '../words/page/labels.ts'
import { statusWords } from '../words/page/status.ts'
import { refusalText } from '../words/refusals.ts'
import type { Game } from './state/game.ts'
import { type PageState, shownBoard } from './state/page-state.ts'
import { readValue } from './state/slot.ts'

/** What a screen reader reads out when the page goes from one state to another. */
export function announcements(before: PageState, after: PageState, language: Language): string[] {
  const said: string[] = []
  if (before.connection === 'connected' && after.connection === 'lost') said.push(UI.connectionLost[language])
  if (after.notice && after.notice !== before.notice) said.push(refusalText(after.notice, language))
  if (before.shown !== after.shown) return said
  const [was, is] = [gameOf(before), gameOf(after)]
  if (was && is && was !== is) said.push(...changesOf(was, is, language))
  return said
}

function gameOf(state: PageState): Game | null {
  const board = shownBoard(state)
  return board && readValue(board.game)
}

/** Phases in which somebody has to act; the others follow from the moves, which are announced anyway. */
const URGENT: readonly string[] = ['clearing', 'illegal', 'disturbed', 'setup', 'offline']

function changesOf(was: Game, is: Game, language: Language): string[] {
  const said: string[] = []
  const [old, now] = [was.snapshot, is.snapshot]
  if (old.game !== now.game) said.push(NEW_GAME[language])
  else if (now.moves.length < old.moves.length)
    said.push(takenBackWords(old.moves.length - now.moves.length)[language])
  else {
    const first = sideOfPly(is, old.moves.length)
    for (const [index, move] of now.moves.slice(old.moves.length).entries()) {
      said.push(moveWords(move, index % 2 === 0 ? first : opponent(first), language))
    }
  }
  if (now.call && now.call !== old.call && !now.result) said.push(KING_CALL_WORDS[now.call][language])
  if (now.result && !old.result) said.push(outcomeWords(now.result)[language])
  const isAsked = URGENT.includes(now.phase) || now.offer || now.remote
  const hasChanged = old.phase !== now.phase || old.offer !== now.offer || old.remote !== now.remote
  if (isAsked && hasChanged && !now.result) said.push(statusWords(is, language).text)
  if (now.drawOfferedBy && now.drawOfferedBy !== old.drawOfferedBy)
    said.push(...statusWords(is, language).more)
  return said
}

/** Who made the move with this index: the side to move, counted back. */
export function sideOfPly({ snapshot }: Game, index: number): Side {
  const { toMove, moves } = snapshot
  return (moves.length - index) % 2 === 0 ? toMove : opponent(toMove)
}
