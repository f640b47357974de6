/** A line of a plot: its points, from left to right, in the units of the axes. */
export interface Line {
  readonly name: string
  readonly colour: string
  readonly dashed?: boolean
  readonly points: readonly (readonly [x: number, y: number])[]
}

const width = 640
const height = 320
const frame = { left: 56, right: 16, top: 34, bottom: 44 }

/** Percent against something, as SVG. */
export function percentPlot(title: string, xName: string, lines: readonly Line[]): string {
  const xs = lines.flatMap(({ points }) => points.map(([x]) => x))
  const [from, to] = [Math.min(...xs), Math.max(...xs)]
  const xOf = (x: number) => frame.left + ((x - from) / (to - from)) * (width - frame.left - frame.right)
  const yOf = (y: number) => frame.top + (1 - y / 100) * (height - frame.top - frame.bottom)
  const place = (x: number, y: number) => `${xOf(x).toFixed(1)},${yOf(y).toFixed(1)}`
  const grid = [0, 20, 40, 60, 80, 100].map(
    y =>
      `<path d="M${place(from, y)} L${place(to, y)}" stroke="#ccc"/><text x="${frame.left - 8}" y="${yOf(y) + 4}" text-anchor="end">${y} %</text>`,
  )
  const ticks = [...new Set(xs)].map(
    x => `<text x="${xOf(x).toFixed(1)}" y="${height - frame.bottom + 18}" text-anchor="middle">${x}</text>`,
  )
  const drawn = lines.map(({ colour, dashed, points }) => {
    const dashes = dashed ? ' stroke-dasharray="6 4"' : ''
    return `<polyline fill="none" stroke="${colour}" stroke-width="2"${dashes} points="${points.map(([x, y]) => place(x, y)).join(' ')}"/>`
  })
  const legend = lines.map(
    ({ name, colour }, index) =>
      `<text x="${frame.left + 12}" y="${yOf(46) + index * 17}" fill="${colour}">${name}</text>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13">`,
    `<rect width="${width}" height="${height}" fill="white"/>`,
    `<text x="${width / 2}" y="20" text-anchor="middle" font-size="15">${title}</text>`,
    ...grid,
    ...ticks,
    `<text x="${width / 2}" y="${height - 8}" text-anchor="middle">${xName}</text>`,
    ...drawn,
    ...legend,
    '</svg>',
    '',
  ].join('\n')
}
