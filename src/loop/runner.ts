import type { CancelTimer, Clock } from '../core/clock.ts'
import type { Failure, Result } from '../core/result.ts'
import type { LoopEffect } from './effects.ts'
import type { LoopInput, LoopReply, LoopRequest } from './inputs.ts'
import { dueAtMs, type LoopState } from './state.ts'
import { turn } from './turn.ts'

export interface LoopHost {
  readonly clock: Clock
  readonly timeOfDay: () => Date
  /** Carries out an effect. Its answer is fed to the runner, at once or later. */
  readonly perform: (effect: LoopEffect) => void
}

type Reply = Result<LoopReply, Failure<string>>

/** Keeps the state of the loop between turns, calls it when time has passed, and brings replies to those who asked. */
export class LoopRunner {
  private current: LoopState
  private readonly host: LoopHost
  private readonly inputs: LoopInput[] = []
  private readonly replies = new Map<number, (reply: Reply) => void>()
  private onStopped: () => void = () => {}
  private requests = 0
  private isTurning = false
  private cancelTimer: CancelTimer = () => {}

  constructor(state: LoopState, host: LoopHost) {
    this.current = state
    this.host = host
  }

  get state(): LoopState {
    return this.current
  }

  /** Inputs that come while effects are carried out wait for their turn. */
  feed(input: LoopInput): void {
    this.inputs.push(input)
    if (this.isTurning) return
    this.isTurning = true
    try {
      for (let next = this.inputs.shift(); next; next = this.inputs.shift()) this.turn(next)
    } finally {
      this.isTurning = false
    }
    this.setTimer()
  }

  /** Resolves when the request has taken effect or was refused. */
  request(request: LoopRequest): Promise<Reply> {
    const id = ++this.requests
    return new Promise(resolve => {
      this.replies.set(id, resolve)
      this.feed({ type: 'request', id, request })
    })
  }

  /** Resolves when everything that has happened is in the journal. */
  stop(): Promise<void> {
    return new Promise(resolve => {
      this.onStopped = resolve
      this.feed({ type: 'stop' })
    })
  }

  private turn(input: LoopInput): void {
    const { clock, timeOfDay } = this.host
    const now = { at: timeOfDay().toISOString(), atMs: clock.nowMs() }
    const { state, effects } = turn(this.current, input, now)
    this.current = state
    for (const effect of effects) this.perform(effect)
  }

  private perform(effect: LoopEffect): void {
    if (effect.type === 'reply') {
      this.replies.get(effect.id)?.(effect.result)
      this.replies.delete(effect.id)
    }
    if (effect.type === 'stopped') this.onStopped()
    this.host.perform(effect)
  }

  private setTimer(): void {
    const { clock } = this.host
    this.cancelTimer()
    this.cancelTimer = () => {}
    const dueMs = dueAtMs(this.current)
    if (dueMs === Number.POSITIVE_INFINITY) return
    this.cancelTimer = clock.setTimer(Math.max(0, dueMs - clock.nowMs()), () => this.feed({ type: 'time' }))
  }
}
