import { decoderOutputs } from './decoder-74hc154.ts'
import type { NanoPin } from './nano-pins.ts'

export type Net = string
type FourNets = readonly [Net, Net, Net, Net]

/** A rank's strip: a multiplexer, the transistor that powers the strip, a sensor on each used channel. */
export interface StripWiring {
  readonly select: FourNets
  /** Active low, at the multiplexer's enable and at the transistor's gate alike. */
  readonly enable: Net
  readonly common: Net
  /** The square whose sensor is on I0, I1, … */
  readonly squareOnChannel: readonly number[]
}

/** What is soldered to what. A netlist read out of the schematic takes the same shape. */
export interface Wiring {
  readonly nano: Readonly<Partial<Record<NanoPin, Net>>>
  readonly decoder: { readonly address: FourNets; readonly outputs: readonly Net[] }
  readonly strips: readonly StripWiring[]
  readonly buttons: { readonly attackers: Net; readonly defenders: Net; readonly menu: Net }
  readonly piezo: Net
  readonly lights: { readonly data: Net; readonly clock: Net; readonly squareInChain: readonly number[] }
}

export const buttonNames = ['attackers', 'defenders', 'menu'] as const
export type ButtonName = (typeof buttonNames)[number]

/** The reference build of `hardware.md`. */
export function referenceWiring(files: number, ranks: number): Wiring {
  return {
    nano: {
      D2: 'S0',
      D3: 'S1',
      D4: 'S2',
      D5: 'S3',
      D6: 'A0',
      D7: 'A1',
      D8: 'A2',
      D9: 'A3',
      D10: 'PIEZO',
      D11: 'LED_DATA',
      D13: 'LED_CLOCK',
      A0: 'ANALOGUE_BUS',
      A1: 'BUTTON_ATTACKERS',
      A2: 'BUTTON_DEFENDERS',
      A3: 'BUTTON_MENU',
    },
    decoder: {
      address: ['A0', 'A1', 'A2', 'A3'],
      outputs: Array.from({ length: decoderOutputs }, (_, y) => `RANK_${y + 1}`),
    },
    strips: Array.from({ length: ranks }, (_, rank) => ({
      select: ['S0', 'S1', 'S2', 'S3'],
      enable: `RANK_${rank + 1}`,
      common: 'ANALOGUE_BUS',
      squareOnChannel: Array.from({ length: files }, (_, file) => rank * files + file),
    })),
    buttons: { attackers: 'BUTTON_ATTACKERS', defenders: 'BUTTON_DEFENDERS', menu: 'BUTTON_MENU' },
    piezo: 'PIEZO',
    lights: {
      data: 'LED_DATA',
      clock: 'LED_CLOCK',
      squareInChain: Array.from({ length: files * ranks }, (_, square) => square),
    },
  }
}

export function nanoPinOn(net: Net, wiring: Wiring): NanoPin | null {
  const entry = Object.entries(wiring.nano).find(([, connected]) => connected === net)
  return entry ? (entry[0] as NanoPin) : null
}
