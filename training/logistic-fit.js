const STEPS = 30

/**
 * Logistic regression by Newton's method: weights with which the evaluation foretells results best, in the scale of
 * the weights at first. An advantage of one side, and of the side to move, are fitted beside them and left out.
 */
export function fitLogistic(samples, first) {
  const scale = scaleOf(samples, first)
  const start = [...first.map(weight => weight * scale.slope), scale.bias, scale.tempo]
  const rows = samples.map(({ features, tempo }) => [...features, 1, tempo])
  const results = samples.map(({ result }) => result)
  // Before any position is seen, a weight is believed within about its own size, so that terms seldom seen keep theirs.
  const pulls = start.map((weight, i) => (i < first.length ? 1 / weight ** 2 : 0))
  const fitted = newton(rows, results, start, pulls)
  return {
    lossBefore: lossOf(rows, results, start),
    lossAfter: lossOf(rows, results, fitted),
    weights: fitted.slice(0, first.length).map(weight => weight / scale.slope),
  }
}

/** How a hundredth of a soldier of the first weights counts in the logarithm of the odds. */
function scaleOf(samples, first) {
  const rows = samples.map(({ features, tempo }) => [
    features.reduce((sum, x, i) => sum + x * first[i], 0),
    1,
    tempo,
  ])
  const results = samples.map(({ result }) => result)
  const [slope, bias, tempo] = newton(rows, results, [0.001, 0, 0], [0, 0, 0])
  return { slope, bias, tempo }
}

function newton(rows, results, start, pulls) {
  const size = start.length
  let weights = [...start]
  for (let step = 0; step < STEPS; step++) {
    const gradient = start.map((value, i) => pulls[i] * (value - weights[i]))
    const hessian = start.map((_, i) => start.map((_, j) => (i === j ? pulls[i] + 1e-9 : 0)))
    for (const [n, row] of rows.entries()) {
      const chance = chanceOf(row, weights)
      const error = results[n] - chance
      const spread = chance * (1 - chance)
      for (let i = 0; i < size; i++) {
        if (row[i] === 0) continue
        gradient[i] += error * row[i]
        for (let j = 0; j < size; j++) hessian[i][j] += spread * row[i] * row[j]
      }
    }
    const change = solve(hessian, gradient)
    weights = weights.map((weight, i) => weight + change[i])
  }
  return weights
}

const chanceOf = (row, weights) => 1 / (1 + Math.exp(-row.reduce((sum, x, i) => sum + x * weights[i], 0)))

function lossOf(rows, results, weights) {
  const losses = rows.map((row, n) => {
    const chance = chanceOf(row, weights)
    return -(results[n] * Math.log(chance) + (1 - results[n]) * Math.log(1 - chance))
  })
  return mean(losses)
}

const mean = values => values.reduce((sum, value) => sum + value, 0) / values.length

/** Gaussian elimination with pivots. */
function solve(matrix, right) {
  const rows = matrix.map((row, i) => [...row, right[i]])
  const size = rows.length
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let row = column + 1; row < size; row++)
      if (Math.abs(rows[row][column]) > Math.abs(rows[pivot][column])) pivot = row
    ;[rows[column], rows[pivot]] = [rows[pivot], rows[column]]
    for (let row = 0; row < size; row++) {
      if (row === column) continue
      const factor = rows[row][column] / rows[column][column]
      for (let i = column; i <= size; i++) rows[row][i] -= factor * rows[column][i]
    }
  }
  return rows.map((row, i) => row[size] / row[i])
}
