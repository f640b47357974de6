import type { UiWord } from '../../words/page/labels.ts'
import { mayCommand } from '../state/access.ts'
import type { Screen } from '../state/screens.ts'
import { el, setAttribute, setHidden, setText } from './dom.ts'
import { gameSetup } from './game-setup.ts'
import { lazyPart } from './lazy-part.ts'
import { startIcon } from './start-icons.ts'
import type { Actions, Part } from './view.ts'

const CHOICES = [
  { screen: 'computer', word: 'playComputer', help: 'playComputerHelp' },
  { screen: 'friend', word: 'playFriend', help: 'playFriendHelp' },
  { screen: 'learn', word: 'learn', help: 'learnHelp' },
  { screen: 'games', word: 'pastGames', help: 'pastGamesHelp' },
  { screen: 'board', word: 'watch', help: 'watchHelp' },
  { screen: 'settings', word: 'settings', help: 'settingsHelp' },
] as const satisfies readonly { screen: Screen; word: UiWord; help: UiWord }[]

/** The way to a game: what to do, then how. */
export function startScreen(actions: Actions): Part {
  const heading = el('h2', { tabindex: -1 })
  const choices = CHOICES.map(({ screen }) => {
    const name = el('strong')
    const help = el('span')
    const act = el(
      'button',
      { type: 'button', class: 'choice', click: () => actions.screen(screen) },
      startIcon(screen),
      el('span', { class: 'choice-words' }, name, help),
    )
    return { act, name, help }
  })
  const menu = el('div', { class: 'choices' }, ...choices.map(({ act }) => act))
  const parts = [
    gameSetup(actions),
    lazyPart(
      async () => (await import('./lesson-course.ts')).lessonCourse(actions),
      ({ state }) => state.screen === 'learn',
    ),
    lazyPart(
      async () => (await import('./past-games.ts')).pastGames(actions),
      ({ state }) => state.screen === 'games',
    ),
    lazyPart(
      async () => (await import('../operator/operator-screens.ts')).operatorScreens(actions),
      ({ state }) => state.screen === 'setup' || state.screen === 'settings',
    ),
  ]
  const back = el('button', {
    type: 'button',
    class: 'back',
    click: () => actions.screen('start'),
  })
  const root = el('section', { class: 'start' }, back, heading, menu, ...parts.map(part => part.root))
  let shown: Screen = 'undecided'
  return {
    root,
    update(view) {
      const { screen } = view.state
      setHidden(root, screen === 'board' || screen === 'undecided')
      setAttribute(root, 'data-screen', screen)
      setHidden(menu, screen !== 'start')
      setHidden(back, screen === 'start')
      setText(back, `‹ ${view.t(screen === 'setup' ? 'leaveSetUp' : 'backToStart')}`)
      setText(heading, view.t(headingOf(screen)))
      for (const [index, { word, help }] of CHOICES.entries()) {
        setText(choices[index]!.name, view.t(word))
        setText(choices[index]!.help, view.t(help))
      }
      setHidden(choices.at(-1)!.act, !mayCommand(view.state.access, 'settings'))
      for (const part of parts) part.update(view)
      if (screen !== shown && shown !== 'undecided') heading.focus({ preventScroll: true })
      shown = screen
    },
  }
}

function headingOf(screen: Screen): UiWord {
  switch (screen) {
    case 'friend':
      return 'playFriend'
    case 'computer':
      return 'playComputer'
    case 'learn':
      return 'learn'
    case 'games':
      return 'pastGames'
    case 'setup':
      return 'setUpBoard'
    case 'settings':
      return 'settings'
    case 'start':
    case 'board':
    case 'undecided':
      return 'whatToDo'
  }
}
