import type { Bar, BoardPlan, Place, Print, Run } from '../pcb/board.ts'
import type { Rect } from '../pcb/geometry.ts'
import { mountingHole, placedParts, viaBlock } from '../pcb/plan-parts.ts'
import { counted } from '../squares.ts'
import { wires } from '../tile/cable.ts'
import { testNets, tileRows } from './parts.ts'
import { controlProject } from './sheet.ts'

/**
 * A long board that lies beside the tiles: the cables leave at its upper edge, towards them; both USB sockets open at
 * the lower edge, towards the outer wall. J1, which serves the lowest ranks, is at the right end.
 */
const width = 160
const height = 54

const rows = counted(tileRows, row => row)
const cableX = (row: number) => 119.25 - 32 * row
const cableY = 5.15
const contactY = cableY + 1.85
const contactX = (row: number, contact: number) => cableX(row) + 12.25 - 0.5 * (contact - 1)

const rect = (left: number, top: number, right: number, bottom: number): Rect => ({
  left,
  top,
  right,
  bottom,
})

/** From the first to the last contact of a supply, down to `bottom`. */
const stub = (row: number, first: number, last: number, bottom: number): Rect =>
  rect(contactX(row, last) - 0.15, contactY - 0.65, contactX(row, first) + 0.15, bottom)

/** On the back along all connectors: the lights' supply, its ground, and the sensors' supply. */
const lightsBar = { top: 9.5, bottom: 12.5 }
const returnBar = { top: 13.2, bottom: 16.2 }
const sensorsBar = { top: 16.9, bottom: 18.4 }
const along = ({ top, bottom }: { top: number; bottom: number }, firstContact: number): Rect =>
  rect(contactX(tileRows - 1, 50) - 0.15, top, contactX(0, firstContact) + 0.15, bottom)

const bars: readonly Bar[] = [
  { net: '+5VP', layer: 'back', rects: [along(lightsBar, 44)] },
  {
    net: 'GNDP',
    layer: 'back',
    rects: [
      along(returnBar, 37),
      // Down to the power inlet, and under everything that stands there.
      rect(14.5, returnBar.top, 17.4, 46.8),
      rect(14.5, 27, 31, 46.8),
      rect(8, 34.7, 31, 46.8),
      rect(15.3, 46, 16.5, 53),
      rect(24, 46, 25.2, 53),
    ],
  },
  {
    net: '+5V',
    layer: 'back',
    rects: [
      rect(contactX(tileRows - 1, 36) - 0.15, sensorsBar.top, 136, sensorsBar.bottom),
      // Over the Nano's left row of pins, and down between the rows to its 5 V.
      rect(134.5, 11, 136, sensorsBar.bottom),
      rect(134.5, 11, 150, 12.5),
      rect(148.5, 11, 150, 22.8),
      rect(148.5, 20.9, 156.5, 22.8),
    ],
  },
  ...rows.slice(0, -1).map(
    (row): Bar => ({
      net: '+5VP',
      layer: 'front',
      rects: [stub(row, 44, 50, lightsBar.bottom)],
    }),
  ),
  // From the eFuse to the connector above it.
  {
    net: '+5VP',
    layer: 'front',
    rects: [stub(tileRows - 1, 44, 50, 30.4), rect(9.6, 28.6, 14.15, 33.1), rect(9.6, 28.6, 19.2, 30.4)],
  },
  ...rows.map((row): Bar => ({ net: 'GNDP', layer: 'front', rects: [stub(row, 37, 43, returnBar.bottom)] })),
  ...rows.map((row): Bar => ({ net: '+5V', layer: 'front', rects: [stub(row, 34, 36, sensorsBar.bottom)] })),
  // Along the pull-ups of the address lines.
  { net: '+5V', layer: 'front', rects: [rect(131.7, sensorsBar.top, 132.65, 42.8)] },
  {
    net: '/VBUS',
    layer: 'front',
    rects: [rect(17.4, 40.3, 23.1, 44.8), rect(17.5, 40.3, 18.1, 47.2), rect(22.4, 40.3, 23, 47.2)],
  },
  {
    net: '/SUPPLY',
    layer: 'front',
    rects: [
      rect(17.4, 34.6, 27.2, 38.7),
      rect(21, 33.1, 24.5, 38.7),
      rect(22.3, 29.3, 24.5, 38.7),
      rect(20.8, 29.3, 24.5, 30.4),
      rect(22.3, 30.4, 25.7, 31.5),
    ],
  },
  { net: 'GNDP', layer: 'front', rects: [rect(15.5, 45.8, 17.3, 47.2)] },
  { net: 'GNDP', layer: 'front', rects: [rect(23.2, 45.8, 25, 47.2)] },
  { net: 'GNDP', layer: 'front', rects: [rect(28.8, 34.9, 31, 38.1)] },
  { net: 'GNDP', layer: 'front', rects: [rect(26.7, 30.5, 28.6, 31.5)] },
  { net: 'GNDP', layer: 'front', rects: [rect(19.6, 30.75, 21.15, 31.05)] },
]

