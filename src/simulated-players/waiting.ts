import type { Phase } from '../tracking/phases.ts'
import type { BoardKind } from './habit.ts'
import type { NumberRange } from './random.ts'

/** How often the players look at the lights while they wait. */
export const POLL_MS = 100
/** Longer than the service takes for anything that happens without the players. */
export const TIMEOUT_MS = 3500
/** Between two actions of the same hand. */
export const PAUSE_MS: NumberRange = [120, 450]

/**
 * Between two moves, when the last one is final. An emulated controller takes as much processor time for a board at rest
 * as for one in use, so that players think for a shorter time there.
 */
export const THINKING_MS: { readonly [board in BoardKind]: NumberRange } = {
  trace: [150, 1500],
  emulated: [40, 200],
}

/** The service asks the players to do something. */
export const QUESTION_PHASES: readonly Phase[] = ['illegal', 'disturbed']
/** The service needs nothing more to know what was played. */
export const SETTLED_PHASES: readonly Phase[] = ['matching', 'clearing', 'over']
