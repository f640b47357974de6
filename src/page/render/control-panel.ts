import { HINT_LEVELS } from '../../game/hint-level.ts'
import { opponent, SIDES, type Side } from '../../rules/piece.ts'
import { RULE_SETS } from '../../rulesets/index.ts'
import { fill, type UiWord } from '../../words/page/labels.ts'
import { readValue } from '../state/slot.ts'
import { button, el, setHidden, setText } from './dom.ts'
import { lessonChoice } from './lesson-choice.ts'
import type { Actions, Part, View } from './view.ts'

const CLOCKS = ['', '3+2', '5+5', '10+5', '15+10', '30', '60'] as const
const HINT_WORDS = { off: 'hintOff', legal: 'hintLegal', threats: 'hintThreats', coach: 'hintCoach' } as const

/** The commands that need the control token. */
export function controlPanel(actions: Actions): Part {
  const heading = el('h2')
  const help = el('p', { class: 'quiet' })
  const parts = [
    newGame(actions),
    gameRow(actions),
    hints(actions),
    brightness(actions),
    lessonChoice(actions),
  ]
  const drop = buttonWithConfirmation(actions.forgetToken)
  const root = el('section', { class: 'card' }, heading, help, ...parts.map(part => part.root), drop.root)
  return {
    root,
    update(view) {
      setHidden(root, view.state.access !== 'control')
      setText(heading, view.t('control'))
      setText(help, view.t('remoteHelp'))
      setHidden(help, view.board?.hands.kind === 'read' && view.state.tapMode === 'hands')
      drop.update(view.t('tokenDrop'), view.t('sureDrop'))
      for (const part of parts) part.update(view)
    },
  }
}

const snapshotOf = ({ board }: View) => board && readValue(board.game)?.snapshot

/** The first press shows the question, the second acts; without a question the first press acts. */
function buttonWithConfirmation(act: () => void): {
  root: HTMLElement
  update: (label: string, question: string | null) => void
} {
  const note = el('p', { class: 'question', role: 'status' })
  let question: string | null = null
  let isConfirming = false
  const press = button('', () => {
    if (question === null || isConfirming) {
      isConfirming = false
      note.textContent = ''
      act()
    } else {
      isConfirming = true
      note.textContent = question
    }
  })
  press.addEventListener('blur', () => {
    isConfirming = false
    note.textContent = ''
  })
  return {
    root: el('div', { class: 'asked' }, press, note),
    update(label, why) {
      question = why
      setText(press, label)
    },
  }
}

function newGame(actions: Actions): Part {
  const ruleLabel = el('label', { for: 'rule-set' })
  const rules = el('select', { id: 'rule-set' })
  const clockLabel = el('label', { for: 'clock' })
  const clock = el('select', { id: 'clock' }, ...CLOCKS.map(value => el('option', { value })))
  const begin = buttonWithConfirmation(() =>
    actions.request('new-game', {
      rules: rules.value,
      ...(clock.value === '' ? { clock: null } : { clock: clock.value }),
    }),
  )
  const summary = el('summary')
  const field = (...children: HTMLElement[]) => el('div', { class: 'field' }, ...children)
  const root = el('details', {}, summary, field(ruleLabel, rules), field(clockLabel, clock), begin.root)
  let offered = ''
  let size: number | null = null
  return {
    root,
    update(view) {
      const { t } = view
      const snapshot = snapshotOf(view)
      if (snapshot && snapshot.size !== size) {
        size = snapshot.size
        const playable = RULE_SETS.filter(({ options }) => options.size === size)
        rules.replaceChildren(...playable.map(({ id }) => el('option', { value: id }, id)))
        offered = ''
      }
      setText(summary, t('newGame'))
      setText(ruleLabel, t('ruleSet'))
      setText(clockLabel, t('clock'))
      for (const [index, value] of CLOCKS.entries()) setText(clock.options[index]!, timeControlText(value, t))
      const isPlaying = snapshot?.game != null && !snapshot.result && snapshot.moves.length > 0
      begin.update(t('start'), isPlaying ? t('sure') : null)
      const current = RULE_SETS.find(({ id }) => id === snapshot?.rules)?.id
      if (current && current !== offered) {
        offered = current
        rules.value = current
      }
    },
  }
}

