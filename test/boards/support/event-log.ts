import type { BoardEvent } from '../../../src/boards/board.ts'

type Of<Type extends BoardEvent['type']> = Extract<BoardEvent, { type: Type }>

/** Collects a board's events and lets a test wait for the next one of a kind. */
export class EventLog {
  readonly events: BoardEvent[] = []
  #read = 0
  #arrived = () => {}

  readonly listener = (event: BoardEvent): void => {
    this.events.push(event)
    this.#arrived()
  }

  /** The next event of that type after the last one waited for; those before it are passed over. */
  async next<Type extends BoardEvent['type']>(type: Type): Promise<Of<Type>> {
    for (;;) {
      const event = this.events[this.#read]
      if (event) {
        this.#read += 1
        if (event.type === type) return event as Of<Type>
      } else {
        await new Promise<void>(resolve => {
          this.#arrived = resolve
        })
      }
    }
  }

  types(): string[] {
    return this.events.map(event => event.type)
  }
}
