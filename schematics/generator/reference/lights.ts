import * as buy from '../catalogue.ts'
import type { Drawing } from '../drawing.ts'
import type { Part, Sheet } from '../model.ts'
import { counted, squareName } from '../squares.ts'
import { two } from './row-strip.ts'

/** One LED a square in one chain, drawn as the board lies: a1 at the bottom left. */
export function lights(files: number, ranks: number): Sheet {
  const squares = files * ranks
  const into = (line: string, index: number) =>
    index === 0 ? line : `${line[0]}_${squareName(files, index)}`
  const out = (line: string, index: number) => (index === squares - 1 ? null : into(line, index + 1))
  return {
    file: 'lights.kicad_sch',
    title: 'Lights',
    paper: files > 9 ? 'A2' : 'A3',
    ports: [
      { net: 'DATA', direction: 'input' },
      { net: 'CLOCK', direction: 'input' },
    ],
    flags: [],
    parts: [
      ...counted(
        squares,
        (index): Part => ({
          id: ledId(files, index),
          article: buy.apa102,
          nets: {
            DI: into('DATA', index),
            CI: into('CLOCK', index),
            DO: out('DATA', index),
            CO: out('CLOCK', index),
            VCC: '+5VP',
            GND: 'GND',
          },
        }),
      ),
      ...counted(
        ranks,
        (rank): Part => ({ id: `C${rank + 1}30`, article: buy.rankFeed, nets: { 1: '+5VP', 2: 'GND' } }),
      ),
    ],
    draw: drawing => {
      for (let rank = 0; rank < ranks; rank++) drawRank(drawing, rank, files, ranks, into)
      drawNotes(drawing, files)
    },
  }
}

/** D305 is the fifth light of rank 3, as U305 is its sensor. */
export function ledId(files: number, index: number): string {
  return `D${Math.floor(index / files) + 1}${two((index % files) + 1)}`
}

function drawRank(
  d: Drawing,
  rank: number,
  files: number,
  ranks: number,
  into: (line: string, index: number) => string,
): void {
  const y = 20 + 21 * (ranks - 1 - rank)
  const x = (file: number) => 40 + 22 * file
  const supply = y - 3
  const ground = y + 13
  const feed = `C${rank + 1}30`
  d.place(feed, 21, y + 5)
  d.wire({ x: 18, y: supply }, { x: 21, y: supply }, d.at(feed, '1'))
  d.wire({ x: 13, y: ground }, { x: 21, y: ground }, d.at(feed, '2'))
  d.rail('+5VP', { x: 18, y: supply })
  d.rail('GND', { x: 13, y: ground })
  for (let file = 0; file < files; file++) {
    const index = rank * files + file
    const id = ledId(files, index)
    d.place(id, x(file), y)
    const before = file === 0 ? 21 : x(file - 1) + 5
    d.wire({ x: before, y: supply }, { x: x(file) + 5, y: supply })
    d.wire({ x: before, y: ground }, { x: x(file) + 5, y: ground })
    d.wire(d.at(id, 'VCC'), { x: x(file) + 5, y: supply })
    d.wire(d.at(id, 'GND'), { x: x(file) + 5, y: ground })
    for (const [line, input, output] of [
      ['DATA', 'DI', 'DO'],
      ['CLOCK', 'CI', 'CO'],
    ] as const) {
      if (index === 0) d.port(id, input, line)
      else if (file === 0) d.lead(id, input, into(line, index))
      else {
        const from = d.at(ledId(files, index - 1), output)
        d.wire(from, d.at(id, input))
        d.label(into(line, index), { x: from.x + 2, y: from.y }, 'right')
      }
      if (index === files * ranks - 1) d.open(id, output)
      else if (file === files - 1) d.lead(id, output, into(line, index + 1))
    }
  }
}

function drawNotes(d: Drawing, files: number): void {
  const x = 40 + 22 * files + 8
  d.note(
    x,
    22,
    'The chain starts at a1 and runs',
    'to the last file, then from a2 on.',
    'Data of rank 1’s end goes back',
    'to the left for rank 2.',
  )
  d.note(
    x,
    42,
    'Each rank has its own pair of supply',
    'wires from the power sheet: a chain',
    'fed from one end would turn red at',
    'the other, where blue starves first.',
  )
  d.note(x, 62, 'Each LED sends data and clock on', 'afresh, so only the first metre', 'needs care.')
  d.note(
    x,
    80,
    'Full white on all squares would be',
    'nearly 5 A. The firmware keeps the',
    'sum at 1.2 A, whatever the host asks.',
  )
}
