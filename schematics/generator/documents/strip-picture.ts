import { board, type Hole, holeName, jumperWires, soldered } from './strip-perfboard.ts'

const pitch = 30
const margin = 60
const colours: Readonly<Record<string, string>> = {
  '+5V': '#c00000',
  GND: '#202020',
  V_RANK: '#e07000',
  BUS: '#8000a0',
  ENABLE: '#0060c0',
  GATE: '#00a0c0',
}

const x = ({ column }: Hole) => margin + (column - 0.5) * pitch
const y = ({ row }: Hole) => margin + (row - 0.5) * pitch
const at = (column: number, row: number): Hole => ({ column, row })

function body(name: string, from: Hole, to: Hole): string {
  const [left, top] = [x(from) - 11, y(from) - 11]
  const [width, height] = [x(to) - x(from) + 22, y(to) - y(from) + 22]
  return `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="4" fill="#fff" fill-opacity="0.75" stroke="#555"/>
<text x="${left + width / 2}" y="${top + height / 2 + 5}" text-anchor="middle" font-size="15">${name}</text>`
}

const text = (atX: number, atY: number, words: string, anchor = 'middle') =>
  `<text x="${atX}" y="${atY}" text-anchor="${anchor}" font-size="13">${words}</text>`

/** Words on the board hide the holes behind them. */
const label = (...words: Parameters<typeof text>) =>
  text(...words).replace('<text ', '<text paint-order="stroke" stroke="#f4e3c4" stroke-width="8" ')

/** The strip's perfboard from the parts' side; wires run underneath. */
export function stripPicture(): string {
  const [width, height] = [board.columns * pitch + 2 * margin, board.rows * pitch + 2 * margin + 40]
  const holes = soldered()
  const grid = Array.from({ length: board.columns * board.rows }, (_, i) => {
    const each = at((i % board.columns) + 1, Math.floor(i / board.columns) + 1)
    return `<circle cx="${x(each)}" cy="${y(each)}" r="4" fill="#e4c9a0" stroke="#b89060"/>`
  })
  const wires = jumperWires(holes).map(
    ({ net, from, to }) =>
      `<line x1="${x(from.hole)}" y1="${y(from.hole)}" x2="${x(to.hole)}" y2="${y(to.hole)}" stroke="${colours[net] ?? '#208020'}" stroke-width="3" stroke-opacity="0.8"/>`,
  )
  const dots = holes.map(
    each =>
      `<circle cx="${x(each.hole)}" cy="${y(each.hole)}" r="6" fill="${each.net === '—' ? '#999' : (colours[each.net] ?? '#208020')}"/>`,
  )
  const columns = Array.from({ length: board.columns }, (_, i) =>
    text(x(at(i + 1, 1)), margin - 22, String(i + 1)),
  )
  const rows = Array.from({ length: board.rows }, (_, i) =>
    text(margin - 24, y(at(1, i + 1)) + 5, holeName(at(1, i + 1))[0]!),
  )
  const outside = holes
    .filter(({ name }) => name.startsWith('file'))
    .map(({ name, hole }) => label(x(hole), y(hole) + 24, name.slice(-1)))
  const legend = [...Object.entries(colours), ['S0–S3, files', '#208020'] as const].map(
    ([net, colour], i) =>
      `<rect x="${margin + i * 110}" y="${height - 34}" width="14" height="14" fill="${colour}"/>${text(margin + 20 + i * 110, height - 22, net, 'start')}`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif">
<rect width="${width}" height="${height}" fill="#fff"/>
<rect x="${margin - 8}" y="${margin - 8}" width="${board.columns * pitch + 16}" height="${board.rows * pitch + 16}" rx="6" fill="#f4e3c4" stroke="#b89060"/>
${grid.join('\n')}
${wires.join('\n')}
${body('U100 CD74HC4067', at(3, 7), at(14, 11))}
${body('J100', at(20, 2), at(21, 6)).replace('fill-opacity="0.75"', 'fill-opacity="0.2"').replace('>J100<', '><')}
${label(x(at(20, 1)) + 15, y(at(20, 1)) + 4, 'J100')}
${body('R100 100k', at(18, 11), at(19, 11)).replace('font-size="15"', 'font-size="9"')}
${body('R101 10k', at(18, 13), at(19, 13)).replace('font-size="15"', 'font-size="9"')}
${label(x(at(20, 16)) - 8, y(at(20, 16)) + 5, 'Q100: G S D', 'start')}
${label(x(at(1, 9)), y(at(1, 9)) + 4, 'C120')}
${label(x(at(24, 11)) - 2, y(at(24, 11)) + 5, 'C121')}
${dots.join('\n')}
${label(x(at(3, 13)), y(at(3, 13)) + 2, '1')}
${label(x(at(3, 5)), y(at(3, 5)) + 10, '24')}
${label(x(at(19, 2)), y(at(19, 2)) + 5, '1')}
${outside.join('\n')}
${label(x(at(13, 18)) - 6, y(at(13, 18)) + 5, 'V_RANK and GND, to the sensors', 'start')}
${columns.join('\n')}
${rows.join('\n')}
${legend.join('\n')}
</svg>
`
}
