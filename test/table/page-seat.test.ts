import { describe, expect, it } from 'vitest'
import { clockAt } from '../../src/game/state.ts'
import type { PageAction } from '../../src/loop/inputs.ts'
import { tableView } from '../../src/loop/table-view.ts'
import { parseMove } from '../../src/rules/move.ts'
import { DEFAULT_TERMS } from '../../src/table/default-terms.ts'
import { Station } from './station.ts'
import { rules } from './two-boards.ts'

const TABLE = 'table1234'

/** A board whose player plays the attackers, and somebody who plays the defenders on a page. */
class BoardAndPage {
  readonly board = new Station(rules, 'attackers', null, { mainMs: 600_000, incrementMs: 0 })

  constructor() {
    this.pass(1000)
    this.board.request({ type: 'open-table', table: TABLE, side: 'defenders', terms: DEFAULT_TERMS })
  }

  /** Nobody is at the page meanwhile. */
  pass(ms: number): this {
    this.board.passUntil(this.board.nowMs + ms)
    return this
  }

  /** The page shows the game, and says so every two seconds. */
  look(ms: number, thinkingMs: number | null = null): this {
    for (const untilMs = this.board.nowMs + ms; this.board.nowMs < untilMs; this.pass(2000))
      this.shows(thinkingMs)
    return this
  }

  shows(thinkingMs: number | null, table = TABLE): this {
    const { ply } = this.position
    this.board.feed({ type: 'presence', table, side: 'defenders', ply, thinkingMs })
    return this
  }

  /** Somebody makes the move at the board, by hand. */
  byHand(text: string): this {
    this.board.move(moveOf(text))
    return this.pass(1500)
  }

  act(action: PageAction, table = TABLE): unknown {
    const effects = this.board.request({ type: 'seat', table, side: 'defenders', action })
    return effects.flatMap(effect => (effect.type === 'reply' ? [effect.result] : []))[0]
  }

  moveOnPage(text: string, spentMs?: number): unknown {
    return this.act({ type: 'ply', move: moveOf(text), expectedPly: this.position.ply, spentMs })
  }

  get position() {
    const { game } = this.board
    if (game.status === 'none') throw new Error('no game')
    return game.position
  }

  /** What both players have in common. */
  get log() {
    return this.board.state.log.entries
  }

  get peer() {
    return this.board.state.table!.peers.defenders!
  }

  get seats() {
    return tableView(this.board.state)!.seats
  }
}

function moveOf(text: string) {
  const move = parseMove(text, rules.geometry.size)
  if (!move.ok) throw new Error(move.error.message)
  return move.value
}

const OK = { ok: true }
const refused = (code: string) => ({ ok: false, error: { code } })

describe('somebody with a board plays somebody with a page', () => {
  it('a move on the page is in the journal at once, and the board lights it', () => {
    const both = new BoardAndPage().byHand('d1-d3').look(4000)
    expect(both.moveOnPage('e4-c4')).toMatchObject(OK)
    expect(both.log.at(-1)).toMatchObject({ type: 'move.made', move: 'e4-c4', source: 'remote' })
    expect(both.board.view.requested).toEqual(moveOf('e4-c4'))
    expect(both.seats.attackers).toMatchObject({ at: 'here', board: 'shown' })
    both.byHand('e4-c4')
    expect(both.seats.attackers).toMatchObject({ at: 'here', board: 'mirrored' })
    expect(both.board.view.phase).toBe('matching')
  })

  it('the page is there as long as it says so, and away thirteen seconds later', () => {
    const both = new BoardAndPage()
    expect(both.seats.defenders).toEqual({ at: 'board', isAway: true, since: null, board: 'accepted' })
    both.look(10_000)
    expect(both.seats.defenders).toEqual({ at: 'page', isAway: false, board: 'mirrored' })
    both.pass(14_000)
    expect(both.seats.defenders).toMatchObject({ at: 'page', isAway: true, since: expect.any(String) })
  })

  it('the time of the connection is nobody’s: the page measures how long its player thinks', () => {
    const both = new BoardAndPage().look(2000).byHand('d1-d3').look(10_000, 0)
    // Ten seconds at the page, and three on the way.
    both.pass(3000)
    expect(both.moveOnPage('e4-c4', 10_000)).toMatchObject(OK)
    expect(clockAt(both.board.game, both.board.nowMs)?.times.defenders).toBe(590_000)
  })

  it('a page that says nothing of its time is charged what the owner has measured', () => {
    const both = new BoardAndPage().look(2000).byHand('d1-d3').look(10_000, 0)
    expect(both.moveOnPage('e4-c4')).toMatchObject(OK)
    const { defenders } = clockAt(both.board.game, both.board.nowMs)!.times
    expect(600_000 - defenders).toBeGreaterThanOrEqual(9_900)
    expect(600_000 - defenders).toBeLessThanOrEqual(12_000)
  })

  it('time stands still while nobody is at the page', () => {
    const both = new BoardAndPage().look(2000).byHand('d1-d3').look(10_000, 0).pass(60_000)
    expect(clockAt(both.board.game, both.board.nowMs)?.running).toBeNull()
  })

  it.each<[string, PageAction]>([
    ['resigns', { type: 'resign' }],
    ['offers a draw', { type: 'offer-draw' }],
    ['proposes a takeback', { type: 'take-back', plies: 1 }],
  ])('the player at the page %s', (_what, action) => {
    const both = new BoardAndPage().byHand('d1-d3').look(2000)
    const before = both.log.length
    expect(both.act(action)).toMatchObject(OK)
    expect(both.log.length).toBe(before + 1)
  })

  it('a takeback that both want is one entry, and the board is asked to restore', () => {
    const both = new BoardAndPage().byHand('d1-d3').look(2000)
    both.board.request({ type: 'game', command: { type: 'take-back', plies: 1 } })
    expect(both.act({ type: 'accept-takeback' })).toMatchObject(OK)
    expect(both.log.slice(-2).map(({ type }) => type)).toEqual(['takeback.offered', 'takeback'])
    expect(both.board.view.phase).toBe('disturbed')
  })

  it('the owner of the board does not move for the player at the page', () => {
    const both = new BoardAndPage().byHand('d1-d3').look(2000)
    const reply = both.board.request({ type: 'move-by-hand', move: moveOf('e4-c4'), expectedPly: 1 })
    expect(reply).toMatchObject([{ type: 'reply', result: refused('not-your-seat') }])
  })

  it.each<[string, PageAction, string]>([
    ['a move out of turn', { type: 'ply', move: moveOf('d1-d3'), expectedPly: 0 }, 'not-your-seat'],
    ['a move for another position', { type: 'ply', move: moveOf('e4-c4'), expectedPly: 7 }, 'stale-ply'],
    ['the consent to its own draw', { type: 'accept-draw' }, 'not-offered'],
  ])('the page may not send %s', (_what, action, code) => {
    const both = new BoardAndPage().look(2000)
    const before = both.log.length
    expect(both.act(action)).toMatchObject(refused(code))
    expect(both.log.length).toBe(before)
  })

  it('the link of another table is of no use', () => {
    const both = new BoardAndPage().byHand('d1-d3').shows(null, 'another12')
    expect(both.act({ type: 'resign' }, 'another12')).toMatchObject(refused('not-your-seat'))
    expect(both.peer.isAway).toBe(true)
  })
})
