import { button, el, setText } from './dom.ts'
import type { tokensBody } from './tokens-body.ts'
import type { Actions, Part, View } from './view.ts'

export interface TokensDialog extends Part {
  readonly open: () => void
}

/** Who else has access, for operators. What is in it is loaded when it is first opened. */
export function tokensDialog(actions: Actions): TokensDialog {
  const heading = el('h2', { id: 'tokens-heading', tabindex: -1, autofocus: true })
  const place = el('div', { class: 'share' })
  const close = button('', () => root.close(), { class: 'primary' })
  const root = el('dialog', { 'aria-labelledby': 'tokens-heading' }, heading, place, close)
  let body: ReturnType<typeof tokensBody> | null = null
  let shown: View | null = null

  async function load(): Promise<void> {
    try {
      body ??= (await import('./tokens-body.ts')).tokensBody(actions)
    } catch {
      // The service is out of reach; the next opening tries again.
      return
    }
    place.replaceChildren(body.root)
    if (shown) body.update(shown)
    await body.look()
  }

  // A token that was shown once is not shown to whoever opens the dialog next.
  root.addEventListener('close', () => body?.forget())
  return {
    root,
    open() {
      root.showModal()
      void load()
    },
    update(view) {
      shown = view
      if (view.state.access !== 'operator' && root.open) root.close()
      setText(heading, view.t('access'))
      setText(close, view.t('close'))
      body?.update(view)
    },
  }
}
