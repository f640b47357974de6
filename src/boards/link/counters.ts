import { DISCARD_CODES, type DiscardCode } from '../../wire/crc-line.ts'

/** `misfit`: a valid line that cannot be this board's, such as a frame of another size. */
export type LinkDiscardCode = DiscardCode | 'misfit'

export interface LinkCounters {
  readonly bytes: number
  /** Lines that were accepted. */
  readonly lines: number
  readonly discarded: Readonly<Record<LinkDiscardCode, number>>
  /** Lines of ours that were answered at the first try, and how long that took in all. */
  readonly answers: number
  readonly answerMs: number
  /** Lines sent again because no answer came. */
  readonly retries: number
  readonly refusals: number
  /** Times the link came up again after it had been up before. */
  readonly reconnects: number
  readonly restarts: number
}

export function noCounts(): LinkCounters {
  const none = Object.fromEntries([...DISCARD_CODES, 'misfit'].map(code => [code, 0]))
  return {
    bytes: 0,
    lines: 0,
    discarded: none as Record<LinkDiscardCode, number>,
    answers: 0,
    answerMs: 0,
    retries: 0,
    refusals: 0,
    reconnects: 0,
    restarts: 0,
  }
}

type Tally = Exclude<keyof LinkCounters, 'discarded'>

export function counted(counters: LinkCounters, what: Tally, times = 1): LinkCounters {
  return { ...counters, [what]: counters[what] + times }
}

export function countedAnswer(counters: LinkCounters, tookMs: number): LinkCounters {
  return counted(counted(counters, 'answers'), 'answerMs', tookMs)
}

export function countedDiscard(counters: LinkCounters, code: LinkDiscardCode): LinkCounters {
  return { ...counters, discarded: { ...counters.discarded, [code]: counters.discarded[code] + 1 } }
}

export function discardedLines({ discarded }: LinkCounters): number {
  return Object.values(discarded).reduce((sum, count) => sum + count, 0)
}
