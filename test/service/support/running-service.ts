import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { emptyFolder, NO_SETTINGS } from '../../support/command.ts'

const MAIN = join(import.meta.dirname, '../../../dist/app/main.js')
const PATIENCE_MS = 20_000

export interface Addresses {
  readonly http: string
  readonly mqtt: string
  readonly board: string
}

/** `konakis play` as a user starts it, on the emulated board. */
export class RunningService {
  readonly data: string
  words = ''
  said = ''
  private readonly child: ChildProcess

  private constructor(args: readonly string[], data: string, env: NodeJS.ProcessEnv) {
    this.data = data
    this.child = spawn(process.execPath, [MAIN, 'play', '--http', '0', '--data', data, ...args], {
      env: { ...process.env, XDG_CONFIG_HOME: NO_SETTINGS, ...env },
    })
    this.child.stdout!.on('data', chunk => {
      this.said += chunk
    })
    this.child.stderr!.on('data', chunk => {
      this.words += chunk
    })
  }

  static start(
    args: readonly string[] = [],
    data = emptyFolder(),
    env: NodeJS.ProcessEnv = {},
  ): RunningService {
    return new RunningService(args, data, env)
  }

  async ready(): Promise<Addresses> {
    await this.until(() => this.said.includes('ready '), 'the service to be ready')
    const [line] = /(?<=^ready ).*$/m.exec(this.said)!
    return JSON.parse(line!) as Addresses
  }

  async until(isSo: () => boolean, what: string): Promise<void> {
    for (let waitedMs = 0; !isSo(); waitedMs += 10) {
      if (waitedMs > PATIENCE_MS || this.child.exitCode !== null) {
        throw new Error(`waited in vain for ${what}; the service said:\n${this.words}${this.said}`)
      }
      await pause(10)
    }
  }

  /** What somebody at its terminal types: on the emulated board, what hands do. */
  type(line: string): void {
    this.child.stdin!.write(`${line}\n`)
  }

  get token(): string {
    return readFileSync(join(this.data, 'control-token'), 'utf8').trim()
  }

  get pid(): number {
    return this.child.pid!
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (!this.isRunning) return this.child.exitCode
    const exited = once(this.child, 'exit')
    this.child.kill(signal)
    const [code] = await exited
    return code as number | null
  }
}
