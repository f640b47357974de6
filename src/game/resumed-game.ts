import { type Decided, decide } from './decide.ts'
import type { When } from './events.ts'
import type { GameState } from './state.ts'

/** The game after a restart. A clock that was running when the service was killed stands as it was then. */
export function resumedGame(
  game: GameState,
  now: When,
  ran: { readonly game: string; readonly atMs: number } | null,
): Decided {
  if (game.status === 'none') return { events: [], state: game }
  const isOfThisRun = ran?.game === game.game && ran.atMs >= (game.clock?.sinceMs ?? Number.POSITIVE_INFINITY)
  const stopped = isOfThisRun ? decide(game, { type: 'stop-clock' }, { at: now.at, atMs: ran.atMs }) : null
  const resumed = stopped?.ok ? stopped : decide(game, { type: 'resume-game' }, now)
  if (!resumed.ok) throw new Error(resumed.error.message)
  return resumed.value
}
