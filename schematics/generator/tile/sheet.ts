import type { Drawing } from '../drawing.ts'
import { cableWires } from '../kinds/connectors.ts'
import { asItIs, isRail, type Part, type Project, type Sheet } from '../model.ts'
import { drawBypass } from '../shared-drawing.ts'
import { counted } from '../squares.ts'
import { sides, square, testNets, tileParts } from './parts.ts'

/** A tile by itself, with the numbers of the one that holds a1. */
export function tileProject(): Project {
  return { name: 'tile', root: tileSheet(), rootReferenceOf: asItIs, instances: [] }
}

function tileSheet(): Sheet {
  const parts = tileParts()
  const vRanks = sides.map(rank => `V_RANK_${rank}`)
  return {
    file: 'tile.kicad_sch',
    title: 'Tile of 3×3 squares',
    paper: 'A2',
    ports: [],
    flags: ['+5V', 'GND', '+5VP', 'GNDP', ...vRanks],
    parts,
    draw: d => {
      d.heading(14, 12, 'A tile of 3×3 squares')
      // Rank 1 at the bottom, as the board lies.
      for (const rank of sides) {
        for (const file of sides) drawSquare(d, rank, file, 100 + 76 * (file - 1), 26 + 28 * (3 - rank))
        drawRank(d, rank, 100 + 76 * (rank - 1), 134)
      }
      drawChips(d, parts)
      drawCable(d, parts, 'J120', 40, 26)
      drawCable(d, parts, 'J121', 376, 26)
      for (const [index, net] of testNets.entries())
        drawTestPoint(d, `TP${120 + index}`, net, 60 + 24 * index, 250)
      for (const [index, net] of ['+5V', 'GND', '+5VP', 'GNDP'].entries()) {
        d.rail(net, { x: 60 + 24 * index, y: 280 })
        d.wire({ x: 60 + 24 * index, y: 280 }, { x: 70 + 24 * index, y: 280 })
        d.flag({ x: 70 + 24 * index, y: 280 })
      }
      drawNotes(d)
    },
  }
}

function drawSquare(d: Drawing, rank: number, file: number, x: number, y: number): void {
  const name = square(rank, file)
  const [sensor, capacitor, light] = [`U${name}`, `C${name}`, `D${name}`]
  d.place(sensor, x + 12, y + 4)
  d.place(capacitor, x + 4, y + 9)
  d.wire(d.at(capacitor, '1'), { x: x + 4, y: y + 1 }, { x: x + 16, y: y + 1 }, d.at(sensor, 'VCC'))
  d.label(`V_RANK_${rank}`, { x: x + 5, y: y + 1 }, 'right')
  d.lead(sensor, 'GND', 'GND', 1)
  d.lead(capacitor, '2', 'GND', 1)
  d.lead(sensor, 'OUT', `OUT_${name}`)
  d.place(light, x + 42, y + 4)
  for (const line of ['D', 'C']) {
    d.lead(light, `${line}I`, file === 1 ? `${line}${rank}_IN` : `${line}_${name}`)
    d.lead(light, `${line}O`, file === 3 ? `${line}${rank}_OUT` : `${line}_${square(rank, file + 1)}`)
  }
  d.lead(light, 'VCC', '+5VP', 1)
  d.lead(light, 'GND', 'GNDP', 1)
  drawBypass(d, `CD${name}`, x + 66, y + 9, '+5VP', 'GNDP')
  const [reed, pullUp] = [`S${name}`, `R${name}`]
  d.place(pullUp, x + 18, y + 20)
  d.lead(pullUp, '1', `V_RANK_${rank}`)
  d.lead(pullUp, '2', `OUT_${name}`)
  d.place(reed, x + 36, y + 21)
  d.lead(reed, '1', `OUT_${name}`, 1)
  d.lead(reed, '2', 'GND', 1)
}

function drawRank(d: Drawing, rank: number, x: number, y: number): void {
  const [mosfet, series, pullUp] = [`Q${rank}20`, `R${rank}20`, `R${rank}21`]
  d.place(mosfet, x + 30, y)
  d.place(series, x + 15, y)
  d.place(pullUp, x + 15, y - 8)
  d.lead(pullUp, '1', '+5V')
  d.lead(pullUp, '2', `RANK_${rank}`)
  d.lead(series, '1', `RANK_${rank}`)
  d.wire(d.at(series, '2'), d.at(mosfet, 'G'))
  d.label(`GATE_${rank}`, { x: x + 20, y }, 'right')
  d.lead(mosfet, 'S', '+5V')
  const out = { x: x + 31, y: y + 6 }
  d.wire(d.at(mosfet, 'D'), out, { x: x + 46, y: y + 6 })
  d.label(`V_RANK_${rank}`, { x: x + 34, y: y + 6 }, 'right')
  // The checker does not see through a MOSFET.
  d.flag({ x: x + 46, y: y + 6 })
  for (const [index, line] of ['D', 'C'].entries()) {
    const jumper = `JP${rank}2${index}`
    d.place(jumper, x + 15, y + 13 + 8 * index)
    d.lead(jumper, '1', `${line}${rank}_OUT`)
    d.lead(jumper, '2', `${line}${rank}_BACK`)
  }
}