function timeControlText(value: string, t: View['t']): string {
  if (value === '') return t('noClock')
  const [minutes = '', seconds] = value.split('+')
  return seconds ? fill(t('minutesPlus'), minutes, seconds) : fill(t('minutes'), minutes)
}

/** Takeback, draws, resignation. One page may control both sides, so each side has its own buttons. */
function gameRow(actions: Actions): Part {
  let offeredBy: Side | null = null
  let toMove: Side = 'attackers'
  const undo = button('', () => actions.request('undo', {}))
  const claim = button('', () => actions.request('draw', { side: toMove, action: 'claim' }))
  const respond = (action: 'accept' | 'decline') => () => {
    if (offeredBy) actions.request('draw', { side: opponent(offeredBy), action })
  }
  const accept = button('', respond('accept'), { class: 'primary' })
  const decline = button('', respond('decline'))
  const sides = SIDES.map(side => ({
    side,
    name: el('h3'),
    offer: button('', () => actions.request('draw', { side, action: 'offer' })),
    resign: buttonWithConfirmation(() => actions.request('resign', { side })),
  }))
  const sideRows = sides.map(({ name, offer, resign }) =>
    el('div', { class: 'side-row' }, name, el('div', { class: 'row' }, offer, resign.root)),
  )
  return {
    root: el('div', {}, el('div', { class: 'row' }, undo, claim, accept, decline), ...sideRows),
    update(view) {
      const { t } = view
      const snapshot = snapshotOf(view)
      const isOpen = snapshot != null && snapshot.game !== null && !snapshot.result
      offeredBy = snapshot?.drawOfferedBy ?? null
      toMove = snapshot?.toMove ?? 'attackers'
      const labels: [HTMLElement, UiWord, boolean][] = [
        [undo, 'undo', (snapshot?.moves.length ?? 0) > 0],
        [claim, 'claimDraw', isOpen && snapshot.claims.length > 0],
        [accept, 'acceptDraw', isOpen && offeredBy !== null],
        [decline, 'declineDraw', isOpen && offeredBy !== null],
      ]
      for (const [element, word, isShown] of labels) {
        setText(element, t(word))
        setHidden(element, !isShown)
      }
      for (const [index, { side, name, offer, resign }] of sides.entries()) {
        setHidden(sideRows[index]!, !isOpen)
        setText(name, t(side))
        setText(offer, t('offerDraw'))
        setHidden(offer, offeredBy !== null)
        resign.update(t('resign'), t('sureResign'))
      }
    },
  }
}

function hints(actions: Actions): Part {
  const label = el('label', { for: 'hints' })
  const select = el('select', { id: 'hints' }, ...HINT_LEVELS.map(level => el('option', { value: level })))
  select.addEventListener('change', () => {
    const level = HINT_LEVELS.find(name => name === select.value)
    if (level) actions.request('hints', { level })
  })
  return {
    root: el('div', { class: 'field' }, label, select),
    update(view) {
      setText(label, view.t('hints'))
      for (const [index, level] of HINT_LEVELS.entries())
        setText(select.options[index]!, view.t(HINT_WORDS[level]))
      const level = snapshotOf(view)?.hints
      if (level && document.activeElement !== select) select.value = level
    },
  }
}

function brightness(actions: Actions): Part {
  const label = el('label', { for: 'brightness' })
  const slider = el('input', { id: 'brightness', type: 'range', min: 0, max: 255, value: 160 })
  slider.addEventListener('change', () => actions.request('lights', { brightness: Number(slider.value) }))
  return {
    root: el('div', { class: 'field' }, label, slider),
    update: ({ t }) => setText(label, t('brightness')),
  }
}
