import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { NO_SETTINGS } from './command.ts'

const MAIN = join(import.meta.dirname, '../../dist/app/main.js')
const PATIENCE_MS = 20_000

/** The built `konakis` in a process of its own, while this one goes on: it has the board to keep alive. */
export class RunningCommand {
  stdout = ''
  stderr = ''
  private readonly child: ChildProcess
  private readonly closed: Promise<unknown>

  /** `through` another program: `setpriv --reuid … node …`. */
  constructor(
    args: readonly string[],
    environment: NodeJS.ProcessEnv = {},
    { through = words => words }: { through?: (words: readonly string[]) => readonly string[] } = {},
  ) {
    const [program, ...rest] = through([process.execPath, MAIN, ...args])
    this.child = spawn(program!, rest, {
      env: { ...process.env, XDG_CONFIG_HOME: NO_SETTINGS, ...environment },
    })
    this.child.stdout!.on('data', chunk => {
      this.stdout += chunk
    })
    this.child.stderr!.on('data', chunk => {
      this.stderr += chunk
    })
    this.closed = once(this.child, 'close')
  }

  type(text: string): void {
    this.child.stdin!.write(text)
  }

  interrupt(): void {
    this.child.kill('SIGINT')
  }

  async until(isSo: () => boolean, what: string): Promise<void> {
    for (let waitedMs = 0; !isSo(); waitedMs += 10) {
      if (waitedMs > PATIENCE_MS || this.child.exitCode !== null)
        throw new Error(`timed out waiting for ${what}; its output:\n${this.stdout}\n${this.stderr}`)
      await pause(10)
    }
  }

  /** What came of it in the end. */
  async end(): Promise<{ status: number | null; stdout: string; stderr: string }> {
    await this.closed
    return { status: this.child.exitCode, stdout: this.stdout, stderr: this.stderr }
  }
}
