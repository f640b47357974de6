import { type Failure, failure, ok, type Result } from '../core/result.ts'
import { isSide, type Side } from '../rules/piece.ts'
import { isRulesId, namedOptions, parseOptions } from '../rules/rule-set.ts'
import { type ClockSettings, isClockSettings } from './clock.ts'
import {
  COMPUTER_LEVELS,
  type ComputerPlayer,
  type GameEvent,
  MOVE_SOURCES,
  type MoveSource,
  type Players,
  SPOKEN_REASONS,
  type SpokenOutcome,
  type SpokenReason,
  type When,
} from './events.ts'
import { isGameId } from './game-id.ts'
import { isTableId, parseTerms } from './table-terms.ts'

export type EventFailure = Failure<'unknown-event' | 'field'>

type Fields = { readonly [name: string]: unknown }

/** An event as text. Options of rules that are not played are left out; reading fills them in again. */
export function makeEvent(event: GameEvent): string {
  if (event.type !== 'game.started') return JSON.stringify(event)
  const { id, options } = event.rules
  return JSON.stringify({ ...event, rules: { id, options: namedOptions(options) } })
}

/** Parses an event that was kept as JSON. Whether it fits its game, `fold` decides. */
export function parseEvent(value: unknown): Result<GameEvent, EventFailure> {
  if (!isFields(value)) return failure('field', 'an event is a JSON object')
  const { type, at, atMs } = value
  if (typeof at !== 'string') return wrong('at', value)
  if (typeof atMs !== 'number' || !Number.isFinite(atMs)) return wrong('atMs', value)
  const when = { at, atMs }
  switch (type) {
    case 'game.started':
      return parseStart(value, when)
    case 'move.made':
      return parseMoveMade(value, when)
    case 'move.amended':
      if (typeof value.move !== 'string') return wrong('move', value)
      return isSpent(value.spentMs)
        ? ok({ type, ...when, move: value.move, ...spentOf(value.spentMs) })
        : wrong('spentMs', value)
    case 'takeback':
      return isPlies(value.plies) ? ok({ type, ...when, plies: value.plies }) : wrong('plies', value)
    case 'takeback.offered':
      if (!isPlies(value.plies)) return wrong('plies', value)
      return isSideName(value.side)
        ? ok({ type, ...when, side: value.side, plies: value.plies })
        : wrong('side', value)
    case 'takeback.declined':
      return isSideName(value.side) ? ok({ type, ...when, side: value.side }) : wrong('side', value)
    case 'table.opened':
      return parseTable(value, when)
    case 'players.named': {
      const players = parsePlayers(value.players)
      return players ? ok({ type, ...when, players }) : wrong('players', value)
    }
    case 'draw.offered':
    case 'draw.declined':
      return isSideName(value.side) ? ok({ type, ...when, side: value.side }) : wrong('side', value)
    case 'game.ended':
      return isSpokenOutcome(value.outcome)
        ? ok({ type, ...when, outcome: { winner: value.outcome.winner, reason: value.outcome.reason } })
        : wrong('outcome', value)
    case 'position.set':
      if (typeof value.position !== 'string') return wrong('position', value)
      return isSideName(value.toMove)
        ? ok({ type, ...when, position: value.position, toMove: value.toMove })
        : wrong('toMove', value)
    case 'computer.changed': {
      const computer = parseComputer(value.computer)
      return computer === undefined ? wrong('computer', value) : ok({ type, ...when, computer })
    }
    case 'move.retracted':
    case 'game.taken-over':
    case 'clock.started':
    case 'clock.stopped':
    case 'game.resumed':
      return ok({ type, ...when })
    default:
      return failure('unknown-event', `${JSON.stringify(type)} is no event this program knows`)
  }
}

function parseMoveMade(value: Fields, when: When): Result<GameEvent, EventFailure> {
  const { move, source, comment } = value
  if (typeof move !== 'string') return wrong('move', value)
  if (!isSource(source)) return wrong('source', value)
  if (!isSpent(value.spentMs)) return wrong('spentMs', value)
  const made = { type: 'move.made', ...when, move, source, ...spentOf(value.spentMs) } as const
  if (comment === undefined) return ok(made)
  return typeof comment === 'string' ? ok({ ...made, comment }) : wrong('comment', value)
}

