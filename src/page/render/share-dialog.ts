import type { Dialog } from './built-late.ts'
import { loadedDialog } from './loaded-dialog.ts'
import type { Actions } from './view.ts'

/** Links and codes for viewers and players. */
export const shareDialog = (actions: Actions): Dialog =>
  loadedDialog({
    name: 'share',
    heading: view => view.t('share'),
    loadBody: async () => (await import('./share-body.ts')).shareBody(actions),
  })
