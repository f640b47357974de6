import type { ShareWord } from '../../words/page/share.ts'
import { QUIET_MODULES, qrCode } from '../qr-code.ts'
import { button, el, rebuild, setAttribute, setHidden, setText, svg } from './dom.ts'

export interface SharedLink {
  readonly root: HTMLElement
  /** Null hides it. */
  readonly show: (text: string | null, label: string, words: (word: ShareWord) => string) => void
}

/** A link to copy and, for phones, its QR code. */
export function sharedLink({ hasCode }: { readonly hasCode: boolean }): SharedLink {
  const code = el('div', { class: 'qr-code' })
  const input = el('input', { type: 'text', readonly: true })
  const copy = button('', () => void copyText())
  const root = el('div', { class: 'shared-link' }, ...(hasCode ? [code] : []), input, copy)
  let copiedText: string | null = null
  let copiedWord = ''

  /** Without HTTPS there is no clipboard: the text is selected, and the user copies it. */
  async function copyText(): Promise<void> {
    input.select()
    try {
      await navigator.clipboard.writeText(input.value)
      copiedText = input.value
      setText(copy, copiedWord)
      setAttribute(copy, 'aria-label', `${copiedWord}: ${input.getAttribute('aria-label')}`)
    } catch {
      input.focus()
    }
  }

  return {
    root,
    show(text, label, words) {
      setHidden(root, text === null)
      if (text === null) return
      if (input.value !== text) input.value = text
      setAttribute(input, 'aria-label', label)
      copiedWord = words('copied')
      setText(copy, copiedText === text ? copiedWord : words('copy'))
      setAttribute(copy, 'aria-label', `${copy.textContent}: ${label}`)
      if (hasCode) rebuild(code, `${words('qrCodeOf')} ${text}`, () => [drawn(text, words('qrCodeOf'))])
    },
  }
}

function drawn(text: string, label: string): SVGSVGElement {
  const { size, path } = qrCode(text)
  const whole = size + 2 * QUIET_MODULES
  return svg(
    'svg',
    {
      viewBox: `${-QUIET_MODULES} ${-QUIET_MODULES} ${whole} ${whole}`,
      role: 'img',
      'aria-label': label,
      'shape-rendering': 'crispEdges',
    },
    svg('path', { d: path }),
  )
}
