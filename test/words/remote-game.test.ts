import { describe, expect, it } from 'vitest'
import {
  type RemoteGameFacts,
  remoteGameWords,
  type SeatFacts,
  seatWords,
} from '../../src/words/page/remote-game.ts'

const HERE: SeatFacts = { at: 'here', isAway: false, board: 'mirrored' }
const seats = (attackers: Partial<SeatFacts>, defenders: Partial<SeatFacts> = {}): RemoteGameFacts => ({
  toMove: 'attackers',
  seats: { attackers: { ...HERE, ...attackers }, defenders: { ...HERE, at: 'page', ...defenders } },
})
const sentences = (facts: RemoteGameFacts) => remoteGameWords(facts).map(({ en }) => en)

describe('what whoever plays the defenders from elsewhere reads', () => {
  it.each([
    ['attackers', 'mirrored', 'The other player is thinking.'],
    ['attackers', 'shown', 'Your move is lit on the other board. Somebody has still to make it there.'],
    ['attackers', 'accepted', 'The other board is not connected. The game goes on when it is back.'],
    ['defenders', 'mirrored', 'It is your turn.'],
    ['defenders', 'shown', 'It is your turn. The pieces on the other board are still being put right.'],
  ] as const)('while it is the turn of the %s and the other board has it %s', (toMove, board, text) => {
    expect(seatWords({ ...seats({ board }), toMove }, 'defenders').en).toBe(text)
  })
})

describe('what everybody reads beside the board', () => {
  it('nothing while all is well', () => {
    expect(sentences(seats({}))).toEqual([])
    expect(sentences({ toMove: 'attackers' })).toEqual([])
  })

  it('who has not come yet, and who is away since when', () => {
    expect(sentences(seats({}, { isAway: true, since: null }))).toEqual([
      'The defenders have not joined yet.',
    ])
    const since = '2026-11-18T10:42:00'
    expect(sentences(seats({}, { isAway: true, since }))).toEqual([
      expect.stringMatching(/^The defenders have been away since 10:42.*\.$/),
    ])
  })

  it('what another board has still to do', () => {
    expect(sentences(seats({ at: 'board', board: 'accepted' }))).toEqual([
      'The move is on its way to the other board.',
    ])
    expect(sentences(seats({ at: 'board', board: 'shown' }))).toEqual([
      'The other board shows the move. Somebody has still to make it there.',
    ])
  })

  it('a takeback that waits for an answer', () => {
    const offered = { ...seats({}), takebackOffered: { by: 'defenders', plies: 1 } as const }
    expect(sentences(offered)).toEqual(['The defenders propose to take the last move back.'])
  })
})
