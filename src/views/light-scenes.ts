import type { HintLevel } from '../game/hint-level.ts'
import type { Square } from '../rules/geometry.ts'
import type { Side } from '../rules/piece.ts'
import type { Reason } from '../rules/position.ts'
import type { Phase } from '../tracking/phases.ts'
import type { TrackingView } from '../tracking/view.ts'
import type { LightRole } from './light-palette.ts'

/** What the lights are to show that the tracker does not know. */
export interface LightExtras {
  /** `off` shows no legal moves; every other level does. `legal` by default. */
  readonly hints?: HintLevel
  /** Whose threats are shown when it is their turn; everybody's by default. */
  readonly learners?: readonly Side[]
  /** What the coach points at. */
  readonly marks?: readonly Mark[]
  /** What the player of a remote game proposes to the one at this board. */
  readonly proposal?: LitProposal | null
  /** The squares of a move that was right, in a lesson. */
  readonly right?: readonly Square[]
}

export interface LitProposal {
  readonly kind: 'draw' | 'takeback'
  /** Where pieces would be put back. */
  readonly squares: readonly Square[]
}

export interface Mark {
  readonly square: Square
  readonly role: 'hint-piece' | 'hint-square'
}

/**
 * What the lights are about: the phase, except that a move requested by command hides legal moves
 * and advice, that a takeback which the other player proposes hides both, that a game over by a move has a winning move to show while one over otherwise has not, and that
 * a move that was right is praised once it stands.
 */
export type Scene = Exclude<Phase, 'over'> | 'remote' | 'proposed' | 'won' | 'ended' | 'right'

/** The roles that may be lit at the same time. Only these must be distinguishable; no others are shown. */
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
  proposed: ['belongs'],
  disturbed: ['missing-attacker', 'missing-defender', 'missing-king', 'surplus', 'remove'],
  won: ['winner', 'winning-move', 'remove'],
  ended: ['winner', 'last-move', 'remove'],
  right: ['right', 'remove'],
}

/** Squares by what is true of them; a square may be in several lists. */
export type Claims = { readonly [role in LightRole]?: readonly Square[] }

export function sceneOf(view: TrackingView, { right = [], proposal = null }: LightExtras = {}): Scene {
  const scene = sceneOfPhase(view)
  if (proposal?.kind === 'takeback' && scene === 'matching') return 'proposed'
  return right.length > 0 && PRAISED.includes(scene) ? 'right' : scene
}

const PRAISED: readonly Scene[] = ['matching', 'clearing', 'won', 'ended']

function sceneOfPhase({ phase, isOver, goingBack, position, requested }: TrackingView): Scene {
  if (phase !== 'offline' && isOver) {
    return position.last && WON_BY_A_MOVE.includes(position.outcome!.reason) ? 'won' : 'ended'
  }
  switch (phase) {
    case 'offline':
    case 'setup':
    case 'disturbed':
      return phase
    case 'over':
      // Reopened by command, and no frame has come since.
      return 'matching'
    case 'settling':
    case 'illegal':
      return goingBack ? 'settling' : phase
    case 'matching':
    case 'lifted':
    case 'clearing':
      if (goingBack) return 'settling'
      return requested ? 'remote' : phase
  }
}

const WON_BY_A_MOVE: readonly Reason[] = [
  'king-captured',
  'king-escaped',
  'encircled',
  'exit-fort',
  'no-moves',
]
