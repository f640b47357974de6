import { describe, expect, it, test } from 'vitest'
import type { ServiceEvent } from '../../src/app/service/service-event.ts'
import { wordsFor } from '../../src/app/service/words.ts'
import { LANGUAGES, type Language } from '../../src/words/language.ts'

const MOVE = { from: 40, to: 43 }

/** What else stands in such an event has no part in the words. */
const say = (event: object, language: Language) =>
  wordsFor({ type: 'changed', events: [event] } as unknown as ServiceEvent, 9, language)

describe('what happens in a game is said in the language that is set', () => {
  test.each([
    { type: 'game.started' },
    { type: 'move.amended', ply: 3, move: MOVE, captured: [], instead: MOVE },
    { type: 'move.retracted', move: MOVE },
    { type: 'piece.lifted', square: 40 },
    { type: 'piece.returned', square: 40 },
    { type: 'capture.pending', squares: [3, 4] },
    { type: 'capture.cleared', squares: [3, 4] },
    { type: 'move.illegal', missing: [1], surplus: [2] },
    { type: 'board.disturbed', missing: [1], surplus: [2] },
    { type: 'board.restored' },
    { type: 'takeback', plies: 1 },
    { type: 'takeback', plies: 2 },
    { type: 'draw.offered', side: 'attackers' },
    { type: 'draw.declined', side: 'defenders' },
    { type: 'game.over', outcome: { winner: 'defenders', reason: 'king-escaped' } },
    { type: 'board.up' },
    { type: 'board.down' },
  ])('$type', event => {
    const said = LANGUAGES.map(language => say(event, language).join())
    expect(new Set(said).size).toBe(LANGUAGES.length)
    for (const text of said) expect(text).toMatch(/\p{L}{3,}/u)
  })

  it('with the same squares in each', () => {
    const event = { type: 'board.disturbed', missing: [1], surplus: [2] }
    for (const language of LANGUAGES) expect(say(event, language).join()).toMatch(/ b1\b.* c1\b/)
    expect(say({ type: 'capture.pending', squares: [4, 3] }, 'de')).toEqual(['Vom Brett nehmen: d1, e1.'])
  })
})
