import { err, type Failure, failure, ok, type Result } from '../core/result.ts'
import { makeMoveWithCaptures, parseMove } from '../rules/move.ts'
import { opponent, type Side } from '../rules/piece.ts'
import { type Placement, parsePlacement } from '../rules/placement.ts'
import {
  CLAIMS,
  type Claim,
  claimsOf,
  ended,
  legalDestinations,
  type Position,
  play,
  positionFrom,
  type Reason,
} from '../rules/position.ts'
import { type Rules, readyRules } from '../rules/rules.ts'
import { type GameClock, newClock, spendUntil, type Times, timesWithoutMove, withIncrement } from './clock.ts'
import type { EventOf, GameEvent } from './events.ts'
import { type GameState, lastMover, NO_GAME, type Over, type Playing, type Turn } from './state.ts'

/** An event that cannot have happened here: the journal and this program do not mean the same game. */
export type Misfit = Failure<'misfit'>

/** The state after an event that `decide` gave for this state; `after` is the position it leads to, where known. */
export function apply(state: GameState, event: GameEvent, after?: Position): GameState {
  const next = follow(state, event, after)
  if (!next.ok) throw new Error(`${event.type} cannot follow: ${next.error.message}`)
  return next.value
}

/** The state after all events of a journal, or the first that does not fit. */
export function fold(events: Iterable<GameEvent>): Result<GameState, Misfit & { readonly index: number }> {
  let state: GameState = NO_GAME
  let index = 0
  for (const event of events) {
    const next = follow(state, event)
    if (!next.ok) return err({ ...next.error, index })
    state = next.value
    index += 1
  }
  return ok(state)
}

/** The state after an event from outside. */
export function follow(state: GameState, event: GameEvent, after?: Position): Result<GameState, Misfit> {
  if (event.type === 'game.started') return start(event, after)
  if (state.status === 'none') return misfit('no game has been started')
  // Nobody knows how long the service was away, and its clock counts anew: that time is nobody's.
  if (event.type === 'game.resumed') return ok(stopped(state))
  const now = withTimeSpent(state, event.atMs)
  switch (event.type) {
    case 'move.made':
      return now.status === 'playing' ? move(now, event, after) : misfit('the game is over')
    case 'move.amended':
      return amend(now, event, after)
    case 'move.retracted':
      return retract(now)
    case 'takeback':
      return takeBack(now, event)
    case 'position.set':
      return setPosition(now, event)
    case 'draw.offered':
    case 'draw.declined':
      if (now.status === 'over') return misfit('the game is over')
      return ok({ ...now, drawOfferedBy: event.type === 'draw.offered' ? event.side : null })
    case 'game.ended':
      return now.status === 'playing' ? end(now, event) : misfit('the game is over')
    case 'computer.changed':
      return ok({ ...now, computer: event.computer })
    case 'takeback.offered':
      return ok({ ...now, takebackOffered: { by: event.side, plies: event.plies } })
    case 'takeback.declined':
      return ok({ ...now, takebackOffered: null })
    case 'table.opened':
      return ok({ ...now, table: { id: event.table, remote: event.remote, terms: event.terms } })
    case 'game.taken-over':
      return ok({ ...now, follows: null })
    case 'players.named':
      return ok({ ...now, players: { ...now.players, ...event.players } })
    case 'clock.stopped':
      return ok(stopped(now))
    case 'clock.started':
      if (now.status === 'over') return misfit('the game is over')
      return ok(
        now.clock ? { ...now, clock: { ...now.clock, sinceMs: now.clock.sinceMs ?? event.atMs } } : now,
      )
  }
}

function end(state: Playing, { outcome }: EventOf<'game.ended'>): Result<GameState, Misfit> {
  const { reason } = outcome
  if (isClaim(reason) && !claimsOf(state.position).includes(reason)) {
    return misfit(`a draw by ${reason} could not be claimed`)
  }
  return ok(atPosition(state, ended(state.position, outcome), state.position))
}

