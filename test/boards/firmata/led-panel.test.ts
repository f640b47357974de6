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

test('at first the oscillator, then the whole frame, then the light', () => {
  expect(show().writes).toEqual([[0x21], [0x00, ...A1_RAM], [0xef], [0x81]])
})

test('the same again is nothing, another brightness is no frame', () => {
  const { panel } = show()
  expect(show(panel).writes).toEqual([])
  expect(show(panel, 0).writes).toEqual([[0x21], [0x80]])
})

test('a check says again what cannot be asked for', () => {
  expect(checkPanel(show().panel, 2000).writes).toEqual([[0x21], [0xef], [0x81]])
})

test.each([
  ['what it was told is told nothing', A1_RAM, false, 0],
  ['anything else is told all of it', A1_RAM.with(5, 0x40), false, 4],
  ['nothing, because it is gone, is lost, and told all of it', [], true, 4],
])('a chip that holds %s', (_, held, isLost, writes) => {
  const { panel } = show()
  const heard = receiveRam(panel, panel.ram, held)
  expect(heard.isLost).toBe(isLost)
  expect(show(heard).writes).toHaveLength(writes)
})
