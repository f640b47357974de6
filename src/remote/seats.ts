import type { KnownToken } from '../broker/access-tokens.ts'
import { type Failure, failure, ok, type Result } from '../core/result.ts'
import type { GameState } from '../game/state.ts'
import type { TableTerms } from '../game/table-terms.ts'
import type { LoopRequest } from '../loop/inputs.ts'
import type { SeatLink } from '../messages/seat-link.ts'
import type { Topics } from '../messages/topics.ts'
import type { Size } from '../rules/geometry.ts'
import { opponent, type Side } from '../rules/piece.ts'
import type { TableReport } from '../table/reports.ts'
import { openReport, sealReport } from './sealed-report.ts'

type Refusable<T> = Result<T, Failure<string>>

interface Parts {
  /** The tokens for the seats at this table. */
  readonly tokensOf: (table: string) => readonly KnownToken[]
  readonly topics: Topics
  readonly game: () => GameState
  readonly size: () => Size
  /** Begins a game where there is none. */
  readonly newGame: () => Promise<Refusable<unknown>>
  readonly openTable: (wanted: OpenTableRequest) => Promise<Refusable<unknown>>
  /** Goes on with a past game of this board. */
  readonly continueGame: (game: string) => Promise<Refusable<unknown>>
  readonly terms: TableTerms
  /** Where others reach this service: its page, or a broker. */
  readonly address: () => string
  readonly newTableId: () => string
  readonly publish: (topic: string, payload: string) => void
  readonly onReport: (side: Side, report: TableReport) => void
}

type OpenTableRequest = Extract<LoopRequest, { type: 'open-table' }>

/** Who is invited, and to what. */
export interface Invitation {
  /** The side that is played elsewhere. */
  readonly side: Side
  /** Of the player here. */
  readonly name?: string | undefined
  /** The game to go on with, where the owner of its table is lost. */
  readonly from?: string | undefined
  readonly terms?: Partial<TableTerms>
}

/** A link without its token, which others must not read. */
export type OpenSeat = Omit<SeatLink, 'token'>

/** The seats at the table that this board has opened: who is invited, and what goes to and fro. */
export class Seats {
  private readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }

  /** Opens the table where there is none; this side is played elsewhere from now on. */
  async invite({ side, name, from, terms }: Invitation): Promise<Refusable<OpenSeat>> {
    const { game, openTable, address, topics, size, newTableId } = this.parts
    const ready = await this.prepare(from)
    if (!ready.ok) return ready
    const opened = await openTable({
      type: 'open-table',
      table: newTableId(),
      side,
      terms: { ...this.parts.terms, ...terms },
      players: name === undefined ? {} : { [opponent(side)]: name },
      takesOver: from !== undefined,
    })
    if (!opened.ok) return opened
    const now = game()
    if (now.status === 'none' || !now.table) return failure('no-game', 'the game has ended meanwhile')
    return ok({ address: address(), side, table: now.table.id, size: size(), root: topics.root })
  }

  /** The game that is to be played at the table. */
  private async prepare(from: string | undefined): Promise<Refusable<unknown>> {
    const { game, newGame, continueGame } = this.parts
    const now = game()
    if (from === undefined) return now.status === 'playing' ? ok(null) : newGame()
    return now.status !== 'none' && now.game === from ? ok(null) : continueGame(from)
  }

  /** A message from a seat; anything else is ignored. */
  receive(topic: string, payload: Uint8Array): void {
    const seat = this.parts.topics.seatOf(topic)
    if (!seat) return
    const { table, side } = seat
    for (const { digest } of this.tokensOf(table, side)) {
      const report = openReport(payload, `from-${side}`, digest)
      if (report?.table === table) this.parts.onReport(side, report)
    }
  }

  send(side: Side, report: TableReport): void {
    const { topics, publish } = this.parts
    for (const { digest } of this.tokensOf(report.table, side))
      publish(topics.seat(report.table, side, 'to'), sealReport(report, `to-${side}`, digest))
  }

  private tokensOf(table: string, side: Side): readonly KnownToken[] {
    return this.parts.tokensOf(table).filter(({ grant }) => grant === `player-${side}`)
  }
}
