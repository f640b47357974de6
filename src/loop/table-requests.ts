import { type Failure, failure, ok, type Result } from '../core/result.ts'
import type { GameCommand } from '../game/commands.ts'
import { type Decided, decide } from '../game/decide.ts'
import type { When } from '../game/events.ts'
import type { GameState } from '../game/state.ts'
import { SIDES } from '../rules/piece.ts'
import type { SeatAction } from '../table/reports.ts'
import { watchOf } from '../table/stopwatch.ts'
import { newTable, ownSide } from '../table/table-state.ts'
import { agreedTracking } from './agreed-tracking.ts'
import type { LoopRequest } from './inputs.ts'
import { LESSON_RUNNING } from './lesson-course.ts'
import { track } from './observe.ts'
import { AT_TABLE, MOVE_UNDER_WAY, NOT_YOUR_SEAT } from './seat-refusals.ts'
import { type Draft, update } from './state.ts'
import { actionOfCommand, takebackAction } from './table-proposals.ts'

type Command = Exclude<GameCommand, { type: 'new-game' }>

interface Routed {
  readonly command: Command
  /** What the owner of the table is asked instead. */
  readonly proposal: SeatAction | null
}

/** Is a remote game under way? */
export function isAtTable({ state: { table, game } }: Draft): boolean {
  return table !== null && game.status === 'playing'
}

/** Is it the turn of a side that is not played at this board? */
export function isRemoteTurn({ state: { table, game } }: Draft): boolean {
  return table !== null && game.status === 'playing' && table.remote.includes(game.position.toMove)
}

/** What a command of somebody at this board means in a remote game, or why it may not be. */
export function atTable(draft: Draft, command: Command): Result<Routed, Failure<string>> {
  const { table, game } = draft.state
  if (!table || game.status === 'none') return ok({ command, proposal: null })
  const side = ownSide(table)
  if (!side) return NOT_YOUR_SEAT
  if (command.type === 'take-back') {
    const action = takebackAction(game, side, command.plies)
    return routed(draft, action.type === 'offer-takeback' ? { ...action, side } : { type: action.type, side })
  }
  if ('side' in command) return command.side === side ? routed(draft, command) : NOT_YOUR_SEAT
  return AT_TABLE
}

function routed({ state: { table } }: Draft, command: Command): Result<Routed, Failure<string>> {
  const underWay = table?.proposal?.action.type
  if (underWay === 'ply' || underWay === 'amend' || underWay === 'retract') return MOVE_UNDER_WAY
  return ok({ command, proposal: table?.role === 'follower' ? actionOfCommand(command) : null })
}

/** This board becomes the owner of a table, or another of its sides is played elsewhere. */
export function openTable(
  { state: { table, game }, now }: Draft,
  { table: id, side, terms, players = {}, takesOver = false }: Extract<LoopRequest, { type: 'open-table' }>,
): Result<Decided, Failure<string>> {
  if (game.status === 'none') return failure('no-game', 'there is no game; start a new one first')
  if (table?.role === 'follower' && !takesOver)
    return failure(
      'not-the-owner',
      `only the owner of this table invites others; if it is lost for good, open the table again with "konakis invite --from ${game.game}"`,
    )
  if (game.status === 'over') return failure('game-over', 'the game is over; start a new one first')
  // What was agreed before holds at a table that is opened again.
  const agreed = game.table?.terms ?? terms
  const open = table?.role === 'owner' ? game.table : null
  const commands: Command[] = [{ type: 'take-over' }, { type: 'name-players', players }]
  if (!open?.remote.includes(side)) {
    const remote = [...(open?.remote ?? []), side]
    commands.push({ type: 'open-table', table: open?.id ?? id, remote, terms: agreed })
  }
  return decideAll(game, commands, now)
}

function decideAll(
  game: GameState,
  commands: readonly Command[],
  now: When,
): Result<Decided, Failure<string>> {
  let decided: Decided = { events: [], state: game }
  for (const command of commands) {
    const next = decide(decided.state, command, now)
    if (!next.ok) return next
    decided = { events: [...decided.events, ...next.value.events], state: next.value.state }
  }
  return ok(decided)
}

/** What was opened is in the journal: from now on this board plays at the table. */
export function sitDown(draft: Draft): void {
  const { game, table, session } = draft.state
  if (game.status === 'none' || !game.table) return
  const { id, remote } = game.table
  const fresh = newTable({ id, role: 'owner', remote, session }, draft.now.atMs)
  const before = table?.role === 'owner' ? table : null
  const peers = { ...fresh.peers, ...before?.peers }
  // Whoever is thinking goes on with the time they have.
  const watch = table?.watch ?? watchOf(game)
  update(draft, { table: { ...fresh, seq: before?.seq ?? 0, peers, watch } })
  track(draft, { tracker: draft.state.tracker.withSettings(agreedTracking(game)), events: [] })
}

/** This board follows another's table from now on; its own game, if there is one, is kept as it stands. */
export function takeSeat(
  draft: Draft,
  { table: id, side, name }: Extract<LoopRequest, { type: 'take-seat' }>,
): Result<null, Failure<string>> {
  const { table, lesson, session } = draft.state
  if (lesson) return LESSON_RUNNING
  if (isAtTable(draft) && table?.id !== id) return AT_TABLE
  const remote = SIDES.filter(other => other !== side)
  const taken = newTable({ id, role: 'follower', remote, session, name }, draft.now.atMs)
  update(draft, { table: { ...taken, seq: table?.seq ?? 0 }, opponent: null })
  track(draft, { tracker: draft.state.tracker, events: [] })
  return ok(null)
}
