import { design } from '../../../src/emulator/sensing/part-values.ts'
import type { Bar, BoardPlan, Place, Print, Run } from '../pcb/board.ts'
import type { Rect, Spot } from '../pcb/geometry.ts'
import { mountingHole, placedParts, viaBlock } from '../pcb/plan-parts.ts'
import { netsOf, wires } from './cable.ts'
import { sides, square, testNets } from './parts.ts'
import { tileProject } from './sheet.ts'

/** A square's side and a tile's; a fifth of a millimetre all round keeps neighbours apart. */
export const squareMm = 45
export const tileMm = 3 * squareMm
const gapMm = 0.2
/** A light lies so far above its square's middle, on the far side of the piece. */
export const lightAsideMm = 16

/** Under the magnet's edge, its glass along the file: straight under the middle it sees no field along itself. */
const reedAsideMm = design.reedAsideMm

/** Rank 3 is at the top. */
export const middleOf = (rank: number, file: number): Spot => ({
  x: squareMm * (file - 0.5),
  y: squareMm * (3.5 - rank),
})

/** Contacts of the cable on the grid: wire 1 lowest, half a millimetre apart. */
const cableY = 67.75
const wireY = (wire: number) => cableY + 12.25 - 0.5 * (wire - 1)
const contactX = { near: 10, far: tileMm - 10 }

/** The rows of supply below the lights, and the columns that join them. */
const groundRow = (y: number): Rect => ({ left: 13, right: 120, top: y + 3.5, bottom: y + 6 })
const supplyRow = (y: number): Rect => ({ left: 18, right: 124, top: y + 6.5, bottom: y + 9 })
const lightRows = sides.map(rank => middleOf(rank, 1).y - lightAsideMm)
const column = (left: number): Rect => ({
  left,
  right: left + 3,
  top: Math.min(...lightRows) + 3.5,
  bottom: Math.max(...lightRows) + 9,
})
/** Straight from one connector to the other, over all contacts of a supply. */
const through = (firstWire: number, lastWire: number): Rect => ({
  left: contactX.near - 0.65,
  right: contactX.far + 0.65,
  top: wireY(lastWire) - 0.15,
  bottom: wireY(firstWire) + 0.15,
})

const bars: readonly Bar[] = [
  { net: '+5VP', layer: 'back', rects: [through(44, 50)] },
  { net: 'GNDP', layer: 'back', rects: [through(37, 43)] },
  { net: '+5V', layer: 'back', rects: [through(34, 36)] },
  { net: 'GNDP', layer: 'front', rects: [column(13), ...lightRows.map(groundRow)] },
  { net: '+5VP', layer: 'front', rects: [column(121), ...lightRows.map(supplyRow)] },
]

/**
 * What goes from one connector to the other and is tapped on the way lies in lanes a millimetre apart, so that there
 * is room for a via on each. The lane of FILE_4 is the uppermost; lines with further to go turn off nearer to their
 * contact.
 */
const firstLaneY = 72

function lanes(): Run[] {
  const lines = wires
    .map((wire, index) => ({ wire, number: index + 1, near: netsOf(wire).near }))
    .filter(({ wire: { carries }, near }) =>
      near.startsWith('FILE')
        ? wires.some(other => netsOf(other).far === near)
        : ['rank', 'bus'].includes(carries),
    )
    .reverse()
  return lines.map(({ number, near }, index) => {
    const lane = firstLaneY + index
    const leaves = wires.findIndex(wire => netsOf(wire).far === near) + 1
    const turnsAt = 6 + 0.5 * (lines.length - index)
    const [start, end] = [wireY(number), wireY(leaves)]
    return {
      net: `/${near}`,
      layer: 'back',
      corners: [
        { x: contactX.near, y: start },
        { x: contactX.near + turnsAt, y: start },
        { x: contactX.near + turnsAt, y: lane },
        { x: contactX.far - turnsAt, y: lane },
        { x: contactX.far - turnsAt, y: end },
        { x: contactX.far, y: end },
      ].filter((spot, i, all) => spot.x !== all[i - 1]?.x || spot.y !== all[i - 1]?.y),
    }
  })
}

/** A ground contact between two signals is led under its connector, where the pour reaches it. */
function groundStubs(): Run[] {
  const grounds = wires.flatMap((wire, index) => (wire.carries === 'GND' ? [wireY(index + 1)] : []))
  return grounds.flatMap(y =>
    [
      [contactX.near, contactX.near - 3],
      [contactX.far, contactX.far + 3],
    ].map(
      ([from, to]): Run => ({
        net: 'GND',
        layer: 'back',
        corners: [
          { x: from!, y },
          { x: to!, y },
        ],
      }),
    ),
  )
}

