import type { Lights } from './board.ts'

/** Lights are computed by this program, so that an undefined letter is a programming error. */
export function assertLights(lights: Lights): void {
  if (!/^[.a-z]+$/.test(lights.squares)) throw new RangeError(`not a light frame: ${lights.squares}`)
  for (const letter of new Set(lights.squares.replaceAll('.', ''))) {
    const light = lights.palette[letter]
    if (!light) throw new RangeError(`the palette has no letter ${letter}`)
    if (!/^[0-9a-f]{6}$/.test(light.rgb)) throw new RangeError(`not a colour: ${light.rgb}`)
    if (!isWholeUpTo(light.periodMs, 65535) || (light.effect !== 'steady' && light.periodMs === 0))
      throw new RangeError(`not a period: ${light.periodMs} ms`)
  }
}

export function assertBrightness(level: number): void {
  if (!isWholeUpTo(level, 255)) throw new RangeError(`brightness is 0–255, not ${level}`)
}

function isWholeUpTo(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= most
}
