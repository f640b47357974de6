/** How much the lights help: each level shows what the one before it shows. */
export const HINT_LEVELS = ['off', 'legal', 'threats', 'coach'] as const
export type HintLevel = (typeof HINT_LEVELS)[number]

export const isMoreHelp = (level: HintLevel, than: HintLevel): boolean =>
  HINT_LEVELS.indexOf(level) > HINT_LEVELS.indexOf(than)
