/** What hardware/wiring.md calls the parts and wires of the reference build; a test compares the two. */

/** Pins of the decoder U2, outputs Y0, Y1, … */
const DECODER_PINS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
/** Pins of a strip's multiplexer, channels I0, I1, … */
const CHANNEL_PINS = [9, 8, 7, 6, 5, 4, 3, 2, 23, 22, 21]

export const fileLetter = (file: number) => String.fromCharCode(97 + file)

/** Ranks and files count from 0 here, and from 1 on the parts. */
export const connectorOf = (rank: number) => `J${rank + 1}`
export const muxOf = (rank: number) => `U${rank + 1}00`
export const mosfetOf = (rank: number) => `Q${rank + 1}00`
export const rankNet = (rank: number) => `RANK_${rank + 1}`
export const decoderPin = (rank: number) => DECODER_PINS[rank]!
export const channelPin = (file: number) => CHANNEL_PINS[file]!

export function sensorOf(square: number, files: number): string {
  const file = (square % files) + 1
  return `U${Math.floor(square / files) + 1}${String(file).padStart(2, '0')}`
}

export interface AddressLine {
  readonly net: string
  readonly nanoPin: string
  /** Where else to look, from the Nano on. */
  readonly way: string
}

/** S0–S3 choose the file on every strip, A0–A3 the rank at the decoder. */
export function addressLine(axis: 'file' | 'rank', bit: number): AddressLine {
  return axis === 'file'
    ? { net: `S${bit}`, nanoPin: `D${bit + 2}`, way: `wire ${bit + 3} of the flat cables` }
    : { net: `A${bit}`, nanoPin: `D${bit + 6}`, way: 'its wire to the decoder U2' }
}

export const BUTTON_WIRES = {
  attackers: { net: 'BUTTON_ATTACKERS', nanoPin: 'A1', parts: 'SW1, R4' },
  defenders: { net: 'BUTTON_DEFENDERS', nanoPin: 'A2', parts: 'SW2, R5' },
  menu: { net: 'BUTTON_MENU', nanoPin: 'A3', parts: 'SW3, R6' },
} as const
