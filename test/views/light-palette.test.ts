import { describe, expect, it, test } from 'vitest'
import { startPosition } from '../../src/rules/position.ts'
import { DEFAULT_SETTINGS } from '../../src/tracking/settings.ts'
import { Tracker } from '../../src/tracking/tracker.ts'
import { DESIGN, type LightRole, MANNERS, PALETTE, ROLES } from '../../src/views/light-palette.ts'
import { SCENES } from '../../src/views/light-scenes.ts'
import { lightsFor } from '../../src/views/lights.ts'
import { distance, EYES, type LinearRgb } from './colour-vision.ts'
import { SMALL } from './lit.ts'

const lightOf = (role: LightRole) => PALETTE[DESIGN[role].letter]!

/** An LED's light is proportional to its value: there is no gamma to take out. */
const linear = (role: LightRole) =>
  lightOf(role)
    .rgb.match(/../g)!
    .map(digits => Number.parseInt(digits, 16) / 255) as unknown as LinearRgb

const SCENE_NAMES = Object.keys(SCENES) as (keyof typeof SCENES)[]

/** The pairs that may be lit at the same time. */
function pairsIn(scene: keyof typeof SCENES): [LightRole, LightRole][] {
  const roles = SCENES[scene]
  return roles.flatMap((a, index) => roles.slice(index + 1).map((b): [LightRole, LightRole] => [a, b]))
}

const sameManner = ([a, b]: [LightRole, LightRole]) =>
  lightOf(a).effect === lightOf(b).effect && lightOf(a).periodMs === lightOf(b).periodMs

describe('the palette', () => {
  it('has a letter of its own for every role, and fewer than 26', () => {
    expect(Object.keys(PALETTE).sort().join('')).toMatch(/^[a-z]{1,25}$/)
    expect(new Set(Object.values(PALETTE).map(({ role }) => role))).toEqual(new Set(ROLES))
    expect(Object.keys(PALETTE)).toHaveLength(ROLES.length)
  })

  it('is the same whatever is shown', () => {
    const { view } = Tracker.forNewGame(startPosition(SMALL), DEFAULT_SETTINGS)
    const palette = lightsFor({ ...view, phase: 'matching' }).palette
    expect(lightsFor(view).palette).toBe(palette)
    expect(palette).toBe(PALETTE)
  })

  it('flashes at most three times a second', () => {
    for (const { effect, periodMs } of Object.values(MANNERS)) {
      expect(effect === 'steady' ? 1000 : periodMs).toBeGreaterThan(1000 / 3)
    }
  })

  it.each(['last-move', 'to-move-attackers', 'to-move-defenders'] as const)('is faint for %s', role => {
    const brightest = (of: LightRole) => Math.max(...linear(of))
    const others = ROLES.filter(other => DESIGN[other].level > 12)
    expect(brightest(role)).toBeLessThan(Math.min(...others.map(brightest)) / 2)
  })
})

/** Twenty steps that can just be distinguished side by side: distinct at a glance across a board. */
const TOLD_AT_A_GLANCE = 20

describe('on a board with colours, lights that move alike differ in colour for everybody', () => {
  describe.each(SCENE_NAMES)('%s', scene => {
    const alike = pairsIn(scene).filter(sameManner)
    test.each(Object.keys(EYES))('%s', eyes => {
      for (const [a, b] of alike) {
        const apart = distance(linear(a), linear(b), EYES[eyes]!)
        expect(apart, `${a} and ${b}`).toBeGreaterThanOrEqual(TOLD_AT_A_GLANCE)
      }
    })
  })

  it('finds such pairs to check', () => {
    expect(SCENE_NAMES.flatMap(scene => pairsIn(scene).filter(sameManner)).length).toBeGreaterThan(5)
  })
})

/** Lights that move alike, may be lit together, and on one colour differ by where they are. */
const TOLD_BY_PLACE: readonly (readonly [LightRole, LightRole, string])[] = [
  ['last-move', 'to-move-attackers', 'only the side to move lights all four corners'],
  ['last-move', 'to-move-defenders', 'beside the throne, the last move lights two squares in a line'],
  ['to-move-attackers', 'to-move-defenders', 'the corners, or the throne'],
]

describe('on a board with one colour, lights that move alike never share a kind of square', () => {
  const toldByPlace = ([a, b]: [LightRole, LightRole]) =>
    TOLD_BY_PLACE.some(([one, other]) => (a === one && b === other) || (a === other && b === one))
  const mayShareSquare = ([a, b]: [LightRole, LightRole]) =>
    DESIGN[a].on === 'either' || DESIGN[b].on === 'either' || DESIGN[a].on === DESIGN[b].on
  const confusable = (scene: keyof typeof SCENES) =>
    pairsIn(scene).filter(pair => sameManner(pair) && mayShareSquare(pair))

  it.each(SCENE_NAMES)('%s', scene => {
    expect(confusable(scene).filter(pair => !toldByPlace(pair))).toEqual([])
  })

  it('excuses nothing that needs no excuse', () => {
    const all = SCENE_NAMES.flatMap(confusable)
    expect(all.filter(toldByPlace)).toHaveLength(TOLD_BY_PLACE.length)
  })

  it('tells periods apart without comparing', () => {
    const periods = Object.values(MANNERS)
      .map(({ periodMs }) => periodMs)
      .filter(periodMs => periodMs > 0)
      .sort((a, b) => a - b)
    for (const [index, periodMs] of periods.slice(1).entries()) {
      expect(periodMs / periods[index]!).toBeGreaterThanOrEqual(2)
    }
  })
})

describe('the simulated eyes', () => {
  const WHITE: LinearRgb = [1, 1, 1]
  const BLACK: LinearRgb = [0, 0, 0]
  const RED: LinearRgb = [1, 0, 0]

  it.each(Object.entries(EYES))('see black and white as they are: %s', (_, eyes) => {
    expect(distance(WHITE, BLACK, eyes)).toBeCloseTo(100, 1)
    for (const row of eyes) expect(row[0] + row[1] + row[2]).toBeCloseTo(1, 5)
  })

  /** Greens that are as bright, to those eyes, as a full red. */
  it.each([
    ['protanopia', [0, 0.145, 0]],
    ['deuteranopia', [0, 0.42, 0]],
  ] as const)('take red for green: %s', (eyes, green) => {
    expect(distance(RED, green, EYES['normal eyes']!)).toBeGreaterThan(100)
    expect(distance(RED, green, EYES[eyes]!)).toBeLessThan(TOLD_AT_A_GLANCE)
  })

  it('take blue for green: tritanopia', () => {
    const [blue, green]: LinearRgb[] = [
      [0, 0.1, 1],
      [0, 0.22, 0.4],
    ]
    expect(distance(blue!, green!, EYES['normal eyes']!)).toBeGreaterThan(60)
    expect(distance(blue!, green!, EYES.tritanopia!)).toBeLessThan(TOLD_AT_A_GLANCE)
  })
})
