import type { PrintedLine } from './command-group.ts'

/** From the first sign that a connection has ended until it is made again. */
export interface Outage {
  readonly fromMs: number
  readonly untilMs: number
}

/** As `konakis play` and `konakis watch` print it. */
const CONNECTED = /^(connected$|Connected to |ready )/
const PROGRESS = /^snapshot /

/** One that has not ended lasts until the end. */
export function outagesIn(lines: readonly PrintedLine[], endMs: number): Outage[] {
  const outages: Outage[] = []
  let fromMs: number | null = null
  for (const { text, atMs } of lines) {
    if (!CONNECTED.test(text) && !PROGRESS.test(text)) fromMs ??= atMs
    if (!CONNECTED.test(text) || fromMs === null) continue
    outages.push({ fromMs, untilMs: atMs })
    fromMs = null
  }
  return fromMs === null ? outages : [...outages, { fromMs, untilMs: endMs }]
}

/** How much of a time lies outside of the outages. */
export function withoutOutages(fromMs: number, untilMs: number, outages: readonly Outage[]): number {
  const outMs = outages.map(out => Math.min(out.untilMs, untilMs) - Math.max(out.fromMs, fromMs))
  return outMs.reduce((left, ms) => left - Math.max(0, ms), untilMs - fromMs)
}

/** Whether the last that is known of a connection is that it is made. */
export const isConnected = (lines: readonly PrintedLine[]): boolean =>
  outagesIn(lines, Number.POSITIVE_INFINITY).at(-1)?.untilMs !== Number.POSITIVE_INFINITY
