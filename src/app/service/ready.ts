import type { BoardInfo } from '../../boards/board.ts'
import type { Network } from './network.ts'

/** Says once that everything is up. */
export class Ready {
  private readonly network: Network
  private readonly onReady: () => void
  private info: BoardInfo | null = null
  private broker = false
  private said = false

  constructor(network: Network, onReady: () => void) {
    this.network = network
    this.onReady = onReady
  }

  boardIsUp(info: BoardInfo): void {
    this.info = info
    this.say()
  }

  brokerIsUp(): void {
    this.broker = true
    this.say()
  }

  private say(): void {
    if (this.said || !this.info || !this.broker) return
    this.said = true
    const { page, mqtt } = this.network
    console.log(`ready ${JSON.stringify({ http: page, mqtt, board: this.info.driver })}`)
    this.onReady()
  }
}
