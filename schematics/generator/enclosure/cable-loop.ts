export interface CableLoop {
  /** Of every bend; all are alike. */
  readonly radiusMm: number
  /** Below the line from mouth to mouth. */
  readonly depthMm: number
  /** To each side of the middle between the mouths. */
  readonly reachMm: number
}

/**
 * How a flat cable hangs between two mouths that look at each other: down, round and up again like the outline of a light
 * bulb, three arcs of one radius. Null where it is too short to have the arcs.
 */
export function cableLoop(freeMm: number, gapMm: number): CableLoop | null {
  let [low, high] = [gapMm / 4, freeMm]
  if (lengthOf(low, gapMm) > freeMm) return null
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (lengthOf(middle, gapMm) > freeMm) high = middle
    else low = middle
  }
  const between = Math.sqrt(4 * low * low - (gapMm / 2) ** 2)
  return { radiusMm: low, depthMm: 2 * low + between, reachMm: Math.max(low, gapMm / 2) }
}

/** Out of a mouth and down by the angle φ, round by 2φ, up and in by φ. */
function lengthOf(radiusMm: number, gapMm: number): number {
  const turn = Math.PI / 2 + Math.acos(Math.min(1, gapMm / (4 * radiusMm)))
  return 4 * radiusMm * turn
}
