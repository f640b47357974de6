/** A disc magnet, lying flat, magnetised through its thickness. */
export interface Disc {
  readonly name: string
  readonly diameterMm: number
  readonly thicknessMm: number
  /** Remanence: N42 is 1.28–1.32 T. */
  readonly teslas: number
}

export const soldier: Disc = { name: 'soldier, Ø10×3 mm N42', diameterMm: 10, thicknessMm: 3, teslas: 1.3 }
export const king: Disc = { name: 'king, Ø12×5 mm N42', diameterMm: 12, thicknessMm: 5, teslas: 1.3 }

/** From the magnet's lower face to the sensor's chip, as the frame has it: foot, board, air, half the sensor. */
export const standingMm = 9

/** On the axis of a uniformly magnetised disc, at a distance from its face; exact. */
export function fieldOnAxisMt({ diameterMm, thicknessMm, teslas }: Disc, distanceMm: number): number {
  const radius = diameterMm / 2
  const far = distanceMm + thicknessMm
  return 500 * teslas * (far / Math.hypot(radius, far) - distanceMm / Math.hypot(radius, distanceMm))
}

/** The vertical field beside it, as of a dipole in its middle: good from two diameters on. */
export function fieldBesideMt(
  { diameterMm, thicknessMm, teslas }: Disc,
  distanceMm: number,
  asideMm: number,
): number {
  const volume = (Math.PI / 4) * diameterMm ** 2 * thicknessMm
  const up = distanceMm + thicknessMm / 2
  const away2 = up ** 2 + asideMm ** 2
  return ((1000 * teslas * volume) / (4 * Math.PI)) * ((2 * up ** 2 - asideMm ** 2) / away2 ** 2.5)
}