const isClaim = (reason: Reason): reason is Claim => (CLAIMS as readonly Reason[]).includes(reason)

function start(event: EventOf<'game.started'>, shared?: Position): Result<GameState, Misfit> {
  const rules = readyRules(event.rules.id, event.rules.options)
  if (!rules.ok) return misfit(rules.error.message)
  const placement = placementFor(rules.value, event.position)
  if (!placement.ok) return placement
  const clock = event.clock && newClock(event.clock)
  const begun: Playing = {
    status: 'playing',
    game: event.game,
    startedAt: event.at,
    players: event.players,
    computer: event.computer,
    position: shared ?? positionFrom(rules.value, placement.value, event.toMove),
    turn: { times: clock?.times ?? null, source: null, previous: null },
    clock,
    boardMayLag: false,
    setAside: [],
    takebackOffered: null,
    follows: event.follows ?? null,
    table: null,
    drawOfferedBy: null,
  }
  return ok(atPosition(begun, begun.position))
}

function move(state: Playing, event: EventOf<'move.made'>, after?: Position): Result<GameState, Misfit> {
  const { position, turn, clock, drawOfferedBy } = state
  const next = after ? ok(after) : positionAfter(position, event.move)
  if (!next.ok) return next
  return ok(
    afterMove(
      { ...state, drawOfferedBy: unlessAnswered(drawOfferedBy, position.toMove) },
      next.value,
      {
        source: event.source,
        ...(event.comment === undefined ? {} : { comment: event.comment }),
        previous: turn,
      },
      charged(clock, turn.times, position.toMove, event.spentMs),
    ),
  )
}

/** As if the first move had not been final: the mover thought on until now. */
function amend(
  state: Playing | Over,
  event: EventOf<'move.amended'>,
  after?: Position,
): Result<GameState, Misfit> {
  const before = beforeLastMove(state)
  if (!before.ok) return before
  const { position, turn, clock } = before.value
  const next = after ? ok(after) : positionAfter(position, event.move)
  if (!next.ok) return next
  const following = { source: state.turn.source, previous: turn }
  const spent = charged(clock, turn.times, position.toMove, event.spentMs)
  return ok(afterMove(reopened(state, position.toMove), next.value, following, spent))
}

function retract(state: Playing | Over): Result<GameState, Misfit> {
  const before = beforeLastMove(state)
  if (!before.ok) return before
  const { position, turn, clock } = before.value
  return ok(atPosition({ ...reopened(state, position.toMove), turn, clock, boardMayLag: false }, position))
}

function beforeLastMove(state: Playing | Over) {
  const { position, turn, clock } = state
  const mover = lastMover(state)
  if (!mover || !position.previous || !turn.previous) return misfit('there is no move to change')
  if (state.status === 'over' && state.beforeEnding) return misfit('the game is over')
  // At a table the time of the whole turn comes with the next move.
  const left = state.table
    ? turn.previous.times
    : clock && turn.times && timesWithoutMove(clock, turn.times, mover)
  return ok({
    position: position.previous,
    turn: turn.previous,
    clock: clock && left && { ...clock, times: left },
  })
}

function takeBack(state: Playing | Over, event: EventOf<'takeback'>): Result<GameState, Misfit> {
  let position: Position | null = (state.status === 'over' && state.beforeEnding) || state.position
  let turn: Turn | null = state.turn
  for (let ply = 0; ply < event.plies && position && turn; ply++) {
    position = position.previous
    turn = turn.previous
  }
  if (!position || !turn) return misfit(`there are not ${event.plies} moves to take back`)
  const clock = withTimes(state.clock, turn.times)
  return ok(atPosition({ ...reopened(state, null), turn, clock, boardMayLag: true }, position))
}

