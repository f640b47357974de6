import { describe, expect, it } from 'vitest'
import type { PublicGame } from '../../../src/messages/public-messages.ts'
import { PHASES } from '../../../src/tracking/phases.ts'
import { LANGUAGES } from '../../../src/words/language.ts'
import { statusWords, type Tone } from '../../../src/words/page/status.ts'
import { game, TWO_MOVES } from '../../page/support/published.ts'

const nothing = { missing: [], surplus: [], remove: [] }
const provisional: PublicGame['last'] = { move: 'd1-d3', captured: [], by: 'attackers', provisional: true }

const ROWS: [Partial<PublicGame>, Tone, string][] = [
  [{ game: null }, 'calm', 'There is no game yet.'],
  [{ phase: 'matching' }, 'calm', 'It is the attackers’ turn.'],
  [{ phase: 'matching', toMove: 'defenders' }, 'calm', 'It is the defenders’ turn.'],
  [{ phase: 'lifted', lifted: { square: 'd5', piece: 'T' } }, 'calm', 'The defenders lift d5.'],
  [{ phase: 'lifted', lifted: null }, 'calm', 'Two pieces are lifted: put one back.'],
  [{ phase: 'settling', last: provisional }, 'calm', 'The attackers move to d3: confirming the move…'],
  [{ phase: 'settling' }, 'calm', 'The attackers are moving.'],
  [
    { phase: 'clearing', waiting: { ...nothing, remove: ['c3'] } },
    'ask',
    'Remove the captured piece from c3.',
  ],
  [
    { phase: 'clearing', waiting: { ...nothing, remove: ['c3', 'd4', 'e3'] } },
    'ask',
    'Remove the captured pieces from c3, d4 and e3.',
  ],
  [
    { phase: 'illegal', waiting: { ...nothing, missing: ['d1'], surplus: ['c2'] } },
    'wrong',
    'The piece on c2 may not stand there: put it back on d1.',
  ],
  [
    { phase: 'illegal', waiting: { ...nothing, missing: ['e4'] } },
    'wrong',
    'That is not a legal move: put a defender on e4.',
  ],
  [
    { phase: 'disturbed', waiting: { ...nothing, missing: ['e4'] } },
    'wrong',
    'The board was disturbed: put a defender on e4.',
  ],
  [
    { phase: 'disturbed', waiting: { ...nothing, missing: ['e5', 'e4', 'd1'], surplus: ['a1'] } },
    'wrong',
    'The board was disturbed: put the king on e5, and 2 more.',
  ],
  [
    // Each of these pieces stands elsewhere: two things to do, not four.
    { phase: 'disturbed', waiting: { ...nothing, missing: ['e5', 'e4'], surplus: ['a1', 'b1'] } },
    'wrong',
    'The board was disturbed: put the king on e5, and 1 more.',
  ],
  [
    { phase: 'disturbed', byCommand: true, waiting: { ...nothing, missing: ['d1'], surplus: ['d4'] } },
    'ask',
    'Put the pieces as the game now stands: put an attacker on d1.',
  ],
  [
    { phase: 'setup', waiting: { ...nothing, missing: ['d1'] } },
    'ask',
    'Set up the pieces: put an attacker on d1.',
  ],
  [
    // The wrong piece stands there: it is both missing and surplus, and goes first.
    { phase: 'setup', waiting: { ...nothing, missing: ['d1'], surplus: ['d1'] } },
    'ask',
    'Set up the pieces: remove the piece from d1.',
  ],
  [{ phase: 'offline' }, 'gone', 'Board disconnected.'],
  [{ remote: 'd1-d3' }, 'ask', 'Please move d1 to d3 for the remote player.'],
  [
    { offer: 'new-game' },
    'ask',
    'The pieces are in the start position: confirm a new game, or put them back.',
  ],
  [
    { phase: 'over', result: { winner: 'attackers', reason: 'king-captured' } },
    'over',
    'The attackers win: the king is captured.',
  ],
]

describe('the phase in words', () => {
  it.each(ROWS)('%j', (changes, tone, text) => {
    expect(statusWords(game(changes), 'en')).toMatchObject({ tone, text })
  })

  it('says an offered draw and a claim beside it', () => {
    const { more } = statusWords(game({ drawOfferedBy: 'defenders', claims: ['repetition'] }), 'en')
    expect(more).toEqual([
      'The defenders offer a draw.',
      'The same position has occurred for the third time: a draw may be claimed.',
    ])
  })

  it.each(PHASES)('%s is said in every language, and differently in each', phase => {
    const now = game({
      ...TWO_MOVES,
      phase,
      result: phase === 'over' ? { winner: null, reason: 'agreed' } : null,
      waiting: { missing: ['e4'], surplus: ['e3'], remove: ['c3'] },
    })
    const texts = LANGUAGES.map(language => statusWords(now, language).text)
    for (const text of texts) expect(text).toMatch(/^\p{Lu}.*\.$/u)
    expect(new Set(texts).size).toBe(LANGUAGES.length)
  })
})
