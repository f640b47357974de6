import { type Atom, type Expression, quoted } from '../s-expression.ts'
import { uuidOf } from '../stable-uuid.ts'
import type { Place } from './board.ts'
import { type Layer, type Rect, type Spot, tidy } from './geometry.ts'
import { house } from './house-rules.ts'
import { hasModel, type Land, type LandPad, outline } from './land.ts'

export const mm = (value: number) => String(tidy(value))
export const letter: Record<Layer, 'F' | 'B'> = { front: 'F', back: 'B' }

/** What a placed land has beyond the one in the library. */
export interface Standing {
  readonly place: Place
  readonly reference: string
  readonly value: string
  readonly netOf: (pad: string) => { readonly number: number; readonly name: string } | null
  /** The symbol in the drawing; null for a hole, which is not in it. */
  readonly symbol: string | null
  readonly isBought: boolean
}

/** A land as KiCad's footprint: by itself for the library, or with where it stands on a board. */
export function footprint(land: Land, standing: Standing | null): Expression {
  const side = standing?.place.side ?? 'front'
  // KiCad turns a part over its long edge: what is up comes to lie below.
  const turn = ((standing?.place.turn ?? 0) + (side === 'back' ? 180 : 0)) % 360
  const flip = ({ x, y }: Spot): Spot => ({ x, y: side === 'back' ? -y : y })
  const name = standing ? `pcb/${standing.reference}` : `land/${land.name}`
  const uuid = (what: string): Expression => ['uuid', quoted(uuidOf(`${name}/${what}`))]
  const layer = (kind: string) => quoted(`${letter[side]}.${kind}`)
  const line = (what: string, kind: string, from: Spot, to: Spot, width: number): Expression => [
    'fp_line',
    ['start', ...xy(flip(from))],
    ['end', ...xy(flip(to))],
    ['stroke', ['width', mm(width)], ['type', 'solid']],
    ['layer', layer(kind)],
    uuid(what),
  ]
  const box = (what: string, kind: string, rect: Rect, width: number) =>
    outline(rect).map(({ from, to }, index) => line(`${what}${index}`, kind, from, to, width))
  const property = (key: string, value: string, y: number, hidden: boolean): Expression => [
    'property',
    quoted(key),
    quoted(value),
    ['at', '0', mm(y), String(turn)],
    ['layer', layer('Fab')],
    ...(hidden ? [['hide', 'yes']] : []),
    uuid(key),
    text(0.8, 0.12, side),
  ]
  const attributes: Atom[] =
    land.mounting === 'through' ? ['through_hole'] : land.mounting === 'surface' ? ['smd'] : []
  if (standing && standing.symbol === null) attributes.push('board_only')
  if (land.mounting === 'copper' || (standing && !standing.isBought))
    attributes.push('exclude_from_pos_files', 'exclude_from_bom')
  return [
    'footprint',
    quoted(standing ? `konakis:${land.name}` : land.name),
    ...(standing
      ? []
      : [
          ['version', '20241229'],
          ['generator', quoted('konakis')],
          ['generator_version', quoted('9.0')],
        ]),
    ['layer', layer('Cu')],
    ...(standing
      ? [uuid('footprint'), ['at', mm(standing.place.x), mm(standing.place.y), String(turn)]]
      : []),
    ['descr', quoted(land.description)],
    property('Reference', standing?.reference ?? 'REF**', land.body.top - 1, true),
    property('Value', standing?.value ?? land.name, land.body.bottom + 1, true),
    property('Datasheet', '', 0, true),
    property('Description', '', 0, true),
    ...(standing?.symbol ? [['path', quoted(standing.symbol)]] : []),
    ['attr', ...attributes],
    ...land.print.map(({ from, to }, index) => line(`print${index}`, 'SilkS', from, to, house.printLineMm)),
    ...(land.mark ? [dot(flip(land.mark), layer('SilkS'), uuid('mark'))] : []),
    ...box('courtyard', 'CrtYd', land.courtyard, 0.05),
    ...box('body', 'Fab', land.body, 0.1),
    ...land.pads.map((each, index) =>
      pad(land, each, { at: flip(each), side, turn, standing, uuid: uuid(`pad${index}`) }),
    ),
    ['embedded_fonts', 'no'],
    ...(hasModel(land) ? [model(land)] : []),
  ]
}

/** The part's shape for renderings; `models.ts` writes it. */
function model({ name }: Land): Expression {
  const xyz = (value: string): Expression => ['xyz', value, value, value]
  return [
    'model',
    quoted(`\${KIPRJMOD}/../konakis.3dshapes/${name}.wrl`),
    ['offset', xyz('0')],
    ['scale', xyz('1')],
    ['rotate', xyz('0')],
  ]
}

const xy = ({ x, y }: Spot): [string, string] => [mm(x), mm(y)]

export function text(heightMm: number, lineMm: number, side: Layer): Expression {
  const font: Expression = ['font', ['size', mm(heightMm), mm(heightMm)], ['thickness', mm(lineMm)]]
  return side === 'back' ? ['effects', font, ['justify', 'mirror']] : ['effects', font]
}

function dot(at: Spot, layer: Atom, uuid: Expression): Expression {
  return [
    'fp_circle',
    ['center', ...xy(at)],
    ['end', mm(at.x + 0.15), mm(at.y)],
    ['stroke', ['width', '0.15'], ['type', 'solid']],
    ['fill', 'yes'],
    ['layer', layer],
    uuid,
  ]
}

function pad(
  { mounting }: Land,
  { number, width, height, round, drill, slotMm }: LandPad,
  {
    at,
    side,
    turn,
    standing,
    uuid,
  }: { at: Spot; side: Layer; turn: number; standing: Standing | null; uuid: Expression },
): Expression {
  const isHole = number === ''
  const kind = isHole ? 'np_thru_hole' : drill === undefined ? 'smd' : 'thru_hole'
  const shape = round ? 'circle' : slotMm ? 'oval' : drill === undefined ? 'roundrect' : 'rect'
  const cu = `${letter[side]}.Cu`
  const on =
    drill === undefined
      ? [cu, ...(mounting === 'copper' ? [] : [`${letter[side]}.Paste`]), `${letter[side]}.Mask`]
      : ['*.Cu', '*.Mask']
  const net = standing?.netOf(number) ?? null
  return [
    'pad',
    quoted(number),
    kind,
    shape,
    ['at', ...xy(at), ...(turn === 0 ? [] : [String(turn)])],
    ['size', mm(width), mm(height)],
    ...(drill === undefined
      ? []
      : [slotMm ? ['drill', 'oval', mm(slotMm[0]), mm(slotMm[1])] : ['drill', mm(drill)]]),
    ['layers', ...on.map(quoted)],
    ...(shape === 'roundrect' ? [['roundrect_rratio', '0.15']] : []),
    ...(net ? [['net', String(net.number), quoted(net.name)]] : []),
    uuid,
  ]
}
