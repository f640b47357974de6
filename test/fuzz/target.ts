/** A parser or handler of untrusted input, and its invariants. */
export interface Target {
  /** Valid examples, from the contracts and from other tests. */
  readonly seeds: readonly string[]
  /** Keywords of the format (the fuzzing dictionary). */
  readonly words: readonly string[]
  /** Throws if an invariant is violated; any other exception is a failure too. */
  readonly run: (input: Buffer) => void | Promise<void>
}

/** An invariant that does not hold. Its name is the same for every input that violates it. */
export class InvariantViolation extends Error {
  readonly invariant: string

  constructor(promise: string, detail = '') {
    super(`${promise}${detail && `: ${detail}`}`)
    this.invariant = promise
  }
}

/** What went wrong with an input. Failures with the same signature have the same cause. */
export interface FuzzFailure {
  readonly signature: string
  readonly message: string
}

/** Far longer than any input should take. */
export const SLOW_MS = 100
/** The signature of a slow input. */
export const SLOW = 'slow'

/**
 * Runs the target. A slow run counts only if it is slow three times in CPU time, since the machine may be busy.
 */
export async function tryInput(target: Target, input: Buffer, slowMs = SLOW_MS): Promise<FuzzFailure | null> {
  let fastestMs = Number.POSITIVE_INFINITY
  for (let attempt = 1; attempt <= 3; attempt++) {
    const beganMs = performance.now()
    const before = process.cpuUsage()
    try {
      const running = target.run(input)
      if (running) await running
    } catch (error) {
      return failureOf(error)
    }
    if (performance.now() - beganMs <= slowMs) return null
    fastestMs = Math.min(fastestMs, process.cpuUsage(before).user / 1000)
    if (fastestMs <= slowMs) return null
  }
  return { signature: SLOW, message: `${input.length} bytes took ${Math.round(fastestMs)} ms` }
}

function failureOf(error: unknown): FuzzFailure {
  if (error instanceof InvariantViolation) return { signature: error.invariant, message: error.message }
  if (!(error instanceof Error)) return { signature: 'thrown', message: String(error) }
  const [place = ''] = /(?<=\/)(?:src|test)\/[^\s)]*/.exec(error.stack ?? '') ?? []
  return { signature: `${error.name} at ${place}`, message: `${error.message.slice(0, 200)} (${place})` }
}
