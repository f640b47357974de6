import { isConnected } from '../boards/board-status.ts'
import { type Failure, failure, ok } from '../core/result.ts'
import { decide } from '../game/decide.ts'
import type { GameEvent } from '../game/events.ts'
import type { GameState } from '../game/state.ts'
import { parseLesson } from '../lessons/offered.ts'
import type { Position } from '../rules/position.ts'
import { announcedChanges } from './announced-changes.ts'
import { setBoardSize } from './board.ts'
import type { JobOf } from './journal-queue.ts'
import { append, publish, setJournal, waitForName } from './journal-writing.ts'
import { enterLesson, LESSON_RUNNING, leaveLesson, NO_LESSON } from './lesson-course.ts'
import { requestByHand } from './move-by-hand.ts'
import { followGame, track } from './observe.ts'
import { offerAnswered } from './opponent.ts'
import { type Draft, situationOf, update } from './state.ts'

type RequestJob = JobOf<'request'>

const CHANGES_POSITION: readonly GameEvent['type'][] = ['move.made', 'takeback', 'position.set', 'game.ended']

/** Refuses the request, or begins with what has to be written for it. */
export function startRequest(draft: Draft, job: RequestJob): void {
  const { lesson, tracker, game } = draft.state
  const { request } = job
  switch (request.type) {
    case 'game': {
      const decided = lesson ? LESSON_RUNNING : decide(game, request.command, draft.now)
      if (!decided.ok) {
        refuseRequest(draft, job, decided.error)
        return
      }
      write(draft, job, decided.value.events, decided.value.state)
      return
    }
    case 'new-game':
      waitForName(draft, job)
      return
    case 'move-by-hand': {
      const requested = lesson ? LESSON_RUNNING : requestByHand(draft, request.move, request.expectedPly)
      if (requested.ok) reply(draft, job)
      else refuseRequest(draft, job, requested.error)
      return
    }
    case 'start-lesson': {
      const found = parseLesson(request.lesson, tracker.view.position.rules)
      if (!found.ok) {
        refuseRequest(draft, job, found.error)
        return
      }
      const stopped = decide(game, { type: 'stop-clock' }, draft.now)
      const { events, state } = stopped.ok ? stopped.value : { events: [], state: game }
      write(draft, job, events, state)
      return
    }
    case 'stop-lesson':
      if (!lesson) {
        refuseRequest(draft, job, NO_LESSON.error)
        return
      }
      leaveLesson(draft, lesson)
      reply(draft, job)
      return
  }
}

/** The new game has a name, and begins in the journal before its pieces are in place. */
export function startNamedGame(draft: Draft, job: RequestJob, name: string): void {
  const { tracker, clockSettings } = draft.state
  setJournal(draft, { current: null })
  if (job.request.type !== 'new-game') throw new Error('only a new game gets a name')
  const { rules } = tracker.view.position
  const decided = decide(
    draft.state.game,
    { type: 'new-game', game: name, rules, clock: clockSettings, ...job.request.game },
    draft.now,
  )
  if (!decided.ok) {
    refuseRequest(draft, job, decided.error)
    return
  }
  write(draft, job, decided.value.events, decided.value.state)
}

/** What was requested is in the journal. */
export function finishRequest(draft: Draft, job: RequestJob, events: readonly GameEvent[]): void {
  const { request } = job
  switch (request.type) {
    case 'game':
      if (events.some(({ type }) => CHANGES_POSITION.includes(type))) followGame(draft)
      publish(draft, events.flatMap(announcedChanges), draft.state.tracker.view)
      break
    case 'new-game':
      if (draft.state.game.status === 'none') throw new Error('a new game is a game')
      dropObservedStarts(draft)
      update(draft, { lesson: null, clockSettings: draft.state.game.clock?.settings ?? null })
      awaitGame(draft, draft.state.game.position)
      break
    case 'start-lesson': {
      const found = parseLesson(request.lesson, draft.state.tracker.view.position.rules)
      if (!found.ok) {
        refuseRequest(draft, job, found.error)
        return
      }
      enterLesson(draft, found.value)
      break
    }
    case 'move-by-hand':
    case 'stop-lesson':
      break
  }
  reply(draft, job)
}

function awaitGame(draft: Draft, position: Position): void {
  const { tracker } = draft.state
  const { size } = position.rules.options
  if (size === tracker.view.position.rules.options.size) {
    track(draft, tracker.awaitGame(position, draft.now.atMs))
    return
  }
  setBoardSize(draft, size)
  const { board } = draft.state
  const frame = isConnected(board) ? board.frame : null
  track(draft, tracker.awaitGameOfOtherSize(position, frame, draft.now.atMs))
}

/** What the tracker saw of the game before must not begin another one after this. */
function dropObservedStarts(draft: Draft): void {
  const waiting = draft.state.journal.waiting.map(job =>
    job.type === 'observed' ? { ...job, rest: job.rest.filter(({ type }) => type !== 'game.started') } : job,
  )
  setJournal(draft, { waiting })
}

export function refuseRequest(draft: Draft, { id }: RequestJob, error: Failure<string>): void {
  if (id === null) offerAnswered(draft, false)
  else draft.effects.push({ type: 'reply', id, result: { ok: false, error } })
}

export function reply(draft: Draft, { id }: RequestJob): void {
  const { game, lesson } = situationOf(draft.state)
  if (id === null) offerAnswered(draft, true)
  else draft.effects.push({ type: 'reply', id, result: ok({ game, lesson }) })
}

function write(draft: Draft, job: RequestJob, events: readonly GameEvent[], next: GameState): void {
  append(draft, { job, events, next, announce: [], rest: [], isRefused: false })
}

export const STOPPING = failure('stopping', 'the service is stopping; try again when it is back')
