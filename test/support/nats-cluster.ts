import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectAsync } from 'mqtt'
import { freePort } from './free-port.ts'

/** Kills the server when its own input ends, so that a test that is killed itself leaves none behind. */
const KEEPER = `
  PATH="$PATH:/usr/sbin"
  nats-server -c "$0" & server=$!
  read -r
  kill -s KILL "$server"
  wait "$server"
`

/** A node to which others write all the time may never say that it has everything. */
const CAUGHT_UP_MS = 15_000

interface NatsNode {
  readonly name: string
  readonly mqttPort: number
  readonly monitorPort: number
  readonly config: string
  keeper: ChildProcess | null
}

/** Three NATS servers on loopback that speak MQTT and keep retained messages on three disks. */
export class NatsCluster {
  readonly #nodes: readonly NatsNode[]
  readonly #folder: string

  private constructor(nodes: readonly NatsNode[], folder: string) {
    this.#nodes = nodes
    this.#folder = folder
  }

  /** `lines` belong to every node's configuration, as in the server's documentation. */
  static async start(lines: readonly string[] = []): Promise<NatsCluster> {
    const folder = mkdtempSync(join(tmpdir(), 'konakis-nats-'))
    const names = ['one', 'two', 'three']
    const ports = await Promise.all(
      names.map(async () => ({
        client: await freePort(),
        route: await freePort(),
        mqtt: await freePort(),
        monitor: await freePort(),
      })),
    )
    const routes = ports.map(({ route }) => `nats://127.0.0.1:${route}`).join(', ')
    const nodes = names.map((name, index) => {
      const { client, route, mqtt, monitor } = ports[index]!
      const config = join(folder, `${name}.conf`)
      const text = [
        `server_name: ${name}`,
        `listen: "127.0.0.1:${client}"`,
        `jetstream { store_dir: "${join(folder, name)}" }`,
        `cluster { name: boards, listen: "127.0.0.1:${route}", routes: [${routes}] }`,
        `mqtt { listen: "127.0.0.1:${mqtt}" }`,
        `http: "127.0.0.1:${monitor}"`,
        ...lines,
      ]
      writeFileSync(config, `${text.join('\n')}\n`)
      return { name, mqttPort: mqtt, monitorPort: monitor, config, keeper: null }
    })
    const cluster = new NatsCluster(nodes, folder)
    await Promise.all(nodes.map((_, index) => cluster.run(index)))
    await cluster.#isReady()
    return cluster
  }

  /** Of every node, with commas. */
  get url(): string {
    return this.#nodes.map(({ mqttPort }) => `mqtt://127.0.0.1:${mqttPort}`).join(',')
  }

  portOf(index: number): number {
    return this.#nodes[index]!.mqttPort
  }

  async run(index: number): Promise<void> {
    const node = this.#nodes[index]!
    node.keeper = spawn('bash', ['-c', KEEPER, node.config], { stdio: ['pipe', 'ignore', 'ignore'] })
    for (let tries = 0; !(await listens(node.mqttPort)); tries += 1) {
      if (tries === 2000) throw new Error(`nats-server does not listen; see ${node.config}`)
      await sleep(5)
    }
  }

  /** A node that has been started again has what the others wrote meanwhile: another may be lost now. */
  async untilCaughtUp(index: number): Promise<void> {
    const { monitorPort } = this.#nodes[index]!
    const endMs = Date.now() + CAUGHT_UP_MS
    while (Date.now() < endMs) {
      const answer = await fetch(`http://127.0.0.1:${monitorPort}/healthz`).catch(() => null)
      if (answer?.ok) return
      await sleep(100)
    }
  }

  /** As in a power cut. */
  async kill(index: number): Promise<void> {
    const node = this.#nodes[index]!
    const { keeper } = node
    node.keeper = null
    if (!keeper) return
    keeper.stdin?.end()
    await once(keeper, 'exit')
  }

  async stop(): Promise<void> {
    await Promise.all(this.#nodes.map((_, index) => this.kill(index)))
    rmSync(this.#folder, { recursive: true })
  }

  /** The nodes accept MQTT when they have elected who writes the retained messages. */
  async #isReady(): Promise<void> {
    for (const { mqttPort } of this.#nodes) {
      const options = { protocolVersion: 4, connectTimeout: 20_000 } as const
      const client = await connectAsync(`mqtt://127.0.0.1:${mqttPort}`, options)
      await client.endAsync(true)
    }
  }
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isOpen = await new Promise<boolean>(resolve => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  })
  socket.destroy()
  return isOpen
}
