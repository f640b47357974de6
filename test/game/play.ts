import { fold } from '../../src/game/apply.ts'
import type { ClockSettings } from '../../src/game/clock.ts'
import type { GameCommand } from '../../src/game/commands.ts'
import { decide } from '../../src/game/decide.ts'
import type { GameEvent, When } from '../../src/game/events.ts'
import { type GameState, NO_GAME, type Over, type Playing } from '../../src/game/state.ts'
import { type Move, parseMove } from '../../src/rules/move.ts'
import type { Rules } from '../../src/rules/rules.ts'
import { builtInRules } from '../../src/rulesets/index.ts'

export const GAME = '2026-11-16-1'
export const NIELSEN = builtInRules('nielsen')
export const BRETTSPIELNETZ = builtInRules('brettspielnetz')

/** An instant; the time of day runs beside the monotonic clock and says nothing to the game. */
export const when = (atMs: number): When => ({
  at: new Date(Date.UTC(2026, 10, 16, 19) + atMs).toISOString(),
  atMs,
})

export function moveOf(text: string, rules: Rules = NIELSEN): Move {
  const move = parseMove(text, rules.geometry.size)
  if (!move.ok) throw new Error(move.error.message)
  return move.value
}

export const hand = (text: string, rules: Rules = NIELSEN): GameCommand => ({
  type: 'move',
  move: moveOf(text, rules),
  source: 'hand',
})

export const newGame = (rules: Rules = NIELSEN, clock: ClockSettings | null = null): GameCommand => ({
  type: 'new-game',
  game: GAME,
  rules,
  clock,
})

/** A game played by commands; one that is refused fails the test. */
export class Played {
  state: GameState = NO_GAME
  readonly events: GameEvent[] = []

  do(command: GameCommand, atMs = 0): this {
    const decided = decide(this.state, command, when(atMs))
    if (!decided.ok) throw new Error(`${command.type} at ${atMs}: ${decided.error.message}`)
    this.events.push(...decided.value.events)
    this.state = decided.value.state
    return this
  }

  moves(text: string, atMs = 0): this {
    for (const move of text.split(' ').filter(Boolean)) this.do(hand(move), atMs)
    return this
  }

  /** The code of the refusal, or the types of the events that would follow. */
  ask(command: GameCommand, atMs = 0): string {
    const decided = decide(this.state, command, when(atMs))
    return decided.ok ? decided.value.events.map(event => event.type).join(' ') : decided.error.code
  }

  get game(): Playing | Over {
    if (this.state.status === 'none') throw new Error('there is no game')
    return this.state
  }

  get refolded(): GameState {
    const folded = fold(this.events)
    if (!folded.ok) throw new Error(folded.error.message)
    return folded.value
  }
}

export const begin = (rules: Rules = NIELSEN, clock: ClockSettings | null = null) =>
  new Played().do(newGame(rules, clock))

/** The moves of a position, from the first. */
export function lineOf(state: Playing | Over): string[] {
  const line: string[] = []
  const { size } = state.position.rules.geometry
  const name = (square: number) => String.fromCharCode(97 + (square % size)) + (Math.floor(square / size) + 1)
  for (let past = state.position; past.last && past.previous; past = past.previous) {
    line.unshift(`${name(past.last.move.from)}-${name(past.last.move.to)}`)
  }
  return line
}
