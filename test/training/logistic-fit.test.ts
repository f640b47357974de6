import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/coach/chance.ts'
// @ts-expect-error: the scripts of training/ are plain JavaScript, which runs on the build.
import { fitLogistic } from '../../training/logistic-fit.js'

const TRUE_WEIGHTS = [100, 20, 4]

/** Games whose results follow these weights, with an advantage for one side. */
function samples(count: number) {
  const random = seededRandom(5)
  return Array.from({ length: count }, () => {
    const features = [
      Math.floor(random() * 5) - 2,
      Math.floor(random() * 9) - 4,
      Math.floor(random() * 21) - 10,
      0,
    ]
    const tempo = random() < 0.5 ? -1 : 1
    const score = TRUE_WEIGHTS.reduce((sum, weight, i) => sum + weight * features[i]!, 0)
    const chance = 1 / (1 + Math.exp(-(0.01 * score + 0.8)))
    return { features, tempo, result: random() < chance ? 1 : 0 }
  })
}

describe('the fit of the weights', () => {
  const fit = fitLogistic(samples(20_000), [100, 60, 1, 700])

  it('finds the weights that the results follow, whatever the advantage of a side', () => {
    const [first, second, third] = fit.weights
    expect(second / first).toBeCloseTo(0.2, 1)
    expect(third / first).toBeGreaterThan(0.03)
    expect(third / first).toBeLessThan(0.05)
    expect(fit.lossAfter).toBeLessThan(fit.lossBefore)
  })

  it('leaves a weight alone whose term never counts', () => {
    expect(fit.weights[3]).toBeCloseTo(700)
  })
})
