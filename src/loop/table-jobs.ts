import { err, type Failure, failure, ok, type Result } from '../core/result.ts'
import { follow } from '../game/apply.ts'
import { type Decided, decide } from '../game/decide.ts'
import type { GameEvent } from '../game/events.ts'
import { clockAt, type GameState, type Playing } from '../game/state.ts'
import { makeMove, parseMove } from '../rules/move.ts'
import type { Side } from '../rules/piece.ts'
import { lastHash } from '../table/log.ts'
import { plausibleMs } from '../table/plausible-time.ts'
import type { SeatAction } from '../table/reports.ts'
import { type OpenProposal, ownSide, peerOf, type TableState, withPeer } from '../table/table-state.ts'
import type { AnnouncedEvent } from '../views/public-event.ts'
import { agreedTracking } from './agreed-tracking.ts'
import { announcedChanges } from './announced-changes.ts'
import { awaitGame } from './await-game.ts'
import type { LoopRequest } from './inputs.ts'
import type { AppendJob, JobOf } from './journal-queue.ts'
import { append, publish, setJournal, waitForName } from './journal-writing.ts'
import { GONE_ON, NOT_YOUR_SEAT } from './seat-refusals.ts'
import { type Draft, followsTable, update } from './state.ts'
import { beep } from './table-buttons.ts'
import { boardFollows, commandOfAction, moverOf, propose, takebackAction } from './table-proposals.ts'

/** A player at another board or page wants something: the owner decides. */
export function startSeatJob(draft: Draft, job: JobOf<'seat'>): void {
  const { table, log, game } = draft.state
  const { side, proposal } = job
  const isCurrent = proposal.after === log.entries.length && proposal.hash === lastHash(log)
  // One that was meant for another state of the log is answered by the log itself.
  if (!table || game.status === 'none' || !isCurrent || !table.remote.includes(side)) return
  const decided = decideSeat(draft, game, side, proposal.action)
  // The log answers only what changes something.
  const answer = decided.ok && decided.value.events.length === 0 ? NOTHING_NEW : decided
  if (!answer.ok) {
    const { code, message } = answer.error
    update(draft, { table: withPeer(table, side, { refused: { id: proposal.id, code, message } }) })
    return
  }
  const { events, state } = answer.value
  append(draft, { job, events, next: state, announce: [], rest: [], isRefused: false })
}

function decideSeat(
  draft: Draft,
  game: Exclude<GameState, { status: 'none' }>,
  side: Side,
  action: SeatAction,
): Result<Decided, Failure<string>> {
  const { now } = draft
  if (action.type === 'ply')
    return game.status === 'playing' ? decidePly(draft, game, side, action) : GAME_OVER
  if (action.type !== 'amend' && action.type !== 'retract')
    return decide(game, commandOfAction(action, side), now)
  if (moverOf(game.position) !== side) return NOT_YOUR_SEAT
  // This board lights an accepted move at once, unless it is not connected.
  const isShown = draft.state.tracker.view.phase !== 'offline'
  if (action.type === 'retract')
    return decide(game, isShown ? { type: 'offer-takeback', side, plies: 1 } : { type: 'retract' }, now)
  if (isShown) return SHOWN
  const move = parseMove(action.move, game.position.rules.geometry.size)
  const { spentMs } = action
  return move.ok ? decide(game, { type: 'amend', move: move.value, spentMs }, now) : move
}

function decidePly(
  { state, now }: Draft,
  game: Playing,
  side: Side,
  action: Extract<SeatAction, { type: 'ply' | 'amend' }>,
): Result<Decided, Failure<string>> {
  if (game.position.toMove !== side) return NOT_YOUR_SEAT
  const move = parseMove(action.move, game.position.rules.geometry.size)
  if (!move.ok) return move
  const peer = peerOf(state.table!, side)
  const spentMs = peer ? plausibleMs(action.spentMs, peer, now.atMs) : action.spentMs
  const { times } = game.turn
  if (times && times[side] <= spentMs) return decide(game, { type: 'concede-time', side }, now)
  return decide(game, { type: 'move', move: move.value, source: 'remote', spentMs }, now)
}

const NOTHING_NEW = failure('nothing-new', 'that is so already')
const GAME_OVER = failure('game-over', 'the game is over')
const SHOWN = failure('already-shown', 'the other board shows the move already; propose to take it back')

/** What a player wants who has a seat by a page. */
export function decidePage(
  draft: Draft,
  { table: id, side, action }: Extract<LoopRequest, { type: 'seat' }>,
): Result<Decided, Failure<string>> {
  const { table, game } = draft.state
  const isSeated = table?.role === 'owner' && table.id === id && table.remote.includes(side)
  if (!isSeated || game.status === 'none') return NOT_YOUR_SEAT
  if (action.type === 'take-back')
    return decideSeat(draft, game, side, takebackAction(game, side, action.plies))
  if (action.type !== 'ply') return decideSeat(draft, game, side, action)
  const { position, turn } = game
  if (action.expectedPly !== position.ply) return GONE_ON
  const move = makeMove(action.move, position.rules.geometry.size)
  const leftMs = clockAt(game, draft.now.atMs)?.times[side] ?? 0
  const spentMs = action.spentMs ?? Math.round(Math.max(0, (turn.times?.[side] ?? 0) - leftMs))
  return decideSeat(draft, game, side, { type: 'ply', move, spentMs })
}

/** More of the owner's log has come. */
export function startLogJob(draft: Draft, job: JobOf<'log'>): void {
  const entries = newEntries(draft, job)
  if (entries.length === 0) return
  if (entries[0]!.type === 'game.started') waitForName(draft, { ...job, entries, from: 0 })
  else writeEntries(draft, job, entries, draft.state.game)
}

