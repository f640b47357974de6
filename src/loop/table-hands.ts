import type { GameCommand } from '../game/commands.ts'
import type { GameState } from '../game/state.ts'
import { makeMove, sameMove } from '../rules/move.ts'
import { samePosition } from '../rules/same-position.ts'
import { ownSide } from '../table/table-state.ts'
import type { TrackingEvent } from '../tracking/events.ts'
import { commandOfEvent } from './command-of-event.ts'
import type { Draft } from './state.ts'
import { propose, setTable, spentAt, takebackAction } from './table-proposals.ts'

/** What becomes of something that hands did on the board. */
export type Handled =
  /** It needs no command. */
  | { readonly kind: 'noted' }
  /** It is announced with the log: the remote player's move that was requested, or what the owner was asked. */
  | { readonly kind: 'in-log' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'command'; readonly command: GameCommand }
  /** It is a proposal to the other player, and has not happened. */
  | { readonly kind: 'offered'; readonly command: GameCommand }

/** Hands at this board act for the sides that are played here, and mirror the others. */
export function handled(
  draft: Draft,
  game: GameState,
  event: Exclude<TrackingEvent, { type: 'game.started' }>,
): Handled {
  const { table } = draft.state
  const command = commandOfEvent(event)
  if (!command) return { kind: 'noted' }
  if (!table || game.status === 'none') return { kind: 'command', command }
  if (event.type === 'move.made') return moved(draft, game, event)
  if (event.type === 'takeback') return tookBack(draft, game, event.plies)
  return event.type === 'move.amended' || event.type === 'move.retracted'
    ? rethought(draft, game, event)
    : { kind: 'noted' }
}

type Begun = Exclude<GameState, { status: 'none' }>

function moved(draft: Draft, game: Begun, event: Extract<TrackingEvent, { type: 'move.made' }>): Handled {
  const { table } = draft.state
  const { position } = game
  const { after, move, atMs, by } = event
  if (position.last && position.ply === after.ply && sameMove(position.last.move, move))
    return { kind: 'in-log' }
  if (!table || table.remote.includes(by) || !after.previous || !samePosition(after.previous, position))
    return { kind: 'refused' }
  const spentMs = spentAt(table, game.turn, atMs)
  setTable(draft, { lastPly: { spentMs, atMs } })
  if (table.role === 'owner')
    return { kind: 'command', command: { type: 'move', move, source: 'hand', after, spentMs } }
  const { size } = position.rules.geometry
  propose(draft, { type: 'ply', move: makeMove(move, size), spentMs })
  return { kind: 'in-log' }
}

/** Second thoughts about the last move: free until the other board has shown it, and then a takeback. */
function rethought(
  draft: Draft,
  game: Begun,
  event: Extract<TrackingEvent, { type: 'move.amended' | 'move.retracted' }>,
): Handled {
  const { table, log } = draft.state
  // The other player may have moved meanwhile.
  if (!table || event.ply < game.position.ply) return { kind: 'refused' }
  const isAmended = event.type === 'move.amended'
  const isShown = Object.values(table.peers).some(peer => peer && peer.shown >= log.entries.length)
  if (table.remote.includes(event.by) || (isShown && table.role === 'owner'))
    return isAmended ? { kind: 'refused' } : tookBack(draft, game, 1)
  const { size } = game.position.rules.geometry
  const { spentMs: spent, atMs: since } = table.lastPly ?? { spentMs: 0, atMs: event.atMs }
  const spentMs = Math.round(spent + Math.max(0, event.atMs - since))
  if (table.role === 'follower') {
    const isAccepted = event.ply === game.position.ply
    if (isAmended)
      propose(draft, { type: isAccepted ? 'amend' : 'ply', move: makeMove(event.move, size), spentMs })
    else if (isAccepted) propose(draft, { type: 'retract' })
    else setTable(draft, { proposal: null })
    return { kind: 'in-log' }
  }
  const command: GameCommand = isAmended
    ? { type: 'amend', move: event.move, after: event.after, spentMs }
    : { type: 'retract' }
  return { kind: 'command', command }
}

function tookBack(draft: Draft, game: Begun, plies: number): Handled {
  const { table, tracker } = draft.state
  const side = table && ownSide(table)
  if (!table || !side || tracker.view.position.ply !== game.position.ply - plies) return { kind: 'refused' }
  const action = takebackAction(game, side, plies)
  if (table.role === 'follower') {
    propose(draft, action)
    return { kind: 'in-log' }
  }
  return action.type === 'offer-takeback'
    ? { kind: 'offered', command: { ...action, side } }
    : { kind: 'command', command: { type: action.type, side } }
}
