import { connectAsync, type IClientOptions, MqttClient } from 'mqtt'
import { AccessTokens } from '../../../src/broker/access-tokens.ts'
import { EmbeddedBroker } from '../../../src/broker/embedded-broker.ts'
import { systemClock } from '../../../src/core/system-clock.ts'
import type { PlainServerSettings } from '../../../src/mqtt/server-settings.ts'
import { startExampleMosquitto } from '../../support/example-mosquitto.ts'
import { Mosquitto } from '../../support/mosquitto.ts'
import { NatsCluster } from '../../support/nats-cluster.ts'
import { RabbitMq } from '../../support/rabbitmq.ts'
import type { BrokerName } from './broker-table.ts'
import { BRIDGE_LINES, NATS_ACCESS_LINES } from './documented-lines.ts'

/** A broker, or several that act as one, as boards and viewers find it. */
export interface TestedBroker {
  readonly board: (options?: IClientOptions) => Promise<MqttClient>
  readonly viewer: (options?: IClientOptions) => Promise<MqttClient>
  /** Who may send requests, where the documented configuration has such a user. */
  readonly operator?: () => Promise<MqttClient>
  /** For a service and a viewer that try every node; null where there is no node to lose. */
  readonly nodes: {
    readonly service: PlainServerSettings
    readonly viewer: PlainServerSettings
    /** Each kills a node; the function that it returns starts it again, and resolves when the next may be killed. */
    readonly kills: readonly (() => Promise<() => Promise<void>>)[]
  } | null
  readonly stop: () => Promise<void>
}

const PLAIN: IClientOptions = { protocolVersion: 4, reconnectPeriod: 0, connectTimeout: 20_000 }

async function connect(url: string, options: IClientOptions): Promise<MqttClient> {
  const client = await connectAsync(url, { ...PLAIN, ...options })
  client.on('error', () => undefined)
  return client
}

async function embedded(): Promise<TestedBroker> {
  const broker = new EmbeddedBroker({
    prefix: 'konakis',
    tokens: new AccessTokens([], () => new Date()),
    listen: { host: '127.0.0.1', port: 0 },
    clock: systemClock,
    onFailure: ({ message }) => {
      throw new Error(message)
    },
  })
  const started = await broker.start()
  if (!started.ok) throw new Error(started.error.message)
  const { port } = started.value
  return {
    async board(options = {}) {
      const client = new MqttClient(() => broker.connectInProcess(), { ...PLAIN, ...options })
      client.on('error', () => undefined)
      await new Promise(resolve => client.once('connect', resolve))
      return client
    },
    viewer: (options = {}) => connect(`mqtt://127.0.0.1:${port}`, options),
    nodes: null,
    stop: () => broker.stop(),
  }
}

const killing = (broker: Mosquitto | RabbitMq) => async () => {
  await broker.kill()
  return () => broker.run()
}

/** With the example's access rules. */
async function mosquitto(): Promise<TestedBroker> {
  const { broker, url, servicePassword: password, controlPassword } = await startExampleMosquitto()
  return {
    board: (options = {}) => connect(url, { username: 'service', password, ...options }),
    viewer: (options = {}) => connect(url, options),
    operator: () => connect(url, { username: 'control', password: controlPassword }),
    nodes: { service: { url, user: 'service', password }, viewer: { url }, kills: [killing(broker)] },
    stop: () => broker.stop(),
  }
}

/** Boards inside, viewers outside, with the lines of docs/many-boards.md in between. */
async function bridged(): Promise<TestedBroker> {
  const outside = await startExampleMosquitto()
  const inside = await Mosquitto.start([
    'allow_anonymous true',
    'connection outside',
    `address 127.0.0.1:${outside.broker.port}`,
    'remote_username service',
    `remote_password ${outside.servicePassword}`,
    ...BRIDGE_LINES,
  ])
  const url = `mqtt://127.0.0.1:${inside.port}`
  return {
    board: (options = {}) => connect(url, options),
    viewer: (options = {}) => connect(outside.url, options),
    nodes: {
      service: { url },
      viewer: { url: outside.url },
      kills: [killing(inside), killing(outside.broker)],
    },
    stop: async () => {
      await inside.stop()
      await outside.broker.stop()
    },
  }
}

/** Boards at the first node, viewers at the second. */
async function nats(): Promise<TestedBroker> {
  const cluster = await NatsCluster.start(NATS_ACCESS_LINES)
  const at = (node: number) => `mqtt://127.0.0.1:${cluster.portOf(node)}`
  return {
    board: (options = {}) => connect(at(0), { username: 'service', password: 'boards', ...options }),
    viewer: (options = {}) => connect(at(1), options),
    operator: () => connect(at(2), { username: 'control', password: 'operators' }),
    nodes: {
      service: { url: cluster.url, user: 'service', password: 'boards' },
      viewer: { url: cluster.url },
      kills: [0, 1, 2].map(node => async () => {
        await cluster.kill(node)
        return async () => {
          await cluster.run(node)
          await cluster.untilCaughtUp(node)
        }
      }),
    },
    stop: () => cluster.stop(),
  }
}

/** With the example's access rules. */
async function rabbitMq(): Promise<TestedBroker> {
  const server = await RabbitMq.startExample()
  const url = `mqtt://127.0.0.1:${server.port}`
  const login = { username: 'service', password: 'boards' }
  return {
    board: (options = {}) => connect(url, { ...login, ...options }),
    viewer: (options = {}) => connect(url, options),
    operator: () => connect(url, { username: 'control', password: 'operators' }),
    nodes: {
      service: { url, user: login.username, password: login.password },
      viewer: { url },
      kills: [killing(server)],
    },
    stop: () => server.stop(),
  }
}

export const START: { readonly [name in BrokerName]: () => Promise<TestedBroker> } = {
  embedded,
  'Mosquitto 2.0': mosquitto,
  'two Mosquittos, bridged': bridged,
  'three NATS 2.9': nats,
  'RabbitMQ 3.10': rabbitMq,
}
