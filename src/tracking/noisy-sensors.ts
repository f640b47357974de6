import type { Square } from '../rules/geometry.ts'
import type { SensorFrame } from './difference.ts'

/** A square that shows again within this time what it showed before has flickered. */
const FLICKER_MS = 1500
/** After so long, half as many flickers count. */
const HALF_FORGOTTEN_MS = 4000
/** Pieces that slide past, hover or lean over make a square flicker so often. */
const USUAL_FLICKERS = 1
/** More do not make it worse. */
const MOST_FLICKERS = 5
/** A square that has not changed for so long is believed, whatever it did before. */
const CALM_MS = 2000

/** How often squares flickered of late, whatever it meant; those that never changed are missing. */
export type SensorNoise = ReadonlyMap<
  Square,
  { readonly flickers: number; readonly changedMs: number; readonly was: string }
>

export const NO_NOISE: SensorNoise = new Map()

/** What one more frame tells. */
export function noiseAfter(
  noise: SensorNoise,
  before: SensorFrame,
  frame: SensorFrame,
  atMs: number,
): SensorNoise {
  const next = new Map(noise)
  for (let square = 0; square < frame.length; square++) {
    if (frame[square] === before[square]) continue
    const known = noise.get(square)
    const isFlicker = known?.was === frame[square] && atMs - known!.changedMs < FLICKER_MS
    const flickers = Math.min(MOST_FLICKERS, flickersOf(known, atMs) + (isFlicker ? 1 : 0))
    next.set(square, { flickers, changedMs: atMs, was: before[square]! })
  }
  return next
}

const flickersOf = (known: { flickers: number; changedMs: number } | undefined, atMs: number): number =>
  known ? known.flickers * 0.5 ** ((atMs - known.changedMs) / HALF_FORGOTTEN_MS) : 0

/** How many more flickers than usual: the sensor is so much more likely to be wrong again. */
export function noiseAt(noise: SensorNoise, square: Square, atMs: number): number {
  return Math.max(0, flickersOf(noise.get(square), atMs) - USUAL_FLICKERS)
}

/** A sensor near its threshold flickers with nobody near it: until it is calm it tells nothing. */
export function filteredFrame(noise: SensorNoise, frame: SensorFrame, atMs: number): SensorFrame {
  const letters = [...frame]
  for (const [square, { changedMs }] of noise) {
    if (atMs - changedMs < CALM_MS && noiseAt(noise, square, atMs) > 2) letters[square] = '?'
  }
  return letters.join('')
}
