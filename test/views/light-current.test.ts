import { describe, expect, it } from 'vitest'
import type { Square } from '../../src/rules/geometry.ts'
import {
  legalDestinations,
  legalMoves,
  type Position,
  play,
  startPosition,
} from '../../src/rules/position.ts'
import type { Rules } from '../../src/rules/rules.ts'
import { builtInRules, RULE_SETS } from '../../src/rulesets/index.ts'
import { seededRandom } from '../../src/simulated-players/random.ts'
import type { TrackingView } from '../../src/tracking/view.ts'
import type { LightExtras } from '../../src/views/light-scenes.ts'
import { lightsFor } from '../../src/views/lights.ts'
import { Table } from '../hands/table.ts'
import { positionOf, rulesOf } from '../support/diagram.ts'
import { SMALL } from './lit.ts'

/** What the controller lets the LEDs have, whatever it is asked for: docs/wire.md, `I`. */
const CAP_MA = 1200
/** APA102 data sheet: 20 mA a colour at full, about 1 mA a chip that is dark. */
const CHANNEL_FULL_MA = 20
const CHIP_MA = 1

/** With every effect at its brightest. */
function milliamps(view: TrackingView, extras?: LightExtras): number {
  const { squares, palette } = lightsFor(view, extras)
  const channels = [...squares].flatMap(letter =>
    (palette[letter]?.rgb.match(/../g) ?? []).map(digits => Number.parseInt(digits, 16)),
  )
  const light = channels.reduce((sum, value) => sum + value, 0)
  return squares.length * CHIP_MA + (light / 255) * CHANNEL_FULL_MA
}

/** The boards that the hardware serves: 7, 9 and 11 squares wide. */
const PHYSICAL = [SMALL, ...RULE_SETS.map(({ id }) => builtInRules(id))]
const OPTIONS = { sense: 'occupancy', frameMs: 20 } as const

describe.each(PHYSICAL)('$id, $geometry.size × $geometry.size: the lights need no dimming', rules => {
  const start = startPosition(rules)
  const pieces = start.placement.flatMap((cell, square) => (cell === '.' ? [] : [square]))
  const free = start.placement.flatMap((cell, square) => (cell === '.' ? [square] : []))
  /** Every piece off its square, and as many as there are standing where none should. */
  const everythingWrong = start.placement
    .map((_, square) => (free.slice(0, pieces.length).includes(square) ? 'o' : '.'))
    .join('')

  it('with every piece missing', () => {
    const table = new Table(start, { ...OPTIONS, without: pieces })
    expect(lightsFor(table.view).squares.replaceAll('.', '')).toHaveLength(pieces.length)
    expect(milliamps(table.view)).toBeLessThanOrEqual(CAP_MA)
  })

  it('with every piece on a wrong square, in setup and when disturbed', () => {
    const setup = new Table(start, { ...OPTIONS, without: pieces }).glitch(everythingWrong)
    const disturbed = new Table(start, OPTIONS).glitch(everythingWrong)
    disturbed.unplug().wait(500)
    expect([setup.phase, disturbed.phase]).toEqual(['setup', 'disturbed'])
    const wrong = Math.min(pieces.length, free.length)
    for (const { view } of [setup, disturbed]) {
      expect(lightsFor(view).squares.replaceAll('.', '')).toHaveLength(pieces.length + wrong)
      expect(milliamps(view)).toBeLessThanOrEqual(CAP_MA)
    }
  })

  it('with any piece up, in games of chance, and at their ends', { timeout: 60_000 }, () => {
    for (const position of positionsOfChance(rules)) {
      for (const from of position.outcome ? [] : worthLifting(position)) {
        const table = new Table(position, OPTIONS).lift(from).wait(40)
        expect(table.phase).toBe('lifted')
        expect(milliamps(table.view)).toBeLessThanOrEqual(CAP_MA)
      }
      const table = new Table(position, OPTIONS)
      for (const hints of ['off', 'threats'] as const) {
        expect(milliamps(table.view, { hints })).toBeLessThanOrEqual(CAP_MA)
      }
    }
  })
})

it('carries the lifted king on an empty board', () => {
  const rules = rulesOf('mungo-hnefatafl', { escape: 'corner' })
  const position = positionOf(rules, 'defenders')`
    t . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . K . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
  `
  const table = new Table(position, OPTIONS).lift('f6').wait(200)
  expect(lightsFor(table.view).squares.replaceAll('.', '')).toHaveLength(21)
  expect(milliamps(table.view)).toBeLessThanOrEqual(CAP_MA)
})

function positionsOfChance(rules: Rules): Position[] {
  const roll = seededRandom(11)
  return Array.from({ length: 6 }, () => {
    const line = [startPosition(rules)]
    while (line.length < 200 && !line.at(-1)!.outcome) {
      const moves = legalMoves(line.at(-1)!)
      line.push(play(line.at(-1)!, moves[roll(moves.length)]!))
    }
    return line.filter(({ ply, outcome }) => ply % 10 === 0 || outcome)
  }).flat()
}

function worthLifting(position: Position): Square[] {
  return position.rules.geometry.squares.filter(from => legalDestinations(position, from).length > 0)
}
