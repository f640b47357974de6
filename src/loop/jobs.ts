import type { Failure, Result } from '../core/result.ts'
import type { GameCommand } from '../game/commands.ts'
import { decide } from '../game/decide.ts'
import type { GameEvent } from '../game/events.ts'
import type { GameState } from '../game/state.ts'
import type { Position } from '../rules/position.ts'
import { type AnnouncedEvent, announcementOf } from '../views/public-event.ts'
import { type AppendJob, type CurrentJob, DISK_RETRY_MS, type Job, type JobOf } from './journal-queue.ts'
import { append, publish, setJournal, waitForName } from './journal-writing.ts'
import { followGame } from './observe.ts'
import { finishRequest, refuseRequest, startNamedGame, startRequest } from './requests.ts'
import { type Draft, followsTable, type LoopState, update } from './state.ts'
import { noteShown, runWatch, timeRuns } from './table-clock.ts'
import { handled } from './table-hands.ts'
import { finishTableJob, startFollowedGame, startLogJob, startSeatJob } from './table-jobs.ts'
import { propose } from './table-proposals.ts'
import { noteWritten } from './table-reports.ts'

/** Does what waits, in its order, until something has to wait for the disk. */
export function work(draft: Draft): void {
  for (;;) {
    const { waiting, current } = draft.state.journal
    const [job, ...rest] = waiting
    if (current?.waitsFor === 'append' && current.events.length === 0) {
      finish(draft, current)
    } else if (!current && job) {
      setJournal(draft, { waiting: rest })
      start(draft, job)
    } else return
  }
}

/** The disk has a name for the game that begins, or has failed to give one. */
export function takeName(draft: Draft, result: Result<string, Failure<string>>): void {
  const { current } = draft.state.journal
  if (current?.waitsFor !== 'name') return
  if (!result.ok) {
    takeFailure(draft, current, result.error)
    return
  }
  noteSuccess(draft)
  const { job } = current
  if (job.type === 'request') startNamedGame(draft, job, result.value)
  else if (job.type === 'observed') startObservedGame(draft, job, result.value)
  else if (job.type === 'log') startFollowedGame(draft, job, result.value)
}

/** The current job's events are in the journal, or the disk has refused them. */
export function takeAppended(draft: Draft, result: Result<void, Failure<string>>): void {
  const { current } = draft.state.journal
  if (current?.waitsFor !== 'append') return
  if (!result.ok) {
    takeFailure(draft, current, result.error)
    return
  }
  noteSuccess(draft)
  update(draft, { game: current.next })
  noteWritten(draft, current.events)
  finish(draft, current)
}

/** A disk that was full is tried again. */
export function retryWriteIfDue(draft: Draft, nowMs = draft.now.atMs): void {
  const { current, retryAtMs } = draft.state.journal
  if (!current || retryAtMs === null || retryAtMs > nowMs) return
  setJournal(draft, { retryAtMs: null })
  draft.effects.push(
    current.waitsFor === 'name' ? { type: 'name-game' } : { type: 'append', events: current.events },
  )
}

function start(draft: Draft, job: Job): void {
  switch (job.type) {
    case 'observed':
      observed(draft, job, draft.state.game, [], [])
      return
    case 'announcement':
      draft.effects.push({ type: 'publish', situation: job.situation, events: job.events })
      return
    case 'flag':
      if (draft.state.table?.role === 'follower') propose(draft, { type: 'concede-time' })
      else run(draft, job, { type: 'flag' }, job.atMs)
      return
    case 'request':
      startRequest(draft, job)
      return
    case 'seat':
      startSeatJob(draft, job)
      return
    case 'log':
      startLogJob(draft, job)
      return
    case 'name':
      run(draft, job, { type: 'name-players', players: { [job.side]: job.name } }, draft.now.atMs)
      return
    case 'stop':
      run(draft, job, { type: 'stop-clock' }, draft.now.atMs)
      return
  }
}

function finish(draft: Draft, current: AppendJob): void {
  const { job, next, announce, rest, isRefused } = current
  setJournal(draft, { current: null })
  switch (job.type) {
    case 'observed': {
      const announced = [...job.announced, ...announce]
      if (rest.length > 0 && !isRefused) {
        observed(draft, { ...job, rest, announced }, draft.state.game, [], [])
        return
      }
      publish(draft, announced, job.view)
      if (isRefused) followGame(draft)
      return
    }
    case 'flag':
      if (next.status !== 'over') return
      followGame(draft)
      publish(draft, [{ atMs: job.atMs, type: 'game.over', outcome: next.outcome }], draft.state.tracker.view)
      return
    case 'request':
      finishRequest(draft, job, current.events)
      return
    case 'stop':
      update(draft, { stage: 'stopped' })
      draft.effects.push({ type: 'stopped' })
      return
    case 'seat':
    case 'log':
      finishTableJob(draft, current)
      return
    case 'name':
      publish(draft, [], draft.state.tracker.view)
      return
    case 'announcement':
      return
  }
}

