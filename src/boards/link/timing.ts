import { nextSaying } from './saying.ts'
import type { LinkState, Up } from './state.ts'

// contracts/wire.md, "The host waits" and "Silence".
export const ANSWER_MS = 250
export const REPEATS = 3
export const FRAME_MS = 3000
/** Less than the 2 s after which the controller wants to have heard something, by what a busy host may be late. */
export const KEEPALIVE_MS = 1500

/** When the link wants its next tick; null where only an input can change anything. */
export function wakeAtMs(state: LinkState): number | null {
  const { phase } = state
  switch (phase.name) {
    case 'closed':
      return null
    case 'greeting':
      return Math.min(phase.askAtMs, phase.giveUpAtMs)
    case 'up':
      return Math.min(phase.lastFrameAtMs + FRAME_MS, nextWriteAtMs(phase, state))
  }
}

function nextWriteAtMs(phase: Up, state: LinkState): number {
  if (phase.inFlight) return phase.inFlight.sentAtMs + ANSWER_MS
  const keepaliveAtMs = phase.lastWriteAtMs + KEEPALIVE_MS
  return nextSaying(phase, state.wanted) ? Math.min(phase.pausedUntilMs, keepaliveAtMs) : keepaliveAtMs
}
