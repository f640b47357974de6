import { isConnected } from '../../../boards/board-status.ts'
import type { Network } from '../network.ts'
import type { ServiceHealth } from './health.ts'

/** Prints once that everything is up. */
export class Ready {
  private readonly network: Pick<Network, 'page' | 'mqtt'>
  private readonly health: ServiceHealth
  private readonly onReady: () => void
  private isPrinted = false

  constructor(network: Pick<Network, 'page' | 'mqtt'>, health: ServiceHealth, onReady: () => void) {
    this.network = network
    this.health = health
    this.onReady = onReady
  }

  /** Board or broker may have been connected. */
  check(): void {
    const { board } = this.health
    if (this.isPrinted || !isConnected(board) || this.health.failureOf('broker') !== null) return
    this.isPrinted = true
    const { page, mqtt } = this.network
    console.log(`ready ${JSON.stringify({ http: page, mqtt, board: board.info?.driver })}`)
    this.onReady()
  }
}
