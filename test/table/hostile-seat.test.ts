import { describe, expect, it } from 'vitest'
import { clockAt } from '../../src/game/state.ts'
import { turn } from '../../src/loop/turn.ts'
import { lastHash } from '../../src/table/log.ts'
import { challengeTo } from '../../src/table/peer.ts'
import { readReport } from '../../src/table/read-report.ts'
import type { Proposal, SeatAction, SeatReport } from '../../src/table/reports.ts'
import type { SeatName } from '../../src/table/table-state.ts'
import type { Station } from './station.ts'
import { TwoBoards } from './two-boards.ts'

/** The attackers are at the owner's board. Whoever has the seat of the defenders sends what they like. */
class HostileSeat {
  readonly owner: Station
  private readonly boards = new TwoBoards()
  private seq = 0

  constructor() {
    this.owner = this.boards.owner
    this.boards.hears = 'nobody'
  }

  attackersMove(text: string): this {
    this.boards.move(this.owner, text)
    return this
  }

  pass(ms: number): this {
    this.boards.pass(ms)
    return this
  }

  /** As an honest seat would report now, but for these changes. */
  report(changes: Partial<SeatReport> = {}): SeatReport {
    const { log, table } = this.owner.state
    const { length } = log.entries
    this.seq += 1
    return {
      kind: 'seat',
      v: 1,
      table: table!.id,
      session: 'hostile',
      seq: this.seq,
      challenge: 'hostile.0',
      echo: challengeTo(table!.peers.defenders!, table!.session),
      shown: length,
      mirrored: length,
      isWaiting: false,
      have: length,
      hash: lastHash(log),
      proposal: null,
      thinkingMs: 0,
      ...changes,
    }
  }

  send(changes: Partial<SeatReport> = {}, seat: SeatName = 'defenders'): this {
    this.owner.receive(seat, this.report(changes))
    return this
  }

  propose(action: SeatAction, changes: Partial<Proposal> = {}): this {
    const { log } = this.owner.state
    const proposal = {
      id: `p${this.seq}`,
      after: log.entries.length,
      hash: lastHash(log),
      action,
      ...changes,
    }
    return this.send({ proposal })
  }

  /** Everything that counts: what happened, and where the pieces are to stand. */
  get game(): string {
    const { state, view } = this.owner
    return JSON.stringify([state.log.hashes, view.position.placement, view.requested])
  }

  get timeOfDefenders(): number {
    return clockAt(this.owner.game, this.owner.nowMs)!.times.defenders
  }
}

const ply = (move: string, spentMs = 1000): SeatAction => ({ type: 'ply', move, spentMs })

describe('whoever has a seat changes nothing but by a legal move in their own turn', () => {
  it('by which they do', () => {
    const seat = new HostileSeat().attackersMove('d1-d3')
    const before = seat.game
    seat.propose(ply('e4-c4'))
    expect(seat.game).not.toBe(before)
  })

  it.each<[string, SeatAction, Partial<Proposal>?]>([
    ['a move through a piece', ply('e4-e2')],
    ['a move off its line', ply('e4-d7')],
    ['a move from an empty square', ply('a1-a2')],
    ['a move of the other side’s piece', ply('d3-d4')],
    ['a move that is none', ply('x')],
    ['a move for an older state of the log', ply('e4-c4'), { after: 1 }],
    ['a move for a state to come', ply('e4-c4'), { after: 99 }],
    ['a move for another game of the same length', ply('e4-c4'), { hash: '0123456789abcdef' }],
    ['another move for the attackers', { type: 'amend', move: 'd1-d2', spentMs: 0 }],
    ['the attackers’ move back', { type: 'retract' }],
    ['the consent to a takeback that nobody proposed', { type: 'accept-takeback' }],
    ['a takeback of moves that were not made', { type: 'offer-takeback', plies: 99 }],
    ['a takeback of nothing', { type: 'offer-takeback', plies: 0 }],
    ['the consent to a draw that nobody offered', { type: 'accept-draw' }],
    ['a draw that the rules do not give', { type: 'claim-draw' }],
  ])('not by %s', (_what, action, changes) => {
    const seat = new HostileSeat().attackersMove('d1-d3')
    const before = seat.game
    expect(seat.propose(action, changes).pass(3000).game).toBe(before)
  })

  it('not out of turn', () => {
    const seat = new HostileSeat()
    const before = seat.game
    expect(seat.propose(ply('e4-c4')).propose(ply('d1-d3')).pass(3000).game).toBe(before)
  })

  it('not by consent to their own proposals', () => {
    const seat = new HostileSeat().attackersMove('d1-d3')
    seat.propose({ type: 'offer-draw' }).propose({ type: 'offer-takeback', plies: 1 })
    const before = seat.game
    seat.propose({ type: 'accept-draw' }).propose({ type: 'accept-takeback' })
    expect(seat.pass(3000).game).toBe(before)
  })

  it.each<[string, Partial<SeatReport>, SeatName]>([
    ['for the seat of the attackers', {}, 'attackers'],
    ['as if they were the owner', {}, 'owner'],
    ['for another table', { table: 'table9999' }, 'defenders'],
    ['for an earlier run of the owner', { echo: 'attackers-0' }, 'defenders'],
  ])('not %s', (_what, changes, seatName) => {
    const seat = new HostileSeat().attackersMove('d1-d3')
    const before = seat.game
    const { log } = seat.owner.state
    const proposal = { id: 'p', after: log.entries.length, hash: lastHash(log), action: ply('e4-c4') }
    expect(seat.send({ ...changes, proposal }, seatName).pass(3000).game).toBe(before)
  })

  it('not by what they have sent before', () => {
    const seat = new HostileSeat().attackersMove('d1-d3')
    const { log } = seat.owner.state
    const proposal = { id: 'p', after: log.entries.length, hash: lastHash(log), action: ply('e4-c4') }
    const report = seat.report({ proposal })
    seat.owner.receive('defenders', report)
    const before = seat.game
    for (let again = 0; again < 3; again++)
      seat.owner.receive('defenders', { ...report, seq: report.seq + again })
    expect(seat.game).toBe(before)
  })

  it.each<[string, Partial<SeatReport>]>([
    ['that they have a log longer than any', { have: Number.MAX_SAFE_INTEGER }],
    ['that their board is ahead of the game', { shown: 1e9, mirrored: 1e9 }],
    ['that they have thought for a month', { thinkingMs: 2_592_000_000 }],
    ['of another log', { hash: 'ffffffffffffffff' }],
  ])('not by the claim %s', (_what, changes) => {
    const seat = new HostileSeat().attackersMove('d1-d3')
    const before = seat.game
    expect(seat.send(changes).pass(3000).game).toBe(before)
  })
})

