import type { KnownToken } from '../broker/access-tokens.ts'
import type { Clock } from '../core/clock.ts'
import { type Failure, ok, type Result } from '../core/result.ts'
import type { GameState } from '../game/state.ts'
import type { TableTerms } from '../game/table-terms.ts'
import type { LoopEffect } from '../loop/effects.ts'
import type { LoopReply, LoopRequest } from '../loop/inputs.ts'
import type { SeatLink } from '../messages/seat-link.ts'
import type { Topics } from '../messages/topics.ts'
import type { PlainServerSettings } from '../mqtt/server-settings.ts'
import type { Size } from '../rules/geometry.ts'
import type { Side } from '../rules/piece.ts'
import type { TableReport } from '../table/reports.ts'
import type { SeatName } from '../table/table-state.ts'
import { type OpenSeat, Seats } from './seats.ts'
import { TakenSeat } from './taken-seat.ts'

/** The service whose board plays. */
export interface PlayedGame {
  readonly game: GameState
  readonly size: Size
  request(request: LoopRequest): Promise<Result<LoopReply, Failure<string>>>
  report(seat: SeatName, report: TableReport): void
}

interface Parts {
  /** The seat that this board takes elsewhere; null where it may invite others. */
  readonly link: SeatLink | null
  readonly login: Omit<PlainServerSettings, 'url'>
  readonly service: PlayedGame
  readonly tokensOf: (table: string) => readonly KnownToken[]
  readonly topics: Topics
  readonly terms: TableTerms
  readonly address: () => string
  readonly newTableId: () => string
  readonly publish: (topic: string, payload: string) => void
  readonly clock: Clock
  readonly random: () => number
  readonly note: (message: string) => void
}

/** Carries what the two services of a remote game send each other. */
export class RemotePlay {
  private readonly seats: Seats
  private readonly taken: TakenSeat | null

  private constructor(seats: Seats, taken: TakenSeat | null) {
    this.seats = seats
    this.taken = taken
  }

  static open(parts: Parts): Result<RemotePlay, Failure<string>> {
    const { link, service } = parts
    const seats = new Seats({
      ...parts,
      game: () => service.game,
      size: () => service.size,
      newGame: () => service.request({ type: 'new-game', game: {} }),
      openTable: (table, side, terms) => service.request({ type: 'open-table', table, side, terms }),
      onReport: (side, report) => service.report(side, report),
    })
    if (!link) return ok(new RemotePlay(seats, null))
    const taken = TakenSeat.open({ ...parts, link, onReport: report => service.report('owner', report) })
    return taken.ok ? ok(new RemotePlay(seats, taken.value)) : taken
  }

  start(): void {
    this.taken?.start()
  }

  follow(effect: LoopEffect): void {
    if (effect.type !== 'send-report') return
    const { to, report } = effect
    if (to === 'owner') this.taken?.send(report)
    else this.seats.send(to, report)
  }

  receive(topic: string, payload: Uint8Array): void {
    this.seats.receive(topic, payload)
  }

  invite(side: Side): Promise<Result<OpenSeat, Failure<string>>> {
    return this.seats.invite(side)
  }

  async stop(): Promise<void> {
    await this.taken?.stop()
  }
}
