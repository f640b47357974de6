import { afterAll, describe, expect, test } from 'vitest'
import { PureParts } from './pure-parts.ts'

const parts = new PureParts()
afterAll(() => parts.remove())

const STEADY = 0
const BLINK = 1
const PULSE = 2
const FLASH = 3

describe('an effect at a time', () => {
  test.each([
    ['steady', STEADY, 0, 12_345, 0, 255],
    ['blink is on for the first half', BLINK, 500, 0, 0, 255],
    ['…', BLINK, 500, 249, 0, 255],
    ['… and off for the second', BLINK, 500, 250, 0, 0],
    ['…', BLINK, 500, 499, 0, 0],
    ['… and on again', BLINK, 500, 500, 0, 255],
    ['blink does not care when the frame came', BLINK, 500, 10_250, 7, 0],
    ['pulse begins dark', PULSE, 1000, 0, 0, 0],
    ['… is half as bright to the eye after a quarter', PULSE, 1000, 250, 0, 63],
    ['… is full at half', PULSE, 1000, 500, 0, 255],
    ['… and after three quarters', PULSE, 1000, 750, 0, 63],
    ['… and almost dark at the end', PULSE, 1000, 999, 0, 0],
    ['the longest period', PULSE, 65_535, 32_768, 0, 253],
    ['the first flash counts from the frame', FLASH, 200, 98_765, 0, 255],
    ['…', FLASH, 200, 98_765, 100, 0],
    ['the second', FLASH, 200, 0, 299, 255],
    ['…', FLASH, 200, 0, 300, 0],
    ['the third', FLASH, 200, 0, 400, 255],
    ['then dark', FLASH, 200, 0, 600, 0],
    ['… for as long as it takes', FLASH, 200, 0, 4_000_000_000, 0],
    ['after 49 days', STEADY, 0, 4_294_967_295, 0, 255],
  ])('%s', (_name, effect, periodMs, nowMs, sinceFrameMs, level) => {
    expect(parts.ask(`effect ${effect} ${periodMs} ${nowMs} ${sinceFrameMs}`)).toEqual([String(level)])
  })
})

const frame = (...lit: [square: number, letter: string][]): string => {
  const squares = Array.from({ length: 81 }, () => '.')
  for (const [square, letter] of lit) squares[square] = letter
  return squares.join('')
}

describe('what the LEDs show', () => {
  test('a frame, its letters, and nothing new while nothing changes', () => {
    expect(
      parts.ask(
        'palette a 255 128 1 0 0',
        `frame ${frame([0, 'a'], [80, 'a'], [4, 'b'])} 0`,
        'render 10',
        'render 20',
      ),
    ).toEqual(['ok', 'ok', 'different 0:255,128,1 80:255,128,1', 'same 0:255,128,1 80:255,128,1'])
  })

  test('brightness dims every channel', () => {
    const answers = parts.ask(
      'palette a 255 128 1 0 0',
      `frame ${frame([0, 'a'])} 0`,
      'brightness 127',
      'render 0',
      'brightness 0',
      'render 0',
    )
    expect([answers[3], answers[5]]).toEqual(['different 0:127,64,0', 'different'])
  })

  test('a blinking letter changes when it blinks and not in between', () => {
    const answers = parts.ask(
      `palette a 9 9 9 ${BLINK} 100`,
      `frame ${frame([3, 'a'])} 0`,
      'render 0',
      'render 40',
      'render 60',
      'render 80',
      'render 100',
    )
    expect(answers.slice(2)).toEqual([
      'different 3:9,9,9',
      'same 3:9,9,9',
      'different',
      'same',
      'different 3:9,9,9',
    ])
  })

  test('an effect that no square shows costs no frame', () => {
    const answers = parts.ask(`palette b 9 9 9 ${PULSE} 100`, `frame ${frame()} 0`, 'render 0', 'render 50')
    expect(answers.slice(2)).toEqual(['different', 'same'])
  })

  test('the next frame flashes again', () => {
    const answers = parts.ask(
      `palette f 9 9 9 ${FLASH} 100`,
      `frame ${frame([0, 'f'])} 1000`,
      'render 1000',
      'render 1300',
      `frame ${frame([0, 'f'])} 2000`,
      'render 2000',
    )
    expect([answers[2], answers[3], answers[5]]).toEqual([
      'different 0:9,9,9',
      'different',
      'different 0:9,9,9',
    ])
  })

  test('without a host only the throne pulses, and the frame comes back', () => {
    const answers = parts.ask(
      'palette a 9 9 9 0 0',
      `frame ${frame([0, 'a'])} 0`,
      'alone 1',
      'render 2000',
      'alone 0',
      'render 2020',
    )
    expect(answers[3]).toMatch(/^different 40:\d+,\d+,\d+$/)
    expect(answers[5]).toBe('different 0:9,9,9')
  })
})

describe('the current', () => {
  // 1200 mA less 81 chips of 1 mA leave 1119 mA for channels of 20 mA: 55.95 of them at 255, a sum of 14267.
  test.each([
    [0, 256],
    [14_267, 256],
    [14_268, 255],
    [28_534, 128],
    [81 * 3 * 255, 58],
  ])('a channel sum of %i is taken to %i/256', (sum, scale) => {
    expect(parts.ask(`scale ${sum}`)).toEqual([String(scale)])
  })

  const milliamperes = (answer: string): number => {
    const channels = answer.match(/(?<=[:,])\d+/g)!.map(Number)
    return 81 + (channels.reduce((sum, value) => sum + value, 0) / 255) * 20
  }

  test.each([255, 200, 100, 60])(
    'a whole board of white at brightness %i stays within 1200 mA',
    brightness => {
      const [, , , shown] = parts.ask(
        'palette w 255 255 255 0 0',
        `frame ${'w'.repeat(81)} 0`,
        `brightness ${brightness}`,
        'render 0',
      )
      const drawn = milliamperes(shown!)
      expect(drawn).toBeLessThanOrEqual(1200)
      expect(drawn).toBeGreaterThan(1100)
    },
  )

  test('the whole frame is scaled, not its last LEDs', () => {
    const [, , , shown] = parts.ask(
      'palette w 255 255 255 0 0',
      'palette r 255 0 0 0 0',
      `frame ${'w'.repeat(80)}r 0`,
      'render 0',
    )
    const [first, last] = [shown!.match(/ 0:(\d+)/)![1], shown!.match(/ 80:(\d+)/)![1]]
    expect(first).toBe(last)
    expect(Number(first)).toBeLessThan(60)
  })
})
