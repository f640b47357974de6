import type { CommandName } from '../../messages/command-names.ts'
import type { PublicGame } from '../../messages/public-messages.ts'
import { opponent, SIDES, type Side } from '../../rules/piece.ts'
import type { UiWord } from '../../words/page/labels.ts'
import { grantOf, mayCommand } from '../state/access.ts'
import { actsFor } from '../state/remote-seat.ts'
import { readValue } from '../state/slot.ts'
import { computerChoice } from './computer-choice.ts'
import { confirmedButton } from './confirmed-button.ts'
import { button, el, setHidden, setText } from './dom.ts'
import type { Actions, Part, View } from './view.ts'

export const snapshotOf = ({ board }: View): PublicGame | null =>
  (board && readValue(board.game)?.snapshot) ?? null

/** The computer's move and the one it answered are taken back together; null where there is none of a person. */
export function pliesToTakeBack({ players, toMove, moves, result }: PublicGame): number | null {
  if (result?.reason === 'resigned') return 0
  const isComputersLast = players?.[opponent(toMove)].kind === 'computer'
  const plies = isComputersLast ? 2 : 1
  return moves.length >= plies ? plies : null
}

/** A takeback that is proposed already waits for its answer. */
const mayTakeBack = (game: PublicGame | null): boolean =>
  game !== null && !game.takebackOffered && pliesToTakeBack(game) !== null

/** Take back, hint, draw, resign: what a player does besides moving. */
export function gameActions(actions: Actions): Part {
  let snapshot: PublicGame | null = null
  const undo = button('', () => {
    const plies = snapshot && pliesToTakeBack(snapshot)
    if (plies !== null) actions.request('undo', { plies })
  })
  const hint = button('', () => actions.request('hint', {}))
  const claim = button(
    '',
    () => snapshot && actions.request('draw', { side: snapshot.toMove, action: 'claim' }),
  )
  const respond = (action: 'accept' | 'decline') => () => {
    const by = snapshot?.drawOfferedBy
    if (by) actions.request('draw', { side: opponent(by), action })
  }
  const accept = button('', respond('accept'), { class: 'primary' })
  const decline = button('', respond('decline'))
  const endLesson = button('', () => actions.request('lesson', { id: 'stop' }))
  const summary = el('summary')
  const sides = SIDES.map(side => ({
    side,
    name: el('h3'),
    offer: button('', () => actions.request('draw', { side, action: 'offer' })),
    resign: confirmedButton(() => actions.request('resign', { side })),
  }))
  const rows = sides.map(({ name, offer, resign }) =>
    el('div', { class: 'side-row' }, name, el('div', { class: 'row' }, offer, resign.root)),
  )
  const computer = computerChoice(actions)
  const help = el('p', { class: 'quiet' })
  const more = el('details', {}, summary, ...rows, computer.root)
  const root = el(
    'section',
    { class: 'actions' },
    el('div', { class: 'row spread' }, undo, hint, claim, accept, decline, endLesson),
    more,
    help,
  )
  return {
    root,
    update(view) {
      const { t } = view
      snapshot = snapshotOf(view)
      const may = (command: CommandName, side?: Side) => mayCommand(view.state.access, command, side)
      const isOpen = snapshot !== null && snapshot.game !== null && !snapshot.result
      const isOffered = isOpen && snapshot?.drawOfferedBy != null
      const isPerson = (side: Side) =>
        snapshot?.players?.[side].kind !== 'computer' && actsFor(view.state.access, snapshot ?? {}, side)
      const isLesson = snapshot?.lesson != null
      const mayGetHint = isLesson ? snapshot?.lesson?.state === 'task' : isOpen && isPerson(snapshot!.toMove)
      const answers = isOffered ? opponent(snapshot!.drawOfferedBy!) : null
      const mayAnswer = answers !== null && isPerson(answers) && may('draw', answers)
      setHidden(root, grantOf(view.state.access) === null || snapshot === null)
      const labels: [HTMLElement, UiWord, boolean][] = [
        [undo, 'undo', may('undo') && !isLesson && mayTakeBack(snapshot)],
        [hint, 'hint', may('hint') && mayGetHint],
        [claim, 'claimDraw', isOpen && snapshot!.claims.length > 0 && may('draw', snapshot!.toMove)],
        [accept, 'acceptDraw', mayAnswer],
        [decline, 'declineDraw', mayAnswer],
        [endLesson, 'lessonStop', isLesson && may('lesson')],
      ]
      for (const [element, word, isShown] of labels) {
        setText(element, t(word))
        setHidden(element, !isShown)
      }
      setHidden(more, !isOpen || isLesson)
      setText(summary, t('moreActions'))
      for (const [index, { side, name, offer, resign }] of sides.entries()) {
        setHidden(rows[index]!, !isPerson(side) || !may('resign', side))
        setText(name, t(side))
        setText(offer, t('offerDraw'))
        setHidden(offer, snapshot?.drawOfferedBy != null)
        resign.update(t('resign'), t('sureResign'))
      }
      computer.update(view)
      setHidden(computer.root, !may('opponent'))
      setText(help, t('remoteHelp'))
      setHidden(help, !isOpen || !may('move') || (view.board?.hands.kind === 'read' && may('hands')))
    },
  }
}
