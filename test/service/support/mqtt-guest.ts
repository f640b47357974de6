import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt'
import type { PublicGame } from '../../../src/messages/public-messages.ts'
import type { Response } from '../../../src/messages/responses.ts'

const PATIENCE_MS = 40_000

interface ReceivedMessage {
  readonly topic: string
  readonly text: string
  readonly retained: boolean
}

/** Somebody on the broker: looks on, or asks something. */
export class MqttGuest {
  readonly client: MqttClient
  readonly received: ReceivedMessage[] = []
  readonly answers: Response[] = []
  private readonly id: string

  private constructor(client: MqttClient, id: string) {
    this.client = client
    this.id = id
    client.on('message', (topic, payload, { retain }) => {
      const text = payload.toString()
      this.received.push({ topic, text, retained: retain })
      if (topic.includes('/response/')) this.answers.push(JSON.parse(text))
    })
  }

  static async connect(url: string, options: IClientOptions = {}, id = 'board'): Promise<MqttGuest> {
    const client = await connectAsync(url, { reconnectPeriod: 200, protocolVersion: 4, ...options }, false)
    return new MqttGuest(client, id)
  }

  async watch(filter = `konakis/${this.id}/public/#`): Promise<this> {
    await this.client.subscribeAsync(filter, { qos: 1 })
    return this
  }

  /** Whoever may ask hears the answers. */
  async listen(): Promise<this> {
    await this.client.subscribeAsync(`konakis/${this.id}/response/+`, { qos: 1 })
    return this
  }

  last(name: string): ReceivedMessage | undefined {
    return this.received.findLast(({ topic }) => topic === `konakis/${this.id}/${name}`)
  }

  get game(): PublicGame {
    return JSON.parse(this.last('public/game')!.text)
  }

  get events(): { readonly type: string; readonly seq: number }[] {
    return this.received
      .filter(({ topic }) => topic === `konakis/${this.id}/public/event`)
      .map(({ text }) => JSON.parse(text))
  }

  async until(what: string, isSo: () => boolean): Promise<void> {
    for (let waitedMs = 0; !isSo(); waitedMs += 10) {
      if (waitedMs > PATIENCE_MS)
        throw new Error(`waited in vain for ${what}; ${this.last('public/game')?.text}`)
      await pause(10)
    }
  }

  async untilGame(what: string, isSo: (game: PublicGame) => boolean): Promise<PublicGame> {
    await this.until(what, () => this.last('public/game') !== undefined && isSo(this.game))
    return this.game
  }

  async ask(command: string, args: object = {}): Promise<Response> {
    const transaction = randomUUID()
    const payload = JSON.stringify({ transaction, ...args })
    await this.client.publishAsync(`konakis/${this.id}/request/${command}`, payload, { qos: 1 })
    const answered = () => this.answers.findLast(answer => answer.transaction === transaction)
    await this.until(`an answer to ${command} ${payload}`, () => answered() !== undefined)
    return answered()!
  }

  /** A service that comes back takes requests again from some moment on. */
  async untilAnswered(): Promise<void> {
    const before = this.answers.length
    for (let tries = 0; this.answers.length === before; tries++) {
      if (tries > 100) throw new Error('the service did not come back')
      this.client.publish(`konakis/${this.id}/request/ping`, '{}', { qos: 0 })
      await pause(300)
    }
  }

  /** Lifts and puts a piece of the emulated board, at the pace of a hand. */
  async play(move: string): Promise<void> {
    const [from, to, taken] = move.split(/[-x]/)
    const { ply } = this.game
    await this.ask('hands', { do: 'lift', square: from })
    await this.untilGame(`${from} to be lifted`, ({ phase }) => phase === 'lifted')
    await this.ask('hands', { do: 'put', square: to })
    await this.untilGame(`${move} to be made`, game => game.ply === ply + 1)
    if (taken) {
      await this.ask('hands', { do: 'take-off', square: taken })
      await this.untilGame(`${taken} to be off`, ({ waiting }) => waiting.remove.length === 0)
    }
  }

  async leave(): Promise<void> {
    await this.client.endAsync(true)
  }
}
