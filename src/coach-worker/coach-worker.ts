import type { Worker } from 'node:worker_threads'
import { makePositionData } from '../coach/position-data.ts'
import { type Failure, failure, ok, type Result } from '../core/result.ts'
import { startWorker } from '../core/small-heap.ts'
import type { Position } from '../rules/position.ts'
import { CANCELLED_UP_TO, type Effort, type Question, type Suggestion, type WorkerReply } from './messages.ts'

/** The compiled worker, named from the package's root: Node loads no TypeScript in a worker. */
const workerFile = new URL('../../dist/coach-worker/worker.js', import.meta.url)

export type NoSuggestion = Failure<'game-over' | 'no-move' | 'cancelled' | 'crashed' | 'stopped'>
export type CoachAnswer = Result<Suggestion, NoSuggestion>

const GAME_OVER = failure('game-over', 'the game is over; there is nothing to suggest')

const CANCELLED = failure('cancelled', 'the question was cancelled, or replaced by another one')
const NO_MOVE = failure('no-move', 'this piece has no move')

export interface CoachQuestion {
  readonly position: Position
  readonly effort: Effort
}

/** Suggests moves. A new question replaces the one before it. */
export interface Coach {
  suggest(question: CoachQuestion, signal?: AbortSignal): Promise<CoachAnswer>
}

interface PendingQuestion {
  readonly id: number
  answer(answer: CoachAnswer): void
}

/**
 * The coach in a thread of its own, so that the board never waits for it. It thinks of one position at a time: a
 * new one puts an end to the old. If its thread dies, `onFailure` is called, and the next question starts a new one.
 */
export class CoachWorker implements Coach {
  /** Called with a message when the thread has died. */
  onFailure: (message: string) => void = () => {}

  readonly #cancelled = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  #worker: Worker | null = null
  #pending: PendingQuestion | null = null
  #lastId = 0
  #running = false

  /** The thread itself is started by the first question: most games have none. */
  start(): void {
    this.#running = true
  }

  /** Aborting the signal withdraws this question, and none that came after it. */
  async suggest(request: CoachQuestion, signal?: AbortSignal): Promise<CoachAnswer> {
    if (!this.#running) return failure('stopped', 'the coach has not been started')
    if (request.position.outcome) return GAME_OVER
    if (signal?.aborted) return CANCELLED
    this.cancel()
    this.#worker ??= this.#newWorker()
    const id = ++this.#lastId
    const question: Question = { id, position: makePositionData(request.position), effort: request.effort }
    const withdraw = () => {
      if (this.#pending?.id === id) this.cancel()
    }
    signal?.addEventListener('abort', withdraw)
    const answer = await new Promise<CoachAnswer>(resolve => {
      this.#pending = { id, answer: resolve }
      this.#worker!.postMessage(question)
    })
    signal?.removeEventListener('abort', withdraw)
    return answer
  }

  /** Withdraws the question that is being answered. */
  cancel(): void {
    Atomics.store(this.#cancelled, CANCELLED_UP_TO, this.#lastId)
    this.#answer(CANCELLED)
  }

  /** Lets the question that is being answered have the best move found so far, at once. */
  hurry(): void {
    Atomics.store(this.#cancelled, CANCELLED_UP_TO, this.#lastId)
  }

  async stop(): Promise<void> {
    this.#running = false
    const worker = this.#worker
    this.#worker = null
    this.#answer(failure('stopped', 'the coach has been stopped'))
    await worker?.terminate()
  }

  #newWorker(): Worker {
    const worker = startWorker(workerFile, { workerData: this.#cancelled, name: 'konakis-coach' })
    let why = 'it ended'
    worker.on('message', (reply: WorkerReply) => this.#receive(reply))
    worker.on('error', error => {
      why = error.message
    })
    worker.on('exit', () => this.#ended(worker, why))
    return worker
  }

  #receive({ id, suggestion }: WorkerReply): void {
    if (id === this.#pending?.id) this.#answer(suggestion ? ok(suggestion) : NO_MOVE)
  }

  #ended(worker: Worker, why: string): void {
    if (worker !== this.#worker) return
    this.#worker = null
    const message = `the coach's thread has died (${why}); the next question starts a new one`
    this.onFailure(message)
    this.#answer(failure('crashed', message))
  }

  #answer(answer: CoachAnswer): void {
    const pending = this.#pending
    this.#pending = null
    pending?.answer(answer)
  }
}
