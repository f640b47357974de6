import { expect, test } from 'vitest'
import { calibratedEeprom } from '../../src/emulator/calibrated-eeprom.ts'
import { firmwareFor } from '../../src/emulator/firmware-files.ts'
import { Machine } from '../../src/emulator/machine.ts'
import { drawnParts } from '../../src/emulator/sensing/board-parts.ts'
import { startPosition9 } from '../firmware/emulated/support/bench.ts'

const kinds = { t: 'attacker', T: 'defender', K: 'king' } as const

test.each([
  ['as calibrated', 20, 0],
  ['in the cold, every piece in a corner of its square', 0, 4.5],
  ['in the heat, every piece in a corner of its square', 40, 4.5],
])('a board of drawn parts that has learnt them reads the start position: %s', async (_, celsius, aside) => {
  const build = { files: 9, ranks: 9, sense: 'side' } as const
  const options = { ...build, hex: await firmwareFor(build), parts: drawnParts(81, 11) }
  const machine = new Machine({ ...options, eeprom: calibratedEeprom(options) })
  const { circuit } = machine
  circuit.temperatureC = celsius
  for (const [square, letter] of [...startPosition9].entries()) {
    const kind = kinds[letter as keyof typeof kinds]
    const centre = circuit.magnets.centreOf(square)
    const place = { ...centre, xMm: centre.xMm + aside, yMm: centre.yMm - aside }
    if (kind) circuit.magnets.put(`${letter}${square}`, kind, place)
  }
  let text = ''
  machine.line.onReceived = byte => {
    text += String.fromCharCode(byte)
  }
  machine.powerOn()
  machine.runForMs(300)
  expect(text.match(/^S \w+ 0 (\S+)\*/m)?.[1]).toBe(startPosition9)
})
