import type { HAND_ACTIONS } from '../../messages/requests.ts'
import type { Piece } from '../../rules/piece.ts'
import type { Button } from '../../wire/vocabulary.ts'

export interface HandAction {
  readonly do: (typeof HAND_ACTIONS)[number]
  readonly square?: string
  readonly piece?: Piece
  readonly button?: Button
}

/** More than a drag across the board and back; a faster drag may skip squares. */
const MAX_WAITING = 40

/**
 * Sends hand actions one at a time, each after the response to the one before, so that a slow connection neither
 * reorders nor drops any. After a refused action the rest of the queue makes no sense and is dropped.
 */
export class HandQueue {
  private readonly send: (action: HandAction) => Promise<boolean>
  private readonly onIdle: () => void
  private waiting: HandAction[] = []
  private isBusy = false

  constructor(send: (action: HandAction) => Promise<boolean>, onIdle: () => void = () => {}) {
    this.send = send
    this.onIdle = onIdle
  }

  add(...actions: HandAction[]): void {
    this.waiting.push(...actions)
    while (this.waiting.length > MAX_WAITING) {
      const skipped = this.waiting.findIndex(action => action.do === 'hold-over')
      if (skipped < 0) break
      this.waiting.splice(skipped, 1)
    }
    if (!this.isBusy) void this.run()
  }

  private async run(): Promise<void> {
    this.isBusy = true
    for (let action = this.waiting.shift(); action; action = this.waiting.shift()) {
      const isDone = await this.send(action)
      if (!isDone) this.waiting = []
    }
    this.isBusy = false
    this.onIdle()
  }
}
