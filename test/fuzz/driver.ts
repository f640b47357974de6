import type { Coverage } from './coverage.ts'
import { minimised } from './minimise.ts'
import { mutated } from './mutate.ts'
import { SeededRandom } from './seeded-random.ts'
import { type FuzzFailure, SLOW, SLOW_MS, type Target, tryInput } from './target.ts'

/** Reading the coverage takes as long as many inputs do, so it is read once for so many. */
const BATCH = 64
/** Longer inputs reach little that shorter ones do not, and all that come of them are slow. */
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
  /** Of the code, entered. */
  readonly functions: number
  readonly failures: readonly (FuzzFailure & { readonly input: Buffer })[]
}

/**
 * Tries inputs like those that have reached something new, until the budget is spent. With the same seed and
 * a budget of inputs alone it does the same again.
 */
export async function fuzz(
  target: Target,
  coverage: Coverage,
  { seed, inputs: most, ms }: Budget,
  onProgress: (soFar: FuzzResult) => void = () => {},
): Promise<FuzzResult> {
  const random = new SeededRandom(seed)
  const corpus: Buffer[] = []
  const finds = new Map<string, FuzzFailure & { input: Buffer }>()
  const untilMs = performance.now() + ms
  let inputs = 0
  const soFar = (): FuzzResult => ({
    inputs,
    corpus: corpus.length,
    functions: coverage.functions,
    failures: [...finds.values()],
  })

  const seeds = target.seeds.map(text => Buffer.from(text))
  coverage.clear()
  for (const input of seeds) {
    await tryAll([input])
    coverage.keepNew()
  }
  corpus.push(...seeds)
  while (inputs < most && performance.now() < untilMs) {
    const batch = Array.from({ length: BATCH }, () => mutated(random, { corpus, words: target.words }))
    inputs += batch.length
    await tryAll(batch)
    if (coverage.sawNew()) await keepThoseThatReach(batch)
    onProgress(soFar())
  }
  return soFar()

  async function tryAll(batch: readonly Buffer[]): Promise<void> {
    for (const input of batch) {
      const find = await tryInput(target, input, finds.has(SLOW) ? Number.POSITIVE_INFINITY : SLOW_MS)
      if (!find || finds.has(find.signature)) continue
      const smallest = await minimised(target, input, find, MINIMISE_MS)
      finds.set(find.signature, { ...((await tryInput(target, smallest)) ?? find), input: smallest })
    }
  }

  /** Halves the batch until the inputs are found that reached something new. */
  async function keepThoseThatReach(batch: readonly Buffer[]): Promise<void> {
    await tryAll(batch)
    if (batch.length === 1) {
      if (coverage.keepNew() && batch[0]!.length <= MAX_CORPUS_BYTES) corpus.push(batch[0]!)
      return
    }
    if (!coverage.sawNew()) return
    const middle = batch.length >> 1
    await keepThoseThatReach(batch.slice(0, middle))
    await keepThoseThatReach(batch.slice(middle))
  }
}
