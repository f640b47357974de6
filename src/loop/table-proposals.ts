import type { GameCommand } from '../game/commands.ts'
import type { GameState, Over, Playing } from '../game/state.ts'
import { makeMove, sameMove } from '../rules/move.ts'
import { opponent, type Side } from '../rules/piece.ts'
import type { Position } from '../rules/position.ts'
import { samePosition } from '../rules/same-position.ts'
import { lastHash } from '../table/log.ts'
import type { SeatAction } from '../table/reports.ts'
import { readWatch } from '../table/stopwatch.ts'
import type { TableState } from '../table/table-state.ts'
import { track } from './observe.ts'
import { GONE_ON } from './seat-refusals.ts'
import { type Draft, update } from './state.ts'

export function setTable(draft: Draft, change: Partial<TableState>): void {
  const { table } = draft.state
  if (table) update(draft, { table: { ...table, ...change } })
}

/** Asks the owner of the table; a later request replaces an earlier one. */
export function propose(draft: Draft, action: SeatAction, request: number | null = null): void {
  const { table, log } = draft.state
  if (!table) return
  const replaced = table.proposal?.request ?? null
  if (replaced !== null) draft.effects.push({ type: 'reply', id: replaced, result: GONE_ON })
  const proposals = table.proposals + 1
  const id = `${table.session}-${proposals}`
  const proposal = { id, after: log.entries.length, hash: lastHash(log), action, request }
  setTable(draft, { proposals, proposal })
}

/** How long the player at this board has thought in this turn. */
export function spentAt({ watch }: TableState, turn: object, atMs: number): number {
  return watch.turn === turn ? readWatch(watch, atMs) : 0
}

/**
 * The game has gone on by the log: the board is to follow it, by a requested move where that is enough. A move that was
 * taken back or refused may still stand on the board, and is not proposed again.
 */
export function boardFollows(draft: Draft, mayPropose = true): void {
  const { game, lesson, tracker, table } = draft.state
  if (game.status === 'none' || lesson || !table) return
  const { position } = game
  const { position: tracked, phase, changedByCommand, requested } = tracker.view
  const nowMs = draft.now.atMs
  if (samePosition(tracked, position)) {
    track(draft, requested ? tracker.requestMove(null, nowMs) : { tracker, events: [] })
    return
  }
  if (isOfferedTakeback(game, tracked)) return
  const { previous, last } = position
  const isNext = previous !== null && last !== null && samePosition(tracked, previous)
  if (isNext && table.remote.includes(previous.toMove) && phase !== 'setup' && !changedByCommand) {
    track(draft, tracker.requestMove(last.move, nowMs))
    return
  }
  const isProposed =
    mayPropose &&
    (proposeOwnMove(draft) ||
      proposeAmendment(draft, tracked, position) ||
      proposeRetraction(draft, tracked, position))
  if (isProposed) return
  track(draft, tracker.followGame(position, nowMs))
}

/** While a takeback waits for its answer, the pieces may stand as it wants them. */
function isOfferedTakeback({ position, takebackOffered }: Playing | Over, tracked: Position): boolean {
  if (!takebackOffered) return false
  let past: Position | null = position
  for (let ply = 0; ply < takebackOffered.plies && past; ply++) past = past.previous
  return past !== null && samePosition(tracked, past)
}

/** A move of this board's player that stands on the board and is not in the log; false where there is none. */
export function proposeOwnMove(draft: Draft): boolean {
  const { table, game, tracker } = draft.state
  const { last, previous } = tracker.view.position
  if (table?.role !== 'follower' || game.status !== 'playing' || !last || !previous) return false
  const { toMove, rules } = game.position
  if (table.remote.includes(toMove) || !samePosition(previous, game.position)) return false
  const spentMs = table.lastPly?.spentMs ?? 0
  propose(draft, { type: 'ply', move: makeMove(last.move, rules.geometry.size), spentMs })
  return true
}

/** While the move was on its way to the owner, its piece went on to another square. */
function proposeAmendment(draft: Draft, tracked: Position, position: Position): boolean {
  const { table } = draft.state
  const { last, previous } = tracked
  if (table?.role !== 'follower' || !last || !previous || !position.last || !position.previous) return false
  const isOther = last.move.from === position.last.move.from && !sameMove(last.move, position.last.move)
  if (!isOther || !samePosition(previous, position.previous) || table.remote.includes(previous.toMove))
    return false
  const { size } = position.rules.geometry
  const { spentMs, atMs } = table.lastPly ?? { spentMs: 0, atMs: draft.now.atMs }
  propose(draft, {
    type: 'amend',
    move: makeMove(last.move, size),
    spentMs: Math.round(spentMs + Math.max(0, draft.now.atMs - atMs)),
  })
  return true
}

/** While the move was on its way to the owner, it was put back. */
function proposeRetraction(draft: Draft, tracked: Position, { last, previous }: Position): boolean {
  const { table } = draft.state
  const isOwn =
    last && previous && samePosition(tracked, previous) && !table?.remote.includes(previous.toMove)
  if (table?.role !== 'follower' || !isOwn) return false
  propose(draft, { type: 'retract' })
  return true
}

/** A takeback that a player wants: their own proposal, or the consent to the other's. */
export function takebackAction(
  { takebackOffered }: Exclude<GameState, { status: 'none' }>,
  side: Side,
  plies: number,
): { readonly type: 'offer-takeback'; readonly plies: number } | { readonly type: 'accept-takeback' } {
  const isOffered = takebackOffered && takebackOffered.by !== side && takebackOffered.plies === plies
  return isOffered ? { type: 'accept-takeback' } : { type: 'offer-takeback', plies }
}

/** An action of a seat as a command to the game; moves are another matter. */
export function commandOfAction(
  action: Exclude<SeatAction, { type: 'ply' | 'amend' | 'retract' }>,
  side: Side,
): GameCommand {
  return action.type === 'offer-takeback'
    ? { type: action.type, side, plies: action.plies }
    : { type: action.type, side }
}

/** A command of this board's own player as an action; null for what is no player's. */
export function actionOfCommand(command: GameCommand): SeatAction | null {
  switch (command.type) {
    case 'resign':
    case 'concede-time':
    case 'offer-draw':
    case 'accept-draw':
    case 'decline-draw':
    case 'claim-draw':
    case 'accept-takeback':
    case 'decline-takeback':
      return { type: command.type }
    case 'offer-takeback':
      return { type: command.type, plies: command.plies }
    case 'new-game':
    case 'set-computer':
    case 'move':
    case 'amend':
    case 'retract':
    case 'take-back':
    case 'open-table':
    case 'name-players':
    case 'take-over':
    case 'set-position':
    case 'flag':
    case 'start-clock':
    case 'stop-clock':
    case 'resume-game':
      return null
  }
}

/** Who made the last move of this position. */
export const moverOf = (position: Position): Side => opponent(position.toMove)
