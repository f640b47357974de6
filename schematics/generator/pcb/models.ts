import { counted } from '../squares.ts'
import { type Rect, tidy } from './geometry.ts'
import { hasModel, type Land } from './land.ts'
import { lands } from './lands.ts'

/**
 * What parts look like in a rendering: boxes and cylinders, no more than is needed to recognise them. Measured as the
 * land is drawn, with y down; `from` and `to` are heights above the board.
 */
type Solid = { readonly from: number; readonly to: number; readonly colour: Colour } & (
  | { readonly shape: 'box'; readonly area: Rect }
  | { readonly shape: 'cylinder'; readonly x: number; readonly y: number; readonly radius: number }
)

const colours = {
  black: '0.1 0.1 0.11',
  grey: '0.35 0.35 0.37',
  brown: '0.55 0.42 0.28',
  white: '0.92 0.92 0.9',
  metal: '0.75 0.76 0.78',
  blue: '0.05 0.25 0.5',
  gold: '0.8 0.65 0.25',
  cream: '0.85 0.8 0.68',
} as const
type Colour = keyof typeof colours

const solidBox = (area: Rect, from: number, to: number, colour: Colour): Solid => ({
  shape: 'box',
  area,
  from,
  to,
  colour,
})
const rect = (left: number, top: number, right: number, bottom: number): Rect => ({
  left,
  top,
  right,
  bottom,
})

const special: Readonly<Record<string, (land: Land) => Solid[]>> = {
  Nano_socket: ({ body }) => [
    ...[-7.62, 7.62].map(x => solidBox(rect(x - 1.25, -19.1, x + 1.25, 19.1), 0, 8.5, 'black')),
    solidBox(rect(-9, body.top, 9, body.bottom), 11, 12.6, 'blue'),
    solidBox(rect(-3.5, -3.5, 3.5, 3.5), 12.6, 13.8, 'black'),
    solidBox(rect(-3.9, body.bottom - 8, 3.9, body.bottom + 1), 12.6, 16.6, 'metal'),
  ],
  Button_12: ({ body, heightMm }) => [
    solidBox(body, 0, 3.5, 'black'),
    { shape: 'cylinder', x: 0, y: 0, radius: 3.4, from: 3.5, to: heightMm, colour: 'cream' },
  ],
  Piezo_12: ({ heightMm }) => [
    { shape: 'cylinder', x: 0, y: 0, radius: 6.1, from: 0, to: heightMm, colour: 'black' },
    { shape: 'cylinder', x: 0, y: 0, radius: 1, from: heightMm, to: heightMm + 0.05, colour: 'grey' },
  ],
  'Electrolytic_D8_P3.5': ({ heightMm }) => [
    { shape: 'cylinder', x: 0, y: 0, radius: 4, from: 0, to: heightMm - 0.2, colour: 'blue' },
    { shape: 'cylinder', x: 0, y: 0, radius: 3.6, from: heightMm - 0.2, to: heightMm, colour: 'metal' },
  ],
  USB_C_16: ({ body, heightMm }) => [solidBox(body, 0, heightMm, 'metal')],
  'FFC_50_P0.5': ({ body, heightMm }) => [
    solidBox({ ...body, bottom: 2.6 }, 0, heightMm, 'white'),
    solidBox({ ...body, top: 2.6 }, 0.2, heightMm - 0.3, 'black'),
  ],
  'LED_5050-6': ({ body, heightMm }) => [
    solidBox(body, 0, heightMm, 'white'),
    { shape: 'cylinder', x: 0, y: 0, radius: 2, from: heightMm, to: heightMm + 0.02, colour: 'cream' },
  ],
  Fuse_1206: ({ body, heightMm }) => [solidBox(body, 0, heightMm, 'white')],
}

function solidsOf(land: Land): Solid[] {
  const drawn = special[land.name]
  if (drawn) return drawn(land)
  const { body, heightMm, name } = land
  if (/^[RC]_/.test(name)) return endedSolids(land, name.startsWith('R') ? 'black' : 'brown')
  const legs = land.pads.filter(({ width }) => width < 2.1)
  return [
    solidBox(body, 0.1, heightMm, 'black'),
    ...legs.map(({ x, y, width, height }) =>
      solidBox(
        rect(x - width / 2 + 0.1, y - height / 2 + 0.1, x + width / 2 - 0.1, y + height / 2 - 0.1),
        0,
        0.25,
        'metal',
      ),
    ),
  ]
}

/** Chip resistors and capacitors have metal ends. */
function endedSolids({ body, heightMm }: Land, colour: Colour): Solid[] {
  const end = (body.right - body.left) / 5
  return [
    solidBox({ ...body, left: body.left + end, right: body.right - end }, 0, heightMm, colour),
    solidBox({ ...body, right: body.left + end }, 0, heightMm, 'metal'),
    solidBox({ ...body, left: body.right - end }, 0, heightMm, 'metal'),
  ]
}

/** KiCad reads VRML in tenths of an inch, with y up. */
const units = (mm: number) => String(tidy(mm / 2.54))

function vrml(solids: readonly Solid[]): string {
  return `#VRML V2.0 utf8\n${solids.map(vrmlShape).join('')}`
}

function vrmlShape(solid: Solid): string {
  const corners = solid.shape === 'box' ? boxCorners(solid.area) : ring(solid)
  const count = corners.length
  const points = [solid.from, solid.to].flatMap(z =>
    corners.map(([x, y]) => `${units(x)} ${units(-y)} ${units(z)}`),
  )
  const faces = [
    [...corners.keys()],
    [...corners.keys()].map(i => i + count).reverse(),
    ...counted(count, i => [i, i + count, ((i + 1) % count) + count, (i + 1) % count]),
  ]
  const index = faces.map(face => [...face, -1].join(' ')).join(' ')
  return (
    'Shape { appearance Appearance { material Material ' +
    `{ diffuseColor ${colours[solid.colour]} specularColor 0.15 0.15 0.15 shininess 0.2 } }\n` +
    ` geometry IndexedFaceSet { solid FALSE coord Coordinate { point [ ${points.join(', ')} ] }\n` +
    ` coordIndex [ ${index} ] } }\n`
  )
}

const boxCorners = ({ left, top, right, bottom }: Rect): [number, number][] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]

const ring = ({ x, y, radius }: { x: number; y: number; radius: number }): [number, number][] =>
  counted(24, i => [x + radius * Math.cos((i * Math.PI) / 12), y + radius * Math.sin((i * Math.PI) / 12)])

/** A file for each land of a part that stands up. */
export function modelFiles(): Map<string, string> {
  return new Map([...lands.values()].filter(hasModel).map(land => [`${land.name}.wrl`, vrml(solidsOf(land))]))
}
