import { describe, expect, test } from 'vitest'
import { squareMm } from '../../../src/emulator/circuit/magnets.ts'
import { drawnParts } from '../../../src/emulator/sensing/board-parts.ts'
import { design } from '../../../src/emulator/sensing/part-values.ts'
import { circuitFor, wiringOf } from '../../boards/firmata/support/emulated-firmata.ts'

const GPIO = 0x12
const GPPU = 0x0c

/** The squares whose switch is closed, as the expanders give it over I²C. */
function closedSquares(circuit: ReturnType<typeof circuitFor>): number[] {
  const { switches } = wiringOf(9)
  return switches.flatMap(({ address, pin }, square) => {
    const chip = circuit.expanders.find(each => each.address === address)!
    chip.begin(false)
    chip.write(GPPU + (pin >> 3))
    chip.write(0xff)
    chip.begin(false)
    chip.write(GPIO + (pin >> 3))
    chip.begin(true)
    return (chip.read() >> (pin & 7)) & 1 ? [] : [square]
  })
}

const room = (squareMm - design.footDiameterMm) / 2
/** Where the edges of the foot touch the square's, and the middle. */
const places = [-room, 0, room].flatMap(x => [-room, 0, room].map(y => [x, y] as const))

describe('reeds on expanders, along their glass, with the spread of their makers', () => {
  test.each([1, 2, 3])('board %i reads every soldier wherever its foot fits, and nothing else', seed => {
    for (const [xMm, yMm] of places) {
      const circuit = circuitFor(wiringOf(9), { seed, parts: drawnParts(81, seed) })
      const standing = Array.from({ length: 81 }, (_, square) => square).filter(square => square % 5 < 2)
      for (const [index, square] of standing.entries()) {
        const centre = circuit.magnets.centreOf(square)
        const place = { ...centre, xMm: centre.xMm + xMm, yMm: centre.yMm + yMm }
        circuit.magnets.put(String(square), index % 2 ? 'attacker' : 'defender', place)
      }
      expect(closedSquares(circuit)).toEqual(standing)
    }
  })

  test('a magnet straight above the middle of a glass does not close it: its field is not along the glass', () => {
    const circuit = circuitFor(wiringOf(9))
    const { xMm, yMm } = circuit.magnets.centreOf(40)
    circuit.magnets.put('piece', 'attacker', { xMm: xMm + design.reedAsideMm, yMm, heightMm: 0 })
    expect(closedSquares(circuit)).toEqual([])
    circuit.magnets.move('piece', { xMm, yMm, heightMm: 0 })
    expect(closedSquares(circuit)).toEqual([40])
  })
})
