import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { connect, type MqttClient } from 'mqtt'
import { onTestFinished } from 'vitest'
import type { PublicGame } from '../../../src/messages/public-messages.ts'
import { emptyFolder, NO_SETTINGS } from '../../support/command.ts'

const SERVICE = 'service.json'
const PATIENCE_MS = 60_000
const MAIN = join(import.meta.dirname, '../../../dist/app/main.js')

/** One of the computers of a remote game: what is typed there runs with its own data. */
export class Computer {
  readonly data = emptyFolder()
  /** As viewers of its board see it. */
  game: PublicGame | null = null
  private child: ChildProcess | null = null
  private viewer: MqttClient | null = null
  private words = ''

  /** It stays the same when the service is started again, and so do the links. */
  private port = 0

  constructor() {
    onTestFinished(async () => {
      this.child?.kill('SIGKILL')
      await this.viewer?.endAsync(true)
    })
  }

  async play(command: string): Promise<void> {
    this.words = ''
    this.port ||= await freePort()
    const child = spawn(process.execPath, [MAIN, ...argumentsOf(command)], { env: this.env })
    this.child = child
    child.stdout.on('data', chunk => {
      this.words += chunk
    })
    child.stderr.on('data', chunk => {
      this.words += chunk
    })
    await this.until(() => this.words.includes('ready '), 'the service')
    await this.watch()
  }

  async run(command: string): Promise<string> {
    const { stdout } = await promisify(execFile)(process.execPath, [MAIN, ...argumentsOf(command)], {
      env: this.env,
    })
    return stdout.trim()
  }

  private get env() {
    return {
      ...process.env,
      XDG_CONFIG_HOME: NO_SETTINGS,
      KONAKIS_DATA: this.data,
      KONAKIS_HTTP: String(this.port),
    }
  }

  type(line: string): void {
    this.child!.stdin!.write(`${line}\n`)
  }

  /** The page's address with the token of the operator, as the service prints it. */
  get page(): string {
    return /Open (\S+)/.exec(this.words)![1]!
  }

  async kill(): Promise<void> {
    const exited = once(this.child!, 'exit')
    this.child!.kill('SIGKILL')
    await exited
    await this.viewer!.endAsync(true)
    rmSync(join(this.data, SERVICE))
    this.game = null
  }

  /** The board of the remote game asks for nothing, at this ply. */
  async untilReady(ply: number): Promise<void> {
    await this.until(() => {
      const { game } = this
      return (
        game?.table !== undefined && game.ply === ply && game.phase === 'matching' && game.remote === null
      )
    }, `the board at ply ${ply}`)
  }

  /** The moves in the journal of the latest game. */
  get moves(): string[] {
    const games = join(this.data, 'games')
    const latest = readdirSync(games)
      .filter(name => name.endsWith('.journal'))
      .sort()
      .at(-1)
    const text = latest ? readFileSync(join(games, latest), 'utf8') : ''
    return [...text.matchAll(/"type":"move.made".*?"move":"([^"]+)"/g)].map(([, move]) => move!)
  }

  async until(isSo: () => boolean, what: string): Promise<void> {
    for (let waitedMs = 0; !isSo(); waitedMs += 50) {
      if (waitedMs > PATIENCE_MS)
        throw new Error(`waited in vain for ${what}:\n${this.words}\n${JSON.stringify(this.game)}`)
      await pause(50)
    }
  }

  private async watch(): Promise<void> {
    await this.until(() => readdirSync(this.data).includes(SERVICE), 'the address of the broker')
    const { mqtt, root } = JSON.parse(readFileSync(join(this.data, SERVICE), 'utf8')) as {
      mqtt: string
      root: string
    }
    this.viewer = connect(mqtt)
    this.viewer.on('message', (_topic, payload) => {
      this.game = JSON.parse(payload.toString()) as PublicGame
    })
    await this.viewer.subscribeAsync(`${root}/public/game`)
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** As a shell takes them apart. */
const argumentsOf = (command: string): string[] =>
  [...command.replace(/^konakis /, '').matchAll(/'([^']*)'|\S+/g)].map(([word, quoted]) => quoted ?? word)
