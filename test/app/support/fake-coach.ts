import type { Coach, CoachAnswer, CoachQuestion } from '../../../src/coach-worker/coach-worker.ts'
import { failure, ok } from '../../../src/core/result.ts'
import { parseMove } from '../../../src/rules/move.ts'

/** A coach that says what it is told to say, when it is told to. */
export class FakeCoach implements Coach {
  readonly questions: CoachQuestion[] = []
  private pending: ((answer: CoachAnswer) => void) | null = null

  get isThinking(): boolean {
    return this.pending !== null
  }

  suggest(question: CoachQuestion, signal?: AbortSignal): Promise<CoachAnswer> {
    this.cancel()
    this.questions.push(question)
    return new Promise(resolve => {
      this.pending = resolve
      signal?.addEventListener('abort', () => {
        if (this.pending === resolve) this.cancel()
      })
    })
  }

  says(move: string, score = 0): void {
    const read = parseMove(move, 9)
    if (!read.ok) throw new Error(read.error.message)
    const thought = { move: read.value, score, line: [read.value], nodes: 1, depth: 1, ms: 1 }
    this.answer(ok(thought))
  }

  crashes(): void {
    this.answer(failure('crashed', 'the coach’s thread has died'))
  }

  private cancel(): void {
    if (this.pending) this.answer(failure('cancelled', 'the coach was asked something else'))
  }

  private answer(answer: CoachAnswer): void {
    const { pending } = this
    if (!pending) throw new Error('nobody has asked the coach')
    this.pending = null
    pending(answer)
  }
}
