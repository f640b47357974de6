import { isConnected } from '../boards/board-status.ts'
import type { ServiceHealth } from './health.ts'

interface Addresses {
  readonly page: string
  readonly mqtt: string
}

/** Prints once that everything is up. */
export class Ready {
  private readonly addresses: Addresses
  private readonly health: ServiceHealth
  private readonly onReady: () => void
  private isPrinted = false

  constructor(addresses: Addresses, health: ServiceHealth, onReady: () => void) {
    this.addresses = addresses
    this.health = health
    this.onReady = onReady
  }

  /** Board or broker may have been connected. */
  check(): void {
    const { board } = this.health
    if (this.isPrinted || !isConnected(board) || this.health.failureOf('broker') !== null) return
    this.isPrinted = true
    const { page, mqtt } = this.addresses
    console.log(`ready ${JSON.stringify({ http: page, mqtt, board: board.info?.driver })}`)
    this.onReady()
  }
}