function places(): Map<string, Place> {
  const at = new Map<string, Place>()
  const put = (id: string, x: number, y: number, side: Place['side'] = 'back', turn: Place['turn'] = 0) =>
    at.set(id, { x, y, side, turn })
  for (const rank of sides) {
    for (const file of sides) {
      const { x, y } = middleOf(rank, file)
      const name = square(rank, file)
      put(`U${name}`, x, y, 'front')
      put(`C${name}`, x + 4.5, y, 'front')
      put(`D${name}`, x, y - lightAsideMm, 'front')
      put(`CD${name}`, x + 5.5, y - lightAsideMm + 1.5, 'front')
      put(`S${name}`, x, y + reedAsideMm, 'front', 90)
      put(`R${name}`, x - 4, y + 4, 'front')
    }
    const y = 93 + 6 * (3 - rank)
    put(`Q${rank}20`, 36, y)
    put(`R${rank}20`, 29, y)
    put(`R${rank}21`, 24, y)
    put(`JP${rank}20`, 106, y)
    put(`JP${rank}21`, 112, y)
  }
  put('U120', 60, 101)
  put('U121', 80, 99)
  put('C120', 52, 91)
  put('C121', 75, 92)
  put('C122', 42, 96)
  put('C123', 30, 58.75, 'back', 90)
  for (const file of sides) put(`R13${file}`, 97, 89 + 4 * file)
  put('J120', contactX.near - 1.85, cableY, 'back', 270)
  put('J121', contactX.far + 1.85, cableY, 'back', 90)
  for (const index of testNets.keys()) put(`TP${120 + index}`, 20 + 12 * index, 128)
  return at
}

const holes = [1, 2].flatMap(column =>
  [1, 2].map(row => mountingHole(`H${2 * (row - 1) + column}`, squareMm * column, squareMm * row)),
)

export function tilePlan(): BoardPlan {
  return {
    name: 'tile',
    title: 'Tile of 3×3 squares',
    outline: { left: gapMm, top: gapMm, right: tileMm - gapMm, bottom: tileMm - gapMm },
    parts: [...placedParts(tileProject(), places()), ...holes],
    bars,
    runs: [...lanes(), ...groundStubs()],
    barVias: [...viaBlock('GNDP', 13.5, 59.5, 3, 3), ...viaBlock('+5VP', 121.5, 56, 3, 3)],
    level: 'back',
    pour: 'GND',
    pourOnly: [],
    stitchMm: 5,
    tied: ['U120', 'C120', 'U121', 'C121', 'C122', 'J120', 'J121'],
    prints: prints(),
  }
}

function prints(): Print[] {
  const back = (text: string, x: number, y: number): Print => ({ text, x, y, side: 'back', heightMm: 1 })
  const front = (text: string, x: number, y: number): Print => ({ text, x, y, side: 'front', heightMm: 1 })
  return [
    ...sides.flatMap(rank =>
      sides.flatMap(file => {
        const { x, y } = middleOf(rank, file)
        const name = square(rank, file)
        return [
          front(`U${name}`, x, y - 2.6),
          front(`C${name}`, x + 4.5, y + 1.6),
          front(`D${name}`, x, y - lightAsideMm - 3.8),
          front(`CD${name}`, x + 6.5, y - lightAsideMm - 0.2),
          front(`S${name}`, x + 4, y + reedAsideMm),
          front(`R${name}`, x - 4, y + 5.6),
        ]
      }),
    ),
    ...sides.flatMap(rank => {
      const y = 93 + 6 * (3 - rank)
      return [
        back(`Q${rank}20`, 36, y + 2.6),
        back(`R${rank}20`, 29, y + 1.7),
        back(`R${rank}21`, 24, y + 1.7),
        back(`JP${rank}20`, 106, y + 2.1),
        back(`JP${rank}21`, 112, y + 2.1),
      ]
    }),
    back('U120', 60, 109.9),
    back('U121', 80, 104.6),
    back('C120', 52, 89.4),
    back('C121', 75, 90.4),
    back('C122', 42, 97.6),
    back('C123', 33.2, 58.75),
    ...sides.map(file => back(`R13${file}`, 100.4, 89 + 4 * file)),
    ...testNets.map((net, index) => back(net, 20 + 12 * index, 130.2)),
    { text: 'J120  TO CONTROLLER OR TILE BEFORE', x: 2, y: cableY, side: 'back', heightMm: 1, turn: 90 },
    { text: 'J121  TO NEXT TILE', x: tileMm - 2, y: cableY, side: 'back', heightMm: 1, turn: 90 },
    { ...back('CLOSE JP ON THE LAST TILE OF A ROW', 104, 112), heightMm: 1.2 },
    { ...back('KONAKIS TILE 3x3  REV B', 67.5, 122), heightMm: 2 },
    { ...front('KONAKIS TILE 3x3  REV B', 90, 132), heightMm: 1.5 },
    front('S AND R: FOR REEDS INSTEAD OF U', 45, 132),
    { ...front('THIS SIDE UP', 67.5, 43.5), heightMm: 1.5 },
  ]
}
