import { connectAsync, type IPublishPacket, type MqttClient } from 'mqtt'
import { until } from '../../boards/support/until.ts'

export interface ViewerMessage {
  readonly topic: string
  readonly text: string
  readonly retained: boolean
}

/** A client that collects everything on a broker, and may publish. */
export class Viewer {
  readonly received: ViewerMessage[] = []
  readonly client: MqttClient

  private constructor(client: MqttClient) {
    this.client = client
  }

  static async watch(port: number, filter = 'konakis/#', options = {}): Promise<Viewer> {
    const client = await connectAsync(`mqtt://127.0.0.1:${port}`, { protocolVersion: 4, ...options }, false)
    const viewer = new Viewer(client)
    client.on('message', (topic, payload, packet: IPublishPacket) => {
      viewer.received.push({ topic, text: payload.toString(), retained: packet.retain })
    })
    await client.subscribeAsync(filter, { qos: 1 })
    return viewer
  }

  texts(topic: string): string[] {
    return this.received.filter(seen => seen.topic === topic).map(seen => seen.text)
  }

  last(topic: string): string | undefined {
    return this.texts(topic).at(-1)
  }

  async receives(topic: string, text: string): Promise<void> {
    await until(() => this.texts(topic).includes(text))
  }

  async disconnect(): Promise<void> {
    await this.client.endAsync(true)
  }
}
