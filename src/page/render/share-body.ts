import { SIDES, type Side } from '../../rules/piece.ts'
import { SHARE_WORDS, type ShareWord } from '../../words/page/share.ts'
import { packRecord } from '../shared-game.ts'
import { readValue } from '../state/slot.ts'
import { gameLink, linkTo } from '../transport/address.ts'
import { embedCode, overlayLink, seatLink, wallLink } from '../transport/share.ts'
import { button, el, setHidden, setText } from './dom.ts'
import { invitePart } from './invite-part.ts'
import { joinPart } from './join-part.ts'
import { sharedLink } from './shared-link.ts'
import type { Actions, Part, View } from './view.ts'

export interface ShareBody extends Part {
  /** Asks anew how others reach the page. */
  readonly look: () => Promise<void>
}

const SEAT_WORDS = { attackers: 'attackersLink', defenders: 'defendersLink' } as const

export function shareBody(actions: Actions): ShareBody {
  const watching = el('p', { class: 'viewers-line' })
  const onlyHere = el('p', { class: 'notice', role: 'status' })
  const watch = section('watchHere', 'watchHelp')
  const viewer = sharedLink({ hasCode: true })
  watch.root.append(viewer.root)

  const gameLabel = el('p')
  const game = sharedLink({ hasCode: false })
  const gamePart = el('section', {}, gameLabel, game.root)

  const play = section('playHere', 'playHelp')
  const seatButtons = SIDES.map(side => ({ side, act: button('', () => void invite(side)) }))
  const player = sharedLink({ hasCode: true })
  const noSeat = el('p', { class: 'notice', role: 'status' })
  play.root.append(el('div', { class: 'row' }, ...seatButtons.map(({ act }) => act)), noSeat, player.root)

  const inviting = invitePart(actions, () => base ?? null)
  const joining = joinPart(actions)

  const others = [
    { word: 'wallOfBoards', link: sharedLink({ hasCode: false }), textOf: (base: string) => wallLink(base) },
    { word: 'overlayOfBoard', link: sharedLink({ hasCode: false }), textOf: overlayLink },
    { word: 'embedSnippet', link: sharedLink({ hasCode: false }), textOf: embedCode },
  ] as const
  const summary = el('summary')
  const labels = others.map(() => el('p', { class: 'quiet' }))
  const elsewhere = el('details', {}, summary, ...others.flatMap(({ link }, at) => [labels[at]!, link.root]))
  const root = el(
    'div',
    {},
    watching,
    onlyHere,
    watch.root,
    gamePart,
    play.root,
    inviting.root,
    joining.root,
    elsewhere,
  )

  /** undefined until it is known. */
  let base: string | null | undefined
  /** A token is made once, and shown again. */
  const seats = new Map<string, string>()
  let seat: { link: string; side: Side } | null = null
  let isRefused = false
  /** The record in the link, and what it was packed from. */
  let packed = { record: '', text: '' }
  let shown: View | null = null

  async function invite(side: Side): Promise<void> {
    const board = shown?.board?.id
    if (!base || board === undefined) return
    const key = `${board} ${side}`
    const link = seats.get(key) ?? (await newSeat(base, board, side))
    if (link !== null) seats.set(key, link)
    seat = link === null ? null : { link, side }
    isRefused = link === null
    if (shown) update(shown)
  }

  async function newSeat(shared: string, board: string, side: Side): Promise<string | null> {
    const token = await actions.tokens?.create(`player-${side}`, 'link')
    return token ? seatLink(shared, board, token) : null
  }

  async function pack(record: string): Promise<void> {
    const text = await packRecord(record)
    packed = { record, text }
    if (shown) update(shown)
  }

  function update(view: View): void {
    shown = view
    const words = (word: ShareWord) => SHARE_WORDS[word][view.language]
    const board = view.board?.id ?? null
    const viewers = view.board?.viewers ?? 0
    setText(watching, viewers > 0 ? view.t('watching').replace('{}', String(viewers)) : '')
    setHidden(watching, viewers === 0)
    setText(onlyHere, words('onlyHere'))
    setHidden(onlyHere, base !== null)
    watch.update(words)
    play.update(words)
    inviting.update(view)
    joining.update(view)
    setHidden(watch.root, !base)
    setHidden(elsewhere, !base || board === null)
    setHidden(play.root, !base || board === null || view.state.access !== 'operator')
    for (const { side, act } of seatButtons) {
      setText(act, words(SEAT_WORDS[side]))
      act.setAttribute('aria-pressed', String(seat?.side === side))
    }
    setText(noSeat, words('noSeat'))
    setHidden(noSeat, !isRefused)
    setText(summary, words('elsewhere'))
    viewer.show(base ? linkTo(base, board) : null, words('watchHere'), words)
    const record = view.board?.record ?? null
    // A game that goes on would be packed with every move.
    const isShared = record !== null && (view.state.past !== null || isOver(view))
    setHidden(gamePart, !isShared)
    setText(gameLabel, words('thisGame'))
    if (isShared && packed.record !== record) void pack(record)
    game.show(
      isShared && packed.record === record ? gameLink(base ?? location.href, packed.text) : null,
      words('thisGame'),
      words,
    )
    player.show(seat?.link ?? null, seat ? words(SEAT_WORDS[seat.side]) : '', words)
    for (const [at, { word, link, textOf }] of others.entries()) {
      setText(labels[at]!, words(word))
      link.show(base && board !== null ? textOf(base, board) : null, words(word), words)
    }
  }

  return {
    root,
    update,
    async look() {
      base = await actions.sharedAddress()
      if (shown) update(shown)
    },
  }
}

const isOver = ({ board }: View) => (board && readValue(board.game)?.snapshot.result) != null

function section(heading: ShareWord, help: ShareWord) {
  const title = el('h3')
  const text = el('p')
  const root = el('section', {}, title, text)
  return {
    root,
    update(words: (word: ShareWord) => string) {
      setText(title, words(heading))
      setText(text, words(help))
    },
  }
}
