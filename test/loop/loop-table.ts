import { type Failure, failure, ok, type Result } from '../../src/core/result.ts'
import { NO_GAME } from '../../src/game/state.ts'
import type { LoopEffect } from '../../src/loop/effects.ts'
import type { LoopInput, LoopRequest } from '../../src/loop/inputs.ts'
import { type LoopSettings, type LoopState, loopFor } from '../../src/loop/state.ts'
import { turn } from '../../src/loop/turn.ts'
import { startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { DEFAULT_SETTINGS } from '../../src/tracking/settings.ts'

export const rules = builtInRules('nielsen')
export const START = startPosition(rules).placement.join('')
export const [a4, a3, e3, f3] = [27, 18, 22, 23] as const
export const DISK_FULL = failure('disk-full', 'the disk is full')

/** The frame with a piece moved, or lifted where `to` is left out. */
export function moved(frame: string, from: number, to?: number): string {
  const cells = [...frame]
  const piece = cells[from]!
  cells[from] = '.'
  if (to !== undefined) cells[to] = piece
  return cells.join('')
}

/** The loop turn by turn, with a disk that answers when the test says so. */
export class LoopTable {
  state: LoopState
  nowMs = 0
  /** Of the latest turn. */
  effects: readonly LoopEffect[] = []
  private requests = 0

  constructor(settings: Partial<LoopSettings> = {}) {
    this.state = loopFor(NO_GAME, {
      rules,
      tracking: DEFAULT_SETTINGS,
      clock: null,
      opponent: null,
      seed: 1,
      ...settings,
    })
  }

  feed(input: LoopInput): this {
    const { state, effects } = turn(this.state, input, { at: '2026-11-16T20:00:00.000Z', atMs: this.nowMs })
    this.state = state
    this.effects = effects
    return this
  }

  frame(squares: string, afterMs = 0): this {
    this.nowMs += afterMs
    return this.feed({ type: 'board', event: { type: 'frame', atMs: this.nowMs, squares } })
  }

  pass(ms: number): this {
    this.nowMs += ms
    return this.feed({ type: 'time' })
  }

  request(request: LoopRequest): this {
    return this.feed({ type: 'request', id: ++this.requests, request })
  }

  named(name: string): this {
    return this.feed({ type: 'game-named', result: ok(name) })
  }

  appended(result: Result<void, Failure<string>> = ok(undefined)): this {
    return this.feed({ type: 'appended', result })
  }

  /** A game that is in the journal. */
  begin(): this {
    return this.frame(START).named('2026-11-16-1').appended()
  }

  of<Type extends LoopEffect['type']>(type: Type): Extract<LoopEffect, { type: Type }>[] {
    return this.effects.filter(
      (effect): effect is Extract<LoopEffect, { type: Type }> => effect.type === type,
    )
  }

  /** What the latest turn announced. */
  get announced(): string[] {
    return this.of('publish').flatMap(({ events }) => events.map(({ type }) => type))
  }

  /** The roles that are lit now, by square. */
  litAs(square: number): string | null {
    const { lights } = this.state.lit!
    return lights.palette[lights.squares[square]!]?.role ?? null
  }

  get ply(): number {
    return this.state.game.status === 'none' ? -1 : this.state.game.position.ply
  }
}
