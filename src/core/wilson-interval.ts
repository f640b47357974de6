/** Two standard errors: 95 of 100 intervals hold the true value. */
export const STANDARD_ERRORS = 1.96

/** Between which figures a share lies that was seen in `count` trials. It claims no certainty where all ended alike (Wilson, 1927). */
export function wilsonInterval(share: number, count: number): [number, number] {
  const z2 = STANDARD_ERRORS ** 2 / count
  const middle = share + z2 / 2
  const error = STANDARD_ERRORS * Math.sqrt((share * (1 - share)) / count + z2 / (4 * count))
  return [(middle - error) / (1 + z2), (middle + error) / (1 + z2)]
}
