import { HINT_LEVELS } from '../../game/hint-level.ts'
import type { RequestOf } from '../../messages/requests.ts'
import { opponent, SIDES, type Side } from '../../rules/piece.ts'
import { balanceOfRules } from '../../rulesets/balance.ts'
import { RULE_SETS } from '../../rulesets/index.ts'
import { balanceWords } from '../../words/balance.ts'
import { fill } from '../../words/page/labels.ts'
import { LEVEL_WORDS_BY_NUMBER, RULE_SET_NAMES, ruleSetWords } from '../../words/page/start.ts'
import { SIDE_WORDS } from '../../words/sides-and-pieces.ts'
import { playableRules } from '../state/playable-rules.ts'
import { readValue } from '../state/slot.ts'
import { el, rebuild, setAttribute, setHidden, setText } from './dom.ts'
import { choice, HINT_WORDS, timeControlText } from './fields.ts'
import { smallPiece } from './small-piece.ts'
import type { Actions, Part, View } from './view.ts'

const CLOCKS = ['', '3+2', '5+5', '10+5', '15+10', '30', '60'] as const
const TAKEBACK_WORDS = { free: 'takebackFree', confirm: 'takebackConfirm', off: 'takebackOff' } as const
const TOUCH_WORDS = { free: 'touchFree', strict: 'touchStrict' } as const
const TAKEBACKS = ['free', 'confirm', 'off'] as const
const TOUCHES = ['free', 'strict'] as const
/** Beginners come first; the others find the slider. */
const FIRST_LEVEL = 1

type GameRequest = Omit<RequestOf<'new-game'>, 'name' | 'transaction' | 'v'>

/** How the next game is played: against whom, by which rules, with a clock or not. */
export function gameSetup(actions: Actions): Part {
  const sides = sideChoice()
  const level = levelChoice()
  const rules = ruleChoice()
  const clock = choice('clock-choice', 'clock', CLOCKS, (value, t) => timeControlText(value, t))
  const hints = choice('hint-choice', 'hints', HINT_LEVELS, (value, t) => t(HINT_WORDS[value]), 'legal')
  const takeback = choice('takeback', 'takebackPolicy', TAKEBACKS, (value, t) => t(TAKEBACK_WORDS[value]))
  const touch = choice('touch-move', 'touchMove', TOUCHES, (value, t) => t(TOUCH_WORDS[value]))
  const names = SIDES.map(side => nameField(side))
  const more = el(
    'details',
    { class: 'more-options' },
    el('summary'),
    ...[clock, hints, takeback, touch].map(part => part.root),
    ...names.map(part => part.root),
  )
  const warning = el('p', { class: 'quiet' })
  const start = el('button', { type: 'submit', class: 'primary big' })
  const form = el('form', { class: 'setup' }, sides.root, level.root, rules.root, more, warning, start)
  let isAgainstComputer = false
  form.addEventListener('submit', event => {
    event.preventDefault()
    actions.startGame(wanted(), hints.value())
  })

  function wanted(): GameRequest {
    const own = sides.value()
    const players = Object.fromEntries(
      names.flatMap(({ side, value }) => (value() === '' ? [] : [[side, { name: value() }]])),
    )
    return {
      rules: rules.value(),
      clock: clock.value() === '' ? null : clock.value(),
      opponent: isAgainstComputer ? { side: opponent(own), level: level.value() } : null,
      players,
      takeback: takeback.value(),
      touchMove: touch.value(),
    }
  }

  return {
    root: form,
    update(view) {
      const { screen } = view.state
      setHidden(form, screen !== 'friend' && screen !== 'computer')
      isAgainstComputer = screen === 'computer'
      setHidden(sides.root, !isAgainstComputer)
      setHidden(level.root, !isAgainstComputer)
      const game = view.board && readValue(view.board.game)?.snapshot
      const isUnderWay = game?.game != null && game.moves.length > 0 && !game.result
      setText(more.firstElementChild!, view.t('moreOptions'))
      setText(start, view.t('startGame'))
      setText(warning, isUnderWay ? view.t('endsCurrent') : '')
      for (const part of [sides, level, rules, clock, hints, takeback, touch, ...names]) part.update(view)
    },
  }
}

function sideChoice(): Part & { readonly value: () => Side } {
  const legend = el('legend')
  const options = SIDES.map(side => {
    const input = el('input', { type: 'radio', name: 'side', value: side, checked: side === 'attackers' })
    const name = el('span')
    return {
      side,
      input,
      name,
      root: el('label', {}, input, smallPiece(side === 'attackers' ? 't' : 'K'), name),
    }
  })
  return {
    root: el('fieldset', { class: 'sides' }, legend, ...options.map(({ root }) => root)),
    value: () => options.find(({ input }) => input.checked)?.side ?? 'attackers',
    update(view) {
      setText(legend, view.t('yourSide'))
      for (const { side, name } of options) setText(name, view.t(side))
    },
  }
}

function levelChoice(): Part & { readonly value: () => number } {
  const label = el('label', { for: 'level' })
  const slider = el('input', { id: 'level', type: 'range', min: 1, max: 8, value: FIRST_LEVEL })
  const words = el('output', { for: 'level' })
  let shown: View | null = null
  slider.addEventListener('input', () => shown && update(shown))
  function update(view: View): void {
    shown = view
    const description = LEVEL_WORDS_BY_NUMBER[Number(slider.value)]![view.language]
    setText(label, view.t('level'))
    setText(words, `${slider.value}: ${description}`)
    setAttribute(slider, 'aria-valuetext', `${slider.value}: ${description}`)
  }
  return {
    root: el('div', { class: 'field' }, label, slider, words),
    value: () => Number(slider.value),
    update,
  }
}

/** The rule sets for the connected board, each with one sentence. */
function ruleChoice(): Part & { readonly value: () => string } {
  const label = el('label', { for: 'rule-set' })
  const select = el('select', { id: 'rule-set' })
  const words = el('p', { class: 'quiet' })
  let offered = ''
  let shown: View | null = null
  select.addEventListener('change', () => shown && update(shown))
  function update(view: View): void {
    shown = view
    const game = view.board && readValue(view.board.game)?.snapshot
    const playable = view.board ? playableRules(view.board) : []
    const fitting = RULE_SETS.filter(({ id }) => playable.includes(id))
    const own = game && !fitting.some(({ id }) => id === game.rules) ? [game.rules] : []
    const ids = [...own, ...fitting.map(({ id }) => id)]
    rebuild(select, ids.join(), () => ids.map(id => el('option', { value: id }, RULE_SET_NAMES[id] ?? id)))
    if (game && game.rules !== offered) {
      offered = game.rules
      select.value = game.rules
    }
    const options = fitting.find(({ id }) => id === select.value)?.options
    setText(label, view.t('ruleSet'))
    const balance = options && balanceOfRules(select.value)
    const sentences = [options && ruleSetWords(options), balance && balanceWords(balance)]
    setText(words, sentences.flatMap(words => (words ? [words[view.language]] : [])).join(' '))
  }
  return { root: el('div', { class: 'field' }, label, select, words), value: () => select.value, update }
}

function nameField(side: Side): Part & { readonly side: Side; readonly value: () => string } {
  const label = el('label', { for: `name-${side}` })
  const input = el('input', { id: `name-${side}`, maxlength: 40, autocomplete: 'off' })
  return {
    side,
    root: el('div', { class: 'field' }, label, input),
    value: () => input.value.trim(),
    update: view => setText(label, fill(view.t('nameOf'), SIDE_WORDS[side][view.language])),
  }
}
