import { type BoardStatus, NO_BOARD } from '../boards/board-status.ts'
import type { LoopEffect } from '../loop/effects.ts'

type Part = 'board' | 'journal' | 'broker'

/** What works and what does not, as `/healthz` reports it. */
export class ServiceHealth {
  /** The loop's latest; whoever else in the service needs it reads it here. */
  board: BoardStatus = NO_BOARD
  private readonly failures = new Map<Part, string>([
    ['board', 'the board has not been found yet'],
    ['broker', 'the broker has not been reached yet'],
  ])

  follow(effect: LoopEffect): void {
    if (effect.type === 'publish-board') {
      this.board = effect.status
      this.set('board', effect.status.failure?.message)
    }
    if (effect.type === 'journal-failing') this.set('journal', effect.message)
    if (effect.type === 'journal-working') this.set('journal', undefined)
  }

  /** Undefined is well. */
  setBroker(failure: string | undefined): void {
    this.set('broker', failure)
  }

  /** Null is well. */
  failureOf(part: Part): string | null {
    return this.failures.get(part) ?? null
  }

  list(): readonly string[] {
    return [...this.failures.values()]
  }

  report() {
    const state = (part: Part) => this.failureOf(part) ?? 'well'
    const ok = this.failures.size === 0
    return {
      ok,
      body: {
        status: ok ? 'well' : 'trouble',
        board: state('board'),
        journal: state('journal'),
        broker: state('broker'),
      },
    }
  }

  private set(part: Part, failure: string | undefined): void {
    if (failure === undefined) this.failures.delete(part)
    else this.failures.set(part, failure)
  }
}
