// A plot of curves over the duration of a fault, as SVG.

const WIDTH = 720
const HEIGHT = 360
const LEFT = 64
const BOTTOM = 52
const TOP = 24
const RIGHT = 24
const LAST_MS = 5000
const STYLES = ['stroke="#1f5f99"', 'stroke="#b3541e" stroke-dasharray="7 4"']

/** `curves`: each with a label and points of milliseconds and value. */
export function plotCurve(curves, title) {
  const most = niceTop(Math.max(1, ...curves.flatMap(({ points }) => points.map(({ y }) => y))))
  const x = ms => (LEFT + ((WIDTH - LEFT - RIGHT) * ms) / LAST_MS).toFixed(1)
  const y = value => (HEIGHT - BOTTOM - ((HEIGHT - BOTTOM - TOP) * value) / most).toFixed(1)
  const across = [0, 1000, 2000, 3000, 4000, 5000].map(
    ms => `<text x="${x(ms)}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle">${ms / 1000} s</text>`,
  )
  const up = [0, 0.25, 0.5, 0.75, 1].map(share => {
    const value = most * share
    return [
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(value)}" y2="${y(value)}" stroke="#ccc"/>`,
      `<text x="${LEFT - 8}" y="${Number(y(value)) + 4}" text-anchor="end">${Number(value.toFixed(2))}</text>`,
    ].join('')
  })
  const lines = curves.map(({ label, points }, index) => {
    const path = points.map(point => `${x(point.x)},${y(point.y)}`).join(' ')
    const legendY = TOP + 12 + 20 * index
    return [
      `<polyline points="${path}" fill="none" stroke-width="2" ${STYLES[index]}/>`,
      ...points.map(
        point => `<circle cx="${x(point.x)}" cy="${y(point.y)}" r="3" fill="none" ${STYLES[index]}/>`,
      ),
      `<line x1="${LEFT + 16}" x2="${LEFT + 52}" y1="${legendY}" y2="${legendY}" stroke-width="2" ${STYLES[index]}/>`,
      `<text x="${LEFT + 60}" y="${legendY + 4}">${label}</text>`,
    ].join('\n')
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" font-family="sans-serif" font-size="13">
<title>${title}, against the duration of the fault</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
${up.join('\n')}
${across.join('\n')}
<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 10}" text-anchor="middle">duration of the fault</text>
<text transform="translate(16 ${(HEIGHT - BOTTOM + TOP) / 2}) rotate(-90)" text-anchor="middle">${title}</text>
${lines.join('\n')}
</svg>
`
}

/** The next of 1, 2, 4, 10, 20, 40, 100. */
function niceTop(value) {
  for (let scale = 1; ; scale *= 10)
    for (const step of [1, 2, 4]) if (step * scale >= value) return step * scale
}
