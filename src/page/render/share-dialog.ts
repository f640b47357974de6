import { button, el, setText } from './dom.ts'
import type { shareBody } from './share-body.ts'
import type { Actions, Part, View } from './view.ts'

export interface ShareDialog extends Part {
  readonly open: () => void
}

/** Links and codes for viewers and players. What is in it is loaded when it is first opened. */
export function shareDialog(actions: Actions): ShareDialog {
  const heading = el('h2', { id: 'share-heading', tabindex: -1, autofocus: true })
  const place = el('div', { class: 'share' })
  const close = button('', () => root.close(), { class: 'primary' })
  const root = el('dialog', { 'aria-labelledby': 'share-heading' }, heading, place, close)
  let body: ReturnType<typeof shareBody> | null = null
  let shown: View | null = null

  async function load(): Promise<void> {
    try {
      body ??= (await import('./share-body.ts')).shareBody(actions)
    } catch {
      // The service is out of reach; the next opening tries again.
      return
    }
    place.replaceChildren(body.root)
    if (shown) body.update(shown)
    await body.look()
  }

  return {
    root,
    open() {
      root.showModal()
      void load()
    },
    update(view) {
      shown = view
      setText(heading, view.t('share'))
      setText(close, view.t('close'))
      body?.update(view)
    },
  }
}
