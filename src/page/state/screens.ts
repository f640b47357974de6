import type { CommandName } from '../../messages/command-names.ts'

/**
 * What fills the page: the board, or the way to a game. `undecided` until it is known whether a game is being played.
 */
export const SCREENS = [
  'undecided',
  'board',
  'start',
  'friend',
  'computer',
  'learn',
  'games',
  'setup',
  'settings',
] as const
export type Screen = (typeof SCREENS)[number]

/** What one has to be allowed for a screen to be of use. */
export const SCREEN_NEEDS: { readonly [screen in Screen]: CommandName | null } = {
  undecided: null,
  board: null,
  start: 'new-game',
  friend: 'new-game',
  computer: 'new-game',
  learn: 'lesson',
  games: 'games',
  setup: 'find-boards',
  settings: 'settings',
}
