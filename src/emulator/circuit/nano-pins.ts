import type { PortName } from '../chip/chip.ts'

export interface PortPin {
  readonly port: PortName
  readonly bit: number
}

/** Which port pin of the ATmega328P is behind each pin of an Arduino Nano. A6 and A7 are analogue only. */
export const nanoPins = {
  D2: { port: 'D', bit: 2 },
  D3: { port: 'D', bit: 3 },
  D4: { port: 'D', bit: 4 },
  D5: { port: 'D', bit: 5 },
  D6: { port: 'D', bit: 6 },
  D7: { port: 'D', bit: 7 },
  D8: { port: 'B', bit: 0 },
  D9: { port: 'B', bit: 1 },
  D10: { port: 'B', bit: 2 },
  D11: { port: 'B', bit: 3 },
  D12: { port: 'B', bit: 4 },
  D13: { port: 'B', bit: 5 },
  A0: { port: 'C', bit: 0 },
  A1: { port: 'C', bit: 1 },
  A2: { port: 'C', bit: 2 },
  A3: { port: 'C', bit: 3 },
  A4: { port: 'C', bit: 4 },
  A5: { port: 'C', bit: 5 },
} as const satisfies Record<string, PortPin>

export type NanoPin = keyof typeof nanoPins

/** Fixed by the chip: hardware SPI's pins. */
export const spiPins = { data: 'D11', clock: 'D13' } as const satisfies Record<string, NanoPin>
