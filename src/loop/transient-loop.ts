import { ok } from '../core/result.ts'
import type { GameEvent } from '../game/events.ts'
import type { LoopEffect } from './effects.ts'
import type { LoopInput } from './inputs.ts'
import type { LoopState } from './state.ts'
import { turn } from './turn.ts'

/** The loop with a journal in memory, at instants that the caller names: for recordings, simulations and tests. */
export class TransientLoop {
  state: LoopState
  /** The journal of the latest game. */
  journal: readonly GameEvent[] = []
  private readonly day: string
  private games = 0

  constructor(state: LoopState, day = '1970-01-01') {
    this.state = state
    this.day = day
  }

  /** What is left to carry out, when the journal has done its part. */
  feed(input: LoopInput, atMs: number): LoopEffect[] {
    const now = { at: `${this.day}T00:00:00.000Z`, atMs }
    const left: LoopEffect[] = []
    const inputs = [input]
    for (let next = inputs.shift(); next; next = inputs.shift()) {
      const { state, effects } = turn(this.state, next, now)
      this.state = state
      for (const effect of effects) {
        const answer = this.answer(effect)
        if (answer) inputs.push(answer)
        else left.push(effect)
      }
    }
    return left
  }

  private answer(effect: LoopEffect): LoopInput | null {
    if (effect.type === 'name-game') {
      this.games += 1
      return { type: 'game-named', result: ok(`${this.day}-${this.games}`) }
    }
    if (effect.type !== 'append') return null
    const isNewGame = effect.events[0]?.type === 'game.started'
    this.journal = isNewGame ? effect.events : [...this.journal, ...effect.events]
    return { type: 'appended', result: ok(undefined) }
  }
}
