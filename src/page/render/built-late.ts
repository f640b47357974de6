import { el } from './dom.ts'
import type { Part, View } from './view.ts'

export interface Dialog extends Part {
  readonly open: () => void
}

/** A part that is built when it is first shown, because a slow telephone takes its time to build what nobody sees. */
export function builtWhenShown(build: () => Part, isShown: (view: View) => boolean): Part {
  const place = el('div', { hidden: true })
  let part: Part | null = null
  return {
    root: place,
    update(view) {
      if (!part && isShown(view)) {
        part = build()
        place.replaceWith(part.root)
      }
      part?.update(view)
    },
  }
}

export function builtWhenOpened(build: () => Dialog): Dialog {
  let dialog: Dialog | null = null
  let shown: View | null = null
  const part = builtWhenShown(
    () => dialog!,
    () => dialog !== null,
  )
  return {
    root: part.root,
    update(view) {
      shown = view
      part.update(view)
    },
    open() {
      dialog ??= build()
      if (shown) part.update(shown)
      dialog.open()
    },
  }
}
