import { describe, expect, it } from 'vitest'
import { buttonFindings, lightsFinding } from '../../src/doctor/hand-findings.ts'
import { dark, picturedLights, testPicture } from '../../src/doctor/light-picture.ts'
import { inEnglish } from './support/in-english.ts'

describe('buttons', () => {
  it('each is reported, with the wire of one that was not pressed', () => {
    const findings = inEnglish(buttonFindings(new Set(['attackers', 'defenders'])))
    expect(findings.map(({ level, message, remedy }) => [level, message, remedy])).toEqual([
      ['good', 'The button "attackers" works.', undefined],
      ['good', 'The button "defenders" works.', undefined],
      [
        'bad',
        'The button "menu" was not seen.',
        'Look at SW3, R6 and the wire BUTTON_MENU to A3 of the Nano.',
      ],
    ])
  })
})

describe('lights', () => {
  it('are reported as the person answered', () => {
    expect(inEnglish([lightsFinding(true)])[0]).toMatchObject({
      level: 'good',
      message: 'The lights are as they should be.',
    })
    expect(lightsFinding(null)).toMatchObject({ level: 'good' })
    expect(inEnglish([lightsFinding(false)])[0]).toEqual({
      check: 'lights',
      level: 'bad',
      message: 'The lights are not as they should be.',
      remedy:
        'Where the chain ends too soon, look at the first dark LED’s input and at the last good one’s output; hardware/wiring.md has their order. If all are dark: LED_DATA (D11), LED_CLOCK (D13), +5VP and its fuse. If colours flicker behind a place, ground or supply of that rank is missing.',
    })
  })

  it('the test picture lights every square, and no two corners alike', () => {
    const { squares, palette } = testPicture(9)
    expect([...squares].every(letter => palette[letter])).toBe(true)
    expect(new Set([0, 8, 72, 80].map(corner => squares[corner])).size).toBe(4)
    expect(dark(9).squares).toBe('.'.repeat(81))
  })

  it('is drawn as it should look', () => {
    expect(picturedLights(7, false).en).toBe(
      `
7 b b b w y y y
6 b b b w y y y
5 b b b w y y y
4 w w w w w w w
3 r r r w g g g
2 r r r w g g g
1 r r r w g g g
  a b c d e f g
r red   g green   b blue   y yellow   w white`.slice(1),
    )
    expect(picturedLights(7, true).en).toContain('1 * * * * * * *')
  })
})
