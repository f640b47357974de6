import type { Drawing } from '../drawing.ts'
import { asItIs, isRail, type Part, type Project } from '../model.ts'
import { counted } from '../squares.ts'
import { drawCable, drawTestPoint } from '../tile/sheet.ts'
import { controlParts, testNets, tileRows } from './parts.ts'

/** The board with the Nano: it chooses rank and file, feeds the lights, and has the buttons. */
export function controlProject(): Project {
  const parts = controlParts()
  return {
    name: 'controller',
    rootReferenceOf: asItIs,
    instances: [],
    root: {
      file: 'controller.kicad_sch',
      title: 'Controller',
      paper: 'A2',
      ports: [],
      flags: ['GND', 'GNDP', 'SUPPLY'],
      parts,
      draw: d => draw(d, parts),
    },
  }
}

function draw(d: Drawing, parts: readonly Part[]): void {
  d.heading(14, 12, 'Controller')
  chip(d, parts, 'U1', 50, 26)
  chip(d, parts, 'U2', 120, 30)
  chip(d, parts, 'U3', 180, 30)
  chip(d, parts, 'J20', 34, 96)
  chip(d, parts, 'U4', 120, 104)
  for (const [index, id] of counted(8, i => `R${i + 7}`).entries()) lying(d, parts, id, 240, 30 + 8 * index)
  for (const [index, id] of ['R4', 'R5', 'R6', 'R1', 'R2', 'R3', 'R20', 'R21'].entries())
    lying(d, parts, id, 300, 30 + 8 * index)
  for (const [index, id] of ['SW1', 'SW2', 'SW3'].entries()) lying(d, parts, id, 360, 30 + 10 * index)
  for (const [index, id] of ['F1', 'R15', 'R16', 'R17', 'R19', 'R18'].entries())
    lying(d, parts, id, 90, 100 + 10 * index)
  for (const [index, id] of ['D2', 'D3', 'D4'].entries()) upright(d, parts, id, 370 + 24 * index, 70)
  for (const [index, id] of ['C1', 'C2', 'C3', 'D1', 'C11', 'C10'].entries())
    upright(d, parts, id, 160 + 22 * index, 110)
  d.place('BZ1', 350, 90)
  for (const pin of ['1', '2']) d.lead('BZ1', pin, netOf(parts, 'BZ1', pin), pin === '2' ? 6 : 2)
  for (let row = 0; row < tileRows; row++) drawCable(d, parts, `J${row + 1}`, 60 + 90 * row, 160)
  for (const [index, net] of testNets.entries()) drawTestPoint(d, `TP${index + 1}`, net, 60 + 24 * index, 240)
  for (const [index, net] of ['GND', 'GNDP'].entries()) {
    d.rail(net, { x: 220 + 24 * index, y: 244 })
    d.wire({ x: 220 + 24 * index, y: 244 }, { x: 230 + 24 * index, y: 244 })
    d.flag({ x: 230 + 24 * index, y: 244 })
  }
  d.wire({ x: 270, y: 244 }, { x: 284, y: 244 })
  d.label('SUPPLY', { x: 270, y: 244 }, 'right')
  d.flag({ x: 284, y: 244 })
  drawNotes(d)
}

function netOf(parts: readonly Part[], id: string, pin: string): string {
  const net = parts.find(part => part.id === id)?.nets[pin]
  if (net === undefined || net === null) throw new Error(`${id} has nothing on ${pin}`)
  return net
}

/** Every pin led to its name; pins that share one are led one by one. */
function chip(d: Drawing, parts: readonly Part[], id: string, x: number, y: number): void {
  const { nets, article } = parts.find(part => part.id === id)!
  d.place(id, x, y)
  const seen = new Map<string, number>()
  let rails = 0
  for (const { name, side } of article.kind.pins) {
    const which = seen.get(name) ?? 0
    seen.set(name, which + 1)
    const net = nets[name]
    if (net === null || net === undefined) {
      if (which === 0) d.open(id, name)
    } else if (side === 'up' || side === 'down') d.lead(id, name, net, 1, which)
    else d.lead(id, name, net, isRail(net) ? 12 + 6 * rails++ : 2, which)
  }
}

function lying(d: Drawing, parts: readonly Part[], id: string, x: number, y: number): void {
  d.place(id, x, y)
  for (const pin of ['1', '2']) {
    const net = netOf(parts, id, pin)
    d.lead(id, pin, net, isRail(net) ? 4 : 2)
  }
}

function upright(d: Drawing, parts: readonly Part[], id: string, x: number, y: number): void {
  const { article } = parts.find(part => part.id === id)!
  d.place(id, x, y)
  for (const { name, side } of article.kind.pins) {
    const net = netOf(parts, id, name)
    if (isRail(net)) {
      d.lead(id, name, net, 1)
      continue
    }
    const at = d.at(id, name)
    const corner = { x: at.x, y: at.y + (side === 'up' ? -2 : 2) }
    d.wire(at, corner, { x: at.x + 2, y: corner.y })
    d.label(net, { x: at.x + 2, y: corner.y }, 'right')
  }
}

function drawNotes(d: Drawing): void {
  d.note(
    300,
    110,
    'U2 chooses a rank, U3 a file; output 15 of each leads nowhere, and pull-ups hold the',
    'addresses there while the Nano starts. J1 serves ranks 1–3, J2 ranks 4–6, and on.',
    'The lights of rank 2 get what comes back from rank 1, and so on.',
    '',
    'J20 feeds the lights alone. U4 limits them to 1.5 A and 5.4 V and lets C10 charge slowly.',
    'The Nano, the chips and the sensors run from the Nano’s USB. R18 joins the grounds.',
  )
}
