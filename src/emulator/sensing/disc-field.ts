/** A disc magnet, magnetised evenly through its thickness. */
export interface Disc {
  readonly diameterMm: number
  readonly thicknessMm: number
  readonly remanenceTesla: number
}

/*
 * The field at a distance from the disc's middle along its axis and sideways from it, in millitesla. Exact for an evenly
 * magnetised cylinder in air: N. Derby and S. Olbert, “Cylindrical magnets and ideal solenoids”, American Journal of
 * Physics 78 (2010), pages 229–235, equations 4 to 6.
 */

/** Along the axis; positive out of the north face, and on the other side into the south face. */
export function axialFieldMt(disc: Disc, alongMm: number, asideMm: number): number {
  const radius = disc.diameterMm / 2
  const gamma = (radius - asideMm) / (radius + asideMm)
  const ofEnd = (distance: number) => {
    const far = Math.hypot(distance, radius + asideMm)
    const modulus = Math.hypot(distance, radius - asideMm) / far
    return (
      (radius * distance * ellipticIntegral(modulus, gamma * gamma, 1, gamma)) / ((radius + asideMm) * far)
    )
  }
  return betweenEnds(disc, alongMm, ofEnd)
}

/** Away from the axis. */
export function radialFieldMt(disc: Disc, alongMm: number, asideMm: number): number {
  const radius = disc.diameterMm / 2
  const ofEnd = (distance: number) => {
    const far = Math.hypot(distance, radius + asideMm)
    const modulus = Math.hypot(distance, radius - asideMm) / far
    return (radius * ellipticIntegral(modulus, 1, 1, -1)) / far
  }
  return betweenEnds(disc, alongMm, ofEnd)
}

function betweenEnds(disc: Disc, alongMm: number, ofEnd: (distance: number) => number): number {
  const half = disc.thicknessMm / 2
  return ((1000 * disc.remanenceTesla) / Math.PI) * (ofEnd(alongMm + half) - ofEnd(alongMm - half))
}

/** On the axis, at a distance from the disc's face. */
export function fieldUnderDiscMt(disc: Disc, fromFaceMm: number): number {
  return axialFieldMt(disc, fromFaceMm + disc.thicknessMm / 2, 0)
}

/** Far enough below the precision of any part of the board. */
const precision = 1e-6

/** Bulirsch's complete elliptic integral cel(kc, p, c, s); `kc` is never 0 outside the rim itself. */
function ellipticIntegral(kc: number, p: number, c: number, s: number): number {
  let k = Math.max(Math.abs(kc), precision)
  let em = 1
  let root = Math.sqrt(Math.max(p, precision))
  let cc = c
  let ss = s / root
  let last = k
  let previous = cc
  cc += ss / root
  let step = k / root
  ss = 2 * (ss + previous * step)
  root += step
  previous = em
  em += k
  while (Math.abs(previous - k) > previous * precision) {
    k = 2 * Math.sqrt(last)
    last = k * em
    const before = cc
    cc += ss / root
    step = last / root
    ss = 2 * (ss + before * step)
    root += step
    previous = em
    em += k
  }
  return ((Math.PI / 2) * (ss + cc * em)) / (em * (em + root))
}
