import * as buy from '../catalogue.ts'
import type { Drawing } from '../drawing.ts'
import type { Part, Sheet } from '../model.ts'
import { drawBypass } from '../shared-drawing.ts'
import { counted, fileLetters } from '../squares.ts'

const files = 9
const ranks = 3

/**
 * Which pin of which of the module's two chips a square's switch is on, drawn as the squares lie. No wire is longer
 * than five squares. Pins A7 and B7 stay free: since 2022 the data sheet (DS20001952D) calls them outputs only.
 */
const places = `
  0A5 0A6 0B5 0B6 1A4 1A5 1A6 1B4 1B5
  0B0 0B1 0B2 0B3 0B4 1B0 1B1 1B2 1B3
  0A0 0A1 0A2 0A3 0A4 1A0 1A1 1A2 1A3
`
  .trim()
  .split('\n')
  .map(row => row.trim().split(' '))
  .toReversed()

const netOf = (rank: number, file: number) => `R${rank + 1}_${fileLetters[file]!.toUpperCase()}`
const switchId = (rank: number, file: number) => `S${rank + 1}${String(file + 1).padStart(2, '0')}`

/** Pin name → net, of the module's chip 0 or 1. */
function inputsOf(chip: number): Map<string, string> {
  return new Map(
    places.flatMap((row, rank) =>
      row.flatMap((place, file) =>
        place[0] === String(chip) ? [[`GP${place.slice(1)}`, netOf(rank, file)]] : [],
      ),
    ),
  )
}

const portPins = ['A', 'B'].flatMap(port => counted(8, bit => `GP${port}${bit}`))

function expander(chip: number): Part {
  const inputs = inputsOf(chip)
  return {
    id: `U${chip}`,
    article: buy.expander,
    nets: {
      SCL: 'SCL',
      SDA: 'SDA',
      A0: chip === 0 ? 'GND' : '+5V',
      A1: 'A1',
      A2: 'A2',
      '~{RESET}': '+5V',
      INTA: null,
      INTB: null,
      VDD: '+5V',
      VSS: 'GND',
      ...Object.fromEntries(portPins.map(pin => [pin, inputs.get(pin) ?? null])),
    },
  }
}

/** Three ranks of switches on two expanders; the board is three of these. */
export const module: Sheet = {
  file: 'module.kicad_sch',
  title: 'Three ranks of switches',
  paper: 'A3',
  ports: [
    { net: 'SCL', direction: 'input' },
    { net: 'SDA', direction: 'bidirectional' },
    { net: 'A1', direction: 'passive' },
    { net: 'A2', direction: 'passive' },
  ],
  flags: [],
  parts: [
    expander(0),
    expander(1),
    { id: 'C0', article: buy.chipBypass, nets: { 1: '+5V', 2: 'GND' } },
    { id: 'C1', article: buy.chipBypass, nets: { 1: '+5V', 2: 'GND' } },
    ...counted(ranks, rank =>
      counted(
        files,
        (file): Part => ({
          id: switchId(rank, file),
          article: buy.reed,
          nets: { 1: netOf(rank, file), 2: 'GND' },
        }),
      ),
    ).flat(),
  ],
  draw: d => {
    d.heading(14, 12, 'Three ranks: 27 reed switches, two expanders')
    drawExpander(d, 0, 60)
    drawExpander(d, 1, 150)
    for (let rank = 0; rank < ranks; rank++) {
      for (let file = 0; file < files; file++) drawSwitch(d, rank, file)
    }
    d.note(
      212,
      34,
      'A1 and A2 are tied on the sheet above: 0x20 and 0x21',
      'for ranks 1–3, 0x22 and 0x23 for 4–6, 0x24 and 0x25',
      'for 7–9. A0 tells the two chips of a module apart.',
    )
    d.note(
      212,
      52,
      'The chips’ own pull-ups (100 kΩ) hold the inputs; a magnet',
      'closes the reed to ground. A digital Hall switch with an open',
      'collector does as well, with its supply from +5V.',
    )
    d.note(212, 70, 'Pins GPA7 and GPB7 stay free: a change at them can', 'disturb the bus (DS20001952D).')
  },
}

function drawExpander(d: Drawing, chip: number, x: number): void {
  const id = `U${chip}`
  d.place(id, x, 34)
  const join = (pin: string) => (chip === 0 ? d.port(id, pin, pin) : d.lead(id, pin, pin))
  for (const pin of ['SCL', 'SDA', 'A1', 'A2']) join(pin)
  d.lead(id, 'A0', chip === 0 ? 'GND' : '+5V', 18)
  d.lead(id, '~{RESET}', '+5V', 12)
  d.lead(id, 'VDD', '+5V', 1)
  d.lead(id, 'VSS', 'GND', 1)
  d.open(id, 'INTA', 'INTB')
  const inputs = inputsOf(chip)
  for (const pin of portPins) {
    const net = inputs.get(pin)
    if (net === undefined) d.open(id, pin)
    else d.lead(id, pin, net)
  }
  drawBypass(d, `C${chip}`, x + 40, 50)
}

function drawSwitch(d: Drawing, rank: number, file: number): void {
  const id = switchId(rank, file)
  const x = 30 + 26 * file
  const y = 100 + 28 * (ranks - 1 - rank)
  d.place(id, x, y)
  const top = d.at(id, '1')
  d.wire(top, { x, y: top.y - 2 }, { x: x + 3, y: top.y - 2 })
  d.label(netOf(rank, file), { x: x + 3, y: top.y - 2 }, 'right')
  d.lead(id, '2', 'GND', 1)
}
