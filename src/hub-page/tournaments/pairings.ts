import type { GameResult, ShownPairing, ShownTournament } from '../../messages/tournaments.ts'
import { button, el } from '../../page/render/dom.ts'
import { fill } from '../../words/page/labels.ts'
import type { HubView } from '../hub-view.ts'

/** A game of a tournament, by its place. */
export interface ChosenGame {
  readonly round: number
  readonly pairing: number
  readonly game: 0 | 1
}

const GAMES = [0, 1] as const

/** Who meets whom in a round, where, and with which results. `correct`: for operators. */
export function pairings(
  view: HubView,
  tournament: ShownTournament,
  round: number,
  correct: ((chosen: ChosenGame) => void) | null,
): HTMLElement {
  const items = tournament.pairings[round]!.map((pairing, index) => {
    const played = hasGames(pairing)
      ? GAMES.map(game => {
          const act = correct && (() => correct({ round, pairing: index, game }))
          return gameLine(view, tournament, pairing, game, act)
        })
      : []
    return el(
      'li',
      { class: 'pairing' },
      el('span', { class: 'quiet' }, placeOf(view, pairing)),
      el('strong', {}, pairingNames(tournament, pairing)),
      ...played,
    )
  })
  return el('ol', { class: 'pairings' }, ...items)
}

export const hasGames = ({ players, forfeitedBy }: ShownPairing) =>
  players[1] !== null && forfeitedBy === null

export const pairingNames = ({ players }: ShownTournament, pairing: ShownPairing): string =>
  pairing.players.flatMap(player => (player === null ? [] : [players[player]!.name])).join(' – ')

export function placeOf({ w }: HubView, { players, board, forfeitedBy }: ShownPairing): string {
  if (players[1] === null) return w('bye')
  return forfeitedBy === null ? (board ?? w('anyBoard')) : w('forfeited')
}

/** Such as “Ann attacks: Ben won”. */
export function resultText(
  { h, w }: HubView,
  { players }: ShownTournament,
  pairing: ShownPairing,
  game: 0 | 1,
  result: GameResult | null,
): string {
  if (result === null) return w('toBePlayed')
  if (result === 'draw') return h('draw')
  return fill(w('won'), players[playerOn(pairing, game, result)]!.name)
}

export const attacksText = (
  { w }: HubView,
  { players }: ShownTournament,
  pairing: ShownPairing,
  game: 0 | 1,
) => fill(w('attacks'), players[playerOn(pairing, game, 'attackers')]!.name)

/** The first player attacks in the first game. */
const playerOn = ({ players }: ShownPairing, game: 0 | 1, side: 'attackers' | 'defenders') =>
  players[(side === 'attackers') === (game === 0) ? 0 : 1]!

function gameLine(
  view: HubView,
  tournament: ShownTournament,
  pairing: ShownPairing,
  game: 0 | 1,
  correct: (() => void) | null,
): HTMLElement {
  const attacks = attacksText(view, tournament, pairing, game)
  const result = pairing.results[game]
  const text = resultText(view, tournament, pairing, game, result)
  const correcting = correct
    ? [button(view.w('correct'), correct, { 'aria-label': `${view.w('correct')}: ${attacks}` })]
    : []
  return el(
    'div',
    { class: 'pairing-game' },
    el('span', {}, `${attacks}: `, el('span', { class: result === null ? 'quiet' : 'result' }, text)),
    ...correcting,
  )
}
