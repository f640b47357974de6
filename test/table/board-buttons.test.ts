import { describe, expect, it } from 'vitest'
import { parseSquare } from '../../src/rules/geometry.ts'
import type { Station } from './station.ts'
import { TwoBoards } from './two-boards.ts'

const LONG_MS = 1600
const SHORT_MS = 200

/** Attackers (the owner) and defenders (the board that has joined) have made a move each. */
function afterTwoMoves(): TwoBoards {
  const boards = new TwoBoards()
  boards.move(boards.owner, 'd1-d3').move(boards.follower, 'd1-d3')
  return boards.move(boards.follower, 'e4-c4').move(boards.owner, 'e4-c4').pass(3000)
}

const lightAt = ({ lights }: Station, name: string) => lights[parseSquare(name, 9)!]

describe('in a remote game, the buttons of a board propose and answer', () => {
  it('the own side’s button, held: a draw; the other board shows both turns, and its menu button accepts', () => {
    const boards = afterTwoMoves()
    boards.owner.press('attackers', LONG_MS)
    boards.pass(3000)
    expect(boards.follower.game).toMatchObject({ drawOfferedBy: 'attackers' })
    expect([lightAt(boards.follower, 'a1'), lightAt(boards.follower, 'e5')]).toEqual(['s', 'u'])
    expect(boards.follower.tones).toContain(880)
    boards.follower.press('menu', SHORT_MS)
    boards.pass(3000)
    for (const { game } of [boards.owner, boards.follower])
      expect(game).toMatchObject({ status: 'over', outcome: { winner: null, reason: 'agreed' } })
  })

  it('a long press of the menu button declines', () => {
    const boards = afterTwoMoves()
    boards.follower.press('defenders', LONG_MS)
    boards.pass(3000)
    expect(boards.owner.game).toMatchObject({ drawOfferedBy: 'defenders' })
    boards.owner.press('menu', LONG_MS)
    boards.pass(3000)
    for (const { game } of [boards.owner, boards.follower])
      expect(game).toMatchObject({ status: 'playing', drawOfferedBy: null })
  })

  it.each(['owner', 'follower'] as const)(
    'the other side’s button, held: back to the own last move (%s)',
    who => {
      const boards = afterTwoMoves()
      const [asks, answers] =
        who === 'owner' ? [boards.owner, boards.follower] : [boards.follower, boards.owner]
      asks.press(answers.side, LONG_MS)
      boards.pass(3000)
      const plies = who === 'owner' ? 2 : 1
      expect(answers.game).toMatchObject({ takebackOffered: { by: asks.side, plies } })
      expect(lightAt(answers, 'e4'), 'where the piece would go back').toBe('b')
      answers.press('menu', SHORT_MS)
      boards.pass(3000)
      for (const { game } of [boards.owner, boards.follower])
        expect(game).toMatchObject({ position: { ply: 2 - plies } })
    },
  )

  it.each(['owner', 'follower'] as const)(
    'both buttons of the sides, held for three seconds: resigns (%s)',
    who => {
      const boards = afterTwoMoves()
      const station = boards[who]
      station.setButton('attackers', true)
      station.setButton('defenders', true)
      boards.pass(3100)
      station.setButton('attackers', false)
      station.setButton('defenders', false)
      boards.pass(3000)
      const winner = who === 'owner' ? 'defenders' : 'attackers'
      for (const { game } of [boards.owner, boards.follower])
        expect(game).toMatchObject({ status: 'over', outcome: { winner, reason: 'resigned' } })
    },
  )

  it('both for a second mean nothing, and neither does a short press', () => {
    const boards = afterTwoMoves()
    boards.owner.setButton('attackers', true)
    boards.owner.setButton('defenders', true)
    boards.pass(1000)
    boards.owner.setButton('attackers', false)
    boards.pass(1000)
    boards.owner.setButton('defenders', false)
    boards.owner.press('attackers', SHORT_MS)
    boards.pass(3000)
    expect(boards.follower.game).toMatchObject({
      status: 'playing',
      drawOfferedBy: null,
      takebackOffered: null,
    })
  })
})

describe('hints and touch move are as agreed', () => {
  it('no board helps more than that, by button or by command', () => {
    const boards = new TwoBoards({ terms: { hints: 'legal' } })
    const { follower } = boards
    follower.request({ type: 'hints', level: 'coach' })
    expect(follower.replies.at(-1)).toMatchObject({ ok: false, error: { code: 'not-agreed' } })
    follower.request({ type: 'hint' })
    expect(follower.replies.at(-1)).toMatchObject({ ok: false, error: { code: 'no-hint' } })
    for (let press = 0; press < 4; press++) follower.press('menu', LONG_MS)
    expect(new Set(follower.tones)).toEqual(new Set([330, 440]))
  })

  it.each(['owner', 'follower'] as const)(
    'touch move counts at either board, also after a restart: %s',
    who => {
      const boards = new TwoBoards({ terms: { touchMove: 'strict' } })
      const station = boards[who]
      expect(station.state.tracker.belief.settings.touchMove).toBe('strict')
      station.kill()
      station.wake()
      expect(station.state.tracker.belief.settings.touchMove).toBe('strict')
    },
  )
})
