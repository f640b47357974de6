import type { UiWord } from '../../words/page/labels.ts'
import type { Screen } from '../state/screens.ts'
import { lazyPart } from './lazy-part.ts'
import type { Actions, Part } from './view.ts'

/**
 * What the start screen offers, in this order, to those who may (`SCREEN_NEEDS`). An icon for each is in
 * `start-icons.ts`.
 */
export const CHOICES = [
  { screen: 'computer', word: 'playComputer', help: 'playComputerHelp' },
  { screen: 'friend', word: 'playFriend', help: 'playFriendHelp' },
  { screen: 'learn', word: 'learn', help: 'learnHelp' },
  { screen: 'games', word: 'pastGames', help: 'pastGamesHelp' },
  { screen: 'board', word: 'watch', help: 'watchHelp' },
  { screen: 'settings', word: 'settings', help: 'settingsHelp' },
] as const satisfies readonly { screen: Screen; word: UiWord; help: UiWord }[]

export const HEADINGS: { readonly [screen in Screen]: UiWord } = {
  undecided: 'whatToDo',
  board: 'whatToDo',
  start: 'whatToDo',
  friend: 'playFriend',
  computer: 'playComputer',
  learn: 'learn',
  games: 'pastGames',
  setup: 'setUpBoard',
  settings: 'settings',
}

/** What the screens behind the choices show, loaded when they are opened. */
export function screenParts(actions: Actions): Part[] {
  const onScreens = (screens: readonly Screen[], load: () => Promise<Part>) =>
    lazyPart(load, ({ state }) => screens.includes(state.screen))
  return [
    onScreens(['computer', 'friend'], async () => (await import('./game-setup.ts')).gameSetup(actions)),
    onScreens(['learn'], async () => (await import('./lesson-course.ts')).lessonCourse(actions)),
    onScreens(['games'], async () => (await import('./past-games.ts')).pastGames(actions)),
    onScreens(['setup', 'settings'], async () =>
      (await import('../operator/operator-screens.ts')).operatorScreens(actions),
    ),
  ]
}
