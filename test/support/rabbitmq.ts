import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'

/** Kills the server and what it has started when its own input ends. */
const KEEPER = `
  setsid /usr/lib/rabbitmq/bin/rabbitmq-server & server=$!
  read -r
  kill -s KILL -- "-$server"
  wait "$server"
`

/** A RabbitMQ on loopback with its MQTT plugin, and everything it writes in a folder of its own. */
export class RabbitMq {
  readonly port: number
  readonly #folder: string
  readonly #keeper: ChildProcess
  readonly #epmdPort: number

  private constructor(port: number, epmdPort: number, folder: string, keeper: ChildProcess) {
    this.port = port
    this.#epmdPort = epmdPort
    this.#folder = folder
    this.#keeper = keeper
  }

  static async start(): Promise<RabbitMq> {
    const folder = mkdtempSync(join(tmpdir(), 'konakis-rabbitmq-'))
    const [port, amqp, distribution, epmd] = await Promise.all([
      freePort(),
      freePort(),
      freePort(),
      freePort(),
    ])
    const file = (name: string) => join(folder, name)
    writeFileSync(
      file('rabbitmq.conf'),
      [
        `listeners.tcp.1 = 127.0.0.1:${amqp}`,
        `mqtt.listeners.tcp.1 = 127.0.0.1:${port}`,
        'mqtt.allow_anonymous = true',
        'mqtt.default_user = guest',
        'mqtt.default_pass = guest',
        '',
      ].join('\n'),
    )
    writeFileSync(file('plugins'), '[rabbitmq_mqtt].\n')
    const keeper = spawn('bash', ['-c', KEEPER], {
      stdio: ['pipe', 'ignore', 'ignore'],
      env: {
        ...process.env,
        HOME: folder,
        ERL_EPMD_PORT: String(epmd),
        ERL_EPMD_ADDRESS: '127.0.0.1',
        RABBITMQ_NODENAME: `konakis${port}@localhost`,
        RABBITMQ_DIST_PORT: String(distribution),
        RABBITMQ_CONFIG_FILE: file('rabbitmq'),
        RABBITMQ_ENABLED_PLUGINS_FILE: file('plugins'),
        RABBITMQ_MNESIA_BASE: file('mnesia'),
        RABBITMQ_LOG_BASE: file('log'),
        RABBITMQ_PID_FILE: file('pid'),
      },
    })
    const server = new RabbitMq(port, epmd, folder, keeper)
    for (let tries = 0; !(await listens(port)); tries += 1) {
      if (tries === 2000) {
        await server.stop()
        throw new Error('RabbitMQ does not listen')
      }
      await sleep(100)
    }
    return server
  }

  async stop(): Promise<void> {
    this.#keeper.stdin?.end()
    await once(this.#keeper, 'exit')
    // Erlang's name server outlives the node that has started it.
    spawnSync('epmd', ['-port', String(this.#epmdPort), '-kill'])
    rmSync(this.#folder, { recursive: true, force: true })
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