function parseTable(value: Fields, when: When): Result<GameEvent, EventFailure> {
  const { table, remote } = value
  if (typeof table !== 'string' || !isTableId(table)) return wrong('table', value)
  if (!Array.isArray(remote) || remote.length > 2 || !remote.every(isSideName)) return wrong('remote', value)
  const terms = parseTerms(value.terms)
  return terms ? ok({ type: 'table.opened', ...when, table, remote, terms }) : wrong('terms', value)
}

function parseStart(value: Fields, when: When): Result<GameEvent, EventFailure> {
  const { game, rules, position, toMove } = value
  if (typeof game !== 'string' || !isGameId(game)) return wrong('game', value)
  if (!isFields(rules) || !isFields(rules.options)) return wrong('rules', value)
  if (typeof rules.id !== 'string' || !isRulesId(rules.id)) return wrong('rules', value)
  const options = parseOptions(rules.options)
  if (!options.ok) return failure('field', `game.started has rules without a valid "${options.error}"`)
  if (typeof position !== 'string') return wrong('position', value)
  if (!isSideName(toMove)) return wrong('toMove', value)
  const clock = value.clock === null ? null : parseClock(value.clock)
  if (clock === undefined) return wrong('clock', value)
  const players = parsePlayers(value.players)
  if (!players) return wrong('players', value)
  const computer = parseComputer(value.computer)
  if (value.computer !== undefined && computer === undefined) return wrong('computer', value)
  const { follows } = value
  if (follows !== undefined && (typeof follows !== 'string' || !isTableId(follows)))
    return wrong('follows', value)
  return ok({
    type: 'game.started',
    ...when,
    game,
    rules: { id: rules.id, options: options.value },
    position,
    toMove,
    clock,
    players,
    ...(computer === undefined ? {} : { computer }),
    ...(follows === undefined ? {} : { follows }),
  })
}

function parseClock(value: unknown): ClockSettings | undefined {
  if (!isFields(value)) return undefined
  const { mainMs, incrementMs } = value
  if (typeof mainMs !== 'number' || typeof incrementMs !== 'number') return undefined
  return isClockSettings({ mainMs, incrementMs }) ? { mainMs, incrementMs } : undefined
}

function parseComputer(value: unknown): ComputerPlayer | null | undefined {
  if (value === null) return null
  if (!isFields(value) || !isSideName(value.side)) return undefined
  const { side, level } = value
  const { lowest, highest } = COMPUTER_LEVELS
  const isLevel =
    typeof level === 'number' && Number.isSafeInteger(level) && level >= lowest && level <= highest
  return isLevel ? { side, level } : undefined
}

function parsePlayers(value: unknown): Players | undefined {
  if (!isFields(value)) return undefined
  const names = Object.entries(value)
  return names.every(([side, name]) => isSide(side) && typeof name === 'string')
    ? (Object.fromEntries(names) as Players)
    : undefined
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isSideName = (value: unknown): value is Side => typeof value === 'string' && isSide(value)
const isSource = (value: unknown): value is MoveSource => MOVE_SOURCES.includes(value as MoveSource)
const isSpent = (value: unknown): value is number | undefined =>
  value === undefined || (Number.isSafeInteger(value) && (value as number) >= 0)
const spentOf = (spentMs: number | undefined) => (spentMs === undefined ? {} : { spentMs })
const isPlies = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

function isSpokenOutcome(value: unknown): value is SpokenOutcome {
  if (!isFields(value)) return false
  const { winner, reason } = value
  if (!SPOKEN_REASONS.includes(reason as SpokenReason)) return false
  switch (reason as SpokenReason) {
    case 'resigned':
    case 'time':
      return isSideName(winner)
    case 'agreed':
    case 'repetition':
    case 'captureless':
      return winner === null
  }
}

function wrong(name: string, value: Fields) {
  return failure('field', `${value.type} has a wrong "${name}": ${JSON.stringify(value[name])}`)
}
