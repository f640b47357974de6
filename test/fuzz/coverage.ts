import { type Profiler, Session } from 'node:inspector'

/** Start and end offset in a script. */
type Span = readonly [from: number, to: number]

/**
 * Which code has run, by V8's precise coverage. Only code compiled after the start is counted per block, so there is
 * one instance for the whole process, and targets are imported after its start. Reading resets the counts.
 *
 * V8 merges a block with the one around it when both ran equally often, so the bounds of blocks that ran are not
 * stable; blocks that did not run are always reported. So coverage is tracked as the blocks that have never run.
 */
export class Coverage {
  readonly #session = new Session()
  readonly #counts: (url: string) => boolean
  readonly #neverRun = new Map<string, readonly Span[]>()

  constructor(counts: (url: string) => boolean = url => url.includes('/src/')) {
    this.#counts = counts
  }

  start(): void {
    this.#session.connect()
    this.#session.post('Profiler.enable')
    this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  }

  stop(): void {
    this.#session.post('Profiler.stopPreciseCoverage')
    this.#session.disconnect()
  }

  /** Forgets everything that was reached. */
  clear(): void {
    this.#ran()
    this.#neverRun.clear()
  }

  /** The number of functions that were entered. */
  get functions(): number {
    return this.#neverRun.size
  }

  /** Has code run since the last call that no input of the corpus has reached? */
  sawNew(): boolean {
    return this.#ran().some(([name, idle]) => this.#idleWith(name, idle) !== this.#neverRun.get(name))
  }

  /** The same, and adds the code that ran to the reached code. */
  keepNew(): boolean {
    let isNew = false
    for (const [name, idle] of this.#ran()) {
      const left = this.#idleWith(name, idle)
      isNew ||= left !== this.#neverRun.get(name)
      this.#neverRun.set(name, left)
    }
    return isNew
  }

  /** The blocks that ran neither before nor now; the same array as before if nothing is new. */
  #idleWith(name: string, idle: readonly Span[]): readonly Span[] {
    const before = this.#neverRun.get(name)
    if (!before) return idle
    const left = before.flatMap(one => idle.flatMap(other => overlap(one, other)))
    return lengthOf(left) === lengthOf(before) ? before : left
  }

  /** The functions that were entered, each with its blocks that did not run. */
  #ran(): [name: string, idle: Span[]][] {
    let scripts: Profiler.ScriptCoverage[] = []
    // A session on the same thread calls back before `post` returns.
    this.#session.post('Profiler.takePreciseCoverage', (error, taken) => {
      if (error) throw error
      scripts = taken.result
    })
    return scripts
      .filter(({ url }) => this.#counts(url))
      .flatMap(({ scriptId, functions }) =>
        functions
          .filter(({ ranges }) => ranges[0]!.count > 0)
          .map(({ ranges }): [string, Span[]] => [
            `${scriptId}:${ranges[0]!.startOffset}:${ranges[0]!.endOffset}`,
            ranges.flatMap(({ count, startOffset, endOffset }): Span[] =>
              count === 0 ? [[startOffset, endOffset]] : [],
            ),
          ]),
      )
  }
}

function overlap([from, to]: Span, [otherFrom, otherTo]: Span): Span[] {
  const both: Span = [Math.max(from, otherFrom), Math.min(to, otherTo)]
  return both[0] < both[1] ? [both] : []
}

const lengthOf = (spans: readonly Span[]) => spans.reduce((sum, [from, to]) => sum + to - from, 0)
