import { describe, expect } from 'vitest'
import { parseSquare } from '../../../src/rules/geometry.ts'
import type { Side } from '../../../src/rules/piece.ts'
import { makePlacement } from '../../../src/rules/placement.ts'
import { startPosition } from '../../../src/rules/position.ts'
import { LAYOUTS } from '../../../src/rulesets/layouts.ts'
import { resultOf, rulesOf } from '../../support/diagram.ts'
import { covers } from './option.ts'

describe('each option makes a difference', () => {
  covers('first', 'the side that begins', () => {
    const opening = (first: Side, move: string) =>
      resultOf(startPosition(rulesOf('nielsen', { first })), move)
    expect(opening('attackers', 'e8-b8')).toBe('e8-b8')
    expect(opening('attackers', 'e7-b7')).toBe('wrong-side')
    expect(opening('defenders', 'e7-b7')).toBe('e7-b7')
    expect(opening('defenders', 'e8-b8')).toBe('wrong-side')
  })

  covers('layout', 'the men at the start', () => {
    const bell = rulesOf('mungo-fetlar', { layout: LAYOUTS['bell-diamond']! })
    expect(makePlacement(startPosition(bell).placement)).toBe(LAYOUTS['bell-diamond'])
    expect(resultOf(startPosition(bell), 'f10-f9')).toBe('no-piece')
    expect(resultOf(startPosition(rulesOf('mungo-fetlar')), 'f10-f9')).toBe('f10-f9')
  })

  covers('size', 'throne, corners and edge lie where the board puts them', () => {
    for (const [size, throne, last, corner] of [
      [7, 'd4', 'd7', 'g7'],
      [9, 'e5', 'e9', 'i9'],
      [11, 'f6', 'f11', 'k11'],
      [13, 'g7', 'g13', 'm13'],
    ] as const) {
      const half = (size - 1) / 2
      const empty = Array.from({ length: half - 1 }, () => String(size))
      // The king in the middle, an attacker in the lower left corner, a defender beside the upper left one.
      const layout = [`1T${size - 2}`, ...empty, `${half}K${half}`, ...empty, `t${size - 1}`].join('/')
      const open = rulesOf('nielsen', { size, layout, first: 'defenders' })
      const start = startPosition(open)
      expect(start.placement.indexOf('K'), `${size}`).toBe(parseSquare(throne, size))
      expect(resultOf(start, `${throne}-${last}`)).toBe(`${throne}-${last}, defenders: king-escaped`)
      expect(resultOf(start, `b${size}-${corner}`)).toBe(`b${size}-${corner}`)
      const closed = rulesOf('nielsen', { size, layout, first: 'defenders', 'corners.stop': 'king' })
      expect(resultOf(startPosition(closed), `b${size}-${corner}`)).toBe('corner-stop')
    }
  })
})