/** Turns the tracker's events into commands to the game, up to the first that it refuses. */
function observed(
  draft: Draft,
  job: JobOf<'observed'>,
  before: GameState,
  written: readonly GameEvent[],
  known: readonly AnnouncedEvent[],
): void {
  const events = [...written]
  const announce = [...known]
  let game = before
  for (const [index, event] of job.rest.entries()) {
    const rest = job.rest.slice(index)
    if (event.type !== 'game.started') {
      const step = handled(draft, game, event)
      const when = { at: draft.now.at, atMs: event.atMs }
      const decided = 'command' in step ? decide(game, step.command, when) : null
      if (step.kind === 'refused' || (decided && !decided.ok)) {
        append(draft, { job, events, next: game, announce, rest, isRefused: true })
        return
      }
      if (decided?.ok) {
        events.push(...decided.value.events)
        game = decided.value.state
      }
      if (step.kind === 'in-log' || step.kind === 'offered') continue
    } else if (startsGame(draft, game, event.position)) {
      // A new journal begins: what belongs to the old one is written first.
      if (events.length > 0) append(draft, { job, events, next: game, announce, rest, isRefused: false })
      else waitForName(draft, { ...job, rest, announced: [...job.announced, ...announce] })
      return
    } else if (isWaitingForTable(draft.state)) continue
    announce.push(announcementOf(event, job.view))
  }
  const clock = clockCommand(draft, game, job)
  append(draft, {
    job,
    events: [...events, ...clock.events],
    next: clock.state,
    announce,
    rest: [],
    isRefused: false,
  })
}

/** A board that has a seat elsewhere, and no game yet. */
const isWaitingForTable = (state: LoopState): boolean =>
  state.table?.role === 'follower' && !followsTable(state)

/** At a table, the pieces that stand as the game says begin no other one. */
function startsGame({ state }: Draft, game: GameState, position: Position): boolean {
  const { table } = state
  // A board that has a seat elsewhere waits for the game there.
  if (table?.role === 'follower' && game.status !== 'over') return false
  if (game.status !== 'playing') return true
  return !table && game.position !== position
}

function startObservedGame(draft: Draft, job: JobOf<'observed'>, name: string): void {
  const [event, ...rest] = job.rest
  if (event?.type !== 'game.started') throw new Error('a game is named when it starts')
  const { position } = event
  const decided = decide(
    draft.state.game,
    {
      type: 'new-game',
      game: name,
      rules: position.rules,
      position: position.placement,
      toMove: position.toMove,
      start: position,
      clock: draft.state.clockSettings,
      computer: draft.state.opponent,
    },
    { at: draft.now.at, atMs: event.atMs },
  )
  if (!decided.ok) throw new Error(decided.error.message)
  const { events, state } = decided.value
  setJournal(draft, { current: null })
  // The table was that of the game before.
  update(draft, { table: null })
  observed(draft, { ...job, rest }, state, events, [announcementOf(event, job.view)])
}

/** Time runs while the side to move can move, from the first move on. */
function clockCommand(draft: Draft, game: GameState, { view, atMs }: JobOf<'observed'>) {
  noteShown(draft, view)
  const { state, now } = draft
  const hasBegun = game.status !== 'none' && (game.position.previous !== null || game.setAside.length > 0)
  const isRunning =
    game.status === 'playing' && hasBegun && state.lesson === null && timeRuns(state, game, view, now.atMs)
  runWatch(draft, game, isRunning, atMs)
  const type = isRunning ? 'start-clock' : 'stop-clock'
  const decided = game.status === 'playing' ? decide(game, { type }, { at: now.at, atMs }) : null
  return decided?.ok ? decided.value : { events: [], state: game }
}

/** A command of the loop itself. One that the game refuses changes nothing. */
function run(draft: Draft, job: Job, command: GameCommand, atMs: number): void {
  const decided = decide(draft.state.game, command, { at: draft.now.at, atMs })
  const { events, state } = decided.ok ? decided.value : { events: [], state: draft.state.game }
  append(draft, { job, events, next: state, announce: [], rest: [], isRefused: !decided.ok })
}

/** A request is refused; everything else is tried again as long as it is the disk that fails. */
function takeFailure(draft: Draft, current: CurrentJob, error: Failure<string>): void {
  const { job } = current
  if (job.type === 'request') {
    setJournal(draft, { current: null })
    refuseRequest(draft, job, error)
    return
  }
  const isOfTheDisk = ['disk-full', 'read-only', 'disk-failing'].includes(error.code)
  if (isOfTheDisk) {
    draft.effects.push({ type: 'journal-failing', message: error.message })
    if (draft.state.stage === 'running') {
      setJournal(draft, { retryAtMs: draft.now.atMs + DISK_RETRY_MS, isFailing: true })
      return
    }
  }
  setJournal(draft, { current: null })
  if (job.type === 'observed') {
    publish(draft, job.announced, job.view)
    followGame(draft)
  }
  if (job.type === 'stop') {
    update(draft, { stage: 'stopped' })
    draft.effects.push({ type: 'stopped' })
  }
}

function noteSuccess(draft: Draft): void {
  if (draft.state.journal.isFailing) draft.effects.push({ type: 'journal-working' })
  setJournal(draft, { isFailing: false, retryAtMs: null })
}
