import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'

/**
 * Passes signals on to the broker, and kills it when its own input ends: a test that is killed itself leaves no
 * broker behind. Debian puts the program where only root looks.
 */
const KEEPER = `
  PATH="$PATH:/usr/sbin"
  mosquitto -c "$0" & broker=$!
  while read -r signal; do kill -s "$signal" "$broker"; done
  kill -s KILL "$broker"
  wait "$broker"
`

/** A real broker on a free port of loopback, without persistence: after a restart it has forgotten everything. */
export class Mosquitto {
  readonly port: number
  readonly #folder: string
  #keeper: ChildProcess | null = null

  private constructor(port: number, folder: string) {
    this.port = port
    this.#folder = folder
  }

  /** `lines` belong to the listener, as in mosquitto.conf(5). */
  static async start(lines: readonly string[] = ['allow_anonymous true']): Promise<Mosquitto> {
    const broker = new Mosquitto(await freePort(), mkdtempSync(join(tmpdir(), 'konakis-mosquitto-')))
    broker.configure(lines)
    await broker.run()
    return broker
  }

  /** With a whole configuration, which listens at this port. */
  static async startWith(config: string, port: number, folder: string): Promise<Mosquitto> {
    const broker = new Mosquitto(port, folder)
    writeFileSync(broker.#configFile(), config)
    await broker.run()
    return broker
  }

  configure(lines: readonly string[]): void {
    // Started by root it would become another user, who may not read the test's files.
    const config = ['user root', `listener ${this.port} 127.0.0.1`, ...lines, '']
    writeFileSync(this.#configFile(), config.join('\n'))
  }

  async run(): Promise<void> {
    const child = spawn('bash', ['-c', KEEPER, this.#configFile()], { stdio: ['pipe', 'ignore', 'ignore'] })
    this.#keeper = child
    for (let tries = 0; !(await this.#listens()); tries += 1) {
      if (tries === 2000) throw new Error(`mosquitto does not listen; see ${this.#configFile()}`)
      await sleep(5)
    }
  }

  /** Reads its password and access files again. */
  reload(): void {
    this.#keeper?.stdin?.write('HUP\n')
  }

  /** As in a power cut. */
  async kill(): Promise<void> {
    const child = this.#keeper
    this.#keeper = null
    if (!child) return
    child.stdin?.end()
    await once(child, 'exit')
  }

  async stop(): Promise<void> {
    await this.kill()
    rmSync(this.#folder, { recursive: true })
  }

  #configFile(): string {
    return join(this.#folder, 'mosquitto.conf')
  }

  async #listens(): Promise<boolean> {
    const socket = connect(this.port, '127.0.0.1')
    const isOpen = await new Promise<boolean>(resolve => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    })
    socket.destroy()
    return isOpen
  }
}
