import type { Move } from '../rules/move.ts'
import { legalDestinations, type Position } from '../rules/position.ts'
import type { TrackingSettings } from './settings.ts'
import type { Tracking } from './tracker.ts'

const NEVER = Number.POSITIVE_INFINITY

/** When something will happen by itself; infinity if nothing will. */
export function dueAtMs(tracking: Tracking): number {
  return Math.min(effectAtMs(tracking), offlineAtMs(tracking))
}

export function offlineAtMs({ frame, frameAtMs, settings }: Tracking): number {
  return frame === null ? NEVER : frameAtMs + settings.offlineMs
}

/** When the reading takes effect. */
export function effectAtMs(tracking: Tracking): number {
  const { reading, sinceMs, standingSinceMs, done, settings, unseen, stage, position } = tracking
  if (done) return NEVER
  if (unseen && reading.kind !== 'lift' && reading.kind !== 'match') return sinceMs + settings.slideMs
  switch (reading.kind) {
    case 'match':
    case 'reply':
      return sinceMs
    case 'lift':
    case 'relift':
      return sinceMs + settings.liftMs
    case 'unread':
    case 'several-up':
      return NEVER
    case 'straddle':
      return sinceMs + settings.slideMs
    case 'move':
      return standingSinceMs + standingTimeMs(position, reading.move, settings)
    case 'reply-lift': {
      const stoodAtMs = standingSinceMs + standingTimeMs(position, reading.move, settings)
      return reading.answers ? Math.min(stoodAtMs, sinceMs + settings.liftMs) : stoodAtMs
    }
    case 'amend': {
      // The piece may have been taken off, and what is seen be another that sets out from beside the square.
      const stoodAtMs = standingSinceMs + settings.slideMs
      return reading.answered ? Math.min(stoodAtMs, sinceMs + settings.liftMs) : stoodAtMs
    }
    case 'retract':
      return sinceMs + settings.settleMs
    case 'takeback':
    case 'start-again':
      return sinceMs + settings.takebackMs
    case 'wrong':
      return stage === 'over' ? NEVER : sinceMs + settings.settleMs
  }
}

/** A move that could slide on must stand longer to be believed. */
function standingTimeMs(position: Position, { from, to }: Move, settings: TrackingSettings): number {
  const ray = position.rules.geometry.rays[from]!.find(squares => squares.includes(to))!
  const beyond = ray.slice(ray.indexOf(to) + 1)
  const destinations = legalDestinations(position, from)
  return beyond.some(square => destinations.includes(square)) ? settings.slideMs : settings.settleMs
}