/** The game that the log begins with has a name in this journal. */
export function startFollowedGame(draft: Draft, job: JobOf<'log'>, name: string): void {
  const { table } = draft.state
  setJournal(draft, { current: null })
  const [started, ...rest] = job.entries
  if (started?.type !== 'game.started' || !table) return
  const { computer: _, ...shared } = started
  writeEntries(draft, job, [{ ...shared, game: name, follows: table.id }, ...rest], draft.state.game)
}

function newEntries({ state }: Draft, { from, entries }: JobOf<'log'>): readonly GameEvent[] {
  const have = followsTable(state) ? state.log.entries.length : 0
  return from <= have ? entries.slice(have - from) : []
}

function writeEntries(
  draft: Draft,
  job: JobOf<'log'>,
  entries: readonly GameEvent[],
  before: GameState,
): void {
  const { table } = draft.state
  if (!table) return
  const events: GameEvent[] = []
  let game = before
  for (const entry of entries) {
    const event = hereOf(entry, game, table.remote, draft.now.atMs)
    const next = follow(game, event)
    // The owner's game is not ours: what fits is kept, and the owner sees that we have no more.
    if (!next.ok) {
      update(draft, { table: withPeer(table, 'owner', { isDiverged: true }) })
      break
    }
    events.push(event)
    game = next.value
  }
  append(draft, { job, events, next: game, announce: [], rest: [], isRefused: false })
}

/** The entry as this journal has it: at this board's instant, and by whose hand. */
function hereOf(entry: GameEvent, game: GameState, remote: readonly Side[], atMs: number): GameEvent {
  if (entry.type !== 'move.made') return { ...entry, atMs }
  const isRemote = game.status !== 'none' && remote.includes(game.position.toMove)
  return { ...entry, atMs, source: isRemote ? 'remote' : 'hand' }
}

/** What the seat wanted, or what the owner has sent, is in the journal. */
export function finishTableJob(draft: Draft, { events, next }: Pick<AppendJob, 'events' | 'next'>): void {
  const { table } = draft.state
  if (events.length === 0) return
  if (table?.proposal) settleProposal(draft, table, table.proposal, events, next)
  if (events[0]!.type === 'game.started' && next.status !== 'none') {
    awaitGame(draft, next.position, agreedTracking(next))
  } else {
    const tracker = draft.state.tracker.withSettings(agreedTracking(next))
    if (events.some(({ type }) => type === 'table.opened')) update(draft, { tracker })
    boardFollows(
      draft,
      events.every(({ type }) => type !== 'takeback' && type !== 'takeback.declined'),
    )
  }
  if (isProposedByOther(events, draft.state.table)) beep(draft, 'proposed')
  publish(
    draft,
    events.flatMap(event => announcedEntry(event, next)),
    draft.state.tracker.view,
  )
}

const isProposedByOther = (events: readonly GameEvent[], table: TableState | null): boolean =>
  events.some(
    event =>
      (event.type === 'draw.offered' || event.type === 'takeback.offered') &&
      table?.remote.includes(event.side) === true,
  )

/** The log has grown, by what was proposed here or by something else; then it is requested again. */
function settleProposal(
  draft: Draft,
  table: TableState,
  { action, request }: OpenProposal,
  events: readonly GameEvent[],
  game: GameState,
): void {
  update(draft, { table: { ...table, proposal: null } })
  const isDone = isAnswered(action, events, game, ownSide(table))
  // A move stands on the board and is proposed again from there.
  if (action.type === 'ply' || action.type === 'amend' || action.type === 'retract') return
  if (isDone && request !== null)
    draft.effects.push({ type: 'reply', id: request, result: ok({ game, lesson: null }) })
  if (isDone) return
  if (action.type !== 'offer-takeback') propose(draft, action, request)
  else if (request !== null) draft.effects.push({ type: 'reply', id: request, result: GONE_ON })
}

function isAnswered(
  { type }: SeatAction,
  events: readonly GameEvent[],
  game: GameState,
  own: Side | null,
): boolean {
  if (game.status === 'none' || game.status === 'over') return true
  switch (type) {
    case 'offer-draw':
      return game.drawOfferedBy === own
    case 'decline-draw':
      return game.drawOfferedBy === null
    case 'offer-takeback':
      return game.takebackOffered?.by === own
    case 'decline-takeback':
      return game.takebackOffered === null
    case 'accept-takeback':
      return events.some(event => event.type === 'takeback')
    case 'accept-draw':
    case 'claim-draw':
    case 'resign':
    case 'concede-time':
    case 'ply':
    case 'amend':
    case 'retract':
      return false
  }
}

/** The owner has not accepted what was proposed: the board goes back to the game. */
export function proposalRefused(draft: Draft, refused: Failure<string>): void {
  const { table } = draft.state
  const request = table?.proposal?.request ?? null
  if (table) update(draft, { table: { ...table, proposal: null } })
  if (request !== null) draft.effects.push({ type: 'reply', id: request, result: err(refused) })
  boardFollows(draft, false)
}

function announcedEntry(event: GameEvent, game: GameState): AnnouncedEvent[] {
  const isLast = game.status !== 'none' && event.type === 'move.made' && game.position.last !== null
  if (!isLast) return announcedChanges(event)
  const { position } = game
  const { move, captured } = position.last!
  const made = { move, captured, by: moverOf(position), ply: position.ply, after: position }
  const over = position.outcome
    ? [{ atMs: event.atMs, type: 'game.over' as const, outcome: position.outcome }]
    : []
  return [{ atMs: event.atMs, type: 'move.made', ...made }, ...over]
}
