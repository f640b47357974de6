import { JOIN_WORDS, joinRefusalWords } from '../../words/page/join.ts'
import { mayCommand } from '../state/access.ts'
import { readValue } from '../state/slot.ts'
import { button, el, setHidden, setText } from './dom.ts'
import { playerNameField } from './player-name-field.ts'
import type { Actions, Part, View } from './view.ts'

type Progress = 'none' | 'trying' | 'joined' | 'refused'

/** The board takes the seat of an invitation to a remote game: the link is pasted, and nobody needs a terminal. */
export function joinPart(actions: Actions): Part {
  const title = el('h3')
  const help = el('p')
  const ends = el('p', { class: 'quiet' })
  const label = el('label', { for: 'join-link' })
  const link = el('input', { id: 'join-link', type: 'text', autocomplete: 'off', spellcheck: 'false' })
  const player = playerNameField('join-name')
  const act = button('', () => void join())
  const said = el('p', { class: 'notice', role: 'status' })
  const root = el(
    'section',
    {},
    title,
    help,
    el('div', { class: 'field' }, label, link),
    player.root,
    el('div', { class: 'row' }, act),
    ends,
    said,
  )
  let progress: Progress = 'none'
  /** Why the last attempt was refused. */
  let code = ''
  let shown: View | null = null

  async function join(): Promise<void> {
    if (progress === 'trying') return
    progress = 'trying'
    if (shown) update(shown)
    const joined = await actions.ask('join', { link: link.value.trim(), ...player.value() })
    progress = joined === null ? 'refused' : 'joined'
    if (joined !== null) link.value = ''
    if (shown) update(shown)
  }

  function update(view: View): void {
    shown = view
    const { language, state, board } = view
    const words = (word: keyof typeof JOIN_WORDS) => JOIN_WORDS[word][language]
    if (progress === 'refused') code = state.notice?.code ?? code
    const game = board && readValue(board.game)?.snapshot
    setHidden(root, !board || !mayCommand(state.access, 'join'))
    setText(title, words('join'))
    setText(help, words('joinHelp'))
    setText(label, words('link'))
    player.update(view)
    setText(act, words('takeSeat'))
    act.disabled = progress === 'trying'
    setText(ends, words('endsGame'))
    setHidden(ends, !game?.game || game.result !== null)
    setText(said, progress === 'refused' ? joinRefusalWords(code)[language] : words(SAID[progress]))
    setHidden(said, progress === 'none')
  }

  return { root, update }
}

const SAID = { none: 'trying', trying: 'trying', joined: 'joined', refused: 'trying' } as const
