import { escapeControls } from '../core/result.ts'
import type { PublicBoard, PublicGame } from '../messages/public-messages.ts'
import { isSize } from '../rules/geometry.ts'
import { parsePlacement } from '../rules/placement.ts'
import { positionFrom } from '../rules/position.ts'
import type { Rules } from '../rules/rules.ts'
import { BOARD_DISCONNECTED } from '../words/board.ts'
import { gameOverWords } from '../words/outcome.ts'
import { TO_MOVE_WORDS } from '../words/sides-and-pieces.ts'
import { makeDiagram } from './diagram.ts'

/** What is known of a board that is watched over the network. */
export interface Watched {
  readonly id: string
  readonly isOnline: boolean | null
  readonly board: PublicBoard | null
  readonly game: PublicGame | null
  /** For how many seconds nothing has come, if that is long. */
  readonly silentS?: number | null
}

/** A watched game as text: the board with its moves beside it, and below how things stand. */
export function makeWatchedGame(
  { id, isOnline, board, game, silentS = null }: Watched,
  rules: Rules | null,
): string {
  const link =
    isOnline === false ? 'Service disconnected.' : board?.link === 'down' ? BOARD_DISCONNECTED.en : ''
  const title = onOneLine([
    `Board ${id}`,
    game && `${game.rules}, game ${game.game ?? '–'}`,
    link,
    silentS !== null && `No news for ${silentS} s.`,
  ])
  if (!game) return `${title}\nWaiting for a game.`
  const diagram = diagramOf(game, rules)
  const rows = diagram.split('\n')
  const moves = moveLines(game.moves).slice(-rows.length)
  const width = Math.max(...rows.map(row => row.length))
  const body = rows.map((row, at) => `${row.padEnd(width)}   ${moves[at] ?? ''}`.trimEnd())
  return [title, '', ...body, '', stateOf(game)].join('\n')
}

/** Others have written it, and a terminal is to show it. */
const onOneLine = (parts: readonly (string | null | false)[]) =>
  escapeControls(parts.filter(Boolean).join(' · ').replaceAll('\n', ' '))

function diagramOf({ position, toMove, size }: PublicGame, rules: Rules | null): string {
  const placement = parsePlacement(position, isSize(size) ? size : undefined)
  if (!placement.ok || !rules) return position.replaceAll('/', '\n')
  return makeDiagram(positionFrom(rules, placement.value, toMove))
}

function moveLines(moves: readonly string[]): string[] {
  return Array.from({ length: Math.ceil(moves.length / 2) }, (_, turn) =>
    [`${turn + 1}.`, ...moves.slice(turn * 2, turn * 2 + 2)].join(' '),
  )
}

function stateOf({ result, phase, toMove, waiting, captured, remote }: PublicGame): string {
  if (result) return gameOverWords(result).en
  const asked = [
    remote && `move for the remote player: ${remote}`,
    waiting.missing.length > 0 && `missing: ${waiting.missing.join(' ')}`,
    waiting.surplus.length > 0 && `too many: ${waiting.surplus.join(' ')}`,
    waiting.remove.length > 0 && `to remove: ${waiting.remove.join(' ')}`,
  ].filter(Boolean)
  const losses = `captured: ${captured.attackers} attackers, ${captured.defenders} defenders`
  return `${TO_MOVE_WORDS[toMove].en} ${[phase, ...asked, losses].join(' · ')}`
}
