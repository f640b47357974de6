import type { RequestOf } from '../messages/requests.ts'
import { topicsOf } from '../messages/topics.ts'
import { readWatch, STOPPED_WATCH, type Stopwatch, setWatch } from '../table/stopwatch.ts'
import type { PageState } from './state/page-state.ts'
import { remoteSeat } from './state/remote-seat.ts'
import { readValue } from './state/slot.ts'
import type { BrokerLink } from './transport/broker-link.ts'

/** As often as a board with a seat reports. */
const PRESENCE_MS = 2000

/** Where the browser remembers who plays from it. */
export const PLAYER_NAME = 'konakis-player-name'

type Presence = Pick<RequestOf<'presence'>, 'ply' | 'thinkingMs' | 'player'>

/** By a broker. */
export const seatPresence = (
  prefix: string,
  link: Pick<BrokerLink, 'publish'>,
  stored: (key: string) => string | null,
): SeatPresence =>
  new SeatPresence(
    (board, presence) => {
      link.publish(topicsOf(prefix, board).request('presence'), JSON.stringify(presence))
    },
    () => stored(PLAYER_NAME),
  )

/** Whoever plays from this page is there while it says so; their time is measured here, where they sit. */
export class SeatPresence {
  private readonly send: (board: string, presence: Presence) => void
  private readonly name: () => string | null
  private watch: Stopwatch = STOPPED_WATCH
  private sent = { ply: -1, atMs: Number.NEGATIVE_INFINITY }

  constructor(send: (board: string, presence: Presence) => void, name: () => string | null = () => null) {
    this.send = send
    this.name = name
  }

  /** Called with every change, and as time passes. */
  follow({ boards, shown, access, connection }: PageState, nowMs: number): void {
    const board = shown === null ? undefined : boards.get(shown)
    const game = board && readValue(board.game)?.snapshot
    const side = game && remoteSeat(access, game)
    if (!side || connection !== 'connected') {
      this.watch = setWatch(this.watch, this.watch.turn, false, nowMs)
      return
    }
    const { ply, toMove, clock, result } = game
    const isTurn = toMove === side && result === null
    this.watch = setWatch(this.watch, `${game.game} ${ply}`, isTurn && clock?.running === side, nowMs)
    if (ply === this.sent.ply && nowMs < this.sent.atMs + PRESENCE_MS) return
    this.sent = { ply, atMs: nowMs }
    const player = this.name()
    const thinkingMs = isTurn ? readWatch(this.watch, nowMs) : null
    this.send(board.id, { ply, thinkingMs, ...(player ? { player } : {}) })
  }

  /** How long the player has thought in this turn, for the move that ends it; nothing for who has no seat. */
  spent({ access, boards, shown }: PageState, nowMs: number): { readonly spentMs?: number } {
    const board = shown === null ? undefined : boards.get(shown)
    const game = board && readValue(board.game)?.snapshot
    const isTimed = game?.clock && remoteSeat(access, game)
    return isTimed ? { spentMs: readWatch(this.watch, nowMs) } : {}
  }
}
