import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BoardInfo } from '../../../boards/board.ts'
import { type Failure, failure, ok, type Result } from '../../../core/result.ts'
import { parseIntelHex } from '../../../emulator/chip/intel-hex.ts'

/** The boards for which firmware is shipped. */
export const VARIANTS = ['9x9', '9x9-reed', '11x11'] as const
export type Variant = (typeof VARIANTS)[number]

export const VARIANT_WORDS: { readonly [variant in Variant]: string } = {
  '9x9': '9×9 with Hall sensors',
  '9x9-reed': '9×9 with reed switches',
  '11x11': '11×11 with Hall sensors',
}

/** The one that a board of ours has now; null where none is shipped for it. */
export function variantOf({ files, ranks, sense }: BoardInfo): Variant | null {
  const name = `${files}x${ranks}${sense === 'occupancy' ? '-reed' : ''}`
  return VARIANTS.find(variant => variant === name) ?? null
}

/** Named from the package's root, from which `src` and `dist` lie equally deep. */
export function shippedHex(variant: Variant): string {
  return fileURLToPath(new URL(`../../../../hardware/firmware/konakis-${variant}.hex`, import.meta.url))
}

/** The old bootloader takes the last 2 KiB of the ATmega328P's 32. */
const ROOM_BYTES = 30 * 1024

export type HexFailure = Failure<'unreadable' | 'not-hex' | 'too-large'>

export interface Firmware {
  readonly bytes: number
  /** As its hello will say it; null where it is not ours. */
  readonly version: string | null
}

/** The version stands in the firmware as its hello says it: `1 <version> <files> <ranks> <sense> <leds>`. */
export function versionIn(image: Uint8Array): string | null {
  const text = Buffer.from(image).toString('latin1')
  return / \d+ ([0-9A-Za-z.+-]+) \d+ \d+ (?:side|occupancy) rgb /.exec(text)?.[1] ?? null
}

/** What is in the file, if it can be written to a Nano. */
export function checkHex(path: string): Result<Firmware, HexFailure> {
  let text: string
  try {
    text = readFileSync(path, 'latin1')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return failure('unreadable', `${path} cannot be read (${code}); check its path and who may read it`)
  }
  let image: Uint8Array
  try {
    image = parseIntelHex(text)
  } catch (error) {
    return failure(
      'not-hex',
      `${path} is no whole Intel hex file (${(error as Error).message}); "make" in hardware/firmware makes one`,
    )
  }
  const bytes = image.length
  if (bytes <= ROOM_BYTES) return ok({ bytes, version: versionIn(image) })
  return failure(
    'too-large',
    `${path} fills ${bytes} bytes; beside the bootloader there is room for ${ROOM_BYTES}`,
  )
}
