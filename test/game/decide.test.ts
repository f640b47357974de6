import { describe, expect, it } from 'vitest'
import { decide } from '../../src/game/decide.ts'
import type { Refusal } from '../../src/game/decision.ts'
import { makePlacement } from '../../src/rules/placement.ts'
import { draw, LONE_KING, OPENING, resign, set, takeBack, WON } from './commands.ts'
import { ROWS } from './decide-rows.ts'
import { begin, GAME, lineOf, moveOf, NIELSEN, when } from './play.ts'

describe('given events, when a command, then events or a refusal', () => {
  it.each(ROWS)('$rule: $when.type → $follows', row => {
    const before = row.given.state
    expect(row.given.ask(row.when)).toBe(row.follows)
    expect(row.given.state).toBe(before)
  })

  it('every refusal says what to do or what is the matter, in a sentence', () => {
    for (const { given, when: command } of ROWS) {
      const decided = decide(given.state, command, when(0))
      if (!decided.ok) expect(decided.error.message.length).toBeGreaterThan(15)
    }
  })

  it('every code that needs no clock is shown by a row', () => {
    const shown = new Set(ROWS.map(row => row.follows))
    const codes: Refusal['code'][] = [
      'no-game',
      'stale-ply',
      'no-move',
      'other-piece',
      'plies',
      'already-offered',
      'not-offered',
      'own-offer',
      'not-your-turn',
      'no-claim',
      'wrong-size',
      'clock-settings',
      'no-clock',
      'game-over',
    ]
    for (const code of codes) expect(shown).toContain(code)
  })
})

describe('what has happened', () => {
  it('a game starts with its rules in full', () => {
    const [started] = begin().events
    expect(started).toMatchObject({
      type: 'game.started',
      game: GAME,
      rules: { id: 'nielsen', options: NIELSEN.options },
      toMove: 'attackers',
      clock: null,
    })
    expect(begin().state).toMatchObject({ status: 'playing', drawOfferedBy: null, clock: null })
  })

  it('a move stands in the journal with what it took', () => {
    const { events } = begin().moves('i6-g6 e7-g7')
    expect(events.at(-1)).toEqual({ type: 'move.made', ...when(0), move: 'e7-g7xg6', source: 'hand' })
  })

  it('the board decides', () => {
    expect(begin().moves(WON).state).toMatchObject({
      status: 'over',
      outcome: { winner: 'defenders', reason: 'king-escaped' },
      beforeEnding: null,
    })
  })

  it.each([
    ['a resignation', resign('attackers'), { winner: 'defenders', reason: 'resigned' }],
    ['an agreement', draw('accept-draw', 'attackers'), { winner: null, reason: 'agreed' }],
  ] as const)('%s decides', (_, command, outcome) => {
    const played = begin().moves(OPENING).do(draw('offer-draw', 'defenders')).do(command)
    expect(played.game.position.outcome).toEqual(outcome)
    expect(played.state).toMatchObject({ status: 'over', outcome })
  })

  it.each([
    ['decided by a move', begin().moves(WON)],
    ['resigned', begin().moves(OPENING).do(resign('attackers'))],
    [
      'agreed',
      begin().moves(OPENING).do(draw('offer-draw', 'attackers')).do(draw('accept-draw', 'defenders')),
    ],
  ])('a takeback re-opens a game that was %s', (_, played) => {
    const line = lineOf(played.game)
    played.do(takeBack(1))
    expect(played.state).toMatchObject({ status: 'playing', drawOfferedBy: null })
    expect(played.game.position.outcome).toBeNull()
    expect(lineOf(played.game)).toEqual(line.slice(0, -1))
  })

  it('undoing a resignation alone keeps all moves', () => {
    const played = begin().moves(OPENING).do(resign('attackers')).do(takeBack(0))
    expect(lineOf(played.game)).toEqual(OPENING.split(' '))
    expect(played.state.status).toBe('playing')
  })

  it('an amended move is the only one in the line, a retracted one is not', () => {
    const played = begin()
      .moves('d1-d3')
      .do({ type: 'amend', move: moveOf('d1-d4') })
    expect(lineOf(played.game)).toEqual(['d1-d4'])
    expect(played.game.position.toMove).toBe('defenders')
    played.do({ type: 'retract' })
    expect(lineOf(played.game)).toEqual([])
    expect(played.game.position.toMove).toBe('attackers')
  })

  it('a winning move that is amended decides nothing', () => {
    const played = begin()
      .moves(WON)
      .do({ type: 'amend', move: moveOf('e7-b7') })
    expect(played.state.status).toBe('playing')
    expect(lineOf(played.game).at(-1)).toBe('e7-b7')
  })

  it('a set position begins anew and remembers what it replaced', () => {
    const played = begin().moves(OPENING).do(set())
    expect(makePlacement(played.game.position.placement)).toBe(LONE_KING)
    expect(played.game.position).toMatchObject({ toMove: 'defenders', ply: 0, previous: null })
    expect(played.game.setAside.map(position => position.ply)).toEqual([2])
  })

  it('a set position that is decided ends the game', () => {
    expect(begin().do(set('4K4/9/9/4t4/9/9/9/9/4t4')).state).toMatchObject({
      status: 'over',
      outcome: { reason: 'king-escaped' },
    })
  })
})
