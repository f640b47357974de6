import { z } from 'zod'
import { type Failure, failure, ok, type Result } from '../../core/result.ts'
import type { BoardSize, Button } from '../board.ts'

/** Larger boards have more squares than eight MCP23017 have pins. */
const FIRMATA_SIZES = [7, 9] as const
export type FirmataSize = (typeof FIRMATA_SIZES)[number]
const isFirmataSize = (value: number): value is FirmataSize => FIRMATA_SIZES.some(size => size === value)

/** A pin of an MCP23017: 0–7 are port A's, 8–15 port B's. */
export interface ExpanderPin {
  readonly address: number
  readonly pin: number
}

/** Where a light is on the HT16K33. */
export interface LightPlace {
  readonly common: number
  readonly row: number
}

/** Which pin is which square, known to be possible. Squares are a1 first. */
export interface FirmataWiring extends BoardSize {
  readonly files: FirmataSize
  readonly ranks: FirmataSize
  readonly switches: readonly ExpanderPin[]
  readonly ledDriver: number
  readonly lights: readonly LightPlace[]
  /** By the Nano's pin number. */
  readonly buttons: { readonly [button in Button]?: number }
  readonly piezo: number | null
}

/**
 * Wiring as people write it: the board seen from above, top rank first, a word a square. A switch is the chip's
 * address, its port and its pin, `20A0`; a light is the HT16K33's common and row, `0.8`.
 */
const DRAWN = z.strictObject({
  switches: z.string(),
  lights: z.string(),
  ledDriver: z.string().default('70'),
  buttons: z
    .strictObject({
      attackers: z.string().optional(),
      defenders: z.string().optional(),
      menu: z.string().optional(),
    })
    .default({ attackers: 'D2', defenders: 'D3', menu: 'D4' }),
  piezo: z.string().nullable().default('D11'),
})
export type DrawnWiring = z.input<typeof DRAWN>

export type WiringFailure = Failure<'not-a-wiring' | 'size-not-supported'>

const not = (message: string) => failure('not-a-wiring', message)

/** StandardFirmata reads at most eight chips by itself, and the MCP23017 has eight addresses. */
const LEAST_ADDRESS = 0x20
const MOST_ADDRESS = 0x27

export function parseWiring(drawn: unknown): Result<FirmataWiring, WiringFailure> {
  const read = DRAWN.safeParse(drawn)
  if (!read.success) return not(`This is not a wiring: ${z.prettifyError(read.error)}`)
  const { switches, lights, ledDriver, buttons, piezo } = read.data

  const switchRows = rowsOf(switches)
  const { length } = switchRows
  if (!isFirmataSize(length))
    return failure('size-not-supported', `${length} ranks are drawn; a Firmata board is 7×7 or 9×9.`)
  const size = { files: length, ranks: length }
  const switchWords = squaresOf(switchRows, size)
  if (!switchWords) return not('The switches must be drawn as the board looks, with as many files as ranks.')
  const lightWords = squaresOf(rowsOf(lights), size)
  if (!lightWords) return not(`The lights must be drawn as the switches are, ${size.files}×${size.ranks}.`)

  const parsedSwitches = parseAll(switchWords, parseSwitch)
  if (!parsedSwitches.ok) return parsedSwitches
  const parsedLights = parseAll(lightWords, parseLight)
  if (!parsedLights.ok) return parsedLights
  const pins = parsePins({ ...buttons, ...(piezo === null ? {} : { piezo }) })
  if (!pins.ok) return pins
  if (!/^7[0-7]$/.test(ledDriver)) return not(`The HT16K33 has an address from 70 to 77, not ${ledDriver}.`)
  const { piezo: piezoPin, ...buttonPins } = pins.value
  return ok({
    ...size,
    switches: parsedSwitches.value,
    ledDriver: Number.parseInt(ledDriver, 16),
    lights: parsedLights.value,
    buttons: buttonPins,
    piezo: piezoPin ?? null,
  })
}

function rowsOf(drawing: string): string[][] {
  return drawing
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(line => line.split(/\s+/))
}

/** The words of a drawing, a1 first; null where it is not a board of that size. */
function squaresOf(rows: readonly string[][], { files, ranks }: BoardSize): string[] | null {
  if (rows.length !== ranks || rows.some(row => row.length !== files)) return null
  return rows.toReversed().flat()
}

function parseAll<Place>(
  words: readonly string[],
  parse: (word: string) => Result<Place, WiringFailure>,
): Result<Place[], WiringFailure> {
  const places: Place[] = []
  const seen = new Set<string>()
  for (const word of words) {
    const place = parse(word)
    if (!place.ok) return place
    const key = JSON.stringify(place.value)
    if (seen.has(key)) return not(`${word} is drawn twice.`)
    seen.add(key)
    places.push(place.value)
  }
  return ok(places)
}

function parseSwitch(word: string): Result<ExpanderPin, WiringFailure> {
  const [, hex, port, bit] = /^([0-9a-f]{2})([AB])([0-7])$/i.exec(word) ?? []
  if (!hex || !port || !bit)
    return not(`"${word}" is no pin of an MCP23017; write its address and pin as 20A0.`)
  const address = Number.parseInt(hex, 16)
  if (address < LEAST_ADDRESS || address > MOST_ADDRESS)
    return not(`"${word}": an MCP23017 has an address from 20 to 27.`)
  // DS20001952D, table 1-1: a change on an input GPA7 or GPB7 can corrupt SDA.
  if (bit === '7') return not(`"${word}": pins A7 and B7 of an MCP23017 are outputs only; leave them free.`)
  return ok({ address, pin: (port.toUpperCase() === 'B' ? 8 : 0) + Number(bit) })
}

function parseLight(word: string): Result<LightPlace, WiringFailure> {
  const [, common, row] = /^([0-7])\.(\d|1[0-5])$/.exec(word) ?? []
  if (!common || !row)
    return not(`"${word}" is no place on the HT16K33; write its common (0–7) and row (0–15) as 0.8.`)
  return ok({ common: Number(common), row: Number(row) })
}

/** A4 and A5 are the I²C bus; D0 and D1 the serial line; A6 and A7 cannot be digital. */
function parsePins<Use extends string>(
  words: { readonly [use in Use]?: string | undefined },
): Result<{ [use in Use]?: number }, WiringFailure> {
  const pins: { [use in Use]?: number } = {}
  for (const [use, word] of Object.entries(words) as [Use, string][]) {
    const digital = /^D([2-9]|1[0-3])$/.exec(word)?.[1]
    const analogue = /^A([0-3])$/.exec(word)?.[1]
    if (digital === undefined && analogue === undefined)
      return not(`"${word}" is no free pin of the Nano; use D2 to D13 or A0 to A3 for ${use}.`)
    const pin = digital === undefined ? 14 + Number(analogue) : Number(digital)
    if (Object.values(pins).includes(pin)) return not(`${word} is used twice.`)
    pins[use] = pin
  }
  return ok(pins)
}
