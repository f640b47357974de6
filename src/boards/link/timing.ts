import { nextCommand } from './send.ts'
import type { LinkState, UpPhase } from './state.ts'

// The times of docs/wire.md.
export const ANSWER_MS = 250
export const REPEATS = 3
export const FRAME_MS = 3000
/** Shorter than the controller's timeout of 2 s, by as much as a busy host may be late. */
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

function nextWriteAtMs(phase: UpPhase, state: LinkState): number {
  if (phase.inFlight) return phase.inFlight.sentAtMs + ANSWER_MS
  const keepaliveAtMs = phase.lastWriteAtMs + KEEPALIVE_MS
  return nextCommand(phase, state.wanted) ? Math.min(phase.pausedUntilMs, keepaliveAtMs) : keepaliveAtMs
}
