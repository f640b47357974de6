import type { Coverage } from './coverage.ts'
import { minimised } from './minimise.ts'
import { mutated } from './mutate.ts'
import { SeededRandom } from './seeded-random.ts'
import { type FuzzFailure, SLOW, SLOW_MS, type Target, tryInput } from './target.ts'

/** Reading the coverage is expensive, so it is read once per batch. */
const BATCH = 64
/** Longer inputs reach little new code, and all their mutations are slow. */
const MAX_CORPUS_BYTES = 4096
const MINIMISE_MS = 10_000

export interface Budget {
  readonly seed: number
  readonly inputs: number
  readonly ms: number
}

export interface FuzzResult {
  readonly inputs: number
  readonly corpus: number
  /** Functions entered. */
  readonly functions: number
  readonly failures: readonly (FuzzFailure & { readonly input: Buffer })[]
}

/**
 * Coverage-guided fuzzing: mutates inputs that have reached new code, until the budget is spent. With the same seed
 * and a budget in inputs the result is the same.
 */
export async function fuzz(
  target: Target,
  coverage: Coverage,
  { seed, inputs: maxInputs, ms }: Budget,
  onProgress: (soFar: FuzzResult) => void = () => {},
): Promise<FuzzResult> {
  const random = new SeededRandom(seed)
  const corpus: Buffer[] = []
  const failures = new Map<string, FuzzFailure & { input: Buffer }>()
  const untilMs = performance.now() + ms
  let inputs = 0
  const soFar = (): FuzzResult => ({
    inputs,
    corpus: corpus.length,
    functions: coverage.functions,
    failures: [...failures.values()],
  })

  const seeds = target.seeds.map(text => Buffer.from(text))
  coverage.clear()
  for (const input of seeds) {
    await tryAll([input])
    coverage.keepNew()
  }
  corpus.push(...seeds)
  while (inputs < maxInputs && performance.now() < untilMs) {
    const batch = Array.from({ length: BATCH }, () => mutated(random, { corpus, words: target.words }))
    inputs += batch.length
    await tryAll(batch)
    if (coverage.sawNew()) await keepInputsWithNewCoverage(batch)
    onProgress(soFar())
  }
  return soFar()

  async function tryAll(batch: readonly Buffer[]): Promise<void> {
    for (const input of batch) {
      const failure = await tryInput(target, input, failures.has(SLOW) ? Number.POSITIVE_INFINITY : SLOW_MS)
      if (!failure || failures.has(failure.signature)) continue
      const smallest = await minimised(target, input, failure, MINIMISE_MS)
      failures.set(failure.signature, { ...((await tryInput(target, smallest)) ?? failure), input: smallest })
    }
  }

  /** Bisects the batch to find the inputs that reached new code. */
  async function keepInputsWithNewCoverage(batch: readonly Buffer[]): Promise<void> {
    await tryAll(batch)
    if (batch.length === 1) {
      if (coverage.keepNew() && batch[0]!.length <= MAX_CORPUS_BYTES) corpus.push(batch[0]!)
      return
    }
    if (!coverage.sawNew()) return
    const middle = batch.length >> 1
    await keepInputsWithNewCoverage(batch.slice(0, middle))
    await keepInputsWithNewCoverage(batch.slice(middle))
  }
}
