import { counted } from '../squares.ts'
import { controllerLands } from './controller-lands.ts'
import { across, box, type Land, type LandPad, outline } from './land.ts'

/** Two-ended chips, pads as IPC-7351 gives them for a usual density. */
function twoEnded(
  name: string,
  {
    apart,
    width,
    height,
    body,
  }: { apart: number; width: number; height: number; body: [number, number, number] },
): Land {
  return {
    name,
    description: `two-ended part ${name}`,
    pads: [-1, 1].map((side, i) => ({ number: String(i + 1), x: (side * apart) / 2, y: 0, width, height })),
    courtyard: box(apart / 2 + width / 2 + 0.25, Math.max(height, body[1]) / 2 + 0.25),
    body: box(body[0] / 2, body[1] / 2),
    heightMm: body[2],
    print: [across(-height / 2 - 0.25, 0.25), across(height / 2 + 0.25, 0.25)],
    mounting: 'surface',
  }
}

/** Chips with legs at two sides, pin 1 at the upper left, counted round against the clock. */
function smallOutline(
  name: string,
  pins: number,
  { row, width, body, heightMm }: { row: number; width: number; body: [number, number]; heightMm: number },
): Land {
  const half = pins / 2
  const pitch = 1.27
  const y = (index: number) => (index - (half - 1) / 2) * pitch
  const pads: LandPad[] = [
    ...counted(half, i => ({ number: String(i + 1), x: -row, y: y(i), width, height: 0.6 })),
    ...counted(half, i => ({ number: String(half + i + 1), x: row, y: y(half - 1 - i), width, height: 0.6 })),
  ]
  const [halfWidth, halfHeight] = [body[0] / 2, body[1] / 2]
  return {
    name,
    description: `small outline, ${pins} legs, 1.27 mm`,
    pads,
    courtyard: box(row + width / 2 + 0.25, halfHeight + 0.35),
    body: box(halfWidth, halfHeight),
    heightMm,
    print: [across(-halfHeight - 0.12, halfWidth), across(halfHeight + 0.12, halfWidth)],
    mark: { x: -row - width / 2 - 0.6, y: y(0) },
    mounting: 'surface',
  }
}

const sot23: Land = {
  name: 'SOT-23',
  description: 'three legs, 0.95 mm',
  pads: [
    { number: '1', x: -1, y: -0.95, width: 1.3, height: 0.7 },
    { number: '2', x: -1, y: 0.95, width: 1.3, height: 0.7 },
    { number: '3', x: 1, y: 0, width: 1.3, height: 0.7 },
  ],
  courtyard: box(1.95, 1.75),
  body: box(0.65, 1.45),
  heightMm: 1.12,
  print: [across(-1.6, 0.6), across(1.6, 0.6)],
  mounting: 'surface',
}

/** APA102 data sheet: pins 1–3 at the left from the top, 4–6 at the right from the bottom. */
const light5050: Land = {
  name: 'LED_5050-6',
  description: 'light 5×5 mm with six legs',
  pads: [
    ...counted(3, i => ({ number: String(i + 1), x: -2.4, y: (i - 1) * 1.6, width: 1.6, height: 1 })),
    ...counted(3, i => ({ number: String(i + 4), x: 2.4, y: (1 - i) * 1.6, width: 1.6, height: 1 })),
  ],
  courtyard: box(3.45, 2.75),
  body: box(2.5, 2.5),
  heightMm: 1.6,
  print: [across(-2.65, 2.5), across(2.65, 2.5)],
  mark: { x: -3.8, y: -1.6 },
  mounting: 'surface',
}

/** Hirose FH12 drawing: contacts 0.3×1.3 mm behind, two tabs at the mouth, which lies at positive y. */
function flatCable(contacts: number): Land {
  const reach = ((contacts - 1) / 2) * 0.5
  return {
    name: `FFC_${contacts}_P0.5`,
    description: `flat flexible cable, ${contacts} contacts, 0.5 mm, contacts below, lying`,
    pads: [
      ...counted(contacts, i => ({
        number: String(i + 1),
        x: i * 0.5 - reach,
        y: -1.85,
        width: 0.3,
        height: 1.3,
      })),
      ...[-1, 1].map(side => ({ number: 'MP', x: side * (reach + 1.9), y: 1.4, width: 1.8, height: 2.2 })),
    ],
    courtyard: { left: -reach - 3.3, right: reach + 3.3, top: -2.8, bottom: 4.9 },
    body: { left: -reach - 2.8, right: reach + 2.8, top: -1.2, bottom: 4.4 },
    heightMm: 2,
    print: [
      { from: { x: -reach - 2.8, y: 4.55 }, to: { x: reach + 2.8, y: 4.55 } },
      ...[-1, 1].map(side => ({
        from: { x: side * (reach + 0.6), y: -1.3 },
        to: { x: side * (reach + 2.8), y: -1.3 },
      })),
    ],
    mark: { x: -reach - 0.9, y: -2 },
    mounting: 'surface',
  }
}

