import { publicFilter } from '../messages/topics.ts'
import { el } from '../page/render/dom.ts'
import { lobby } from '../page/render/lobby.ts'
import { Sprite } from '../page/render/sprite.ts'
import type { View } from '../page/render/view.ts'
import { isPublicTopic } from '../page/state/board-state.ts'
import { boardsToAskFor } from '../page/state/boards-to-ask-for.ts'
import { EMPTY_HAND } from '../page/state/hand.ts'
import { newPageState, type PageInput, reduce } from '../page/state/page-state.ts'
import { parseBoardTopic } from '../page/transport/board-topic.ts'
import { WITHOUT_TOKEN } from '../page/transport/login.ts'
import { browserLink } from '../page/transport/mqtt-link.ts'
import type { HubScreen, HubView } from './hub-view.ts'
import { watchOnly } from './watch-only.ts'

const SETTLE_MS = 400
const TICK_MS = 1000

/** Every board, small and live; a click opens it. */
export function liveBoards(view: HubView): HubScreen {
  const { language, prefix, t, h } = view
  const sprite = new Sprite()
  const part = lobby(sprite, watchOnly({ linkTo, show: board => location.assign(linkTo(board)) }))
  let state = newPageState(null, { language, theme: 'auto', audio: 'silent' }, false)
  let isDrawScheduled = false

  function linkTo(board: string | null): string {
    const query = new URLSearchParams({ prefix, ...(board === null ? {} : { board }) })
    return `./index.html?${query}`
  }

  function dispatch(input: PageInput): void {
    const { shown } = state
    // A single board is opened at once on its own page, and not here.
    state = { ...reduce(state, input), shown }
    if (isDrawScheduled) return
    isDrawScheduled = true
    requestAnimationFrame(() => {
      isDrawScheduled = false
      part.update(drawn())
    })
  }

  function drawn(): View {
    const shown = { hand: EMPTY_HAND, landing: null, board: null }
    return { state, ...shown, language, theme: 'auto', nowMs: Date.now(), t }
  }

  const link = browserLink(new URL('mqtt', location.href.replace(/^http/, 'ws')).href, {
    connection: (connection, access) => dispatch({ type: 'connection', connection, access }),
    message(topic, payload, retained) {
      const parsed = parseBoardTopic(prefix, topic)
      if (parsed?.kind !== 'public' || !isPublicTopic(parsed.name)) return
      const published = { topic: parsed.name, payload, retained, atMs: Date.now() }
      dispatch({ type: 'published', board: parsed.board, published })
    },
    subscribed: () => setTimeout(() => dispatch({ type: 'settled', isAll: true }), SETTLE_MS),
  })
  const filters = [publicFilter(prefix)]
  link.start()
  link.logIn(WITHOUT_TOKEN, filters)
  const ticking = setInterval(() => {
    for (const board of boardsToAskFor(state, Date.now())) {
      dispatch({ type: 'asked-again', board, atMs: Date.now() })
      link.subscribe(filters)
    }
    part.update(drawn())
  }, TICK_MS)
  const wall = el('a', { href: `./index.html?${new URLSearchParams({ prefix, wall: '' })}` }, h('wall'))
  return {
    root: el('div', { class: 'hub-screen' }, sprite.root, el('p', {}, wall), part.root),
    leave() {
      clearInterval(ticking)
      link.stop()
    },
  }
}
