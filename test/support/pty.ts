import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { NO_SETTINGS } from './command.ts'

const MAIN = join(import.meta.dirname, '../../dist/app/main.js')
const PATIENCE_MS = 40_000

export const CTRL_C = '\x03'
export const CTRL_D = '\x04'

/** `konakis` in a terminal, with somebody in front of it. util-linux's script(1) makes the terminal. */
export class Pty {
  output = ''
  readonly #child: ChildProcess
  readonly #ended: Promise<unknown>

  constructor(args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
    const command = [process.execPath, MAIN, ...args].map(word => `'${word}'`).join(' ')
    this.#child = spawn('script', ['-qefc', command, '/dev/null'], {
      env: { ...process.env, LC_ALL: 'C.UTF-8', XDG_CONFIG_HOME: NO_SETTINGS, ...environment },
    })
    this.#child.stdout!.on('data', chunk => {
      this.output += chunk
    })
    this.#ended = once(this.#child, 'close')
  }

  /** Waits for a text that comes after what was waited for before, and then types. */
  async answer(question: string, typed: string, end = '\r'): Promise<void> {
    await this.until(question)
    this.#child.stdin!.write(typed + end)
  }

  #seen = 0

  async until(text: string): Promise<void> {
    for (let waitedMs = 0; ; waitedMs += 20) {
      const at = this.output.indexOf(text, this.#seen)
      if (at >= 0) {
        this.#seen = at + text.length
        return
      }
      if (waitedMs > PATIENCE_MS || this.#child.exitCode !== null)
        throw new Error(`timed out waiting for ${text}; its output:\n${this.output}`)
      await pause(20)
    }
  }

  /** The exit code of the command. */
  async end(): Promise<number | null> {
    await this.#ended
    return this.#child.exitCode
  }

  kill(): void {
    this.#child.kill('SIGKILL')
  }
}
