// Shares with the range in which the true share is, 19 times in 20.

/** Wilson's score interval, which holds for 0 of n as well. */
export function wilson(some, all) {
  const z = 1.96
  const p = some / all
  const centre = p + (z * z) / (2 * all)
  const spread = z * Math.sqrt((p * (1 - p)) / all + (z * z) / (4 * all * all))
  const scale = 1 + (z * z) / all
  return [Math.max(0, (centre - spread) / scale), Math.min(1, (centre + spread) / scale)]
}

export function interval95(some, all) {
  const [low, high] = wilson(some, all)
  return `${digits(100 * low)}–${digits(100 * high)} %`
}

export const percent = (some, all) => (all === 0 ? '–' : `${digits((100 * some) / all)} %`)

const digits = value =>
  value === 0 || value === 100 ? String(value) : value < 1 || value > 99 ? value.toFixed(2) : value.toFixed(1)
