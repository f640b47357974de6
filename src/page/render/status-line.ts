import { failureRemedy } from '../../words/page/board-failures.ts'
import { fill } from '../../words/page/labels.ts'
import { statusWords, type Tone } from '../../words/page/status.ts'
import { refusalText } from '../../words/refusals.ts'
import { remotePart } from '../remote-part.ts'
import { mayCommand } from '../state/access.ts'
import { handsOf } from '../state/board-state.ts'
import type { Game } from '../state/game.ts'
import { besideEarlierPosition } from '../state/looking-back.ts'
import { readValue } from '../state/slot.ts'
import { silentWords } from './connections.ts'
import { button, el, rebuild, setAttribute, setHidden, setText } from './dom.ts'
import { lessonAfter, lessonStatus } from './lesson-status.ts'
import type { Actions, Part, View } from './view.ts'

export interface StatusText {
  /** A line above, such as the lesson and its step. */
  readonly head?: string
  /** What was wrong with the last attempt. */
  readonly wrong?: string
  readonly tone: Tone
  readonly text: string
  readonly more: readonly string[]
}

/** What the board is waiting for, and the latest refusal. */
export function statusLine(actions: Actions): Part {
  const head = el('p', { class: 'status-head' })
  const text = el('p', { class: 'phase' })
  const wrong = el('p', { class: 'question', role: 'status' })
  const more = el('div', { class: 'more' })
  const confirm = button('', () => {}, { class: 'primary' })
  const notice = el('p', { class: 'notice' })
  const toList = button('', () => actions.screen(mayList ? 'games' : 'board'))
  let mayList = false
  const next = button('', () => nextAct(), { class: 'primary' })
  let nextAct = () => {}
  const root = el('section', { class: 'status' }, head, text, wrong, more, confirm, next, toList, notice)
  let confirmAct = () => {}
  confirm.addEventListener('click', () => confirmAct())
  return {
    root,
    update(view) {
      const status = statusOf(view)
      setAttribute(root, 'data-tone', status.tone)
      setText(head, status.head ?? '')
      setHidden(head, !status.head)
      setText(text, status.text)
      setText(wrong, status.wrong ?? '')
      rebuild(more, status.more.join('\n'), () => status.more.map(line => el('p', {}, line)))
      const { access } = view.state
      const snapshot = gameOf(view)?.snapshot
      const offer = snapshot?.offer
      const answer = offer === 'takeback' ? 'undo' : 'new-game'
      const plies = snapshot?.takebackPlies ?? 1
      setHidden(confirm, !offer || !mayCommand(access, answer))
      setText(confirm, view.t(offer === 'takeback' ? 'confirmTakeback' : 'confirmNewGame'))
      confirmAct = () =>
        answer === 'undo' ? actions.request('undo', { plies }) : actions.request('new-game', {})
      const following = lessonAfter(view)
      setHidden(next, !following || !mayCommand(access, 'lesson'))
      setText(next, following?.label ?? '')
      nextAct = () =>
        following?.lesson ? actions.startLesson(following.lesson) : actions.request('lesson', { id: 'next' })
      setHidden(toList, !view.state.past)
      mayList = view.state.games !== null
      setText(toList, `‹ ${view.t(mayList ? 'pastGames' : 'toLiveBoard')}`)
      setHidden(notice, !view.state.notice)
      setText(notice, view.state.notice ? refusalText(view.state.notice, view.language) : '')
    },
  }
}

const gameOf = ({ board }: View): Game | null => board && readValue(board.game)

function statusOf(view: View): StatusText {
  const { state, board, t, language } = view
  const gone = (text: string, more: readonly string[] = []): StatusText => ({ tone: 'gone', text, more })
  // A game that was loaded is there, whatever the connection does.
  if (!state.past && state.connection === 'connecting') return gone(t('connecting'))
  if (!state.past && state.connection === 'lost') return gone(t('connectionLost'))
  if (!board) return gone('')
  const unread = unreadableParts(view)
  if (board.game.kind === 'unreadable')
    return { tone: 'wrong', text: t('unreadableGame'), more: [board.game.why] }
  if (board.game.kind === 'none') return gone(t('waitingForGame'), unread)
  const game = board.game.value
  if (game.snapshot.lesson)
    return lessonStatus(view, game.snapshot.lesson, [...connectionFailures(view), ...adviceText(view, game)])
  const local = statusWords(game, language, handsOf(board)?.assisted === true)
  const phase = (game.snapshot.seats && remotePart()?.remoteStatus(view, game, local)) || local
  const { ply } = state
  if (ply !== null) {
    const text = ply === 0 ? t('lookingAtStart') : fill(t('lookingAt'), ply)
    const beside = besideEarlierPosition(state, game.snapshot)
    return { tone: 'calm', text, more: beside ? [t(beside)] : [] }
  }
  return {
    ...phase,
    more: [...connectionFailures(view), ...adviceText(view, game), ...phase.more, ...unread],
  }
}

function connectionFailures(view: View): string[] {
  const { board, t, language } = view
  if (!board) return []
  const silence = silentWords(board, view)
  if (silence !== '') return [silence]
  if (board.availability === 'offline') return [`${capital(t('service'))}: ${t('notConnected')}.`]
  const message = readValue(board.board)
  if (message?.link !== 'down') return []
  const remedy = message.failure ? failureRemedy(message.failure, message.driver) : null
  return [
    `${capital(t('boardLink'))}: ${t('notConnected')}.`,
    ...(remedy ? [remedy[language]] : message.trouble ? [message.trouble] : []),
  ]
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function adviceText({ t }: View, { snapshot }: Game): string[] {
  const { advice } = snapshot
  if (!advice) return []
  return [advice.to ? fill(t('adviseMove'), advice.from, advice.to) : fill(t('advisePiece'), advice.from)]
}

function unreadableParts({ board, t }: View): string[] {
  if (!board) return []
  const parts = (['board', 'lights', 'frame', 'hands'] as const).filter(
    part => board[part].kind === 'unreadable',
  )
  return parts.length > 0 ? [fill(t('unreadableOther'), parts.join(', '))] : []
}
