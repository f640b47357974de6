import { describe, expect, it, test } from 'vitest'
import { type GameEventFacts, gameEventWords } from '../../src/words/game-events.ts'
import { LANGUAGES, type Language } from '../../src/words/language.ts'

const MOVE = { from: 40, to: 43 }

const say = (event: GameEventFacts, language: Language) => gameEventWords(event, 9)[language]

describe('what happens in a game has a line in every language', () => {
  test.each<GameEventFacts>([
    { type: 'game.started' },
    { type: 'move.amended', ply: 3, move: MOVE, captured: [], instead: MOVE },
    { type: 'move.retracted', move: MOVE },
    { type: 'piece.lifted', square: 40 },
    { type: 'piece.returned', square: 40 },
    { type: 'capture.pending', squares: [3, 4] },
    { type: 'capture.cleared', squares: [3, 4] },
    { type: 'move.illegal', missing: [1], surplus: [2], tried: null },
    {
      type: 'move.illegal',
      missing: [1],
      surplus: [2],
      tried: { reason: { code: 'another-wanted', wanted: 'a1-a2' } },
    },
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
    const said = LANGUAGES.map(language => say(event, language))
    expect(new Set(said).size).toBe(LANGUAGES.length)
    for (const text of said) expect(text).toMatch(/\p{L}{3,}/u)
  })

  it('with the same squares in each', () => {
    const event: GameEventFacts = { type: 'board.disturbed', missing: [1], surplus: [2] }
    for (const language of LANGUAGES) expect(say(event, language)).toMatch(/ b1\b.* c1\b/)
    expect(say({ type: 'capture.pending', squares: [4, 3] }, 'de')).toBe('Vom Brett nehmen: d1, e1.')
  })
})
