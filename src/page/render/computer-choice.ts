import { SIDES } from '../../rules/piece.ts'
import { fill } from '../../words/page/labels.ts'
import { readValue } from '../state/slot.ts'
import { el } from './dom.ts'
import { choice } from './fields.ts'
import type { Actions, Part, View } from './view.ts'

const LEVELS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const

/** Which side the computer plays from now on, and how well. */
export function computerChoice(actions: Actions): Part {
  const side = choice('computer-side', 'computerPlaysSide', ['none', ...SIDES] as const, (value, t) =>
    value === 'none' ? t('nobodyElse') : t(value),
  )
  const level = choice('computer-level', 'level', LEVELS, value => value)
  const change = () => {
    const chosen = side.value()
    actions.request('opponent', {
      opponent: chosen === 'none' ? null : { side: chosen, level: Number(level.value()) },
    })
  }
  for (const { select } of [side, level]) select.addEventListener('change', change)
  return {
    root: el('div', { class: 'computer-choice' }, side.root, level.root),
    update(view) {
      side.update(view)
      level.update(view)
      const opponent = view.board && readValue(view.board.game)?.snapshot.opponent
      if (document.activeElement !== side.select) side.select.value = opponent?.side ?? 'none'
      if (opponent && document.activeElement !== level.select) level.select.value = String(opponent.level)
    },
  }
}

/** A line on the card of a player. */
export function playerText(
  view: View,
  player: { readonly name?: string | undefined; readonly kind: string; readonly level?: number | undefined },
): string {
  const computer = player.kind === 'computer' ? fill(view.t('computerLevel'), player.level ?? '') : ''
  return player.name ?? computer
}
