import { expect, test } from 'vitest'
import type { Lights } from '../../../src/boards/board.ts'
import { checkPanel, newLedPanel, receiveRam, showOnPanel } from '../../../src/boards/firmata/led-panel.ts'
import { wiringOf } from './support/emulated-firmata.ts'

const { lights: places } = wiringOf(9)
const palette = { a: { rgb: 'ffffff', effect: 'steady', periodMs: 0 } } as const
const A1: Lights = { squares: 'a'.padEnd(81, '.'), palette }
const A1_RAM = [0x01, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]

const show = (panel = newLedPanel(0), brightness = 255) =>
  showOnPanel(panel, { lights: A1, sinceShownMs: 0, brightness }, places)

test('switches the oscillator on first, then writes the whole frame, then switches the display on', () => {
  expect(show().writes).toEqual([[0x21], [0x00, ...A1_RAM], [0xef], [0x81]])
})

test('writes nothing for the same lights, and no frame for another brightness', () => {
  const { panel } = show()
  expect(show(panel).writes).toEqual([])
  expect(show(panel, 0).writes).toEqual([[0x21], [0x80]])
})

test('a check writes again the registers that cannot be read', () => {
  expect(checkPanel(show().panel, 2000).writes).toEqual([[0x21], [0xef], [0x81]])
})

test.each([
  ['what was written is written nothing', A1_RAM, false, 0],
  ['anything else is written everything again', A1_RAM.with(5, 0x40), false, 4],
  ['nothing, because it does not answer, is lost, and written everything again', [], true, 4],
])('a chip that holds %s', (_, held, isLost, writes) => {
  const { panel } = show()
  const checked = receiveRam(panel, panel.ram, held)
  expect(checked.isLost).toBe(isLost)
  expect(show(checked).writes).toHaveLength(writes)
})
