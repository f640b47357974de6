import type { PublicGame } from '../../../src/messages/public-messages.ts'
import type { PublicTopic } from '../../../src/messages/topics.ts'
import type { PublishedMessage } from '../../../src/page/state/board-state.ts'
import { type Game, readGame } from '../../../src/page/state/game.ts'
import { type PageInput, type PageState, reduce } from '../../../src/page/state/page-state.ts'
import { builtInRules } from '../../../src/rulesets/index.ts'

const rules = builtInRules('nielsen')

/** A published snapshot: the start of a game with the rules `nielsen`, with these changes. */
export function snapshot(changes: Partial<PublicGame> = {}): PublicGame {
  return {
    v: 1,
    seq: 1,
    game: '2026-11-16-1',
    rules: rules.id,
    size: 9,
    start: rules.options.layout,
    position: rules.options.layout,
    toMove: 'attackers',
    ply: 0,
    moves: [],
    last: null,
    captured: { attackers: 0, defenders: 0 },
    phase: 'matching',
    waiting: { missing: [], surplus: [], remove: [] },
    claims: [],
    hints: 'legal',
    clock: null,
    result: null,
    options: { ...rules.options },
    ...changes,
  }
}

export const bytes = (value: unknown) =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value))

export function published(
  topic: PublicTopic,
  value: unknown,
  more: Partial<PublishedMessage> = {},
): PublishedMessage {
  return { topic, payload: bytes(value), retained: false, atMs: 0, ...more }
}

export function game(changes: Partial<PublicGame> = {}, before: Game | null = null): Game {
  const read = readGame(bytes(snapshot(changes)), before)
  if (!read.ok) throw new Error(read.error.message)
  return read.value
}

/** After d1-d2 e3-d3: two quiet moves of the game. */
export const TWO_MOVES: Partial<PublicGame> = {
  moves: ['d1-d2', 'e3-d3'],
  position: '3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/3T5/3tt4/4tt3',
  ply: 2,
  last: { move: 'e3-d3', captured: [], by: 'defenders', provisional: false },
}

/** What a real board publishes of itself. */
export const BOARD = {
  v: 1,
  driver: 'serial',
  link: 'up',
  firmware: null,
  sense: 'side',
  leds: 'rgb',
  files: 9,
  ranks: 9,
  faulty: ['a1'],
  since: '2026-11-16T10:00:00Z',
}

export const received = (board: string, topic: PublicTopic, value: unknown, more = {}): PageInput => ({
  type: 'published',
  board,
  published: published(topic, value, more),
})

export const after = (state: PageState, ...inputs: PageInput[]) => inputs.reduce(reduce, state)