function setPosition(state: Playing | Over, event: EventOf<'position.set'>): Result<GameState, Misfit> {
  const { rules } = state.position
  const placement = placementFor(rules, event.position)
  if (!placement.ok) return placement
  // A game that is over goes on with the times of its last turn: a flag that has fallen would fall again.
  const clock = state.status === 'over' ? withTimes(state.clock, state.turn.times) : state.clock
  const turn: Turn = { times: clock?.times ?? null, source: null, previous: null }
  const setAside = [...state.setAside, state.position]
  return ok(
    atPosition(
      { ...reopened(state, null), turn, clock, boardMayLag: true, setAside },
      positionFrom(rules, placement.value, event.toMove),
    ),
  )
}

function afterMove(
  state: Playing,
  next: Position,
  following: Omit<Turn, 'times'>,
  clock: GameClock | null,
): GameState {
  const pressed = clock && withIncrement(clock, opponent(next.toMove))
  const turn = { ...following, times: pressed?.times ?? null }
  return atPosition({ ...state, turn, clock: pressed, boardMayLag: false }, next)
}

/** The game with this position; `was` is the position before an ending that the board does not show. */
function atPosition(before: Playing, position: Position, was: Position | null = null): Playing | Over {
  // What was proposed in another position is not proposed in this one.
  const state = { ...before, takebackOffered: null }
  if (!position.outcome) return { ...state, position }
  const { drawOfferedBy: _, ...begun } = state
  const clock = state.clock && { ...state.clock, sinceMs: null }
  return { ...begun, status: 'over', position, clock, outcome: position.outcome, beforeEnding: was }
}

/** The game as one that is played, whatever it was. A clock that the game's end has stopped stands still. */
function reopened(state: Playing | Over, mover: Side | null): Playing {
  if (state.status === 'playing') {
    return { ...state, drawOfferedBy: mover && unlessAnswered(state.drawOfferedBy, mover) }
  }
  const { outcome: _, beforeEnding: __, ...begun } = state
  return { ...begun, status: 'playing', drawOfferedBy: null }
}

/** A draw that is offered lapses when the other side moves. */
const unlessAnswered = (offeredBy: Side | null, mover: Side) => (offeredBy === mover ? offeredBy : null)

const withTimes = (clock: GameClock | null, times: Times | null): GameClock | null =>
  clock && times && { ...clock, times }

/** At a table, thinking time is measured where the player sits, and nothing else costs time. */
function charged(
  clock: GameClock | null,
  atTurn: Times | null,
  mover: Side,
  spentMs: number | undefined,
): GameClock | null {
  if (!clock || !atTurn || spentMs === undefined) return clock
  return { ...clock, times: { ...atTurn, [mover]: Math.max(0, atTurn[mover] - spentMs) } }
}

function withTimeSpent<State extends Playing | Over>(state: State, atMs: number): State {
  const { clock, position } = state
  return clock ? { ...state, clock: spendUntil(clock, position.toMove, atMs) } : state
}

function stopped<State extends Playing | Over>(state: State): State {
  return state.clock ? { ...state, clock: { ...state.clock, sinceMs: null } } : state
}

function positionAfter(position: Position, text: string): Result<Position, Misfit> {
  const { size } = position.rules.geometry
  const parsed = parseMove(text, size)
  if (!parsed.ok) return misfit(parsed.error.message)
  if (!legalDestinations(position, parsed.value.from).includes(parsed.value.to)) {
    return misfit(`${text} is not legal under these rules`)
  }
  const next = play(position, parsed.value)
  const computed = makeMoveWithCaptures(parsed.value, next.last!.captured, size)
  return computed === text ? ok(next) : misfit(`${text} would be ${computed} under these rules`)
}

function placementFor(rules: Rules, text: string): Result<Placement, Misfit> {
  const placement = parsePlacement(text, rules.geometry.size)
  return placement.ok ? placement : misfit(placement.error.message)
}

const misfit = (message: string) => failure('misfit', message)
