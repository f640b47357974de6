import { createRequire } from 'node:module'

/** A CommonJS package whose types say otherwise. */
const jsQR = createRequire(import.meta.url)('jsqr') as (
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
) => { readonly data: string } | null

/** What another program reads from the pixels of a QR code. */
export const scanned = (pixels: Uint8ClampedArray, width: number): string | undefined =>
  jsQR(pixels, width, width)?.data