/** A ground contact between two signals is led under its connector, and there to the back. */
const groundX = rows.flatMap(row =>
  wires.flatMap((wire, index) => (wire.carries === 'GND' ? [contactX(row, index + 1)] : [])),
)
const groundViaY = contactY - 3
const groundStubs = groundX.map(
  (x): Run => ({
    net: 'GND',
    layer: 'front',
    corners: [
      { x, y: contactY },
      { x, y: groundViaY },
    ],
  }),
)

const barVias = rows.flatMap(row => [
  ...viaBlock('+5VP', contactX(row, 49), lightsBar.top + 0.5, 3, 3),
  ...viaBlock('GNDP', contactX(row, 42), returnBar.top + 0.5, 3, 3),
  ...viaBlock('+5V', contactX(row, 35), sensorsBar.top + 0.35, 1, 2),
])

const addressed = counted(8, i => i)

function places(): Map<string, Place> {
  const at = new Map<string, Place>()
  const put = (id: string, x: number, y: number, turn: Place['turn'] = 0) =>
    at.set(id, { x, y, side: 'front', turn })
  for (const row of rows) put(`J${row + 1}`, cableX(row), cableY, 180)
  put('U1', nano.x, nano.y)
  put('U2', 100, 27)
  put('U3', 74, 27)
  put('C1', 144, 7)
  put('C2', 109.5, 20)
  put('C3', 83.5, 20)
  // R11–R14 beside D2–D5, R7–R10 beside D6–D9.
  for (const i of addressed) put(`R${i < 4 ? i + 11 : i + 3}`, 133, pinY(i + 5))
  for (const [i, x] of buttonX.entries()) {
    put(`SW${i + 1}`, x, 45)
    put(`D${i + 2}`, x - 3, 36.8)
    put(`R${i + 4}`, x + 3, 36.8)
  }
  put('BZ1', 113, 45)
  put('R3', 122, 40)
  put('R1', 122, 43)
  put('R20', 122, 45.5)
  put('R2', 122, 48)
  put('R21', 122, 50.5)
  put('J20', 20.25, 50.55)
  put('R15', 30, 50)
  put('R16', 30, 52)
  put('F1', 20.25, 39.5, 90)
  put('D1', 28, 36.5)
  put('C11', 26.2, 31)
  put('U4', 20, 30.9)
  put('R17', 16.6, 32.4, 180)
  put('R19', 20.6, 33.6, 180)
  put('C10', 10.2, 34, 270)
  put('R18', 35, 42)
  for (const index of testNets.keys()) put(`TP${index + 1}`, testX(index), 28)
  return at
}

const nano = { x: 148, y: 32 }
const pinY = (pin: number) => nano.y + (pin - 8) * 2.54
const buttonX = [50, 72, 94]
const testX = (index: number) => 34 + 6 * index

const holes = [
  [4, 4],
  [156, 4],
  [4, 50],
  [83, 50],
  [134.5, 50],
] as const

