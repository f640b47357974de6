import type { Clock } from '../core/clock.ts'
import type { PublicTopic } from '../messages/topics.ts'
import type { Servers } from '../mqtt/server-settings.ts'
import type { HubArchive } from './archive/hub-archive.ts'
import { HubHealth } from './hub-health.ts'
import { Observer } from './observation/observer.ts'

interface Parts {
  readonly servers: Servers
  readonly prefix: string
  readonly archive: HubArchive
  readonly clock: Clock
  readonly timeOfDay: () => Date
  readonly random: () => number
  /** Tells this hub's requests from those of others. */
  readonly name: string
  readonly onPublished: (topic: string, name: PublicTopic, payload: Uint8Array) => void
  /** The broker has been reached for the first time. */
  readonly onReady: () => void
  readonly note: (message: string) => void
}

/** Observes the boards on a broker, archives their games, and knows how it is. */
export class Hub {
  readonly health: HubHealth
  private readonly parts: Parts
  private readonly observer: Observer
  private isReady = false

  constructor(parts: Parts) {
    this.parts = parts
    this.health = new HubHealth((part, failure) => this.noteHealth(part, failure))
    this.observer = new Observer({
      ...parts,
      onBroker: failure => this.onBroker(failure),
      onArchive: failure => this.health.set('database', failure),
    })
  }

  start(): void {
    this.observer.start()
  }

  report() {
    return this.health.report(this.observer.boardCount())
  }

  /** The boards that are connected, by name. */
  connectedBoards(): readonly string[] {
    return this.observer.connectedBoards()
  }

  stop(): Promise<void> {
    return this.observer.stop()
  }

  private onBroker(failure: string | null): void {
    this.health.set('broker', failure)
    if (failure !== null || this.isReady) return
    this.isReady = true
    this.parts.onReady()
  }

  private noteHealth(part: 'broker' | 'database', failure: string | null): void {
    this.parts.note(failure === null ? `The ${part} works.` : `The ${part} fails: ${failure}`)
  }
}