const solderJumper: Land = {
  name: 'Solder_jumper',
  description: 'two pads to be joined with solder',
  pads: [-1, 1].map((side, i) => ({ number: String(i + 1), x: side * 0.65, y: 0, width: 1, height: 1.5 })),
  courtyard: box(1.4, 1),
  body: box(1.15, 0.75),
  heightMm: 0,
  print: outline(box(1.45, 1.05)),
  mounting: 'copper',
}

/**
 * A reed that lies on its glass, soldered by hand where there is no Hall sensor. Standex-Meder ORD213, page 47: glass 7 mm
 * long and 1.8 mm thick.
 */
const reedLying: Land = {
  name: 'Reed_lying',
  description: 'reed switch lying on the board, leads bent down to two pads',
  pads: [-1, 1].map((side, i) => ({ number: String(i + 1), x: side * 6.5, y: 0, width: 2.5, height: 1.6 })),
  courtyard: box(8, 1.25),
  body: box(3.5, 0.9),
  heightMm: 1.8,
  print: outline(box(3.8, 1.1)),
  mounting: 'copper',
}

const testPoint: Land = {
  name: 'Test_point',
  description: 'a pad for the tip of a meter',
  pads: [{ number: '1', x: 0, y: 0, width: 1.5, height: 1.5, round: true }],
  courtyard: box(1, 1),
  body: box(0.75, 0.75),
  heightMm: 0,
  print: [],
  mounting: 'copper',
}

/** For a screw M3 of brass or nylon, with room for its head. */
const mountingHole: Land = {
  name: 'Hole_M3',
  description: 'hole for a screw M3',
  pads: [{ number: '', x: 0, y: 0, width: 3.2, height: 3.2, round: true, drill: 3.2 }],
  courtyard: box(3, 3),
  body: box(1.6, 1.6),
  heightMm: 0,
  print: [],
  mounting: 'copper',
}

const all: readonly Land[] = [
  ...controllerLands,
  twoEnded('Fuse_1206', { apart: 2.8, width: 1.25, height: 1.75, body: [3.2, 1.6, 0.7] }),
  twoEnded('SMA', { apart: 4, width: 2.5, height: 1.8, body: [4.6, 2.6, 2.4] }),
  twoEnded('SOD-323', { apart: 2.1, width: 0.7, height: 0.6, body: [1.8, 1.35, 1.1] }),
  twoEnded('R_0603', { apart: 1.65, width: 0.8, height: 0.95, body: [1.6, 0.8, 0.55] }),
  twoEnded('C_0603', { apart: 1.65, width: 0.8, height: 0.95, body: [1.6, 0.8, 0.9] }),
  twoEnded('C_0805', { apart: 1.9, width: 1, height: 1.45, body: [2, 1.25, 1.35] }),
  smallOutline('SOIC-14', 14, { row: 2.475, width: 1.95, body: [3.9, 8.65], heightMm: 1.75 }),
  smallOutline('SOIC-24W', 24, { row: 4.7, width: 2, body: [7.5, 15.4], heightMm: 2.65 }),
  {
    ...twoEnded('R_0603_by_hand', { apart: 1.8, width: 1, height: 1, body: [1.6, 0.8, 0.55] }),
    mounting: 'copper',
  },
  reedLying,
  sot23,
  light5050,
  flatCable(50),
  solderJumper,
  testPoint,
  mountingHole,
]

export const lands: ReadonlyMap<string, Land> = new Map(all.map(land => [land.name, land]))

/** By an article's footprint, `konakis:SOT-23`. */
export function landOf(footprint: string): Land {
  const land = lands.get(footprint.replace(/^konakis:/, ''))
  if (!land) throw new Error(`No land is drawn for ${footprint}`)
  return land
}
