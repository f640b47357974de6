import { flagAtMs, type GameState, type Playing } from '../game/state.ts'
import { samePosition } from '../rules/same-position.ts'
import { isSetBack, lengthAtPosition } from '../table/log.ts'
import { absentAt } from '../table/peer.ts'
import { setWatch } from '../table/stopwatch.ts'
import { ownSide, peerOf, type TableState } from '../table/table-state.ts'
import type { Phase } from '../tracking/phases.ts'
import type { TrackingView } from '../tracking/view.ts'
import { type Draft, type LoopState, update } from './state.ts'

/** While nobody can move, nobody's time runs. */
export const CLOCK_STOPS: readonly Phase[] = ['offline', 'setup', 'disturbed', 'over']

/**
 * How much longer than its remaining time a remote side has before the owner ends the game: its own board decides,
 * and what it decides may be on its way.
 */
const REMOTE_FLAG_MS = 15_000

/** Does the time of the side to move run? At its own board from the mirrored move on, wherever that board is. */
export function timeRuns(state: LoopState, game: Playing, view: TrackingView, nowMs: number): boolean {
  const { table, log } = state
  const isReady = !CLOCK_STOPS.includes(view.phase) && view.requested === null
  if (!table) return isReady
  const { toMove } = game.position
  const peer = peerOf(table, toMove)
  if (peer) {
    const isMirrored = peer.mirrored >= lengthAtPosition(log) && !peer.isWaiting
    return isMirrored && (!peer.isAway || absentAt(peer, nowMs) >= absenceMs(game))
  }
  if (view.requested !== null) return isReadyAfterGrace(table, game, view, nowMs)
  return isReady && samePosition(view.position, game.position) && !isOtherBoardWrong(state)
}

/** Since when a move waits to be mirrored here: from the light, or from the restart after it. */
export function noteShown(draft: Draft, { requested }: TrackingView): void {
  const { table } = draft.state
  const isWaiting = requested !== null
  if (!table || isWaiting === (table.shownAtMs !== null)) return
  update(draft, { table: { ...table, shownAtMs: isWaiting ? draft.now.atMs : null } })
}

function isReadyAfterGrace(table: TableState, game: Playing, view: TrackingView, nowMs: number): boolean {
  const { shownAtMs } = table
  const graceMs = game.table?.terms.graceMs ?? Number.POSITIVE_INFINITY
  return shownAtMs !== null && nowMs >= shownAtMs + graceMs && !CLOCK_STOPS.includes(view.phase)
}

/** After a takeback both boards have to be right before the time runs. */
function isOtherBoardWrong({ table, log }: LoopState): boolean {
  if (!table || !isSetBack(log)) return false
  const length = lengthAtPosition(log)
  return Object.values(table.peers).some(peer => peer && !peer.isAway && peer.mirrored < length)
}

const absenceMs = ({ table }: Playing): number => table?.terms.absenceMs ?? Number.POSITIVE_INFINITY

/** The watch of the player at this board runs with their clock. */
export function runWatch(draft: Draft, game: GameState, isRunning: boolean, atMs: number): void {
  const { table } = draft.state
  if (!table || game.status !== 'playing') return
  const isOwn = !table.remote.includes(game.position.toMove)
  const watch = setWatch(table.watch, game.turn, isOwn && isRunning, atMs)
  if (watch !== table.watch) update(draft, { table: { ...table, watch } })
}

/** When a flag has to be looked at; null while none can fall here. */
export function flagDueAtMs({ game, table }: LoopState): number | null {
  const flagMs = flagAtMs(game)
  if (!table || flagMs === null || game.status !== 'playing') return flagMs
  if (!table.remote.includes(game.position.toMove)) return table.proposal === null ? flagMs : null
  return table.role === 'owner' ? flagMs + REMOTE_FLAG_MS : null
}

/** When a move that nobody has mirrored begins to cost time. */
export function graceDueAtMs({ table, game, tracker }: LoopState): number {
  if (!table || table.shownAtMs === null || game.status !== 'playing') return Number.POSITIVE_INFINITY
  const isRunning = game.clock?.sinceMs != null || ownSide(table) !== game.position.toMove
  if (tracker.view.requested === null || isRunning || !game.table) return Number.POSITIVE_INFINITY
  return table.shownAtMs + game.table.terms.graceMs
}
