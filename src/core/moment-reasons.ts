/** Why a move of a reviewed game was worse than another: the coach finds them, messages carry them, words say them. */
export const MOMENT_REASONS = [
  'misses-win',
  'allows-win',
  'loses-soldiers',
  'misses-capture',
  'leaves-way-open',
  'shuts-own-way',
  'gives-king-space',
  'takes-own-space',
  'frees-king',
  'closes-own-king',
  'opens-ring',
  'lets-ring-close',
  'leaves-guard',
  'lets-guards-in',
  'hems-in',
] as const
export type MomentReasonCode = (typeof MOMENT_REASONS)[number]
