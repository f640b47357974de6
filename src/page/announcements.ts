import { opponent, type Side } from '../rules/piece.ts'
import type { Language, Words } from '../words/language.ts'
import { outcomeWords } from '../words/outcome.ts'
import { UI } from '../words/page/labels.ts'
import { statusWords } from '../words/page/status.ts'
import { refusalText } from '../words/refusals.ts'
import { SIDE_WORDS } from '../words/sides-and-pieces.ts'
import type { Game } from './state/game.ts'
import { type PageState, shownBoard } from './state/page-state.ts'
import { readValue } from './state/slot.ts'

/** What a screen reader is told, politely, when the page has gone from one state to another. */
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

const NEW_GAME: Words = {
  en: 'A new game.',
  de: 'Ein neues Spiel.',
  nl: 'Een nieuw spel.',
  da: 'Et nyt spil.',
}
const TAKEN_BACK: Words = {
  en: 'Taken back.',
  de: 'Zurückgenommen.',
  nl: 'Teruggenomen.',
  da: 'Taget tilbage.',
}

/** Phases that ask for a hand; the others follow from the moves, which are told anyway. */
const URGENT: readonly string[] = ['clearing', 'illegal', 'disturbed', 'setup', 'offline']

function changesOf(was: Game, is: Game, language: Language): string[] {
  const said: string[] = []
  const [old, now] = [was.snapshot, is.snapshot]
  if (old.game !== now.game) said.push(NEW_GAME[language])
  else if (now.moves.length < old.moves.length) said.push(TAKEN_BACK[language])
  else {
    const first = sideOfPly(is, old.moves.length)
    for (const [index, move] of now.moves.slice(old.moves.length).entries()) {
      said.push(moveWords(move, index % 2 === 0 ? first : opponent(first), language))
    }
  }
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

/** "attackers: d1 to d3, takes c3 and e3". */
export function moveWords(move: string, side: Side, language: Language): string {
  const [path = '', taken = ''] = move.split('x')
  const [from, to] = path.split('-')
  const captured = taken.split('/').join(', ')
  const who = SIDE_WORDS[side][language]
  const head = `${who.charAt(0).toUpperCase()}${who.slice(1)}: `
  const words: Words = {
    en: `${from} to ${to}${captured && `, takes ${captured}`}`,
    de: `${from} nach ${to}${captured && `, schlägt ${captured}`}`,
    nl: `${from} naar ${to}${captured && `, slaat ${captured}`}`,
    da: `${from} til ${to}${captured && `, slår ${captured}`}`,
  }
  return `${head}${words[language]}.`
}
