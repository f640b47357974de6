import type { BoardReadings, SquareReading } from '../../../src/doctor/readings.ts'
import type { Sense } from '../../../src/wire/vocabulary.ts'

/** What an ordinary board reads: counts from the empty square, and how far they spread. */
const USUAL: { readonly [letter: string]: number } = { '.': 0, t: 91, T: -91, K: -128, o: -128, '?': -128 }
const USUAL_SPREAD = 5

/**
 * A 7×7 board as it looks, top rank first, `S` letters; with, by the name of the square, what it reads instead,
 * and how far that spreads.
 */
export function drawn(
  frame: TemplateStringsArray | string,
  instead: { readonly [square: string]: number | readonly [mean: number, spread: number] } = {},
  sense: Sense = 'side',
): BoardReadings {
  const rows = String(frame).trim().split(/\n\s*/)
  const letters = rows.toReversed().join('').replaceAll(' ', '')
  const size = rows.length as BoardReadings['size']
  const squares = [...letters].map((letter, square): SquareReading => {
    const name = String.fromCharCode(97 + (square % size)) + (Math.floor(square / size) + 1)
    const given = instead[name] ?? (sense === 'occupancy' && letter === '?' ? 0 : USUAL[letter]!)
    const [mean, spread] =
      typeof given === 'number' ? [given, Math.abs(given) === 128 || given === 127 ? 0 : USUAL_SPREAD] : given
    return { mean, spread, least: mean - spread / 2, most: mean + spread / 2 }
  })
  return { size, sense, frame: letters, squares }
}
