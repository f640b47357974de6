import { describe, expect, it } from 'vitest'
import { tileFindings } from '../../src/doctor/tile-findings.ts'
import { lightFindings, magnetFindings, type NoticedMagnet } from '../../src/doctor/tile-hand-findings.ts'
import { chainSquare, partOn, tileName, tilesOf } from '../../src/doctor/tiles.ts'
import { inEnglish } from './support/in-english.ts'

const square = (name: string) => (Number(name[1]) - 1) * 9 + name.charCodeAt(0) - 97
const shown = (...pairs: readonly (readonly [string, string | null, (1 | -1)?])[]): NoticedMagnet[] =>
  pairs.map(([over, at, sign = 1]) => ({ square: square(over), at: at === null ? null : square(at), sign }))
const faultOf = ({ details }: { readonly details?: Readonly<Record<string, unknown>> }) => details?.fault

describe('tiles', () => {
  it('are plugged in along the lowest row from the controller, then the next row', () => {
    expect(tilesOf(9).map(tile => tileName(tile, 9))).toEqual([
      'a1–c3',
      'd1–f3',
      'g1–i3',
      'a4–c6',
      'd4–f6',
      'g4–i6',
      'a7–c9',
      'd7–f9',
      'g7–i9',
    ])
  })

  it('of 11×11 are sixteen; the last of a row has a file less', () => {
    const tiles = tilesOf(11)
    expect(tiles).toHaveLength(16)
    expect([tileName(tiles[3]!, 11), tileName(tiles[15]!, 11)]).toEqual(['j1–k3', 'j10–k11'])
    // Whole rows: the firmware passes over the twelfth light, so that every square means itself.
    for (const square of Array.from({ length: 121 }, (_, i) => i))
      expect(chainSquare(square, 11, tiles)).toBe(square)
  })

  it('fewer than a row of 11×11: a light that comes to the twelfth place cannot be lit', () => {
    const [first, second] = tilesOf(11)
    expect(chainSquare(0, 11, [first!])).toBe(0)
    const places = [first!, second!]
      .flatMap(({ squares }) => squares)
      .map(each => chainSquare(each, 11, [first!, second!]))
    expect(places.filter(place => place === null)).toHaveLength(1)
  })

  it('have parts named as on their print, with the square of the board', () => {
    expect(partOn('U', square('f5'), 9)).toBe('U203 (f5)')
  })

  it.each([
    [1, 'c1', 2],
    [1, 'a2', 3],
    [1, 'c3', 8],
    [2, 'a2', 6],
    [3, 'a2', 9],
    [4, 'a4', 27],
    [4, 'a5', 30],
  ])('with %d of them, the light of %s is number %d of the chain, counted from 0', (count, name, place) => {
    expect(chainSquare(square(name), 9, tilesOf(9).slice(0, count))).toBe(place)
  })
})

it('of 11×11 say nothing bad of the rank and the file that are not played on', () => {
  const reading = { mean: 0, spread: 5, least: -2, most: 3 }
  const board = {
    size: 11,
    sense: 'side',
    frame: '.'.repeat(121),
    squares: Array(121).fill(reading),
  } as const
  const levels = tileFindings(board, tilesOf(11)).map(({ level }) => level)
  expect(levels).toEqual(Array(16).fill('good'))
})

describe('a magnet over each square', () => {
  it('that one sensor does not notice: it is named', () => {
    const found = inEnglish(magnetFindings(shown(['a1', 'a1'], ['b1', null], ['c1', 'c1']), 9))
    expect(found.map(faultOf)).toEqual(['blind-sensor'])
    expect(found[0]!.message).toContain('U102 (b1)')
  })

  it('that nobody held there: said once, and not as a fault', () => {
    expect(magnetFindings(shown(['a1', null], ['b1', null]), 9).map(({ level }) => level)).toEqual([
      'warning',
    ])
  })

  it('that one sensor reads the other way round: another kind of part', () => {
    const found = magnetFindings(shown(['a1', 'a1'], ['b1', 'b1', -1], ['c1', 'c1'], ['a2', 'a2']), 9)
    expect(found.map(faultOf)).toEqual(['other-sensor'])
  })

  it('that was turned over half-way: no fault', () => {
    const found = magnetFindings(shown(['a1', 'a1'], ['b1', 'b1', -1], ['c1', 'c1', -1], ['a2', 'a2']), 9)
    expect(found.map(({ level }) => level)).toEqual(['good'])
  })
})

describe('one light after the other', () => {
  it('the first stays dark: the supply', () => {
    const [found] = inEnglish(lightFindings(shown(['a1', null]), 9))
    expect(faultOf(found!)).toBe('no-light')
    expect(found!.remedy).toContain('J20')
  })

  it('one in the middle of a rank stays dark: its joints and those before it', () => {
    const [found] = inEnglish(lightFindings(shown(['a1', 'a1'], ['b1', null]), 9))
    expect(faultOf(found!)).toBe('chain-end')
    expect(found!.remedy).toContain('D102 (b1)')
    expect(found!.remedy).toContain('D101 (a1)')
  })

  it('three that shine in each other’s place: each is named', () => {
    const found = lightFindings(shown(['a1', 'b1'], ['b1', 'c1'], ['c1', 'a1']), 9)
    expect(found.map(faultOf)).toEqual(['swapped-lights', 'swapped-lights', 'swapped-lights'])
  })
})
