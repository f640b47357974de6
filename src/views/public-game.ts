import type { HintLevel } from '../game/hint-level.ts'
import type { ClockReading, GameState, NoGame } from '../game/state.ts'
import type { PublicGame } from '../messages/public-messages.ts'
import { type Square, sortedNames, squareName } from '../rules/geometry.ts'
import { kingCall } from '../rules/king-calls.ts'
import { makeMove, makeMoveWithCaptures } from '../rules/move.ts'
import { type Side, sideOf } from '../rules/piece.ts'
import { makePlacement, type Placement } from '../rules/placement.ts'
import { claimsOf, type Position } from '../rules/position.ts'
import { namedOptions } from '../rules/rule-set.ts'
import type { TrackingView } from '../tracking/view.ts'
import type { LessonStatus } from './public-event.ts'

export interface Shown {
  readonly game: GameState
  readonly tracking: TrackingView
  readonly hints: HintLevel
  readonly learners: readonly Side[]
  readonly clock: ClockReading | null
  /** The time of day at which the clock was read. */
  readonly at: string
  readonly opponent?: { readonly side: Side; readonly level: number } | null
  /** A move somebody was advised; `to` is null until they ask again. */
  readonly advice?: { readonly from: Square; readonly to: Square | null } | null
  readonly review?: PublicReview | null
  readonly table?: TableView | null
  /** While there is a lesson, there is no game. */
  readonly lesson: LessonStatus | null
}

/** The seats of a remote game, as viewers see them. */
export interface TableView {
  readonly seats: { readonly [side in Side]: NonNullable<PublicGame['seats']>[side] }
}

/** What is said of a game that is over. */
export type PublicReview = Required<Pick<PublicGame, 'review' | 'evaluations'>>

/** The whole game for those who were not there, but for its place in the sequence. */
export function makePublicGame({
  game,
  tracking,
  hints,
  learners,
  clock,
  at,
  opponent,
  advice,
  review,
  table,
  lesson,
}: Shown): Omit<PublicGame, 'seq'> {
  const position = game.status === 'none' ? tracking.position : game.position
  const { rules } = position
  const { size } = rules.geometry
  const line = lineTo(position)
  const call = game.status === 'playing' && !lesson ? kingCall(position) : null
  const start = line[0]!
  const names = (squares: readonly number[]) => sortedNames(squares, size)
  const { lifted, requested, offer, takebackPlies, changedByCommand } = tracking
  const { missing, surplus, remove } = tracking.waiting
  return {
    v: 1,
    game: game.status === 'none' ? null : game.game,
    rules: rules.id,
    size,
    start: makePlacement(start.placement),
    position: makePlacement(position.placement),
    toMove: position.toMove,
    ply: position.ply,
    moves: line.slice(1).map(({ last }) => makeMoveWithCaptures(last!.move, last!.captured, size)),
    last: lastOf(position, tracking),
    captured: {
      attackers: lost('attackers', start.placement, position.placement),
      defenders: lost('defenders', start.placement, position.placement),
    },
    phase: tracking.phase,
    waiting: { missing: names(missing), surplus: names(surplus), remove: names(remove) },
    claims: claimsOf(position),
    ...(call ? { call } : {}),
    hints,
    ...(learners.length === 1 ? { learning: learners[0]! } : {}),
    clock: game.status !== 'none' && game.clock && clock ? clockOf(game.clock.settings, clock, at) : null,
    result: game.status === 'over' ? game.outcome : null,
    options: namedOptions(rules.options),
    lifted: lifted && { square: squareName(lifted.square, size), piece: lifted.piece },
    remote: requested && makeMove(requested, size),
    offer,
    takebackPlies,
    ...(changedByCommand ? { byCommand: true } : {}),
    ...(opponent ? { opponent: { ...opponent } } : {}),
    players: {
      attackers: playerOf('attackers', game, opponent, table),
      defenders: playerOf('defenders', game, opponent, table),
    },
    ...(table && game.status !== 'none' && game.table ? publicTable(table, game.table.id, game) : {}),
    ...(advice && {
      advice: {
        from: squareName(advice.from, size),
        to: advice.to === null ? null : squareName(advice.to, size),
      },
    }),
    ...review,
    ...(lesson ? { lesson: publicLesson(lesson) } : {}),
    drawOfferedBy: game.status === 'playing' ? game.drawOfferedBy : null,
  }
}

function publicLesson({ say, title, idea, task, mistake, ...lesson }: LessonStatus) {
  const texts = { say: { ...say }, title: { ...title }, idea: { ...idea }, task: { ...task } }
  return { ...lesson, ...texts, ...(mistake && { mistake: { ...mistake } }) }
}

function publicTable({ seats }: TableView, id: string, { takebackOffered }: Exclude<GameState, NoGame>) {
  const { attackers, defenders } = seats
  return {
    table: id,
    seats: { attackers, defenders },
    takebackOffered: takebackOffered && { ...takebackOffered },
  }
}

function playerOf(side: Side, game: GameState, opponent: Shown['opponent'], table: Shown['table']) {
  const name = game.status === 'none' ? undefined : game.players[side]
  const named = name === undefined ? {} : { name }
  return opponent?.side === side
    ? { ...named, kind: 'computer' as const, level: opponent.level }
    : { ...named, kind: kindOf(table?.seats[side].at ?? 'here') }
}

const kindOf = (at: TableView['seats'][Side]['at']) => (at === 'here' ? ('hand' as const) : at)

function lineTo(position: Position): Position[] {
  const line: Position[] = []
  for (let past: Position | null = position; past; past = past.previous) line.unshift(past)
  return line
}

/** The move that stands and is not final yet, or the last one that is. */
function lastOf(position: Position, { provisional }: TrackingView): PublicGame['last'] {
  const { last, previous, rules } = provisional ?? position
  if (!last || !previous) return null
  const { size } = rules.geometry
  return {
    move: makeMove(last.move, size),
    captured: sortedNames(last.captured, size),
    by: previous.toMove,
    provisional: provisional !== null,
  }
}

function lost(side: Side, before: Placement, now: Placement): number {
  const count = (placement: Placement) =>
    placement.filter(cell => cell !== '.' && sideOf(cell) === side).length
  return count(before) - count(now)
}

function clockOf(
  { mainMs, incrementMs }: { readonly mainMs: number; readonly incrementMs: number },
  { times, running }: ClockReading,
  at: string,
): PublicGame['clock'] {
  const left = (side: Side) => Math.max(0, Math.round(times[side]))
  return { mainMs, incrementMs, attackersMs: left('attackers'), defendersMs: left('defenders'), running, at }
}
