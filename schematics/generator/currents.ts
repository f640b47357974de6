import type { Netlist } from './netlist.ts'

/** What draws from a rail at the worst moment, in milliamperes. */
export interface Draw {
  readonly what: string
  readonly count: number
  readonly eachMa: number
}

export function sumMa(draws: readonly Draw[]): number {
  return draws.reduce((sum, { count, eachMa }) => sum + count * eachMa, 0)
}

/** What a computer's port gives for certain to a device that asked for it. */
export const usbMa = 500
/** The supply of the lights, and how much of its rating a fuse bears for hours. */
export const supply = { milliamperes: 3000, fuseShare: 0.75 }
/** APA102 data sheet: 20 mA a colour at full, about 1 mA a chip that is dark. */
export const apa102 = { darkMa: 1, fullMa: 61 }

function count({ parts }: Pick<Netlist, 'parts'>, ...kinds: readonly string[]): number {
  return Object.values(parts).filter(({ kind }) => kinds.includes(kind)).length
}

const nano: Draw = { what: 'Arduino Nano with its USB chip and LEDs', count: 1, eachMa: 30 }
const shared = (netlist: Pick<Netlist, 'parts'>): Draw[] => [
  { what: 'buttons held, through 10 kΩ', count: count(netlist, 'Button'), eachMa: 0.5 },
  { what: 'piezo, its peak through 330 Ω', count: count(netlist, 'Piezo'), eachMa: 15 },
]

/** +5V of a board of tiles. One rank of sensors has power at a time; the SS49E's data sheet gives 6 mA typical, 10 at most. */
export function usbDraws(netlist: Pick<Netlist, 'parts'>): Draw[] {
  const tiles = count(netlist, 'CD74HC4067')
  const ranks = count(netlist, 'P_channel_MOSFET') / Math.sqrt(tiles)
  return [
    nano,
    { what: 'Hall sensors of one rank', count: count(netlist, 'Hall_49E_SOT23') / ranks, eachMa: 10 },
    {
      what: 'decoders, gates and multiplexers',
      count: count(netlist, 'CD74HC4067', '74HC10', '74HC154'),
      eachMa: 0.1,
    },
    { what: 'pull-ups of the chosen rank and file on each tile', count: 2 * tiles, eachMa: 0.05 },
    ...shared(netlist),
  ]
}

/** +5V of the build without firmware of its own: everything is fed by USB. */
export function usbDrawsWithoutFirmware(netlist: Netlist): Draw[] {
  return [
    nano,
    { what: 'MCP23017', count: count(netlist, 'MCP23017'), eachMa: 1 },
    { what: 'reeds closed, through 100 kΩ', count: count(netlist, 'Reed'), eachMa: 0.05 },
    { what: 'HT16K33: one common at a time, as much as it can sink', count: 1, eachMa: 200 },
    ...shared(netlist),
  ]
}

/** +5VP: what the lights would draw without a limit. */
export function lightsUncappedMa(netlist: Pick<Netlist, 'parts'>): number {
  return count(netlist, 'APA102') * apa102.fullMa
}

export function lightsDarkMa(netlist: Pick<Netlist, 'parts'>): number {
  return count(netlist, 'APA102') * apa102.darkMa
}

/** `T 2 A` is 2000. */
export function fuseMa({ parts }: Pick<Netlist, 'parts'>): number {
  const amperes = /([\d.]+) A$/.exec(parts.F1?.value ?? '')?.[1]
  if (amperes === undefined) throw new Error('F1 says no amperes')
  return Number(amperes) * 1000
}
