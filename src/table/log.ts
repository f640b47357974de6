import type { GameEvent } from '../game/events.ts'
import { SIDES } from '../rules/piece.ts'
import { namedOptions } from '../rules/rule-set.ts'
import { hashOf } from './hash.ts'

/** What both boards of a remote game have in common: the owner's journal without what concerns one board only. */
export interface TableLog {
  readonly entries: readonly GameEvent[]
  /** `hashes[n]` stands for the first n entries. */
  readonly hashes: readonly string[]
}

export const EMPTY_LOG: TableLog = { entries: [], hashes: [hashOf('')] }

/** The log after more of the journal; a new game begins a new one. */
export function withEvents(log: TableLog, events: readonly GameEvent[]): TableLog {
  return events.filter(isLogged).reduce((before, event) => {
    const { entries, hashes } = event.type === 'game.started' ? EMPTY_LOG : before
    return { entries: [...entries, event], hashes: [...hashes, hashOf(hashes.at(-1)! + contentOf(event))] }
  }, log)
}

export const lastHash = ({ hashes }: TableLog): string => hashes.at(-1)!

/** How long the log was when the position changed last: a proposal or its answer asks nothing of a board. */
export const lengthAtPosition = ({ entries }: TableLog): number =>
  entries.findLastIndex(({ type }) => POSITION_CHANGES.includes(type)) + 1

/** The position was changed by command, and nobody has moved since: both boards have to be set up as it is now. */
export function isSetBack(log: TableLog): boolean {
  const last = log.entries[lengthAtPosition(log) - 1]
  return last?.type === 'takeback' || last?.type === 'position.set'
}

export const POSITION_CHANGES: readonly GameEvent['type'][] = [
  'game.started',
  'move.made',
  'move.amended',
  'move.retracted',
  'takeback',
  'position.set',
]

function isLogged({ type }: GameEvent): boolean {
  switch (type) {
    case 'game.started':
    case 'move.made':
    case 'move.amended':
    case 'move.retracted':
    case 'takeback':
    case 'takeback.offered':
    case 'takeback.declined':
    case 'draw.offered':
    case 'draw.declined':
    case 'game.ended':
    case 'position.set':
    case 'table.opened':
    case 'players.named':
      return true
    case 'computer.changed':
    case 'clock.started':
    case 'clock.stopped':
    case 'game.resumed':
    case 'game.taken-over':
      return false
  }
}

/** What is the same in both journals: not the instant, the name of the game there, or whose hand made a move. */
function contentOf(event: GameEvent): string {
  const { at: _, atMs: __, ...rest } = event
  switch (rest.type) {
    case 'game.started': {
      const { rules, position, toMove, clock, players } = rest
      return JSON.stringify([rules.id, namedOptions(rules.options), position, toMove, clock, players])
    }
    case 'move.made':
      return JSON.stringify([rest.type, rest.move, rest.spentMs ?? null])
    case 'move.amended':
      return JSON.stringify([rest.type, rest.move, rest.spentMs ?? null])
    case 'takeback':
      return JSON.stringify([rest.type, rest.plies])
    case 'takeback.offered':
      return JSON.stringify([rest.type, rest.side, rest.plies])
    case 'takeback.declined':
    case 'draw.offered':
    case 'draw.declined':
      return JSON.stringify([rest.type, rest.side])
    case 'game.ended':
      return JSON.stringify([rest.type, rest.outcome.winner, rest.outcome.reason])
    case 'position.set':
      return JSON.stringify([rest.type, rest.position, rest.toMove])
    case 'table.opened': {
      const { hints, touchMove, graceMs, absenceMs } = rest.terms
      return JSON.stringify([rest.type, rest.table, rest.remote, hints, touchMove, graceMs, absenceMs])
    }
    case 'players.named':
      return JSON.stringify([rest.type, ...SIDES.map(side => rest.players[side] ?? null)])
    case 'move.retracted':
    case 'computer.changed':
    case 'clock.started':
    case 'clock.stopped':
    case 'game.resumed':
    case 'game.taken-over':
      return rest.type
  }
}
