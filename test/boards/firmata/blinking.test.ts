import { describe, expect, test } from 'vitest'
import { litSquares, nextChangeMs } from '../../../src/boards/firmata/blinking.ts'
import { MANNERS, PALETTE } from '../../../src/views/light-palette.ts'

/** `#` where the light is on, sampled every 100 ms. */
function strip(letter: string, untilMs: number): string {
  const lights = { squares: letter, palette: PALETTE }
  return Array.from({ length: untilMs / 100 }, (_, n) => (litSquares(lights, n * 100)[0] ? '#' : '.')).join(
    '',
  )
}

describe('one colour, on or off', () => {
  test.each([
    ['steady', 'l', '##############################'],
    ['flickers', 'i', '##..##..##..##..##..##..##..##'],
    ['blinks', 'r', '#####.....#####.....#####.....'],
    ['breathes: blinks slowly', 'o', '#############............#####'],
    ['dark', '.', '..............................'],
  ])('%s', (_, letter, seen) => {
    expect(strip(letter, 3000)).toBe(seen)
  })

  test('a faint colour is as bright as any other', () => {
    expect(strip('m', 500)).toBe('#####')
  })

  test('black is off', () => {
    const palette = { z: { rgb: '000000', effect: 'steady', periodMs: 0 } } as const
    expect(litSquares({ squares: 'z', palette }, 0)).toEqual([false])
  })
})

describe('the next change', () => {
  test.each([
    ['ll..', 0, null],
    ['....', 70, null],
    ['i...', 0, 200],
    ['i...', 150, 50],
    ['i.r.', 450, 50],
    ['o...', 1300, 1200],
  ])('of %s after %i ms', (squares, sinceMs, waitMs) => {
    expect(nextChangeMs({ squares, palette: PALETTE }, sinceMs)).toBe(waitMs)
  })

  test('comes when a light changes, and no light changes before', () => {
    const lights = { squares: 'iro', palette: PALETTE }
    for (let sinceMs = 0; sinceMs < 2 * MANNERS.breathes.periodMs; ) {
      const waitMs = nextChangeMs(lights, sinceMs)!
      expect(litSquares(lights, sinceMs + waitMs - 1)).toEqual(litSquares(lights, sinceMs))
      expect(litSquares(lights, sinceMs + waitMs)).not.toEqual(litSquares(lights, sinceMs))
      sinceMs += waitMs
    }
  })
})
