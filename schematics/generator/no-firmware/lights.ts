import * as buy from '../catalogue.ts'
import type { Drawing } from '../drawing.ts'
import type { Part, Sheet } from '../model.ts'
import { drawBypass } from '../shared-drawing.ts'
import { counted } from '../squares.ts'

const files = 9
const ranks = 9
const commons = 8
const rows = 16

interface Place {
  readonly common: number
  readonly row: number
}

/** A rank's lights share a common; the ninth rank fills the rows that are left. */
function placeOf(rank: number, file: number): Place {
  if (rank < commons) return { common: rank, row: file }
  return { common: file % commons, row: files + Math.floor(file / commons) }
}

const id = (rank: number, file: number) => `D${rank + 1}${String(file + 1).padStart(2, '0')}`
const usedRows = files + 2

export const lights: Sheet = {
  file: 'lights.kicad_sch',
  title: 'Lights on an HT16K33',
  paper: 'A3',
  ports: [
    { net: 'SCL', direction: 'input' },
    { net: 'SDA', direction: 'bidirectional' },
  ],
  flags: [],
  parts: [
    {
      id: 'U70',
      article: buy.ledDriver,
      nets: {
        SCL: 'SCL',
        SDA: 'SDA',
        VDD: '+5V',
        VSS: 'GND',
        ...Object.fromEntries(counted(commons, n => [`COM${n}`, `COM${n}`])),
        ...Object.fromEntries(counted(rows, n => [`ROW${n}`, n < usedRows ? `ROW${n}` : null])),
      },
    },
    { id: 'C70', article: buy.chipBypass, nets: { 1: '+5V', 2: 'GND' } },
    ...counted(ranks, rank =>
      counted(files, (file): Part => {
        const { common, row } = placeOf(rank, file)
        return { id: id(rank, file), article: buy.plainLed, nets: { A: `ROW${row}`, K: `COM${common}` } }
      }),
    ).flat(),
  ],
  draw: d => {
    d.heading(14, 12, 'One LED a square, drawn as the board lies')
    drawDriver(d)
    for (let rank = 0; rank < commons; rank++) drawRank(d, rank)
    drawLastRank(d)
    d.note(
      14,
      100,
      'A rank’s LEDs share a common, a file’s LEDs',
      'a row. Rank 9 fills the rows 9 and 10.',
      '',
      'The HT16K33 limits the current by itself:',
      'no resistors. Nothing ties ROW0–ROW2 to',
      'COM0, so its address is 0x70.',
    )
  },
}

function drawDriver(d: Drawing): void {
  d.place('U70', 40, 40)
  d.port('U70', 'SCL', 'SCL')
  d.port('U70', 'SDA', 'SDA')
  d.lead('U70', 'VDD', '+5V', 1)
  d.lead('U70', 'VSS', 'GND', 1)
  for (let n = 0; n < commons; n++) d.lead('U70', `COM${n}`, `COM${n}`)
  for (let n = 0; n < usedRows; n++) d.lead('U70', `ROW${n}`, `ROW${n}`)
  d.open('U70', ...counted(rows - usedRows, n => `ROW${n + usedRows}`))
  drawBypass(d, 'C70', 18, 84)
}

const cell = (rank: number, file: number) => ({ x: 104 + 22 * file, y: 26 + 19 * (ranks - 1 - rank) })

/** Cathodes down to the rank's common line. */
function drawRank(d: Drawing, rank: number): void {
  for (let file = 0; file < files; file++) {
    const { x, y } = cell(rank, file)
    d.place(id(rank, file), x, y)
    d.lead(id(rank, file), 'A', `ROW${file}`)
    const cathode = d.at(id(rank, file), 'K')
    d.wire(cathode, { x: cathode.x + 1, y }, { x: cathode.x + 1, y: y + 5 })
    const before = file === 0 ? x - 10 : x - 22 + 4
    d.wire({ x: before, y: y + 5 }, { x: cathode.x + 1, y: y + 5 })
    if (file === 0) d.label(`COM${rank}`, { x: before, y: y + 5 }, 'left')
  }
}

function drawLastRank(d: Drawing): void {
  for (let file = 0; file < files; file++) {
    const { x, y } = cell(ranks - 1, file)
    const { common, row } = placeOf(ranks - 1, file)
    d.place(id(ranks - 1, file), x, y)
    d.lead(id(ranks - 1, file), 'A', `ROW${row}`)
    d.lead(id(ranks - 1, file), 'K', `COM${common}`, 1)
  }
}
