import { describe, expect, it } from 'vitest'
import { parsePlacement } from '../../src/rules/placement.ts'

const START = '3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3'

describe('a position that cannot be one', () => {
  it.each([
    ['no king', START.replace('K', 'T'), 'kings', 'no king'],
    ['two kings', START.replace('ttTTK', 'ttTKK'), 'kings', '2 kings (d5, e5)'],
    [
      'a short row',
      START.replace('4T4', '4T3'),
      'row-length',
      'rank 7 ("4T3") describes 8 squares; expected 9',
    ],
    [
      'a long row',
      START.replace('4T4', '4T5'),
      'row-length',
      'rank 7 ("4T5") describes 10 squares; expected 9',
    ],
    ['a row of a million squares', START.replace('4T4', '1000000T'), 'row-length', 'expected 9'],
    ['a row too few', START.slice(6), 'rows', 'has 8 rows; this board has 9'],
    ['an unknown letter', START.replace('4T4', '4q4'), 'letter', 'rank 7 ("4q4") holds "q"'],
    ['nothing', '', 'rows', 'has 1 rows'],
  ])('%s is refused, and the place named', (_, text, code, words) => {
    expect(parsePlacement(text, 9)).toMatchObject({
      ok: false,
      error: { code, message: expect.stringContaining(words) },
    })
  })

  it('may have OpenTafl slashes at both ends', () => {
    expect(parsePlacement(`/${START}/`, 9)).toEqual(parsePlacement(START, 9))
  })
})
