import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import type { Clock } from '../core/clock.ts'
import { failure, ok, type Result } from '../core/result.ts'
import type { EngineFailure } from './engine.ts'

/** How long a program has to end after its input is closed, before it is ended. */
const LEAVE_MS = 2000

/** Another program that reads and writes lines. What it writes to its standard error is shown to the user. */
export class LineProcess {
  readonly #command: string
  readonly #clock: Clock
  readonly #lines: string[] = []
  #child: ChildProcessByStdio<Writable, Readable, null> | null = null
  #ended: string | null = null
  #exited: Promise<void> = Promise.resolve()
  #wake: () => void = () => {}

  /** The command is a line for the shell. */
  constructor(command: string, clock: Clock) {
    this.#command = command
    this.#clock = clock
  }

  start(): void {
    // In a group of its own, so that the shell and whatever it starts can be ended together.
    const child = spawn('sh', ['-c', this.#command], { stdio: ['pipe', 'pipe', 'inherit'], detached: true })
    this.#child = child
    const lines = createInterface({ input: child.stdout })
    lines.on('line', line => {
      this.#lines.push(line)
      this.#wake()
    })
    child.stdin.on('error', () => {})
    const outputClosed = new Promise<void>(resolve => lines.on('close', resolve))
    this.#exited = new Promise(resolve => {
      child.on('error', error => {
        this.#ended = error.message
        this.#wake()
        resolve()
      })
      child.on('exit', async (code, signal) => {
        await outputClosed
        this.#ended ??= signal === null ? `it ended with ${code}` : `it was ended by ${signal}`
        this.#wake()
        resolve()
      })
    })
  }

  send(line: string): void {
    this.#child?.stdin.write(`${line}\n`)
  }

  /** The next line for which `read` has a value; lines without one are passed over. */
  async next<T>(read: (line: string) => T | null, patienceMs: number): Promise<Result<T, EngineFailure>> {
    let isSilent = false
    const cancel = this.#clock.setTimer(patienceMs, () => {
      isSilent = true
      this.#wake()
    })
    try {
      for (;;) {
        const line = this.#lines.shift()
        if (line !== undefined) {
          const value = read(line)
          if (value !== null) return ok(value)
        } else if (this.#ended !== null) {
          return failure('ended', `"${this.#command}": ${this.#ended}`)
        } else if (isSilent) {
          return failure('silent', `"${this.#command}" has not answered for ${patienceMs} ms`)
        } else {
          await new Promise<void>(resolve => {
            this.#wake = resolve
          })
        }
      }
    } finally {
      cancel()
    }
  }

  async stop(): Promise<void> {
    const child = this.#child
    if (!child) return
    this.#child = null
    child.stdin.end()
    const cancel = this.#clock.setTimer(LEAVE_MS, () => endGroup(child.pid))
    await this.#exited
    cancel()
  }
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
