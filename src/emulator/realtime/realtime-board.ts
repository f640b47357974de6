import type { Worker } from 'node:worker_threads'
import { startWorker } from '../../core/small-heap.ts'
import type {
  EmulatedBoardEvent,
  EmulatorCommand,
  FromWorker,
  RealtimeOptions,
  ToWorker,
} from './messages.ts'

/**
 * The compiled worker, named from the package's root: `src` and `dist` lie equally deep, so that the path is right
 * from either. Node loads no TypeScript in a worker, and this way nothing has to ask which of the two is running.
 */
const workerFile = new URL('../../../dist/emulator/realtime/worker.js', import.meta.url)

interface Waiting {
  resolve(value: Uint8Array | undefined): void
  reject(error: Error): void
}

/** The machine in a thread of its own, at the pace of the wall clock. */
export class RealtimeBoard {
  onEvent: (event: EmulatedBoardEvent) => void = () => {}

  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  readonly #ready: Promise<void>
  #nextId = 0
  #stopped = false

  /** Call `ready` before anything else. */
  constructor(options: RealtimeOptions) {
    this.#worker = startWorker(workerFile, { workerData: options, name: 'konakis-emulator' })
    this.#ready = new Promise((resolve, reject) => {
      this.#worker.once('error', reject)
      this.#worker.on('message', (message: FromWorker) => {
        if (message.type === 'ready') {
          this.#worker.off('error', reject)
          resolve()
        } else this.#receive(message)
      })
    })
  }

  ready(): Promise<void> {
    return this.#ready
  }

  send(bytes: Uint8Array): void {
    this.#post({ type: 'serial', bytes })
  }

  /** Resolves once it is done; with the EEPROM where that was asked for. */
  command(command: EmulatorCommand): Promise<Uint8Array | undefined> {
    if (this.#stopped) return Promise.reject(new Error('The emulated board has been stopped'))
    const id = this.#nextId++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#post({ type: 'command', id, command })
    })
  }

  async stop(): Promise<void> {
    if (this.#stopped) return
    this.#stopped = true
    for (const { reject } of this.#waiting.values()) reject(new Error('The emulated board has been stopped'))
    this.#waiting.clear()
    await this.#worker.terminate()
  }

  #post(message: ToWorker): void {
    if (!this.#stopped) this.#worker.postMessage(message)
  }

  #receive(message: Exclude<FromWorker, { type: 'ready' }>): void {
    switch (message.type) {
      case 'done':
        this.#take(message.id)?.resolve(message.value)
        return
      case 'refused':
        this.#take(message.id)?.reject(new Error(message.reason))
        return
      case 'serial':
      case 'lights':
      case 'sound':
        this.onEvent(message)
    }
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    return waiting
  }
}
