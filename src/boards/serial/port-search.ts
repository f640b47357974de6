import type { BindingInterface } from '@serialport/bindings-cpp'
import { type BackOff, backOffMs } from '../../core/back-off.ts'
import type { Clock } from '../../core/clock.ts'
import { type BoardFailure, boardFailure, mostInformative, sameFailure } from '../board-failure.ts'
import { findPorts } from './find-ports.ts'

export interface PortSearchOptions {
  clock: Clock
  /** Null searches for the board. */
  path: string | null
  backOff: BackOff
  loadBinding: () => Promise<BindingInterface>
  deviceFolder: string
}

/** The result of trying one port, or all of them. */
export interface PortAttempt {
  cameUp: boolean
  failure: BoardFailure
}

export interface PortHandler {
  /** Lasts as long as the port is open. */
  tryPort(binding: BindingInterface, path: string): Promise<PortAttempt>
  /** No board was found, for a reason that has not been reported since the board was last up. */
  report(failure: BoardFailure): void
}

/** Tries one port after the other until one is the board, and starts again whenever it is lost. */
export class PortSearch {
  readonly #options: PortSearchOptions
  readonly #handler: PortHandler
  #isStopping = false
  #lastGoodPath: string | null = null
  #reported: BoardFailure | null = null
  #endPause = () => {}

  constructor(options: PortSearchOptions, handler: PortHandler) {
    this.#options = options
    this.#handler = handler
  }

  get isStopping(): boolean {
    return this.#isStopping
  }

  /** Ends after `stop`, when the last port is closed. */
  async run(): Promise<void> {
    this.#isStopping = false
    this.#reported = null
    let failures = 0
    while (!this.#isStopping) {
      const { cameUp, failure } = await this.#tryEveryPort()
      if (this.#isStopping) return
      if (!sameFailure(this.#reported, failure)) this.#handler.report(failure)
      failures = cameUp ? 1 : failures + 1
      await this.#pause(backOffMs(this.#options.backOff, failures))
    }
  }

  stop(): void {
    this.#isStopping = true
    this.#endPause()
  }

  /** The listener has been notified that the board is up (null) or down for that reason. */
  noteReported(failure: BoardFailure | null): void {
    this.#reported = failure
  }

  async #tryEveryPort(): Promise<PortAttempt> {
    const binding = await this.#options.loadBinding().catch(String)
    if (typeof binding === 'string')
      return { cameUp: false, failure: boardFailure({ code: 'system-error', detail: binding }) }
    const found = this.#options.path
      ? ({ ok: true, paths: [this.#options.path] } as const)
      : await findPorts(binding, this.#options.deviceFolder)
    if (!found.ok) return { cameUp: false, failure: boardFailure(found.failure) }

    const failures: BoardFailure[] = []
    for (const path of this.#lastGoodFirst(found.paths)) {
      if (this.#isStopping) break
      const attempt = await this.#handler.tryPort(binding, path)
      if (attempt.cameUp) {
        this.#lastGoodPath = path
        return attempt
      }
      failures.push(attempt.failure)
    }
    return { cameUp: false, failure: mostInformative(failures) ?? boardFailure({ code: 'not-found' }) }
  }

  /** Of several boards, the one last used is tried first. */
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
