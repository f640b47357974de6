import { type Failure, failure, ok } from '../core/result.ts'
import { continuedGame } from '../game/continued-game.ts'
import { decide } from '../game/decide.ts'
import type { GameEvent } from '../game/events.ts'
import type { GameState } from '../game/state.ts'
import { parseLesson } from '../lessons/offered.ts'
import { agreedTracking } from './agreed-tracking.ts'
import { announcedChanges } from './announced-changes.ts'
import { awaitGame } from './await-game.ts'
import type { JobOf } from './journal-queue.ts'
import { append, publish, setJournal, waitForName } from './journal-writing.ts'
import { enterLesson, goOn, LESSON_RUNNING, leaveLesson, NO_LESSON } from './lesson-course.ts'
import { requestByHand } from './move-by-hand.ts'
import { followGame, track } from './observe.ts'
import { offerAnswered, withdrawDecision } from './opponent.ts'
import { AT_TABLE, NOT_YOUR_SEAT } from './seat-refusals.ts'
import { type Draft, learnersAgainst, type OpponentSettings, situationOf, update } from './state.ts'
import { decidePage, finishTableJob } from './table-jobs.ts'
import { propose } from './table-proposals.ts'
import { atTable, isAtTable, isRemoteTurn, openTable, sitDown, takeSeat } from './table-requests.ts'

type RequestJob = JobOf<'request'>

const CHANGES_POSITION: readonly GameEvent['type'][] = ['move.made', 'takeback', 'position.set', 'game.ended']

/** Refuses the request, or begins with what has to be written for it. */
export function startRequest(draft: Draft, job: RequestJob): void {
  const { lesson, tracker, game } = draft.state
  const { request } = job
  switch (request.type) {
    case 'game': {
      const routed = lesson ? LESSON_RUNNING : atTable(draft, request.command)
      if (routed.ok && routed.value.proposal) {
        propose(draft, routed.value.proposal, job.id)
        return
      }
      const decided = routed.ok ? decide(game, routed.value.command, draft.now) : routed
      if (!decided.ok) {
        refuseRequest(draft, job, decided.error)
        return
      }
      write(draft, job, decided.value.events, decided.value.state)
      return
    }
    case 'set-opponent': {
      if (isAtTable(draft)) {
        refuseRequest(draft, job, AT_TABLE.error)
        return
      }
      const { opponent } = request
      // Without a game it is for the next one.
      const decided =
        game.status === 'none' ? null : decide(game, { type: 'set-computer', computer: opponent }, draft.now)
      write(draft, job, decided?.ok ? decided.value.events : [], decided?.ok ? decided.value.state : game)
      return
    }
    case 'open-table': {
      const opened = openTable(draft, request)
      if (opened.ok) write(draft, job, opened.value.events, opened.value.state)
      else refuseRequest(draft, job, opened.error)
      return
    }
    case 'seat': {
      const decided = decidePage(draft, request)
      if (decided.ok) write(draft, job, decided.value.events, decided.value.state)
      else refuseRequest(draft, job, decided.error)
      return
    }
    case 'new-game':
    case 'continue-game':
      if (isAtTable(draft)) refuseRequest(draft, job, AT_TABLE.error)
      else waitForName(draft, job)
      return
    case 'take-seat': {
      const taken = takeSeat(draft, request)
      if (taken.ok) reply(draft, job)
      else refuseRequest(draft, job, taken.error)
      return
    }
    case 'move-by-hand': {
      const blocked = lesson ? LESSON_RUNNING : isRemoteTurn(draft) ? NOT_YOUR_SEAT : null
      const requested = blocked ?? requestByHand(draft, request.move, request.expectedPly)
      if (requested.ok) reply(draft, job)
      else refuseRequest(draft, job, requested.error)
      return
    }
    case 'start-lesson': {
      if (isAtTable(draft)) {
        refuseRequest(draft, job, AT_TABLE.error)
        return
      }
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
    case 'go-on-with-lesson':
      if (!lesson) {
        refuseRequest(draft, job, NO_LESSON.error)
        return
      }
      goOn(draft, lesson)
      reply(draft, job)
      return
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
  const { tracker, clockSettings, opponent } = draft.state
  setJournal(draft, { current: null })
  if (job.request.type === 'continue-game') {
    const { events, state } = continuedGame(job.request.events, name, draft.now)
    write(draft, job, events, state)
    return
  }
  if (job.request.type !== 'new-game') throw new Error('only a new game gets a name')
  const { rules } = tracker.view.position
  const { opponent: computer = opponent, takeback, touchMove, ...game } = job.request.game
  const decided = decide(
    draft.state.game,
    { type: 'new-game', game: name, rules, clock: clockSettings, computer, ...game },
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
    case 'open-table':
      sitDown(draft)
      publish(draft, [], draft.state.tracker.view)
      break
    case 'seat':
      finishTableJob(draft, { events, next: draft.state.game })
      break
    case 'new-game': {
      const { game, opponent: before } = draft.state
      if (game.status === 'none') throw new Error('a new game is a game')
      const { opponent = before, takeback, touchMove } = request.game
      dropObservedStarts(draft)
      const settings = draft.state.table ? draft.state.usualTracking : {}
      update(draft, { lesson: null, table: null, clockSettings: game.clock?.settings ?? null })
      setOpponent(draft, opponent)
      awaitGame(draft, game.position, {
        ...settings,
        ...(takeback && { takeback }),
        ...(touchMove && { touchMove }),
      })
      break
    }
    case 'continue-game': {
      const { game } = draft.state
      if (game.status === 'none') throw new Error('a game that goes on is a game')
      dropObservedStarts(draft)
      update(draft, { lesson: null, table: null })
      setOpponent(draft, null)
      awaitGame(draft, game.position, agreedTracking(game))
      break
    }
    case 'set-opponent':
      setOpponent(draft, request.opponent)
      track(draft, { tracker: draft.state.tracker, events: [] })
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
    case 'go-on-with-lesson':
    case 'take-seat':
      break
  }
  reply(draft, job)
}

/** What the tracker saw of the game before must not begin another one after this. */
function dropObservedStarts(draft: Draft): void {
  const waiting = draft.state.journal.waiting.map(job =>
    job.type === 'observed' ? { ...job, rest: job.rest.filter(({ type }) => type !== 'game.started') } : job,
  )
  setJournal(draft, { waiting })
}

function setOpponent(draft: Draft, opponent: OpponentSettings | null): void {
  const { opponent: before, hints, tracker } = draft.state
  if (opponent?.side === before?.side && opponent?.level === before?.level) return
  withdrawDecision(draft)
  update(draft, { opponent, hints: { ...hints, learners: learnersAgainst(opponent) } })
  // A move that the computer has chosen is nobody's any more.
  if (before && tracker.view.requested) track(draft, tracker.requestMove(null, draft.now.atMs))
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
