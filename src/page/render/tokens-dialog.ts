import { type LoadedDialog, loadedDialog } from './loaded-dialog.ts'
import type { Actions } from './view.ts'

/** Who else has access, for operators. A token that was shown once is not shown to whoever opens the dialog next. */
export const tokensDialog = (actions: Actions): LoadedDialog =>
  loadedDialog({
    name: 'tokens',
    heading: view => view.t('access'),
    isAllowed: view => view.state.access === 'operator',
    loadBody: async () => (await import('./tokens-body.ts')).tokensBody(actions),
  })
