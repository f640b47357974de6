import type { HintLevel } from '../game/hint-level.ts'
import type { Square } from '../rules/geometry.ts'
import type { Side } from '../rules/piece.ts'
import type { Reason } from '../rules/position.ts'
import type { Phase, Tracking } from '../tracking/tracker.ts'
import type { LightRole } from './light-palette.ts'

/** What the lights are to show that the tracker does not know. */
export interface LightExtras {
  /** `off` shows no legal moves; every other level does. `legal` unless told otherwise. */
  readonly hints?: HintLevel
  /** Whose threats are shown when it is their turn; everybody's unless told otherwise. */
  readonly learners?: readonly Side[]
  /** What the coach points at. */
  readonly marks?: readonly Mark[]
  /** The squares of a move that was right, in a lesson. */
  readonly right?: readonly Square[]
}

export interface Mark {
  readonly square: Square
  readonly role: 'hint-piece' | 'hint-square'
}

/**
 * What the lights are about: the phase, except that a move asked for from afar leaves no room for legal moves
 * and advice, that a game over by a move has a winning move to show while one over otherwise has not, and that
 * a move that was right is praised once it stands.
 */
export type Scene = Exclude<Phase, 'over'> | 'remote' | 'won' | 'ended' | 'right'

/** The roles that may be lit at the same time. Only these must be told apart; no others are shown. */
export const SCENES: { readonly [scene in Scene]: readonly LightRole[] } = {
  offline: [],
  setup: ['missing-attacker', 'missing-defender', 'missing-king', 'surplus'],
  matching: [
    'last-move',
    'to-move-attackers',
    'to-move-defenders',
    'threatened',
    'threat',
    'king-way',
    'hint-piece',
    'hint-square',
  ],
  lifted: [
    'origin',
    'legal',
    'legal-with-capture',
    'would-be-captured',
    'hint-piece',
    'hint-square',
    'remove',
  ],
  remote: ['origin', 'remote-from', 'remote-to', 'remove'],
  settling: ['provisional', 'remove'],
  clearing: ['remove'],
  illegal: ['illegal', 'belongs', 'remove'],
  disturbed: ['missing-attacker', 'missing-defender', 'missing-king', 'surplus', 'remove'],
  won: ['winner', 'winning-move', 'remove'],
  ended: ['winner', 'last-move', 'remove'],
  right: ['right', 'remove'],
}

/** Squares by what is true of them; a square may be in several lists. */
export type Claims = { readonly [role in LightRole]?: readonly Square[] }

export function sceneOf(tracking: Tracking, { right = [] }: LightExtras = {}): Scene {
  const scene = sceneOfPhase(tracking)
  return right.length > 0 && PRAISED.includes(scene) ? 'right' : scene
}

const PRAISED: readonly Scene[] = ['matching', 'clearing', 'won', 'ended']

function sceneOfPhase({ phase, stage, reading, position, wanted }: Tracking): Scene {
  if (phase !== 'offline' && stage === 'over') {
    return position.last && WON_BY_A_MOVE.includes(position.outcome!.reason) ? 'won' : 'ended'
  }
  switch (phase) {
    case 'offline':
    case 'setup':
    case 'disturbed':
      return phase
    case 'over':
      // Taken up again by another door, and no frame has come since.
      return 'matching'
    case 'settling':
    case 'illegal':
      return isSecondThought(reading) ? 'settling' : phase
    case 'matching':
    case 'lifted':
    case 'clearing':
      if (isSecondThought(reading)) return 'settling'
      return wanted ? 'remote' : phase
  }
}

const WON_BY_A_MOVE: readonly Reason[] = ['king-captured', 'king-escaped', 'no-moves']

/** An earlier position stands on the board, and is about to count, or to be confirmed. */
function isSecondThought({ kind }: Tracking['reading']): boolean {
  return kind === 'retract' || kind === 'takeback' || kind === 'start-again'
}
