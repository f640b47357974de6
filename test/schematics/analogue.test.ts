import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { assembledNetlist } from '../../schematics/generator/assembled.ts'
import { enclosureOf } from '../../schematics/generator/enclosure/enclosure.ts'
import { trackMetres } from '../../schematics/generator/pcb/read-board.ts'
import { parsed } from '../../schematics/generator/s-expression.ts'
import {
  type DeckOptions,
  spiceDeck,
  typicalParts,
  worstParts,
} from '../../schematics/generator/spice-deck.ts'
import { hallParts } from '../../src/emulator/sensing/part-values.ts'
import { netsOfBoard } from './support/board-nets.ts'
import { schematicsFolder } from './support/kicad.ts'
import { simulated } from './support/ngspice.ts'

const scan = readFileSync(join(import.meta.dirname, '../../hardware/firmware/scan.c'), 'utf8')
const classify = readFileSync(join(import.meta.dirname, '../../hardware/firmware/classify.c'), 'utf8')

function constant(source: string, pattern: RegExp): number {
  const found = pattern.exec(source)?.[1]
  if (found === undefined) throw new Error(`The firmware has no ${pattern}`)
  return Number(found)
}

/**
 * The firmware's own times: from choosing a rank to its first sample, and from joining a file to its sample. A file is
 * joined as soon as the sample before it is held, and sampled when that conversion, 13 clocks, has ended.
 */
const settleUs = constant(scan, /#define SENSOR_WAKE_US (\d+)/)
const clockMhz = 16
const converterMhz = clockMhz / constant(scan, /ADC_PRESCALER_(\d+)/)
const joiningUs = 0.5
const sampleUs =
  (13 + 1.5) / converterMhz - constant(scan, /#define HOLD_CYCLES (\d+)/) / clockMhz - joiningUs

/** The decoder's output falls at 1 µs of the simulation. */
const startUs = 1
const at = (us: number) => `at=${(startUs + us).toFixed(3)}u`
const counts = (volts: number) => (volts / 5) * 1024

const [tile, controller] = [netsOfBoard('tile'), netsOfBoard('controller')]
const netlists = new Map(
  [9, 11].map(files => [files, assembledNetlist(() => tile, controller, files)] as const),
)
const busOnTile = trackMetres(
  parsed(readFileSync(join(schematicsFolder, 'tile/tile.kicad_pcb'), 'utf8')),
  '/BUS',
)

/** Every cable of the parts list and the bus on every tile. */
function busMetres(files: number): number {
  const across = Math.ceil(files / 3)
  const cables = enclosureOf(across).cables.reduce((sum, { lengthMm, count }) => sum + lengthMm * count, 0)
  return cables / 1000 + across * across * busOnTile
}

test('the bus on a tile goes from one side to the other, and to the multiplexer and a test point', () => {
  expect(busOnTile).toBeGreaterThan(0.115)
  expect(busOnTile).toBeLessThan(0.3)
})

const hall: Omit<
  DeckOptions,
  'measures' | 'muxOhms' | 'hallMilliamperes' | 'gateThresholdVolts' | 'busMetres'
> = {
  sensors: 'hall',
  joinedAtUs: settleUs,
  bus: 'low, then released',
  endUs: settleUs + 20,
}

/** The ends of what a 49E can put out, and the middle. */
const occupied = {
  'an attacker, saturating': hallParts.outputAtMost.most / 5000,
  nothing: 0.5,
  'the king, saturating': hallParts.outputAtMost.least / 5000,
}

describe.each([
  ['typical', 9, typicalParts, 'nothing'],
  ['the worst', 9, worstParts, 'nothing'],
  ['the worst', 9, worstParts, 'an attacker, saturating'],
  ['the worst', 11, worstParts, 'an attacker, saturating'],
  ['the worst', 11, worstParts, 'nothing'],
  ['the worst', 11, worstParts, 'the king, saturating'],
] as const)('with %s parts on the tiles of %d files, with all their cables (%#)', (_, size, parts, piece) => {
  const values = simulated(
    spiceDeck(netlists.get(size)!, {
      ...hall,
      ...parts,
      busMetres: busMetres(size),
      hallShare: occupied[piece],
      measures: [
        'up when v(_tile_0_0_v_rank_1)=4.9 rise=1',
        `least min v(_5v) from=0 to=${settleUs}u`,
        `drawn min i(vusb) from=0 to=${settleUs}u`,
        `waking find v(_tile_0_0_out_101) ${at(settleUs - 0.1)}`,
        `sampled find v(sample) ${at(settleUs + sampleUs)}`,
        `settled find v(sample) ${at(settleUs + 18)}`,
        `neighbour find v(_tile_0_0_v_rank_2) ${at(settleUs)}`,
      ],
    }),
  )
  const value = (name: string) => values.get(name)!

  test('a rank has its supply within 6 µs, softly', () => {
    expect(value('up') * 1e6 - startUs).toBeLessThan(6)
    expect(value('least')).toBeGreaterThan(4.9)
    expect(-value('drawn')).toBeLessThan(0.15)
  })

  test('its sensors are awake to four counts when the firmware begins to read', () => {
    expect(counts(Math.abs(value('settled') - value('waking')))).toBeLessThan(4)
  })

  test(`the bus, with all the other multiplexers on it, is right to three counts under ${piece}`, () => {
    expect(counts(Math.abs(value('settled') - value('sampled')))).toBeLessThan(3)
  })

  test('no other rank has power', () => {
    expect(value('neighbour')).toBeLessThan(0.01)
  })
})

test('two and a half microseconds would not do with the worst parts: the next file is joined early for that', () => {
  const values = simulated(
    spiceDeck(netlists.get(11)!, {
      ...hall,
      ...worstParts,
      busMetres: busMetres(11),
      hallShare: occupied['an attacker, saturating'],
      measures: [
        `sampled find v(sample) ${at(settleUs + 2.5)}`,
        `settled find v(sample) ${at(settleUs + 18)}`,
      ],
    }),
  )
  expect(counts(values.get('settled')! - values.get('sampled')!)).toBeGreaterThan(90)
})

describe.each([
  ['closed', ['S101'], [0, constant(classify, /REED_CLOSED_MOST (\d+)/)]],
  [
    'open, all others closed',
    ['S102', 'S103', 'S104', 'S105', 'S106', 'S107', 'S108', 'S109'],
    [constant(classify, /REED_OPEN_LEAST (\d+)/), 1024],
  ],
] as const)('a reed that is %s', (_, closed, [least, most]) => {
  test.each([typicalParts, worstParts])('is read as such ($muxOhms Ω)', parts => {
    const values = simulated(
      spiceDeck(netlists.get(9)!, {
        ...hall,
        ...parts,
        sensors: 'reed',
        busMetres: busMetres(9),
        bus: 'high, then pulled up',
        closed: [...closed],
        measures: [`sampled find v(sample) ${at(settleUs + sampleUs)}`],
      }),
    )
    const reading = counts(values.get('sampled')!)
    expect(reading).toBeGreaterThanOrEqual(least)
    expect(reading).toBeLessThanOrEqual(most)
  })
})
