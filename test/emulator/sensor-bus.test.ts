import { describe, expect, test } from 'vitest'
import { clockHz } from '../../src/emulator/chip/core.ts'
import { lowOutput } from '../../src/emulator/circuit/decoder-74hc154.ts'
import { Magnets, type SensedField } from '../../src/emulator/circuit/magnets.ts'
import { joinedChannel } from '../../src/emulator/circuit/mux-74hc4067.ts'
import { Noise, quiet } from '../../src/emulator/circuit/noise.ts'
import { selectedBy } from '../../src/emulator/circuit/selection.ts'
import { SensorBus } from '../../src/emulator/circuit/sensor-bus.ts'
import {
  HallSensors,
  ReedSwitches,
  type SensorKind,
  type Surroundings,
} from '../../src/emulator/circuit/sensors.ts'
import { boardWiring, type Wiring } from '../../src/emulator/circuit/wiring.ts'
import { Random } from '../../src/emulator/random.ts'
import { drawnParts, typicalParts } from '../../src/emulator/sensing/board-parts.ts'

const microsecond = clockHz / 1e6

const surroundings: Surroundings = { temperatureC: 20, logicVolts: 5 }
const reeds = () => new ReedSwitches(81, typicalParts, new Random(1))

interface Setup {
  sensed?: SensedField
  wiring?: Wiring
  kind?: SensorKind
}

function bus({
  sensed = 'up',
  wiring = boardWiring(9, 9),
  kind = new HallSensors(81, typicalParts, surroundings),
}: Setup = {}) {
  const magnets = new Magnets(9, 9, typicalParts, sensed)
  const random = new Random(1)
  const sensors = new SensorBus({ sensors: kind, magnets, noise: new Noise(81, quiet, random), random })
  const select = (file: number, rank: number, atUs: number) => {
    const high = new Set([
      ...[0, 1, 2, 3].filter(bit => file & (1 << bit)).map(bit => `S${bit}`),
      ...[0, 1, 2, 3].filter(bit => rank & (1 << bit)).map(bit => `A${bit}`),
    ])
    const selection = selectedBy(net => high.has(net), wiring)
    sensors.select(selection, atUs * microsecond)
  }
  const readAt = (atUs: number) => sensors.sample('ANALOGUE_BUS', atUs * microsecond)
  const put = (square: number) => magnets.put('piece', 'attacker', magnets.centreOf(square))
  return { sensors, magnets, select, readAt, put }
}

test('the decoder pulls the addressed output low, and no other', () => {
  expect(lowOutput(false, false, false, false)).toBe(0)
  expect(lowOutput(true, false, false, true)).toBe(9)
  expect(lowOutput(true, true, true, true)).toBe(15)
})

test('a multiplexer connects the selected channel, and releases the bus while disabled', () => {
  expect(joinedChannel(true, true, true, false, false)).toBe(3)
  expect(joinedChannel(false, true, true, false, false)).toBeNull()
})

test('the address picks one square: rank by D6–D9, file by D2–D5', () => {
  const { select, readAt, put } = bus()
  put(3 * 9 + 7)
  for (let rank = 0; rank < 9; rank++) {
    for (let file = 0; file < 9; file++) {
      const at = (rank * 9 + file) * 1000
      select(file, rank, at)
      expect(readAt(at + 500) > 2.7).toBe(rank === 3 && file === 7)
    }
  }
})

test('a piece reads 24.8 mT × 14 mV above the middle, and a strong magnet saturates', () => {
  const { select, readAt, put, magnets } = bus()
  select(0, 0, 0)
  expect(readAt(500)).toBe(2.5)
  put(0)
  expect(readAt(600)).toBeCloseTo(2.5 + 0.347, 3)
  magnets.put('piece', 'attacker', magnets.centreOf(0), 10)
  expect(readAt(700)).toBe(3.95)
  magnets.put('piece', 'defender', magnets.centreOf(0), 10)
  expect(readAt(800)).toBe(1.05)
})

test('a rank that was powered less than its sensors’ 35 µs ago misreads, differently each time', () => {
  const { select, readAt } = bus()
  select(0, 1, 0)
  select(0, 0, 1000)
  expect(readAt(1003)).toBeLessThan(0.5)
  expect(readAt(1020)).not.toBe(readAt(1020))
  expect(readAt(1033)).toBeLessThan(2.45)
  expect(readAt(1101)).toBe(2.5)
})

test('another file on a powered rank needs no new settling, only a microsecond for the bus', () => {
  const { select, readAt, put } = bus()
  put(0)
  select(0, 0, 0)
  expect(readAt(500)).toBeCloseTo(2.847, 3)
  select(1, 0, 500)
  expect(readAt(500.05)).toBeGreaterThan(2.7)
  expect(readAt(503)).toBeCloseTo(2.5, 2)
})

test('with no rank addressed the bus floats where it was, and drains', () => {
  const { select, readAt } = bus()
  select(0, 0, 0)
  select(0, 15, 500)
  expect(readAt(510)).toBeGreaterThan(2.4)
  expect(readAt(100_000)).toBeLessThan(0.1)
})

