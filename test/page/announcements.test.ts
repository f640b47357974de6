import { describe, expect, it } from 'vitest'
import { announcements } from '../../src/page/announcements.ts'
import { chooseLanguage } from '../../src/page/choose-language.ts'
import { newPageState, reduce } from '../../src/page/state/page-state.ts'
import { moveWords } from '../../src/words/page/announcements.ts'
import { published, snapshot, TWO_MOVES } from './support/published.ts'

describe('the language of the page', () => {
  it('is the reader’s choice, then the browser’s, then English', () => {
    expect(chooseLanguage('nl', ['de-AT'])).toBe('nl')
    expect(chooseLanguage(null, ['fr-FR', 'da-DK', 'de'])).toBe('da')
    expect(chooseLanguage('xx', ['fr'])).toBe('en')
  })
})

describe('what is announced', () => {
  const start = reduce(newPageState('oak'), {
    type: 'published',
    board: 'oak',
    published: published('game', snapshot()),
  })
  const after = (value: unknown) =>
    announcements(
      start,
      reduce(start, { type: 'published', board: 'oak', published: published('game', value) }),
      'en',
    )

  it('names each new move and who made it', () => {
    expect(after(snapshot(TWO_MOVES))).toEqual(['Attackers: d1 to d2.', 'Defenders: e3 to d3.'])
    expect(moveWords('e5-e8xd8/f8', 'defenders', 'nl')).toBe('Verdedigers: e5 naar e8, slaat d8, f8.')
  })

  it('tells what the board asks for, and the end', () => {
    expect(
      after(snapshot({ phase: 'clearing', waiting: { missing: [], surplus: [], remove: ['c3'] } })),
    ).toEqual(['Remove the captured piece from c3.'])
    const result = { winner: 'defenders', reason: 'resigned' } as const
    expect(after(snapshot({ phase: 'over', result }))).toEqual([
      'The defenders win: the other side has resigned.',
    ])
  })

  it('is silent about lifting and settling, which come and go', () => {
    expect(after(snapshot({ phase: 'lifted', lifted: { square: 'd1', piece: 't' } }))).toEqual([])
  })

  it('tells a refusal', () => {
    const notice = { code: 'x', message: 'not now' }
    expect(announcements(start, reduce(start, { type: 'notice', notice }), 'en')).toEqual(['not now'])
  })
})
