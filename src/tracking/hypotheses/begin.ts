import type { Square } from '../../rules/geometry.ts'
import type { Piece } from '../../rules/piece.ts'
import type { Position } from '../../rules/position.ts'
import { NO_REMAINING, type RemainingCaptured } from '../difference.ts'
import { NO_NOISE } from '../noisy-sensors.ts'
import type { TrackingSettings } from '../settings.ts'
import type { Belief } from './belief.ts'

/** Waits until the pieces of a new game are in place. */
export function awaitGame(position: Position, settings: TrackingSettings): Belief {
  return {
    settings,
    stage: 'setup',
    record: position,
    isAnswered: false,
    isCleared: false,
    frame: null,
    frameAtMs: Number.NEGATIVE_INFINITY,
    frameChangedMs: Number.NEGATIVE_INFINITY,
    sensorNoise: NO_NOISE,
    learnedFaultMs: 0,
    hypotheses: [],
    atMs: Number.NEGATIVE_INFINITY,
    situation: '',
    situationSinceMs: Number.NEGATIVE_INFINITY,
    requested: null,
    isDisturbed: false,
    changedByCommand: false,
    knocked: null,
    perhapsStanding: NO_REMAINING,
    isUnseen: false,
    mayRethink: false,
    offer: null,
    lifted: null,
    provisional: null,
    complaint: '',
    toRemove: [],
    phase: 'offline',
  }
}

/** Goes on with a game, perhaps on a board that has been played on. */
export function resumeGame(position: Position, settings: TrackingSettings, boardMayLag: boolean): Belief {
  return {
    ...awaitGame(position, settings),
    stage: position.outcome ? 'over' : 'playing',
    perhapsStanding: takenAndPerhapsStanding(position),
    isUnseen: !boardMayLag,
    isDisturbed: boardMayLag,
    changedByCommand: boardMayLag,
    mayRethink: true,
  }
}

export function takenAndPerhapsStanding(position: Position): RemainingCaptured {
  const taken = new Map<Square, Piece>()
  for (let now = position; now.previous; now = now.previous) {
    for (const square of now.last!.captured) {
      const isFree = position.placement[square] === '.' && !taken.has(square)
      if (isFree) taken.set(square, now.previous.placement[square] as Piece)
    }
  }
  return taken
}
