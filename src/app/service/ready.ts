import type { LoopEffect } from '../../loop/effects.ts'
import type { Network } from './network.ts'

/** Prints once that everything is up. */
export class Ready {
  private readonly network: Pick<Network, 'page' | 'mqtt'>
  private readonly onReady: () => void
  private driver: string | null = null
  private isBrokerUp = false
  private isPrinted = false

  constructor(network: Pick<Network, 'page' | 'mqtt'>, onReady: () => void) {
    this.network = network
    this.onReady = onReady
  }

  follow(effect: LoopEffect): void {
    if (effect.type !== 'publish-board' || effect.status.failure) return
    this.driver = effect.status.info?.driver ?? null
    this.print()
  }

  brokerIsUp(): void {
    this.isBrokerUp = true
    this.print()
  }

  private print(): void {
    if (this.isPrinted || this.driver === null || !this.isBrokerUp) return
    this.isPrinted = true
    const { page, mqtt } = this.network
    console.log(`ready ${JSON.stringify({ http: page, mqtt, board: this.driver })}`)
    this.onReady()
  }
}
