import { describe, expect, it } from 'vitest'
import { parseMove } from '../../src/rules/move.ts'

describe('a move as people write it', () => {
  it.each([
    'e5-e8',
    'E5-E8',
    '12.e5-e8',
    '12...e5-e8',
    'e5-e8xd8/f8',
    'e5-e8xd8xf8',
    'e5-e8:d8',
    'e5-e8+',
    'e5-e8++',
    'e5-e8-',
    'e5-e8--',
    'e5-e8#',
    'Ke5-e8--',
    '3.E5-E8XD8/F8++',
  ])('%s is e5 to e8', text => {
    expect(parseMove(text, 9)).toEqual({ ok: true, value: { from: 40, to: 67 } })
  })

  it.each([
    '',
    'e5',
    'e5e8',
    'e5-',
    'e5-e8x',
    'e5-e8 ',
    'e5-e8+++',
    'hello',
    'e5-e8xd8/',
    '---',
    'e0-e1',
    'e5-e100',
  ])('"%s" is no move', text => {
    expect(parseMove(text, 9).ok).toBe(false)
  })

  it('names a square that the board does not have', () => {
    expect(parseMove('e5-k5', 9)).toMatchObject({
      error: { code: 'square', message: '"e5-k5" names k5; this board has squares a1 to i9' },
    })
    expect(parseMove('e5-k5', 11).ok).toBe(true)
    expect(parseMove('a10-m13', 13).ok).toBe(true)
  })
})

describe('what a message repeats of the text', () => {
  const messageOf = (text: string) => {
    const parsed = parseMove(text, 9)
    return parsed.ok ? '' : parsed.error.message
  }

  it.each([
    ['an escape that clears the screen', '\x1b[2J', '\\u001b[2J'],
    ['the same in one character', '\u009b2J', '\\u009b2J'],
    ['a turn of the writing direction', '\u202ee5', '\\u202ee5'],
    ['a carriage return', 'e5\r', 'e5\\u000d'],
  ])('shows %s, and does not send it to the terminal', (_, text, shown) => {
    expect(messageOf(text)).toBe(`"${shown}" is not a move; expected something like e5-e8`)
  })

  it('is cut short in the middle, so that the remedy is still there', () => {
    const message = messageOf('e'.repeat(100_000))
    expect(message.length).toBeLessThanOrEqual(2000)
    expect(message).toMatch(/^"eee.* … .*eee" is not a move; expected something like e5-e8$/)
  })
})
