import { el } from '../render/dom.ts'
import type { Actions, Part } from '../render/view.ts'
import { operatorView } from './operator-view.ts'
import { settingsScreen } from './settings-screen.ts'
import { setupWizard } from './setup-wizard.ts'

/** The screens for operators: the set-up of a board, and the settings. */
export function operatorScreens(actions: Actions): Part {
  const wizard = setupWizard(actions)
  const settings = settingsScreen(actions, step => {
    actions.screen('setup')
    wizard.goTo(step)
  })
  return {
    root: el('div', { class: 'operator' }, wizard.root, settings.root),
    update(view) {
      const operator = operatorView(view)
      wizard.update(operator)
      settings.update(operator)
    },
  }
}
