import type { LightPlace } from './wiring.ts'

/**
 * MCP23017 (DS20001952D, table 3-5, IOCON.BANK = 0): every switch pin an input with the chip's own pull-up. Pins 7
 * are outputs, held low. Written from the first register on, in one go, since the chip counts up by itself.
 *
 *                              port A  port B
 */
const EXPANDER_REGISTERS = [
  ...[/* IODIR,   from 00 */ 0x7f, 0x7f],
  ...[/* IPOL             */ 0x00, 0x00],
  ...[/* GPINTEN          */ 0x00, 0x00],
  ...[/* DEFVAL           */ 0x00, 0x00],
  ...[/* INTCON           */ 0x00, 0x00],
  ...[/* IOCON            */ 0x00, 0x00],
  ...[/* GPPU,    from 0c */ 0x7f, 0x7f],
]

export const EXPANDER = {
  setUp: [0x00, ...EXPANDER_REGISTERS],
  /** The pull-ups, which are off again on a chip that lost its supply. */
  check: { register: 0x0c, bytes: [0x7f, 0x7f] },
  /** GPIO: both ports, a bit a pin, 0 where the switch is closed. */
  inputs: { register: 0x12, byteCount: 2 },
} as const

/** A bit a pin, port A's the lower eight, 1 where the switch is closed. */
export function closedPins([portA, portB]: readonly [number, number]): number {
  return ~(portA | (portB << 8)) & 0xffff
}

/** HT16K33 (data sheet, "Command summary"); the oscillator has to run before any other command. */
export const LED_DRIVER = { oscillatorOn: 0x21, ramStart: 0x00, ramBytes: 16 } as const
const DISPLAY_OFF = 0x80
const DISPLAY_ON = 0x81
const DIMMING = 0xe0

/** Commands of a byte each, for a brightness of 0–255. */
export function displayCommands(brightness: number): number[] {
  return brightness === 0 ? [DISPLAY_OFF] : [DIMMING | (brightness >> 4), DISPLAY_ON]
}

/** The display RAM that lights these squares: two bytes a common, rows 0–7 and then 8–15. */
export function ledRam(isLit: readonly boolean[], places: readonly LightPlace[]): number[] {
  const ram = new Array<number>(LED_DRIVER.ramBytes).fill(0)
  for (const [square, { common, row }] of places.entries()) {
    if (isLit[square]) ram[common * 2 + (row >> 3)]! |= 1 << (row & 7)
  }
  return ram
}
