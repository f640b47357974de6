import type { Light, Lights } from '../board.ts'

/**
 * Lights of one colour that can only be on or off. What is not steady blinks at its period, lit first: a slow blink
 * stands for a pulse, a fast one for a flash.
 */
export function litSquares({ squares, palette }: Lights, sinceShownMs: number): boolean[] {
  return [...squares].map(letter => {
    const light = palette[letter]
    return light !== undefined && light.rgb !== '000000' && isLit(light, sinceShownMs)
  })
}

function isLit({ effect, periodMs }: Light, sinceShownMs: number): boolean {
  return effect === 'steady' || sinceShownMs % periodMs < periodMs / 2
}

/** How long until a light goes on or off; null where all are steady. */
export function nextChangeMs({ squares, palette }: Lights, sinceShownMs: number): number | null {
  const waits = [...new Set(squares)].flatMap(letter => {
    const light = palette[letter]
    if (!light || light.effect === 'steady') return []
    const half = light.periodMs / 2
    return [half - (sinceShownMs % half)]
  })
  return waits.length > 0 ? Math.min(...waits) : null
}