describe('the time that they claim', () => {
  const HOUR_MS = 3_600_000

  /** Present for this long in their turn, with reports every two seconds. */
  function thinking(ms: number): HostileSeat {
    const seat = new HostileSeat().attackersMove('d1-d3')
    for (let waitedMs = 0; waitedMs < ms; waitedMs += 2000) seat.send().pass(2000)
    return seat.send()
  }

  it('is no shorter than their board has waited for them, but for the delay of two reports', () => {
    const seat = thinking(60_000).propose(ply('e4-c4', 0))
    expect(600_000 - seat.timeOfDefenders).toBeGreaterThanOrEqual(54_000)
  })

  it('is no longer than their turn', () => {
    const seat = thinking(10_000).propose(ply('e4-c4', HOUR_MS))
    expect(600_000 - seat.timeOfDefenders).toBeLessThanOrEqual(12_000)
    expect(seat.owner.game.status).toBe('playing')
  })

  it('costs the other player nothing', () => {
    const seat = thinking(60_000).propose(ply('e4-c4', 0))
    expect(clockAt(seat.owner.game, seat.owner.nowMs)!.times.attackers).toBe(600_000)
  })
})

describe('what they send in great numbers', () => {
  it('does not pile up while the disk is slow', () => {
    const seat = new HostileSeat().attackersMove('d1-d3')
    let { state } = seat.owner
    const now = { at: '', atMs: seat.owner.nowMs }
    const { log } = state
    for (let count = 0; count < 2000; count++) {
      const action = ply('e4-c4', count)
      const proposal = { id: `p${count}`, after: log.entries.length, hash: lastHash(log), action }
      // Nobody answers that the journal has been written.
      state = turn(state, { type: 'report', seat: 'defenders', report: seat.report({ proposal }) }, now).state
    }
    expect(state.journal.waiting.length).toBeLessThanOrEqual(2)
  })

  it.each<[string, unknown]>([
    ['a name of a megabyte', { session: 'x'.repeat(1_000_000) }],
    [
      'a move of a megabyte',
      { proposal: { id: 'p', after: 1, hash: 'h', action: ply('x'.repeat(1_000_000)) } },
    ],
    [
      'an action that there is not',
      { proposal: { id: 'p', after: 1, hash: 'h', action: { type: 'set-position' } } },
    ],
    ['a time before the beginning', { thinkingMs: -1 }],
    ['a time that is no number', { thinkingMs: Number.NaN }],
    ['a table with a wildcard', { table: 'konakis/#' }],
    ['a fraction of a log', { have: 1.5 }],
  ])('%s is no report', (_what, changes) => {
    const report = new HostileSeat().report()
    expect(readReport({ ...report, ...(changes as object) })).toMatchObject({ ok: false })
  })
})
