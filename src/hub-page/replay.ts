import { afterGame } from '../page/render/after-game.ts'
import { BoardView } from '../page/render/board-view.ts'
import { button, el, setHidden } from '../page/render/dom.ts'
import { downloadRecord } from '../page/render/download.ts'
import { moves } from '../page/render/moves.ts'
import { players } from '../page/render/players.ts'
import { Sprite } from '../page/render/sprite.ts'
import { statusLine } from '../page/render/status-line.ts'
import type { Part } from '../page/render/view.ts'
import { EMPTY_HAND } from '../page/state/hand.ts'
import { newPageState, type PageInput, reduce, shownBoard } from '../page/state/page-state.ts'
import { pastBoard } from '../page/state/past-game.ts'
import { hubRequests } from './hub-requests.ts'
import type { HubScreen, HubView } from './hub-view.ts'
import { watchOnly } from './watch-only.ts'

/** A past game on a board, move by move, with what the coach says of it. */
export function replay(view: HubView, board: string, game: string): HubScreen {
  const { language, h, t } = view
  let state = newPageState(null, { language, theme: 'auto', audio: 'silent' }, false)
  const actions = watchOnly({
    showPly: ply => dispatch({ type: 'show-ply', ply }),
    flip: () => dispatch({ type: 'flip' }),
    screen: () => location.assign(`./index.html?${new URLSearchParams({ prefix: view.prefix, board })}`),
  })
  const sprite = new Sprite()
  const head: Part[] = [statusLine(actions), players()]
  const boardView = new BoardView(sprite, actions)
  const side: Part[] = [moves(actions), afterGame(actions)]
  const parts: Part[] = [...head, boardView, ...side]
  const note = el('p', { class: 'quiet', role: 'status' })
  const reviewing = button(h('reviewGame'), () => void review())
  const record = button(t('download'), () => downloadRecord(shownBoard(state)))
  const table = el(
    'div',
    { class: 'table', hidden: true },
    el('div', { class: 'head' }, ...head.map(part => part.root)),
    boardView.root,
    el('aside', { class: 'side' }, ...side.map(part => part.root), reviewing, record),
  )

  function dispatch(input: PageInput): void {
    state = reduce(state, input)
    draw()
  }

  function draw(): void {
    const shown = { state, board: shownBoard(state), hand: EMPTY_HAND, landing: null }
    for (const part of parts) part.update({ ...shown, language, theme: 'auto', nowMs: Date.now(), t })
  }

  async function load(): Promise<void> {
    const past = pastBoard(board, await hubRequests.game(board, game))
    note.textContent = past.ok ? '' : h('unreachable')
    setHidden(note, past.ok)
    setHidden(table, !past.ok)
    if (past.ok) dispatch({ type: 'past', past: past.value })
  }

  async function review(): Promise<void> {
    setHidden(reviewing, true)
    dispatch({ type: 'reviewing' })
    const found = await hubRequests.review(board, game)
    dispatch({ type: 'reviewed', game, review: found })
    setHidden(reviewing, found !== null)
  }

  void load()
  const back = el('a', { href: '#games' }, h('backToList'))
  return {
    root: el('div', { class: 'hub-screen' }, sprite.root, el('p', {}, back), note, table),
    leave: () => undefined,
  }
}
