import { makeSeatLink } from '../../messages/seat-link.ts'
import { isSize } from '../../rules/geometry.ts'
import { SIDES, type Side } from '../../rules/piece.ts'
import { SHARE_WORDS, type ShareWord } from '../../words/page/share.ts'
import { mayCommand } from '../state/access.ts'
import { linkTo } from '../transport/address.ts'
import { button, el, setHidden, setText } from './dom.ts'
import { playerNameField } from './player-name-field.ts'
import { sharedLink } from './shared-link.ts'
import type { Actions, Part, View } from './view.ts'

const SIDE_LABELS = { attackers: 'inviteAttackers', defenders: 'inviteDefenders' } as const

/** A link for somebody who plays a side of this game elsewhere, in a browser or at a board of their own. */
export function invitePart(actions: Actions, base: () => string | null): Part {
  const title = el('h3')
  const help = el('p')
  const buttons = SIDES.map(side => ({ side, act: button('', () => void invite(side)) }))
  const player = playerNameField('invite-name')
  const refused = el('p', { class: 'notice', role: 'status' })
  const link = sharedLink({ hasCode: true })
  const root = el(
    'section',
    {},
    title,
    help,
    player.root,
    el('div', { class: 'row' }, ...buttons.map(({ act }) => act)),
    refused,
    link.root,
  )
  let made: { readonly side: Side; readonly link: string } | null = null
  let isRefused = false
  let shown: View | null = null

  async function invite(side: Side): Promise<void> {
    const text = await newLink(side)
    made = text === null ? null : { side, link: text }
    isRefused = text === null
    if (shown) update(shown)
  }

  /** Its token comes by HTTP: what a service answers by MQTT, every player can read. */
  async function newLink(side: Side): Promise<string | null> {
    const { table, size, root, address } = Object(
      await actions.ask('invite', { side, ...player.value() }),
    ) as {
      [name: string]: unknown
    }
    if (typeof table !== 'string' || typeof root !== 'string' || !isSize(size)) return null
    const page = base()
    const reached = page === null ? address : linkTo(page, null)
    const token = await actions.tokens?.create(`player-${side}`, '', table)
    return token && typeof reached === 'string'
      ? makeSeatLink({ address: reached, side, table, size, token, root })
      : null
  }

  function update(view: View): void {
    shown = view
    const words = (word: ShareWord) => SHARE_WORDS[word][view.language]
    setText(title, words('invite'))
    setText(help, words('inviteHelp'))
    setText(refused, words('notInvited'))
    player.update(view)
    setHidden(refused, !isRefused)
    setHidden(root, !view.board || actions.tokens === null || !mayCommand(view.state.access, 'invite'))
    for (const { side, act } of buttons) {
      setText(act, words(SIDE_LABELS[side]))
      act.setAttribute('aria-pressed', String(made?.side === side))
    }
    link.show(made?.link ?? null, made ? words(SIDE_LABELS[made.side]) : '', words)
  }

  return { root, update }
}
