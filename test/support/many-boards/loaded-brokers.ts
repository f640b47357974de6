import { freePort } from '../free-port.ts'
import { Mosquitto } from '../mosquitto.ts'
import { NatsCluster } from '../nats-cluster.ts'
import type { CommandGroup } from './command-group.ts'

/** A broker whose nodes can be killed. */
export interface LoadedBroker {
  /** For viewers and the hub. */
  readonly url: string
  /** What connects the `konakis play` of a board to it. */
  readonly service: (board: number) => readonly string[]
  readonly nodes: readonly LoadedNode[]
  readonly stop: () => Promise<void>
}

export interface LoadedNode {
  readonly kill: (boards: CommandGroup) => Promise<void>
  /** Resolves when the next node may be killed. */
  readonly startAgain: (boards: CommandGroup) => Promise<void>
}

export async function threeNatsNodes(): Promise<LoadedBroker> {
  const cluster = await NatsCluster.start()
  const nodes = [0, 1, 2].map(node => ({
    kill: () => cluster.kill(node),
    startAgain: async () => {
      await cluster.run(node)
      await cluster.untilCaughtUp(node)
    },
  }))
  return { ...outside(cluster.url), nodes, stop: () => cluster.stop() }
}

export async function oneMosquitto(): Promise<LoadedBroker> {
  const broker = await Mosquitto.start()
  const node = { kill: () => broker.kill(), startAgain: () => broker.run() }
  return { ...outside(`mqtt://127.0.0.1:${broker.port}`), nodes: [node], stop: () => broker.stop() }
}

/** Each board begins with another node, as docs/many-boards.md advises. */
const outside = (url: string) => ({
  url,
  service: (board: number) => ['--http', '0', '--mqtt', rotated(url.split(','), board).join(',')],
})

const rotated = (nodes: readonly string[], by: number) => [
  ...nodes.slice(by % nodes.length),
  ...nodes.slice(0, by % nodes.length),
]

/** Of one board, with whose service it dies. Viewers come by WebSocket, as pages do. */
export async function embeddedBroker(): Promise<LoadedBroker> {
  const port = await freePort()
  const node: LoadedNode = {
    kill: boards => boards.kill(),
    startAgain: async boards => boards.start(),
  }
  return {
    url: `ws://127.0.0.1:${port}/mqtt`,
    service: () => ['--http', String(port)],
    nodes: [node],
    stop: async () => undefined,
  }
}
