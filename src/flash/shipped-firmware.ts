import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BoardInfo } from '../boards/board.ts'
import { unreadableFile } from '../core/file-failures.ts'
import { type Failure, failure, ok, type Result } from '../core/result.ts'
import { parseIntelHex } from '../emulator/chip/intel-hex.ts'
import { FIRMWARE_VARIANTS } from '../messages/setting-values.ts'

/** The boards for which firmware is shipped. */
export const VARIANTS = FIRMWARE_VARIANTS
export type Variant = (typeof VARIANTS)[number]

export const VARIANT_WORDS: { readonly [variant in Variant]: string } = {
  '9x9': '9×9 with Hall sensors',
  '9x9-reed': '9×9 with reed switches',
  '11x11': '11×11 with Hall sensors',
}

type BoardLayout = Pick<BoardInfo, 'files' | 'ranks' | 'sense'>

/** The variant for a board; null if none is shipped. */
export function variantOf({ files, ranks, sense }: BoardLayout): Variant | null {
  const name = `${files}x${ranks}${sense === 'occupancy' ? '-reed' : ''}`
  return VARIANTS.find(variant => variant === name) ?? null
}

/** Named from the package's root, from which `src` and `dist` lie equally deep. */
export function shippedHex(variant: Variant): string {
  return fileURLToPath(new URL(`../../hardware/firmware/konakis-${variant}.hex`, import.meta.url))
}

/** The version of the firmware that is shipped for a board, as its hello names it; null if there is none. */
export async function shippedFirmware(board: BoardLayout): Promise<string | null> {
  const variant = variantOf(board)
  const firmware = variant && checkHex(shippedHex(variant))
  return firmware?.ok ? firmware.value.version : null
}

/** The old bootloader takes the last 2 KiB of the ATmega328P's 32. */
const MAX_BYTES = 30 * 1024

export type HexFailure = Failure<'unreadable' | 'not-hex' | 'too-large'>

export interface Firmware {
  readonly bytes: number
  /** As its hello names it; null for other firmware. */
  readonly version: string | null
}

/** The firmware contains its hello: `1 <version> <files> <ranks> <sense> <leds>`. */
function versionIn(image: Uint8Array): string | null {
  const text = Buffer.from(image).toString('latin1')
  return / \d+ ([0-9A-Za-z.+-]+) \d+ \d+ (?:side|occupancy) rgb /.exec(text)?.[1] ?? null
}

/** Checks that the file can be written to a Nano. */
export function checkHex(path: string): Result<Firmware, HexFailure> {
  let text: string
  try {
    text = readFileSync(path, 'latin1')
  } catch (error) {
    return failure('unreadable', unreadableFile(path, error))
  }
  let image: Uint8Array
  try {
    image = parseIntelHex(text)
  } catch (error) {
    return failure(
      'not-hex',
      `${path} is not a complete Intel hex file (${(error as Error).message}); "make" in hardware/firmware builds one`,
    )
  }
  const bytes = image.length
  if (bytes <= MAX_BYTES) return ok({ bytes, version: versionIn(image) })
  return failure(
    'too-large',
    `${path} needs ${bytes} bytes; beside the bootloader there is space for ${MAX_BYTES}`,
  )
}
