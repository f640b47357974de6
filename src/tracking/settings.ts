export const TOUCH_MOVES = ['free', 'strict'] as const
export const TAKEBACKS = ['free', 'confirm', 'off'] as const

export interface TrackingSettings {
  /** How long a move that could not go further must stand before it is final. */
  readonly settleMs: number
  /** How long one must stand that could slide on. */
  readonly slideMs: number
  /** How long a piece must be up to count as lifted, not nudged. */
  readonly liftMs: number
  /** How long an earlier position must stand to be meant. */
  readonly takebackMs: number
  /** How long without a frame until the board counts as gone. */
  readonly offlineMs: number
  /** May a final move still be changed until the opponent touches a piece? */
  readonly touchMove: (typeof TOUCH_MOVES)[number]
  readonly takeback: (typeof TAKEBACKS)[number]
}

export const DEFAULT_SETTINGS: TrackingSettings = {
  settleMs: 300,
  slideMs: 700,
  liftMs: 150,
  takebackMs: 1000,
  offlineMs: 3000,
  touchMove: 'free',
  takeback: 'free',
}
