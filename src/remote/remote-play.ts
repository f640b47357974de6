import type { KnownToken } from '../broker/access-tokens.ts'
import type { Clock } from '../core/clock.ts'
import { fitsInside } from '../core/inner-squares.ts'
import { type Failure, failure, ok, type Result } from '../core/result.ts'
import type { GameEvent } from '../game/events.ts'
import type { GameState } from '../game/state.ts'
import type { TableTerms } from '../game/table-terms.ts'
import type { LoopEffect } from '../loop/effects.ts'
import type { LoopReply, LoopRequest } from '../loop/inputs.ts'
import { parseSeatLink, type SeatLink } from '../messages/seat-link.ts'
import type { Topics } from '../messages/topics.ts'
import type { PlainServerSettings } from '../mqtt/server-settings.ts'
import type { Size } from '../rules/geometry.ts'
import type { TableReport } from '../table/reports.ts'
import type { SeatName } from '../table/table-state.ts'
import { type Invitation, type OpenSeat, Seats } from './seats.ts'
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
  /** Squares a side of the board, which may be more than those of the game. */
  readonly boardSize: () => number
  /** Tells this board from others with the same link. */
  readonly holder: string
  readonly tokensOf: (table: string) => readonly KnownToken[]
  readonly topics: Topics
  readonly terms: TableTerms
  readonly address: () => string
  readonly newTableId: () => string
  readonly publish: (topic: string, payload: string) => void
  /** All that has happened in a past game. */
  readonly eventsOf: (game: string) => Promise<Result<readonly GameEvent[], Failure<string>>>
  /** Keeps the link for the next start; null forgets it. */
  readonly keepLink: (link: string | null) => void
  readonly clock: Clock
  readonly random: () => number
  readonly note: (message: string) => void
}

/** Carries what the two services of a remote game send each other. */
export class RemotePlay {
  private readonly parts: Parts
  private readonly seats: Seats
  private taken: TakenSeat | null

  private constructor(parts: Parts, taken: TakenSeat | null) {
    const { service } = parts
    this.parts = parts
    this.taken = taken
    this.seats = new Seats({
      ...parts,
      game: () => service.game,
      size: () => service.size,
      newGame: () => service.request({ type: 'new-game', game: {} }),
      continueGame: game => this.continueGame(game),
      openTable: request => service.request(request),
      onReport: (side, report) => service.report(side, report),
    })
    if (taken) this.listenTo(taken)
  }

  static open(parts: Parts): Result<RemotePlay, Failure<string>> {
    const { link } = parts
    if (!link) return ok(new RemotePlay(parts, null))
    const taken = TakenSeat.open({ ...parts, link })
    return taken.ok ? ok(new RemotePlay(parts, taken.value)) : taken
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

  async invite(invitation: Invitation): Promise<Result<OpenSeat, Failure<string>>> {
    const opened = await this.seats.invite(invitation)
    // The table of the owner who is lost is not asked for any more.
    if (opened.ok && invitation.from !== undefined) await this.leave()
    return opened
  }

  /** Takes the seat of this link with the board that is playing, and keeps it after a restart. */
  async join(text: string, name: string | null): Promise<Result<SeatLink, Failure<string>>> {
    const { service, boardSize, holder, keepLink } = this.parts
    const link = parseSeatLink(text.trim())
    if (!link.ok) return link
    const { table, side, size } = link.value
    if (!fitsInside(size, boardSize()))
      return failure(
        'wrong-size',
        `the game is played on ${size}×${size} squares, and this board has ${boardSize()}×${boardSize()}`,
      )
    const seat = TakenSeat.open({ ...this.parts, link: link.value })
    if (!seat.ok) return seat
    const reached = await seat.value.reach(holder)
    if (!reached.ok) return reached
    const taken = await service.request({ type: 'take-seat', table, side, name })
    if (!taken.ok) {
      await seat.value.stop()
      return taken
    }
    await this.taken?.stop()
    this.taken = seat.value
    this.listenTo(seat.value)
    keepLink(text.trim())
    return link
  }

  async stop(): Promise<void> {
    await this.taken?.stop()
  }

  private listenTo(seat: TakenSeat): void {
    const { service, holder, note } = this.parts
    let isTaken = false
    seat.onReport = report => {
      const other = report.kind === 'owner' && report.holder !== undefined && report.holder !== holder
      if (other && !isTaken) note('Another board plays with this link; this one waits until it is away.')
      isTaken = other
      service.report('owner', report)
    }
  }

  private async leave(): Promise<void> {
    await this.taken?.stop()
    this.taken = null
    this.parts.keepLink(null)
  }

  private async continueGame(game: string): Promise<Result<unknown, Failure<string>>> {
    const { service, eventsOf } = this.parts
    const events = await eventsOf(game)
    return events.ok ? service.request({ type: 'continue-game', events: events.value }) : events
  }
}