test('a controller that drives the bus wins over the sensors, and what it left is what a cut-off sensor shows', () => {
  const { select, readAt, sensors } = bus()
  sensors.faults.set(1, 'open')
  select(0, 0, 0)
  sensors.pinChanged('high', 500 * microsecond)
  expect(readAt(501)).toBe(5)
  sensors.pinChanged('low', 502 * microsecond)
  expect(readAt(503)).toBe(0)
  sensors.pinChanged('released', 510 * microsecond)
  expect(readAt(511)).toBeLessThan(1.1)
  expect(readAt(514)).toBeCloseTo(2.5, 1)
  select(1, 0, 520)
  sensors.pinChanged('low', 521 * microsecond)
  sensors.pinChanged('released', 522 * microsecond)
  expect(readAt(524)).toBeLessThan(0.01)
  sensors.pinChanged('pulled-up', 530 * microsecond)
  expect(readAt(1000)).toBeCloseTo(5)
})

test('a broken sensor reads a rail, or nothing', () => {
  const { select, readAt, sensors } = bus()
  sensors.faults.set(0, 'stuck-high').set(1, 'stuck-low').set(2, 'open')
  select(0, 0, 0)
  expect(readAt(500)).toBe(5)
  select(1, 0, 500)
  expect(readAt(600)).toBeCloseTo(0)
  select(2, 0, 600)
  expect(readAt(601)).toBeCloseTo(0)
})

test('two crossed wires make the board misread', () => {
  const right = boardWiring(9, 9)
  const { select, readAt, put } = bus({
    wiring: { ...right, ranks: right.ranks.map(rank => ({ ...rank, select: ['S1', 'S0', 'S2', 'S3'] })) },
  })
  put(1)
  select(1, 0, 0)
  expect(readAt(500)).toBeCloseTo(2.5, 1)
  select(2, 0, 500)
  expect(readAt(1000)).toBeCloseTo(2.847, 3)
})

test('sensors of a drawn board rest and amplify differently, and follow temperature and supply', () => {
  const around = { ...surroundings }
  const hall = new HallSensors(81, drawnParts(81, 2), around)
  const rests = () => Array.from({ length: 81 }, (_, square) => hall.output(square, 0).volts)
  const cold = rests()
  expect(Math.min(...cold)).toBeGreaterThanOrEqual(2.25)
  expect(Math.max(...cold)).toBeLessThanOrEqual(2.75)
  expect(Math.max(...cold) - Math.min(...cold)).toBeGreaterThan(0.4)
  const gains = cold.map((rest, square) => (hall.output(square, 10).volts - rest) * 100)
  expect(Math.min(...gains)).toBeGreaterThanOrEqual(10)
  expect(Math.max(...gains)).toBeLessThanOrEqual(17.5)
  const shift = (after: number[]) =>
    Math.max(...after.map((volts, square) => Math.abs(volts - cold[square]!)))
  around.temperatureC = 40
  expect(shift(rests())).toBeGreaterThan(0.03)
  expect(shift(rests())).toBeLessThanOrEqual(0.05)
  around.temperatureC = 20
  around.logicVolts = 4
  expect(shift(rests())).toBeGreaterThan(0.01)
  expect(shift(rests())).toBeLessThanOrEqual(0.015)
})

describe('reed switches', () => {
  test('a switch closes to ground under a magnet of either polarity, and opens to the pull-up', () => {
    const { select, readAt, magnets } = bus({ kind: reeds(), sensed: 'along-glass' })
    select(0, 0, 0)
    expect(readAt(2000)).toBeGreaterThan(4.9)
    for (const kind of ['attacker', 'defender'] as const) {
      magnets.put('piece', kind, magnets.centreOf(0))
      readAt(10_000)
      expect(readAt(20_000)).toBeLessThan(0.1)
    }
    magnets.lift('piece')
    readAt(30_000)
    expect(readAt(40_000)).toBeGreaterThan(4.9)
  })

  test('it bounces for less than a millisecond', () => {
    const { select, readAt, put } = bus({ kind: reeds(), sensed: 'along-glass' })
    select(0, 0, 0)
    readAt(1000)
    put(0)
    const during = Array.from({ length: 70 }, (_, n) => readAt(2000 + n * 10) > 2.5)
    expect(during).toContain(true)
    expect(during).toContain(false)
    const after = Array.from({ length: 70 }, (_, n) => readAt(3000 + n * 10) > 2.5)
    expect(after).not.toContain(true)
  })

  test('it opens at a weaker field than it closes at', () => {
    const { select, readAt, magnets } = bus({ kind: reeds(), sensed: 'along-glass' })
    select(0, 0, 0)
    magnets.put('piece', 'attacker', magnets.centreOf(0), 0.16)
    readAt(1000)
    expect(readAt(5000)).toBeGreaterThan(4.9)
    magnets.put('piece', 'attacker', magnets.centreOf(0))
    readAt(6000)
    magnets.put('piece', 'attacker', magnets.centreOf(0), 0.16)
    readAt(8000)
    expect(readAt(9000)).toBeLessThan(0.1)
  })
})

test('noise is seeded: white to its deviation, brown as a slow walk', () => {
  const readings = (levels: { white: number; brown: number }) => {
    const noise = new Noise(1, levels, new Random(7))
    return Array.from({ length: 4000 }, (_, n) => noise.volts(0, n * 5000 * microsecond) / (5 / 1024))
  }
  const deviation = (xs: number[]) => Math.sqrt(xs.reduce((sum, x) => sum + x * x, 0) / xs.length)
  const steps = (xs: number[]) => xs.slice(1).map((x, n) => x - xs[n]!)

  const white = readings({ white: 3, brown: 0 })
  expect(deviation(white)).toBeCloseTo(3, 0)
  expect(white).toEqual(readings({ white: 3, brown: 0 }))

  const brown = readings({ white: 0, brown: 3 })
  expect(deviation(brown)).toBeGreaterThan(2)
  expect(deviation(steps(brown))).toBeLessThan(1)
})
