import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const MAIN = join(import.meta.dirname, '../../../dist/app/main.js')
const PATIENCE_MS = 30_000

/** A command that goes on until it is closed, with what it has said. */
export class Terminal {
  said = ''
  private readonly child: ChildProcess

  constructor(args: readonly string[]) {
    this.child = spawn(process.execPath, [MAIN, ...args])
    for (const stream of [this.child.stdout!, this.child.stderr!]) {
      stream.on('data', chunk => {
        this.said += chunk
      })
    }
  }

  async until(text: string): Promise<void> {
    for (let waitedMs = 0; !this.said.includes(text); waitedMs += 20) {
      if (waitedMs > PATIENCE_MS) throw new Error(`waited in vain for ${text}; it said:\n${this.said}`)
      await pause(20)
    }
  }

  async close(): Promise<void> {
    const exited = once(this.child, 'exit')
    this.child.kill('SIGTERM')
    await exited
  }
}
