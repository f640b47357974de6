import { describe, expect, it } from 'vitest'
import { DEFAULT_TERMS } from '../../src/table/default-terms.ts'
import { Station } from './station.ts'
import { rules, TwoBoards } from './two-boards.ts'

const TERMS = { graceMs: 90_000, absenceMs: 120_000, hints: 'off', touchMove: 'strict' } as const
const SECOND = 'table5678'

/** The owner's computer is gone for good after three moves. */
function ownerLost(): TwoBoards {
  const boards = new TwoBoards({ names: ['Anna', 'Ben'], terms: TERMS })
  boards.move(boards.owner, 'd1-d3').pass(4000).move(boards.follower, 'd1-d3').pass(7000)
  boards.move(boards.follower, 'e4-c4').move(boards.owner, 'e4-c4').pass(4000)
  boards.move(boards.owner, 'd9-d7').move(boards.follower, 'd9-d7').pass(4000)
  boards.hears = 'nobody'
  boards.owner.kill()
  return boards
}

const takeOver = (station: Station) =>
  station.request({
    type: 'open-table',
    table: SECOND,
    side: 'attackers',
    terms: DEFAULT_TERMS,
    takesOver: true,
  })

describe('if the owner is lost for good, the other side opens the table again', () => {
  it('and the new guest has the same history, clocks and agreement', () => {
    const { follower: survivor, nowMs } = ownerLost()
    if (survivor.game.status !== 'playing') throw new Error('no game')
    const before = survivor.game
    const { entries } = survivor.state.log
    takeOver(survivor)

    const guest = new Station(rules, 'attackers', SECOND, null, nowMs)
    guest.set(before.position.placement)
    meet(survivor, guest, nowMs, 6000)
    for (const { game } of [survivor, guest]) {
      if (game.status !== 'playing') throw new Error('no game')
      expect(game.position.placement).toEqual(before.position.placement)
      expect(game.position.ply).toBe(before.position.ply)
      expect(game.turn.times).toEqual(before.turn.times)
      expect(game.table).toMatchObject({ id: SECOND, remote: ['attackers'], terms: TERMS })
      expect(game.players).toEqual({ attackers: 'Anna', defenders: 'Ben' })
    }
    expect(survivor.state.log.entries.slice(0, entries.length)).toEqual(entries)
    expect(guest.state.log.hashes).toEqual(survivor.state.log.hashes)
    expect(survivor.state.table).toMatchObject({ role: 'owner', remote: ['attackers'] })
    expect(guest.state.table).toMatchObject({ role: 'follower', remote: ['defenders'] })
  })

  it('and owns it after a restart', () => {
    const { follower: survivor } = ownerLost()
    takeOver(survivor)
    survivor.kill()
    survivor.forgetSeat()
    survivor.wake()
    expect(survivor.state.table).toMatchObject({ id: SECOND, role: 'owner', remote: ['attackers'] })
  })

  it('but a side that only invites again is told what to do', () => {
    const { follower } = ownerLost()
    follower.request({ type: 'open-table', table: SECOND, side: 'attackers', terms: DEFAULT_TERMS })
    expect(follower.replies.at(-1)).toMatchObject({
      ok: false,
      error: { code: 'not-the-owner', message: expect.stringContaining('konakis invite --from') },
    })
  })

  it('also when another game was played there meanwhile: a past game goes on in a journal of its own', () => {
    const { follower: survivor, nowMs } = ownerLost()
    const past = survivor.journal
    if (survivor.game.status !== 'playing') throw new Error('no game')
    const before = survivor.game
    const later = new Station(rules, 'defenders', null, null, nowMs)
    later.passUntil(nowMs + 1000)
    later.request({ type: 'new-game', game: {} })
    later.request({ type: 'continue-game', events: past })
    later.set(before.position.placement)
    later.passUntil(nowMs + 3000)
    later.request({ type: 'open-table', table: SECOND, side: 'attackers', terms: DEFAULT_TERMS })
    if (later.game.status !== 'playing') throw new Error('no game')
    expect(later.game.game).not.toBe(before.game)
    expect(later.game.turn.times).toEqual(before.turn.times)
    expect(later.game.position.ply).toBe(before.position.ply)
    expect(later.game).toMatchObject({ follows: null, table: { id: SECOND, terms: TERMS } })
  })
})

function meet(owner: Station, guest: Station, fromMs: number, ms: number): void {
  for (let nowMs = fromMs; nowMs < fromMs + ms; nowMs += 100) {
    for (const station of [owner, guest]) station.passUntil(nowMs)
    for (const { report } of owner.sent.splice(0)) guest.receive('owner', report)
    for (const { report } of guest.sent.splice(0)) owner.receive('attackers', report)
  }
}
