/** A door for something from outside, and what it promises. */
export interface Target {
  /** What may come: examples of the contracts and of other tests. */
  readonly seeds: readonly string[]
  /** Words that mean something at this door, so that chance need not spell them. */
  readonly words: readonly string[]
  /** Throws when a promise is broken; whatever the door itself throws is a find as well. */
  readonly run: (input: Buffer) => void | Promise<void>
}

/** A promise that does not hold; its name is the same for every input that breaks it. */
export class InvariantViolation extends Error {
  readonly invariant: string

  constructor(promise: string, detail = '') {
    super(`${promise}${detail && `: ${detail}`}`)
    this.invariant = promise
  }
}

/** What went wrong with an input. Two finds with one signature are the same fault. */
export interface FuzzFailure {
  readonly signature: string
  readonly message: string
}

/** Longer than any input should take, by far. */
export const SLOW_MS = 100
/** The signature of an input that takes longer. */
export const SLOW = 'slow'

/**
 * Runs the target. A slow run counts only if it is slow again and again by the processor's time, since the machine
 * may be busy elsewhere.
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
