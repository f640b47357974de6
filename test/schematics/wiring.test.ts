import { expect, test } from 'vitest'
import { netlistFile } from '../../schematics/generator/netlist.ts'
import { referenceProject } from '../../schematics/generator/reference/project.ts'
import { drawnNetlist } from '../../src/emulator/circuit/netlist.ts'
import { referenceWiring, wiringFrom } from '../../src/emulator/circuit/wiring.ts'
import { boardOf, brokenRules } from './support/board-rules.ts'
import { firmwarePins } from './support/firmware-pins.ts'

test.each([7, 9, 11])('a board of %d files is built by the rules', size => {
  expect(brokenRules(netlistFile(referenceProject(size)), size)).toEqual([])
})

test('the firmware’s pin file and the drawing agree, net by net', () => {
  const board = boardOf(netlistFile(referenceProject(9)))
  const pins = firmwarePins()
  expect(pins.size).toBe(15)
  for (const [net, pin] of pins) expect(board.net('U1', pin)?.replace(/^.*\//, ''), pin).toBe(net)
})

test.each([7, 9, 11])('the emulator of %d files is wired by the generated netlist', size => {
  expect(drawnNetlist(size, size)).toEqual(netlistFile(referenceProject(size)))
  const { strips, lights } = referenceWiring(size, size)
  expect(strips).toHaveLength(size)
  expect(lights.squareInChain).toHaveLength(size * size)
})

test('two sensors whose wires are crossed in the drawing answer for each other in the emulator', () => {
  const right = drawnNetlist(9, 9)
  const wrong = { ...right, nets: crossed(right.nets, 'U304.3', 'U305.3') }
  const [c, d, e] = wiringFrom(wrong, 9).strips[2]!.squareOnChannel.slice(2)
  expect([c, d, e]).toEqual([20, 22, 21])
})

test('a reversed MOSFET powers nothing in the emulator', () => {
  const right = drawnNetlist(9, 9)
  const wrong = { ...right, nets: crossed(right.nets, 'Q300.2', 'Q300.3') }
  expect(wiringFrom(wrong, 9).strips[2]!.gate).toBe('(open)')
})

function crossed(nets: Readonly<Record<string, readonly string[]>>, one: string, other: string) {
  const swap = (pin: string) => (pin === one ? other : pin === other ? one : pin)
  return Object.fromEntries(Object.entries(nets).map(([net, pins]) => [net, pins.map(swap)]))
}
