import { SIDES, type Side } from '../../rules/piece.ts'
import { fill } from '../../words/page/labels.ts'
import { clockText, timesLeft } from '../state/clock-times.ts'
import { scoreAt } from '../state/score.ts'
import { readValue } from '../state/slot.ts'
import { playerText } from './computer-choice.ts'
import { el, rebuild, setAttribute, setHidden, setText } from './dom.ts'
import { smallPiece } from './small-piece.ts'
import type { Part, View } from './view.ts'

/** No side has more pieces. */
const MAX_SHOWN = 32

/** Both sides: side to move, pieces they have captured, time left. */
export function players(): Part {
  const cards = { attackers: card('attackers'), defenders: card('defenders') }
  const root = el('section', { class: 'players' }, ...SIDES.map(side => cards[side].root))
  return {
    root,
    update(view) {
      for (const side of SIDES) cards[side].update(view)
    },
  }
}

function card(side: Side): Part {
  const letter = side === 'attackers' ? 'T' : 't'
  const name = el('h2')
  const turn = el('span', { class: 'turn' })
  const who = el('span', { class: 'who' })
  const clock = el('span', { class: 'clock', role: 'timer' })
  const taken = el('span', { class: 'taken', role: 'img' })
  const root = el(
    'div',
    { class: 'player' },
    smallPiece(side === 'attackers' ? 't' : 'K'),
    el('div', {}, name, who, turn),
    taken,
    clock,
  )
  return {
    root,
    update(view) {
      const game = view.board && readValue(view.board.game)
      const snapshot = game?.snapshot
      const score = game && scoreAt(game, view.state.ply)
      const count = score?.captures[side] ?? 0
      const isTurn = score?.toMove === side
      const player = snapshot?.players?.[side]
      setText(name, view.t(side))
      setText(who, player ? playerText(view, player) : '')
      setText(turn, isTurn ? view.t('toMove') : '')
      setAttribute(root, 'data-turn', String(isTurn))
      setAttribute(root, 'data-won', String(snapshot?.result?.winner === side))
      showClock(clock, side, view)
      const label = fill(view.t('captured'), count)
      setAttribute(taken, 'aria-label', label)
      rebuild(taken, label, () => [
        el('span', { class: 'taken-count' }, label),
        ...Array.from({ length: Math.min(count, MAX_SHOWN) }, () => smallPiece(letter)),
      ])
    },
  }
}

function showClock(clock: HTMLElement, side: Side, view: View): void {
  const times = view.board && timesLeft(view.board, view.nowMs)
  setHidden(clock, !times)
  if (!times) return
  setText(clock, clockText(times[side]))
  setAttribute(clock, 'aria-label', `${view.t('time')}: ${clockText(times[side])}`)
  setAttribute(clock, 'data-short', String(times[side] < 20_000))
}
