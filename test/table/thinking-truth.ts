import type { GameEvent } from '../../src/game/events.ts'
import { opponent, type Side } from '../../src/rules/piece.ts'
import { samePosition } from '../../src/rules/same-position.ts'
import { DEFAULT_TERMS } from '../../src/table/default-terms.ts'
import type { Station } from './station.ts'

const STOPS: readonly string[] = ['offline', 'setup', 'disturbed', 'over']

interface Watched {
  readonly turn: string | null
  readonly sinceMs: number
}

/** How long each player could move and did not, as somebody beside their board measures it. */
export class ThinkingTruth {
  /** By turn: a takeback opens another one. */
  private readonly spentMs = new Map<string, number>()
  private readonly watched = new Map<Station, Watched>()
  private readonly litSinceMs = new Map<Station, number | null>()
  private readonly owner: Station

  constructor(owner: Station) {
    this.owner = owner
  }

  /** Something may have changed at this board. */
  look(station: Station): void {
    const { nowMs } = station
    const { turn, sinceMs } = this.watched.get(station) ?? { turn: null, sinceMs: nowMs }
    if (turn) this.spentMs.set(turn, (this.spentMs.get(turn) ?? 0) + nowMs - sinceMs)
    const isLit = station.isAlive && station.view.requested !== null
    this.litSinceMs.set(station, isLit ? (this.litSinceMs.get(station) ?? nowMs) : null)
    this.watched.set(station, { turn: this.openTurn(station), sinceMs: nowMs })
  }

  spentIn(turn: string): number {
    return this.spentMs.get(turn) ?? 0
  }

  private openTurn(station: Station): string | null {
    const { isAlive, view, game, side, state, nowMs } = station
    if (!isAlive || game.status !== 'playing' || game.position.ply === 0) return null
    if (game.position.toMove !== side || STOPS.includes(view.phase)) return null
    const { entries } = state.log
    const missed = this.owner.state.log.entries.slice(entries.length)
    // The move is made and accepted; the service at this board was restarted and does not know it yet.
    if (missed.some(({ type }) => type === 'move.made')) return null
    const litSinceMs = this.litSinceMs.get(station) ?? nowMs
    const isReady =
      view.requested === null
        ? samePosition(view.position, game.position) && !waitsForOther(station)
        : nowMs >= litSinceMs + DEFAULT_TERMS.graceMs
    return isReady ? turnOf(entries, game.position.ply) : null
  }
}

/** After a takeback the time stands until this board knows that the other one is right. */
function waitsForOther({ state: { log, table } }: Station): boolean {
  const last = log.entries.findLastIndex(({ type }) => type === 'takeback' || type === 'move.made')
  if (log.entries[last]?.type !== 'takeback') return false
  return Object.values(table!.peers).some(({ isAway, mirrored }) => !isAway && mirrored <= last)
}

const turnOf = (entries: readonly GameEvent[], ply: number): string =>
  `${ply} after ${entries.filter(({ type }) => type === 'takeback').length} takebacks`

/** What both sides had when the last turn of this log began. */
export function trueTimes(
  entries: readonly GameEvent[],
  truth: ThinkingTruth,
  clock: { readonly mainMs: number; readonly incrementMs: number },
): { readonly [side in Side]: number } {
  const turns = [{ attackers: clock.mainMs, defenders: clock.mainMs }]
  for (const [index, entry] of entries.entries()) {
    if (entry.type === 'takeback') turns.length -= entry.plies
    else if (entry.type === 'move.amended' || entry.type === 'move.retracted')
      throw new Error(`the simulated players do not think again after their moves (${entry.type})`)
    else if (entry.type === 'move.made') {
      const ply = turns.length - 1
      const mover: Side = ply % 2 === 0 ? 'attackers' : opponent('attackers')
      const spentMs = truth.spentIn(turnOf(entries.slice(0, index), ply))
      const before = turns.at(-1)!
      turns.push({ ...before, [mover]: before[mover] - spentMs + clock.incrementMs })
    }
  }
  return turns.at(-1)!
}
