import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

const EXAMPLE = join(import.meta.dirname, '../../docs/examples/rabbitmq')

/** Everybody may do everything. */
const OPEN = ['mqtt.allow_anonymous = true', 'mqtt.default_user = guest', 'mqtt.default_pass = guest']

/** A RabbitMQ on loopback with its MQTT plugin, and everything it writes in a folder of its own. */
export class RabbitMq {
  readonly port: number
  readonly #folder: string
  readonly #epmdPort: number
  readonly #environment: NodeJS.ProcessEnv
  #keeper: ChildProcess | null = null

  private constructor(port: number, epmdPort: number, folder: string, environment: NodeJS.ProcessEnv) {
    this.port = port
    this.#epmdPort = epmdPort
    this.#folder = folder
    this.#environment = environment
  }

  static start(): Promise<RabbitMq> {
    return RabbitMq.#startWith(() => OPEN)
  }

  /** With the files of docs/examples/rabbitmq as they stand there, but for the folder that they are in and the ports. */
  static startExample(): Promise<RabbitMq> {
    return RabbitMq.#startWith(folder => {
      cpSync(EXAMPLE, join(folder, 'example'), { recursive: true })
      return exampleLines(join(folder, 'example'))
    })
  }

  static async #startWith(linesIn: (folder: string) => readonly string[]): Promise<RabbitMq> {
    const folder = mkdtempSync(join(tmpdir(), 'konakis-rabbitmq-'))
    const [port, amqp, distribution, epmd] = await Promise.all([
      freePort(),
      freePort(),
      freePort(),
      freePort(),
    ])
    const file = (name: string) => join(folder, name)
    const listeners = [`listeners.tcp.1 = 127.0.0.1:${amqp}`, `mqtt.listeners.tcp.1 = 127.0.0.1:${port}`]
    writeFileSync(file('rabbitmq.conf'), `${[...listeners, ...linesIn(folder)].join('\n')}\n`)
    writeFileSync(file('plugins'), '[rabbitmq_mqtt].\n')
    const server = new RabbitMq(port, epmd, folder, {
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
    })
    await server.run()
    return server
  }

  async run(): Promise<void> {
    this.#keeper = spawn('bash', ['-c', KEEPER], {
      stdio: ['pipe', 'ignore', 'ignore'],
      env: { ...process.env, ...this.#environment },
    })
    for (let tries = 0; !(await listens(this.port)); tries += 1) {
      if (tries === 2000) {
        await this.stop()
        throw new Error('RabbitMQ does not listen')
      }
      await sleep(100)
    }
  }

  /** As in a power cut. */
  async kill(): Promise<void> {
    const keeper = this.#keeper
    this.#keeper = null
    if (!keeper) return
    keeper.stdin?.end()
    await once(keeper, 'exit')
  }

  async stop(): Promise<void> {
    await this.kill()
    // Erlang's name server outlives the node that has started it.
    spawnSync('epmd', ['-port', String(this.#epmdPort), '-kill'])
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** The listeners are the test's own. */
function exampleLines(folder: string): readonly string[] {
  const text = readFileSync(join(folder, 'rabbitmq.conf'), 'utf8')
  return text
    .split('\n')
    .filter(line => !/^(#|(mqtt\.)?listeners)/.test(line))
    .map(line => line.replace('/etc/rabbitmq', folder))
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isOpen = await new Promise<boolean>(resolve => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  })
  socket.destroy()
  return isOpen
}
