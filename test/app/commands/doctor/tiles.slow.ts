import { describe, expect, it } from 'vitest'
import { crossed, openJoint } from '../../../schematics/support/tile-faults.ts'
import { type BenchTile, examined, tileNets } from '../../doctor/support/tile-bench.ts'

const first: BenchTile = { column: 0, row: 0, jumpersClosed: true }
const faulty = (nets: BenchTile['nets']): BenchTile => ({ ...first, nets: nets! })

describe('konakis doctor --tile finds nothing wrong', () => {
  it('with one sound tile alone', async () => {
    const { found } = await examined({ tiles: [first] })
    expect(found.map(({ level, message }) => `${level}: ${message}`)).toEqual([
      'good: Tile a1–c3: all 9 sensors have their supply and rest where they should.',
      'good: The magnet was noticed over each of the 9 squares, and nowhere else.',
      'good: All 9 lights are where they should be.',
    ])
  })

  it('with two, the jumpers closed on the second only', async () => {
    const { found } = await examined({
      tiles: [
        { ...first, jumpersClosed: false },
        { ...first, column: 1 },
      ],
    })
    expect(found.map(({ level }) => level)).toEqual(['good', 'good', 'good', 'good'])
    expect(found.at(-1)!.message).toBe('All 18 lights are where they should be.')
  })
})

describe('konakis doctor --tile asks for red, green and blue', () => {
  it('and is content with lights that show them', async () => {
    const { found } = await examined({ tiles: [first], looks: 'as sent' })
    expect(found.at(-1)).toMatchObject({ level: 'good', message: 'The lights have the right colours.' })
  })

  it('and names lights that show others', async () => {
    const { faults, found } = await examined({ tiles: [first], looks: 'red for green' })
    expect(faults).toEqual(['wrong-colours'])
    expect(found.at(-1)!.remedy).toContain('APA102 or SK9822')
  })
})

describe('konakis doctor --tile names', () => {
  it('a missing tile, and the cable to look at', async () => {
    const { found } = await examined({ tiles: [first], count: 2, atRest: true })
    expect(found[0]).toMatchObject({ fault: 'missing-tile', message: expect.stringContaining('d1–f3') })
    expect(found[0]!.remedy).toContain('J121 of the tile a1–c3')
  })

  it('a cable in another plug', async () => {
    const { found } = await examined({ tiles: [{ ...first, plug: 1 }] })
    expect(found).toMatchObject([
      { fault: 'swapped-plugs', remedy: expect.stringContaining('J1 of the controller') },
    ])
  })

  it('a dead sensor: its output’s joint is open', async () => {
    const { found } = await examined({ tiles: [faulty(openJoint(tileNets, 'U202.2'))], atRest: true })
    expect(found[0]).toMatchObject({ fault: 'dead-sensor', message: 'U202 (b2) gives no reading.' })
  })

  it('a cold joint', async () => {
    const { faults, found } = await examined({ tiles: [first], faults: { 2: 'cold-joint' } })
    expect(faults).toEqual(['cold-joint'])
    expect(found[0]!.message).toContain('U103 (c1)')
  })

  it('a power switch that is turned round', async () => {
    const { found } = await examined({
      tiles: [faulty(crossed(tileNets, ['Q220.2', 'Q220.3']))],
      atRest: true,
    })
    expect(found[0]).toMatchObject({ fault: 'power-switch', squares: ['a2', 'b2', 'c2'] })
    expect(found[0]!.remedy).toContain('Q220')
  })

  it('a wire of the cable that does not reach its contact', async () => {
    const wire = tileNets['/FILE_2']!.find(pin => pin.startsWith('J120.'))!
    const { found } = await examined({ tiles: [faulty(openJoint(tileNets, wire))], atRest: true })
    expect(found[0]).toMatchObject({ fault: 'dead-file', squares: ['b1', 'b2', 'b3'] })
  })

  it('two lights in the wrong order', async () => {
    const pins = ['1', '2', '3', '4', '5', '6'].map(pin => [`D101.${pin}`, `D102.${pin}`] as const)
    const { faults, found } = await examined({ tiles: [faulty(crossed(tileNets, ...pins))] })
    expect(faults).toEqual(['swapped-lights'])
    expect(found.at(-1)!.message).toBe('The lights D101 (a1) and D102 (b1) answer in each other’s place.')
  })

  it('two sensors that answer for each other', async () => {
    const { found } = await examined({ tiles: [faulty(crossed(tileNets, ['U101.2', 'U103.2']))] })
    expect(found.find(({ fault }) => fault === 'swapped-sensors')).toMatchObject({ squares: ['a1', 'c1'] })
  })

  it('a light whose output is not soldered: the chain ends behind it', async () => {
    const { found } = await examined({ tiles: [faulty(openJoint(tileNets, 'D201.6'))] })
    expect(found.at(-1)).toMatchObject({ check: 'lights', level: 'bad' })
  })

  it('jumpers that were left open', async () => {
    const { found } = await examined({ tiles: [{ ...first, jumpersClosed: false }] })
    expect(found.at(-1)).toMatchObject({
      fault: 'open-jumper',
      remedy: expect.stringContaining('JP120 and JP121'),
    })
  })
})
