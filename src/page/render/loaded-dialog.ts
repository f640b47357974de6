import type { Dialog } from './built-late.ts'
import { button, el, setText } from './dom.ts'
import type { Part, View } from './view.ts'

interface DialogBody extends Part {
  /** It has been opened: fetches what it shows. */
  readonly look: () => unknown
  /** It has been closed. */
  readonly forget?: () => void
}

interface Options {
  readonly name: string
  readonly heading: (view: View) => string
  /** A dialog that may not be shown any more is closed. */
  readonly isAllowed?: (view: View) => boolean
  readonly loadBody: () => Promise<DialogBody>
}

/** A dialog whose contents are loaded when it is first opened. */
export function loadedDialog({ name, heading, isAllowed = () => true, loadBody }: Options): Dialog {
  const id = `${name}-heading`
  const title = el('h2', { id, tabindex: -1, autofocus: true })
  const place = el('div', { class: 'share' })
  const close = button('', () => root.close(), { class: 'primary' })
  const root = el('dialog', { 'aria-labelledby': id }, title, place, close)
  let body: DialogBody | null = null
  let shown: View | null = null

  async function load(): Promise<void> {
    try {
      body ??= await loadBody()
    } catch {
      // The service is out of reach; the next opening tries again.
      return
    }
    place.replaceChildren(body.root)
    if (shown) body.update(shown)
    await body.look()
  }

  root.addEventListener('close', () => body?.forget?.())
  return {
    root,
    open() {
      root.showModal()
      void load()
    },
    update(view) {
      shown = view
      if (root.open && !isAllowed(view)) root.close()
      setText(title, heading(view))
      setText(close, view.t('close'))
      body?.update(view)
    },
  }
}
