import { rowPlug } from './tiles.ts'

/** What hardware/wiring.md calls the parts and wires of controller and tiles; a test compares the two. */

/** Pins of the decoders U2 (ranks) and U3 (files), outputs Y0, Y1, … */
const DECODER_PINS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13]

export const fileLetter = (file: number) => String.fromCharCode(97 + file)

/** Ranks and files count from 0 here, and from 1 on the parts. */
export const rankNet = (rank: number) => `RANK_${rank + 1}`
export const fileNet = (file: number) => `FILE_${file + 1}`
export const decoderPin = (line: number) => DECODER_PINS[line]!
/** The connector of the controller through which a rank is reached. */
export const connectorOf = (rank: number) => rowPlug({ row: Math.floor(rank / 3) })
/** The switch of a rank's supply, on each tile of its row. */
export const mosfetOf = (rank: number) => `Q${(rank % 3) + 1}20`

export interface AddressLine {
  readonly net: string
  readonly nanoPin: string
  readonly decoder: 'U2' | 'U3'
}

/** S0–S3 choose the file at U3, A0–A3 the rank at U2. */
export function addressLine(axis: 'file' | 'rank', bit: number): AddressLine {
  return axis === 'file'
    ? { net: `S${bit}`, nanoPin: `D${bit + 2}`, decoder: 'U3' }
    : { net: `A${bit}`, nanoPin: `D${bit + 6}`, decoder: 'U2' }
}

export const BUTTON_WIRES = {
  attackers: { net: 'BUTTON_ATTACKERS', nanoPin: 'A1', parts: 'SW1, R4' },
  defenders: { net: 'BUTTON_DEFENDERS', nanoPin: 'A2', parts: 'SW2, R5' },
  menu: { net: 'BUTTON_MENU', nanoPin: 'A3', parts: 'SW3, R6' },
} as const
