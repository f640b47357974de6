import { describe, expect, it } from 'vitest'
import { makePlace, parseSearch } from '../../src/hub/api/search-query.ts'

const NONE = { player: null, rules: null, board: null, result: null, from: null, to: null, before: null }

describe('the query of a search', () => {
  it.each([
    ['', NONE],
    ['player=', NONE],
    ['player= Ann &rules=nielsen', { ...NONE, player: 'Ann', rules: 'nielsen' }],
    [
      'result=draw&from=2026-11-01&to=2026-11-30',
      { ...NONE, result: 'draw', from: '2026-11-01', to: '2026-11-30' },
    ],
  ])('"%s"', (query, search) => {
    expect(parseSearch(new URLSearchParams(query))).toEqual({ ok: true, value: search })
  })

  it.each(['result=won', 'from=yesterday', 'to=2026-13-40', 'before=now', `player=${'x'.repeat(101)}`])(
    '"%s" is refused',
    query => {
      expect(parseSearch(new URLSearchParams(query))).toMatchObject({
        ok: false,
        error: { code: 'bad-query' },
      })
    },
  )

  it('a place in the list is written and read alike', () => {
    const place = { startedAt: '2026-11-17T20:00:00.000Z', board: 'oak', game: '2026-11-17-1' }
    const query = new URLSearchParams({ before: makePlace(place) })
    expect(parseSearch(query)).toMatchObject({ ok: true, value: { before: place } })
  })
})
