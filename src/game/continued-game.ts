import { fold } from './apply.ts'
import type { Decided } from './decide.ts'
import type { GameEvent, When } from './events.ts'
import { resumedGame } from './resumed-game.ts'

/** A game of the archive, under another name: the same history, the same clocks, and this board owns it. */
export function continuedGame(past: readonly GameEvent[], game: string, now: When): Decided {
  const events = past.map(event => {
    if (event.type !== 'game.started') return event
    const { follows: _, ...started } = event
    return { ...started, game }
  })
  const state = fold(events)
  if (!state.ok)
    throw new Error(`the archive has read this game, and now it does not fit: ${state.error.message}`)
  const resumed = resumedGame(state.value, now, null)
  return { events: [...events, ...resumed.events], state: resumed.state }
}