function drawChips(d: Drawing, parts: readonly Part[]): void {
  const leads = (id: string, steps: number) => {
    const { nets, article } = parts.find(part => part.id === id)!
    for (const { name, side } of article.kind.pins) {
      const net = nets[name]
      if (net === null || net === undefined) d.open(id, name)
      else if (side === 'up' || side === 'down') d.lead(id, name, net, 1)
      else d.lead(id, name, net, isRail(net) ? 16 : steps)
    }
  }
  d.place('U120', 120, 186)
  leads('U120', 2)
  d.place('U121', 190, 186)
  leads('U121', 4)
  for (const file of sides) {
    const id = `R13${file}`
    d.place(id, 260, 180 + 8 * file)
    d.lead(id, '1', '+5V', 2 + 3 * file)
    d.lead(id, '2', `FILE_${file}`)
  }
  for (const [index, id] of ['C120', 'C121', 'C122'].entries()) drawBypass(d, id, 244 + 14 * index, 222)
  drawBypass(d, 'C123', 290, 222, '+5VP', 'GNDP')
}

/** Names at both sides; wires that carry a rail and lie next to each other are joined outside the names. */
export function drawCable(d: Drawing, parts: readonly Part[], id: string, x: number, y: number): void {
  const { nets } = parts.find(part => part.id === id)!
  d.place(id, x, y)
  const halves = [counted(cableWires / 2, i => i + 1), counted(cableWires / 2, i => i + 1 + cableWires / 2)]
  for (const [half, contacts] of halves.entries()) {
    const outward = half === 0 ? -1 : 1
    const netAt = (contact: number) => nets[String(contact)] ?? null
    let railStep = 0
    for (const contact of contacts) {
      const net = netAt(contact)
      const at = d.at(id, String(contact))
      if (net === null) d.open(id, String(contact))
      else if (!isRail(net)) d.lead(id, String(contact), net)
      else {
        const startsRun = !contacts.includes(contact - 1) || netAt(contact - 1) !== net
        const endsRun = !contacts.includes(contact + 1) || netAt(contact + 1) !== net
        if (startsRun) railStep = railStep === 14 ? 20 : 14
        const end = { x: at.x + outward * railStep, y: at.y }
        d.wire(at, end)
        if (!startsRun) d.wire({ x: end.x, y: end.y - 2 }, end)
        const drawsUp = !net.startsWith('GND')
        if (drawsUp ? startsRun : endsRun) d.rail(net, end)
      }
    }
  }
}

export function drawTestPoint(d: Drawing, id: string, net: string, x: number, y: number): void {
  d.place(id, x, y)
  const end = { x: x + (isRail(net) ? 8 : 2), y: y + 4 }
  d.wire(d.at(id, '1'), { x, y: y + 4 }, end)
  if (isRail(net)) d.rail(net, end)
  else d.label(net, end, 'right')
}

function drawNotes(d: Drawing): void {
  d.note(
    330,
    130,
    'J120 leads to the controller or to the tile before, J121 to the tile behind.',
    'FILE_1–FILE_3 are this tile’s; FILE_4 and on leave at J121 as FILE_1 and on,',
    'so all tiles are alike. RANK lines, bus and supplies go straight through.',
    '',
    'Of the rank lines one is low on the whole board, and of the file lines one.',
    'Their second and third are the multiplexer’s address as they stand; U121',
    'enables it when a rank and a file of this tile are chosen.',
    '',
    'On the last tile of a row all JP are closed with solder: the lights’ data and clock',
    'go back to the controller, which sends them into the next rank.',
    '',
    'S101 and on with R101 and on are pads for reeds instead of the sensors U101 and on;',
    'with sensors they stay empty.',
    '',
    'GNDP is the lights’ ground. It meets GND at the controller only, so that',
    'the lights’ amperes do not shift what the sensors read.',
  )
}
