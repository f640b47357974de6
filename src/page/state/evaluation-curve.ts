/** A quarter of the height is an advantage of so many hundredths of a soldier. */
const HALF_WAY = 400

/** How the game stood, from -1 (won for the defenders) to 1 (won for the attackers). */
export const standing = (evaluation: number): number => evaluation / (Math.abs(evaluation) + HALF_WAY)

/** The points of the curve in a drawing of this size; attackers are above the middle. */
export function curvePoints(
  evaluations: readonly number[],
  width: number,
  height: number,
): { readonly x: number; readonly y: number }[] {
  const step = width / Math.max(1, evaluations.length - 1)
  return evaluations.map((evaluation, ply) => ({
    x: ply * step,
    y: (height / 2) * (1 - standing(evaluation)),
  }))
}

/** The ply that is nearest to this place, as a share of the width. */
export const plyAt = (share: number, plies: number): number =>
  Math.round(Math.max(0, Math.min(1, share)) * plies)
