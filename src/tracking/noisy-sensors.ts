import type { Square } from '../rules/geometry.ts'
import type { SensorFrame } from './difference.ts'
import { LEARNED_SHARE } from './learned-faults.ts'

/** A square that shows again within this time what it showed before has flickered; within a longer one where faults are longer. */
const FLICKER_MS = 1500
/** A sensor is suspected for so many times as long as it is wrong; that is after how long half as many flickers count. */
const REMEMBERED_TIMES = 4
export const rememberedMs = (learnedFaultMs: number): number =>
  REMEMBERED_TIMES * Math.max(1000, learnedFaultMs)
/** Pieces that slide past, hover or lean over make a square flicker so often. */
const USUAL_FLICKERS = 1
/** More do not make it worse. */
const MOST_FLICKERS = 5
/** A square that has not changed for so long is believed, whatever it did before. */
const CALM_MS = 2000

/** So much of a flicker no longer counts. */
const FORGOTTEN = 0.05

/** How often squares flickered of late, whatever it meant; those that have long been calm are missing. */
export type SensorNoise = ReadonlyMap<Square, FlickeringSensor>

interface FlickeringSensor {
  readonly flickers: number
  readonly changedMs: number
  readonly was: string
}

export const NO_NOISE: SensorNoise = new Map()

/** What one more frame tells. */
export function noiseAfter(
  noise: SensorNoise,
  before: SensorFrame,
  frame: SensorFrame,
  atMs: number,
  learnedFaultMs: number,
): SensorNoise {
  const withinMs = Math.max(FLICKER_MS, LEARNED_SHARE * learnedFaultMs)
  const next = new Map<Square, FlickeringSensor>()
  for (const [square, known] of noise) {
    const isRecent = atMs - known.changedMs < withinMs
    if (isRecent || flickersOf(known, atMs, learnedFaultMs) > FORGOTTEN) next.set(square, known)
  }
  for (let square = 0; square < frame.length; square++) {
    // A sensor that is masked says nothing new.
    if (frame[square] === before[square] || frame[square] === '?') continue
    const known = noise.get(square)
    const isFlicker = known?.was === frame[square] && atMs - known!.changedMs < withinMs
    const flickers = Math.min(MOST_FLICKERS, flickersOf(known, atMs, learnedFaultMs) + (isFlicker ? 1 : 0))
    next.set(square, { flickers, changedMs: atMs, was: before[square]! })
  }
  return next
}

function flickersOf(known: FlickeringSensor | undefined, atMs: number, learnedFaultMs: number): number {
  return known ? known.flickers * 0.5 ** ((atMs - known.changedMs) / rememberedMs(learnedFaultMs)) : 0
}

/** How many more flickers than usual: the sensor is so much more likely to be wrong again. */
export function noiseAt(noise: SensorNoise, square: Square, atMs: number, learnedFaultMs: number): number {
  return Math.max(0, flickersOf(noise.get(square), atMs, learnedFaultMs) - USUAL_FLICKERS)
}

/** A sensor near its threshold flickers with nobody near it: until it is calm it tells nothing. */
export function filteredFrame(
  noise: SensorNoise,
  frame: SensorFrame,
  atMs: number,
  learnedFaultMs: number,
): SensorFrame {
  const letters = [...frame]
  for (const [square, { changedMs }] of noise) {
    if (atMs - changedMs < CALM_MS && noiseAt(noise, square, atMs, learnedFaultMs) > 2) letters[square] = '?'
  }
  return letters.join('')
}
