import { describe, expect, it } from 'vitest'
import type { PublicGame } from '../../src/messages/public-messages.ts'
import { SeatPresence } from '../../src/page/seat-presence.ts'
import { boardPicture } from '../../src/page/state/board-picture.ts'
import { newPageState, type PageState, shownBoard } from '../../src/page/state/page-state.ts'
import { after, received, snapshot } from './support/published.ts'

const SEATS = {
  attackers: { at: 'here', isAway: false, board: 'mirrored' },
  defenders: { at: 'page', isAway: false, board: 'mirrored' },
} as const
const CLOCK = { mainMs: 600_000, incrementMs: 0, attackersMs: 600_000, defendersMs: 600_000 }
const TABLE = { table: 'table1234', seats: SEATS }

/** The page of whoever plays the defenders by an invitation. */
class Visitor {
  readonly sent: object[] = []
  nowMs = 0
  private readonly presence = new SeatPresence((board, presence) => this.sent.push({ board, ...presence }))
  private state: PageState

  constructor(access: PageState['access'] = 'player-defenders') {
    this.state = after(newPageState('oak'), { type: 'connection', connection: 'connected', access })
  }

  sees(changes: Partial<PublicGame>): this {
    this.state = after(this.state, received('oak', 'game', snapshot({ ...TABLE, ...changes })))
    this.presence.follow(this.state, this.nowMs)
    return this
  }

  isCut(connection: PageState['connection']): this {
    this.state = after(this.state, { type: 'connection', connection, access: this.state.access })
    this.presence.follow(this.state, this.nowMs)
    return this
  }

  pass(ms: number): this {
    for (const untilMs = this.nowMs + ms; this.nowMs < untilMs; ) {
      this.nowMs += 100
      this.presence.follow(this.state, this.nowMs)
    }
    return this
  }

  get spent() {
    return this.presence.spent(this.state, this.nowMs)
  }

  get arrow() {
    return boardPicture(shownBoard(this.state)!, this.state)!.arrow
  }
}

const running = (side: 'attackers' | 'defenders' | null) => ({
  clock: { ...CLOCK, running: side, at: '2026-11-18T10:00:00Z' },
})
const OWN_TURN = { toMove: 'defenders', ...running('defenders') } as const

describe('a page that has a seat', () => {
  it('says every two seconds that it is there, and at once when the game has gone on', () => {
    const page = new Visitor().sees({ ply: 0 }).pass(4000)
    expect(page.sent).toEqual(Array(3).fill({ board: 'oak', ply: 0, thinkingMs: null }))
    page.sees({ ply: 1, ...OWN_TURN })
    expect(page.sent.at(-1)).toEqual({ board: 'oak', ply: 1, thinkingMs: 0 })
  })

  it('measures how long its player thinks, while the clock runs and the connection holds', () => {
    const page = new Visitor().sees({ ply: 1, toMove: 'defenders', ...running(null) }).pass(3000)
    page.sees({ ply: 1, ...OWN_TURN }).pass(5000)
    expect(page.spent).toEqual({ spentMs: 5000 })
    page.isCut('lost').pass(60_000)
    expect(page.spent).toEqual({ spentMs: 5000 })
    page.isCut('connected').pass(1000)
    expect(page.spent).toEqual({ spentMs: 6000 })
  })

  it.each(['operator', 'watch', 'player-attackers'] as const)('%s has none, and says nothing', access => {
    const page = new Visitor(access).sees({ ply: 1, ...OWN_TURN }).pass(5000)
    expect(page.sent).toEqual([])
    expect(page.spent).toEqual({})
  })

  it('shows the game, not what a hand has still to do at the board', () => {
    expect(new Visitor().sees({ remote: 'd1-d3' }).arrow).toBeNull()
    expect(new Visitor('operator').sees({ remote: 'd1-d3' }).arrow).not.toBeNull()
  })

  it('in a game at one board nobody has', () => {
    const page = new Visitor().sees({ table: undefined, seats: undefined }).pass(5000)
    expect(page.sent).toEqual([])
  })
})
