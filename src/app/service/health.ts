import type { ServiceEvent } from './game-service.ts'

type Organ = 'board' | 'journal' | 'broker'

/** What is well and what is not, as `/healthz` says it. */
export class ServiceHealth {
  private readonly trouble = new Map<Organ, string>([
    ['board', 'the board has not been found yet'],
    ['broker', 'the broker has not been reached yet'],
  ])

  hear(event: ServiceEvent): void {
    if (event.type === 'board.up') this.trouble.delete('board')
    if (event.type === 'board.down') this.trouble.set('board', event.trouble.message)
    if (event.type === 'journal.well') this.trouble.delete('journal')
    if (event.type === 'journal.trouble') this.trouble.set('journal', event.message)
  }

  /** Undefined is well. */
  setBroker(trouble: string | undefined): void {
    if (trouble === undefined) this.trouble.delete('broker')
    else this.trouble.set('broker', trouble)
  }

  /** Null is well. */
  troubleOf(organ: Organ): string | null {
    return this.trouble.get(organ) ?? null
  }

  troubles(): readonly string[] {
    return [...this.trouble.values()]
  }

  report() {
    const say = (organ: Organ) => this.troubleOf(organ) ?? 'well'
    return {
      ok: this.trouble.size === 0,
      body: {
        status: this.trouble.size === 0 ? 'well' : 'trouble',
        board: say('board'),
        journal: say('journal'),
        broker: say('broker'),
      },
    }
  }
}
