import type { HAND_ACTIONS } from '../../messages/requests.ts'
import type { Piece } from '../../rules/piece.ts'
import type { Button } from '../../wire/vocabulary.ts'

export interface HandAction {
  readonly do: (typeof HAND_ACTIONS)[number]
  readonly square?: string
  readonly piece?: Piece
  readonly button?: Button
}

/** More than a drag across the board and back; beyond that, a hand is too fast for the squares to see it. */
const MAX_WAITING = 40

/**
 * The deeds of a hand, one after another: the next is asked for when the one before is done, so that a slow
 * connection neither reorders nor drops any. What follows a refused deed would make no sense, and is dropped.
 */
export class HandQueue {
  private readonly ask: (deed: HandAction) => Promise<boolean>
  private readonly onIdle: () => void
  private waiting: HandAction[] = []
  private isBusy = false

  constructor(ask: (deed: HandAction) => Promise<boolean>, onIdle: () => void = () => {}) {
    this.ask = ask
    this.onIdle = onIdle
  }

  add(...deeds: HandAction[]): void {
    this.waiting.push(...deeds)
    while (this.waiting.length > MAX_WAITING) {
      const passed = this.waiting.findIndex(deed => deed.do === 'hold-over')
      if (passed < 0) break
      this.waiting.splice(passed, 1)
    }
    if (!this.isBusy) void this.work()
  }

  private async work(): Promise<void> {
    this.isBusy = true
    for (let deed = this.waiting.shift(); deed; deed = this.waiting.shift()) {
      const done = await this.ask(deed)
      if (!done) this.waiting = []
    }
    this.isBusy = false
    this.onIdle()
  }
}
