import type { Dialog } from './built-late.ts'
import { loadedDialog } from './loaded-dialog.ts'
import type { Actions } from './view.ts'

/** Who else has access, for operators. A token that was shown once is not shown to whoever opens the dialog next. */
export const tokensDialog = (actions: Actions): Dialog =>
  loadedDialog({
    name: 'tokens',
    heading: view => view.t('access'),
    isAllowed: view => view.state.access === 'operator',
    loadBody: async () => (await import('./tokens-body.ts')).tokensBody(actions),
  })
