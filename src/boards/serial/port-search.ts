import type { BindingInterface } from '@serialport/bindings-cpp'
import type { Clock } from '../../core/clock.ts'
import { type BoardFailure, boardFailure, mostTelling, sameFailure } from '../board-failure.ts'
import { findPorts } from './find-ports.ts'

export interface Backoff {
  leastMs: number
  mostMs: number
}

export interface PortSearchOptions {
  clock: Clock
  /** Null searches for the board. */
  path: string | null
  backoff: Backoff
  loadBinding: () => Promise<BindingInterface>
  deviceFolder: string
}

/** What came of an attempt on one port or on all of them. */
export interface Attempt {
  cameUp: boolean
  trouble: BoardFailure
}

export interface PortVisitor {
  /** Lasts as long as the port is open. */
  visit(binding: BindingInterface, path: string): Promise<Attempt>
  /** Nothing was found, for a reason that has not been given since the board was last up. */
  report(trouble: BoardFailure): void
}

/** Goes from port to port until one is the board, and begins again when it is lost, for ever. */
export class PortSearch {
  readonly #options: PortSearchOptions
  readonly #visitor: PortVisitor
  #isStopping = false
  #lastGoodPath: string | null = null
  #reported: BoardFailure | null = null
  #endPause = () => {}

  constructor(options: PortSearchOptions, visitor: PortVisitor) {
    this.#options = options
    this.#visitor = visitor
  }

  get isStopping(): boolean {
    return this.#isStopping
  }

  /** Ends after `stop`, when the last visit has ended. */
  async run(): Promise<void> {
    this.#isStopping = false
    this.#reported = null
    const { leastMs, mostMs } = this.#options.backoff
    let pauseMs = leastMs
    while (!this.#isStopping) {
      const { cameUp, trouble } = await this.#tryEveryPort()
      if (this.#isStopping) return
      if (!sameFailure(this.#reported, trouble)) this.#visitor.report(trouble)
      if (cameUp) pauseMs = leastMs
      await this.#pause(pauseMs)
      pauseMs = Math.min(pauseMs * 2, mostMs)
    }
  }

  stop(): void {
    this.#isStopping = true
    this.#endPause()
  }

  /** The board is up, or down for that reason, and its listener knows. */
  noteTold(trouble: BoardFailure | null): void {
    this.#reported = trouble
  }

  async #tryEveryPort(): Promise<Attempt> {
    const binding = await this.#options.loadBinding().catch(String)
    if (typeof binding === 'string')
      return { cameUp: false, trouble: boardFailure({ code: 'system-error', detail: binding }) }
    const found = this.#options.path
      ? ({ ok: true, paths: [this.#options.path] } as const)
      : await findPorts(binding, this.#options.deviceFolder)
    if (!found.ok) return { cameUp: false, trouble: boardFailure(found.trouble) }

    const troubles: BoardFailure[] = []
    for (const path of this.#lastGoodFirst(found.paths)) {
      if (this.#isStopping) break
      const attempt = await this.#visitor.visit(binding, path)
      if (attempt.cameUp) {
        this.#lastGoodPath = path
        return attempt
      }
      troubles.push(attempt.trouble)
    }
    return { cameUp: false, trouble: mostTelling(troubles) ?? boardFailure({ code: 'not-found' }) }
  }

  /** Of several boards the one in play is the one to come back to. */
  #lastGoodFirst(paths: readonly string[]): string[] {
    return [...paths].sort(
      (one, other) => Number(other === this.#lastGoodPath) - Number(one === this.#lastGoodPath),
    )
  }

  #pause(pauseMs: number): Promise<void> {
    return new Promise(resolve => {
      const cancel = this.#options.clock.setTimer(pauseMs, resolve)
      this.#endPause = () => {
        cancel()
        resolve()
      }
    })
  }
}
