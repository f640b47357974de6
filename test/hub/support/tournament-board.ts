import { connectAsync, type MqttClient } from 'mqtt'
import type { PublicGame } from '../../../src/messages/public-messages.ts'
import type { Side } from '../../../src/rules/piece.ts'
import { snapshot } from './snapshots.ts'

/** A board at which games end as the test says. */
export class TournamentBoard {
  private readonly id: string
  private readonly client: MqttClient
  private seq = 0

  private constructor(id: string, client: MqttClient) {
    this.id = id
    this.client = client
  }

  static async start(id: string, url: string): Promise<TournamentBoard> {
    const client = await connectAsync(url, { protocolVersion: 4 })
    await client.publishAsync(`konakis/${id}/public/availability`, 'online', { retain: true, qos: 1 })
    return new TournamentBoard(id, client)
  }

  /** A whole game of these two; no name where nobody has entered it. */
  async play(attackers: string, defenders: string, winner: Side | null): Promise<void> {
    const name = `2026-11-18-${this.seq + 1}`
    const players = {
      attackers: { name: attackers, kind: 'hand' },
      defenders: { name: defenders, kind: 'hand' },
    }
    const result: PublicGame['result'] = { winner, reason: winner === null ? 'agreed' : 'resigned' }
    for (const more of [{}, { result }]) {
      this.seq += 1
      const game = snapshot(this.seq, name, ['d1-c1'], { players: players as PublicGame['players'], ...more })
      await this.client.publishAsync(`konakis/${this.id}/public/game`, JSON.stringify(game), {
        retain: true,
        qos: 1,
      })
    }
  }

  stop(): Promise<void> {
    return this.client.endAsync()
  }
}