export function controlPlan(): BoardPlan {
  return {
    name: 'controller',
    title: 'Controller',
    outline: rect(0, 0, width, height),
    parts: [
      ...placedParts(controlProject(), places()),
      ...holes.map(([x, y], index) => mountingHole(`H${index + 1}`, x, y)),
    ],
    bars,
    runs: groundStubs,
    barVias: [
      ...barVias,
      ...groundX.map(x => ({ net: 'GND', x, y: groundViaY })),
      ...viaBlock('+5V', 132.2, sensorsBar.top + 0.35, 1, 2),
      ...viaBlock('GNDP', 29.4, 35.5, 2, 3),
      ...viaBlock('GNDP', 28.1, 31, 1, 1),
      { net: 'GNDP', x: 20, y: 30.45 },
      { net: 'GNDP', x: 20, y: 31.35 },
    ],
    level: 'back',
    pour: 'GND',
    pourOnly: [
      { layer: 'front', area: rect(0, 0, width, contactY - 1) },
      { layer: 'back', area: rect(0, 0, width, contactY - 2) },
    ],
    stitchMm: 5,
    tied: ['U2', 'U3', 'C2', 'C3', 'D2', 'D3', 'D4'],
    prints: prints(),
  }
}

function prints(): Print[] {
  const front = (text: string, x: number, y: number, heightMm = 1): Print => ({
    text,
    x,
    y,
    side: 'front',
    heightMm,
  })
  const beside = ([id, dx, dy]: readonly [string, number, number]): Print => {
    const { x, y } = at.get(id)!
    return front(id, x + dx, y + dy)
  }
  const at = places()
  return [
    ...rows.map(row => front(`J${row + 1}  RANKS ${3 * row + 1}-${3 * row + 3}`, cableX(row) + 4, 9.6)),
    ...addressed.map(i => beside([`R${i + 7}`, -4.6, 0])),
    ...labels.map(beside),
    ...testNets.map((net, index) => front(net === 'ANALOGUE_BUS' ? 'BUS' : net, testX(index), 30.2)),
    ...['ATTACKERS', 'DEFENDERS', 'MENU'].map((name, i) => front(`SW${i + 1} ${name}`, buttonX[i]!, 52.4)),
    front('U2 RANKS', 100, 18),
    front('U3 FILES', 74, 18),
    front('U1', nano.x, 26),
    front('+', 4.8, 31.5, 1.5),
    front('K', 25.6, 38.6),
    front('ARDUINO NANO', nano.x, 28),
    front('USB THIS END', nano.x, 50),
    front('J20  LIGHTS 5V 3A', 35.5, 47.5),
    front('KONAKIS', 146, 1.9, 1.5),
    front('CONTROLLER REV B', 146, 4.2),
    { ...front('KONAKIS CONTROLLER  REV B', 80, 38.5, 2), side: 'back' },
    { ...front('FIVE SCREWS M3, NYLON OR BRASS', 56, 51.5, 1.2), side: 'back' },
  ]
}

/** Where a part's name is printed, from its middle. */
const labels: readonly (readonly [string, number, number])[] = [
  ...[1, 2, 3].flatMap((i): [string, number, number][] => [
    [`D${i + 1}`, -3.4, 0],
    [`R${i + 3}`, 3.4, 0],
  ]),
  ...['R1', 'R2', 'R3'].map((id): [string, number, number] => [id, 3, 0]),
  ...['R15', 'R16', 'R20', 'R21'].map((id): [string, number, number] => [id, 3.4, 0]),
  ['C1', 3, 0],
  ['C2', 0, -1.7],
  ['C3', 0, -1.7],
  ['BZ1', 0, -7.2],
  ['F1', -3.4, 0],
  ['D1', 0, -2.4],
  ['C10', 0, -5.2],
  ['C11', 0, -1.7],
  ['U4', 0, -2.2],
  ['R17', -0.4, -1.6],
  ['R18', 0, 1.7],
  ['R19', -3.2, 0.5],
]
