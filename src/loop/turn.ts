import type { BoardEvent } from '../boards/board.ts'
import { statusAfter } from '../boards/board-status.ts'
import { type Failure, failure, ok, type Result } from '../core/result.ts'
import type { When } from '../game/events.ts'
import { isMoreHelp } from '../game/hint-level.ts'
import { setBoard } from './board.ts'
import type { LoopEffect } from './effects.ts'
import {
  askForHelp,
  helpIfHeldLong,
  LEVEL_TONE_MS,
  LEVEL_TONES_HZ,
  mostHelp,
  nextLevel,
  requestHelp,
  setHints,
  stopHints,
  takeAdvice,
} from './hints.ts'
import type { LoopInput, LoopReply, LoopRequest } from './inputs.ts'
import { retryWriteIfDue, takeAppended, takeName, work } from './jobs.ts'
import { waitsFor } from './journal-queue.ts'
import { helpLearner } from './lesson.ts'
import { goOn, goOnIfDue } from './lesson-course.ts'
import { showLights } from './lights.ts'
import { pressedFor } from './menu-button.ts'
import { teach, track } from './observe.ts'
import { followOpponent, retryDecisionIfDue, takeDecision } from './opponent.ts'
import { STOPPING } from './requests.ts'
import { addJob, type Draft, type LoopState, situationOf, update } from './state.ts'
import { answerByMenu, holdSideButton } from './table-buttons.ts'
import { flagDueAtMs } from './table-clock.ts'
import { passTableTime, sendReports, takePresence, takeReport } from './table-reports.ts'

export interface TurnResult {
  readonly state: LoopState
  /** To be carried out in this order. */
  readonly effects: readonly LoopEffect[]
}

/**
 * The whole program in one pure step: what an input makes of the state, and what is to be done about it. The
 * service, `konakis simulate`, `konakis track`, play at the keyboard and the tests all call this and nothing else.
 */
export function turn(state: LoopState, input: LoopInput, now: When): TurnResult {
  const draft: Draft = { state, effects: [], now }
  take(draft, input)
  work(draft)
  if (draft.state.stage === 'running') {
    followOpponent(draft)
    work(draft)
    sendReports(draft)
    showLights(draft)
  }
  return { state: draft.state, effects: draft.effects }
}

function take(draft: Draft, input: LoopInput): void {
  switch (input.type) {
    case 'game-named':
      takeName(draft, input.result)
      return
    case 'appended':
      takeAppended(draft, input.result)
      return
    case 'stop':
      stop(draft)
      return
    case 'request':
      takeRequest(draft, input.id, input.request)
      return
    case 'coach-answered':
      if (!takeAdvice(draft, input.question, input.answer)) {
        takeDecision(draft, input.question, input.answer)
      }
      return
    case 'report':
      if (draft.state.stage === 'running') takeReport(draft, input.seat, input.report)
      return
    case 'presence':
      if (draft.state.stage === 'running') takePresence(draft, input)
      return
    case 'board':
      if (draft.state.stage === 'running') takeBoardEvent(draft, input.event)
      return
    case 'time':
      retryWriteIfDue(draft)
      if (draft.state.stage === 'running') passTime(draft)
      return
  }
}

function takeBoardEvent(draft: Draft, event: BoardEvent): void {
  const { board: before, tracker } = draft.state
  const board = statusAfter(before, event, tracker.view.position.rules.options.size)
  setBoard(draft, board)
  switch (event.type) {
    case 'down':
      track(draft, tracker.disconnect(event.atMs))
      return
    case 'frame':
      if (board.frame !== '') track(draft, tracker.observe(board.frame, event.atMs))
      return
    case 'button':
      if (event.button === 'menu') {
        useMenu(draft, event.pressed, event.atMs)
        return
      }
      holdSideButton(draft, event.button, event.pressed, event.atMs)
      if (event.pressed && !draft.state.table?.remote.includes(event.button))
        track(draft, tracker.pressClock(event.button, event.atMs))
      return
    case 'up':
    case 'restarted':
      if (board.failure) track(draft, tracker.disconnect(event.atMs))
      return
    case 'raw':
      return
  }
}

/** It confirms what is offered; else a short press asks the coach, and a long one goes to the next hint level. */
function useMenu(draft: Draft, isPressed: boolean, atMs: number): void {
  const { tracker, lesson, menuPressedAtMs } = draft.state
  if (isPressed) {
    // A press that confirms has had its effect; its release means nothing more.
    update(draft, { menuPressedAtMs: tracker.view.offer ? null : atMs })
    track(draft, tracker.confirm(atMs))
    return
  }
  update(draft, { menuPressedAtMs: null })
  const press = pressedFor(menuPressedAtMs, atMs)
  if (press && answerByMenu(draft, press)) return
  switch (press) {
    case 'short':
      if (lesson) goOn(draft, lesson)
      else askForHelp(draft)
      return
    case 'long': {
      const level = nextLevel(draft.state)
      changeHints(draft, { type: 'hints', level })
      draft.effects.push({ type: 'beep', hz: LEVEL_TONES_HZ[level], durationMs: LEVEL_TONE_MS })
      return
    }
    case null:
      return
  }
}

function passTime(draft: Draft): void {
  const { journal, tracker } = draft.state
  const flagMs = flagDueAtMs(draft.state)
  if (flagMs !== null && flagMs <= draft.now.atMs && !waitsFor(journal, 'flag')) {
    addJob(draft, { type: 'flag', atMs: draft.now.atMs })
  }
  track(draft, tracker.passTime(draft.now.atMs))
  passTableTime(draft)
  goOnIfDue(draft)
  helpIfHeldLong(draft)
  retryDecisionIfDue(draft)
}

function takeRequest(draft: Draft, id: number, request: LoopRequest): void {
  if (draft.state.stage !== 'running') {
    draft.effects.push({ type: 'reply', id, result: STOPPING })
  } else if (request.type === 'hints' || request.type === 'hint') {
    draft.effects.push({ type: 'reply', id, result: giveHelp(draft, request) })
  } else {
    addJob(draft, { type: 'request', id, request })
  }
}

function giveHelp(
  draft: Draft,
  request: Extract<LoopRequest, { type: 'hint' | 'hints' }>,
): Result<LoopReply, Failure<string>> {
  if (request.type === 'hints' && isMoreHelp(request.level, mostHelp(draft.state))) return NOT_AGREED
  if (request.type === 'hint' && !giveHint(draft)) return NO_HINT
  if (request.type === 'hints') changeHints(draft, request)
  const { game, lesson } = situationOf(draft.state)
  return ok({ game, lesson })
}

const NOT_AGREED = failure('not-agreed', 'the players of this remote game have agreed on less help')

function giveHint(draft: Draft): boolean {
  const { lesson, tracker } = draft.state
  if (!lesson) return requestHelp(draft)
  const helped = helpLearner(lesson)
  if (helped) teach(draft, { lesson: helped, tracker, announced: [], isLearned: false })
  return helped !== null
}

const NO_HINT = failure('no-hint', 'there is no move to advise now; ask when it is your turn')

function changeHints(draft: Draft, { level, learners }: Extract<LoopRequest, { type: 'hints' }>): void {
  setHints(draft, { level, ...(learners && { learners }) })
  track(draft, { tracker: draft.state.tracker, events: [] })
}

function stop(draft: Draft): void {
  if (draft.state.stage !== 'running') return
  stopHints(draft)
  update(draft, { stage: 'stopping' })
  addJob(draft, { type: 'stop' })
  retryWriteIfDue(draft, Number.POSITIVE_INFINITY)
}
