import { readMessage } from '../../messages/read-message.ts'
import { type SetupState, setupState } from '../../messages/setup.ts'
import { CALIBRATION_WORDS } from '../../words/page/calibration.ts'
import { fill } from '../../words/page/labels.ts'
import { SETTINGS_WORDS } from '../../words/page/settings.ts'
import { SETUP_WORDS } from '../../words/page/setup.ts'
import type { View } from '../render/view.ts'

const WORDS = { ...SETUP_WORDS, ...CALIBRATION_WORDS, ...SETTINGS_WORDS }
export type OperatorWord = keyof typeof WORDS

/** What the operator's screens render. */
export interface OperatorView extends View {
  /** null until the service has published it, or if this page does not understand it. */
  readonly setup: SetupState | null
  /** The words of these screens, with what goes into their gaps. */
  readonly w: (word: OperatorWord, ...gaps: readonly (string | number)[]) => string
}

/** A part of the operator's screens. */
export interface OperatorPart {
  readonly root: HTMLElement
  readonly update: (view: OperatorView) => void
}

let latest: { readonly payload: Uint8Array | null; readonly setup: SetupState | null } = {
  payload: null,
  setup: null,
}

export function operatorView(view: View): OperatorView {
  const payload = view.state.setup
  if (payload !== latest.payload) {
    const read = payload && readMessage(setupState, payload)
    latest = { payload, setup: read?.ok ? read.value : null }
  }
  return {
    ...view,
    setup: latest.setup,
    w: (word, ...gaps) => fill(WORDS[word][view.language], ...gaps),
  }
}

/** At most so many squares are named; somebody with a board to clear sees the rest on the picture. */
const MOST_NAMED = 6

export function squareList(squares: readonly string[], { w }: Pick<OperatorView, 'w'>): string {
  if (squares.length <= MOST_NAMED) return squares.join(', ')
  return w('andMore', squares.slice(0, MOST_NAMED).join(', '), squares.length - MOST_NAMED)
}
