import type { KindPin, PartKind, Shape, Side, TextSpot } from './kinds/kind.ts'
import { type Atom, type Expression, quoted } from './s-expression.ts'

export const gridMm = 1.27

/** Grid steps as KiCad's millimetres. */
export function mm(steps: number): string {
  return String(Number((steps * gridMm).toFixed(4)))
}

export function font(size = 1.27, justify: readonly string[] = [], hidden = false): Expression {
  const text: Atom[] = ['effects', ['font', ['size', String(size), String(size)]]]
  if (justify.length > 0) text.push(['justify', ...justify])
  if (hidden) text.push(['hide', 'yes'])
  return text
}

export function justified({ justify }: TextSpot): readonly string[] {
  return justify === 'centre' ? [] : [justify]
}

/** Which way the body lies, seen from the end where wires join. */
const angleTowardsBody: Record<Side, string> = { left: '0', right: '180', up: '270', down: '90' }

/** A kind as a library symbol. Libraries count y upwards. */
export function librarySymbol(kind: PartKind, name: string): Expression {
  const hide: Expression = ['hide', 'yes']
  const head: Atom[] = ['symbol', quoted(name)]
  if (kind.power) head.push(['power'])
  head.push(['pin_numbers', ...(kind.showsPins ? [] : [hide])])
  head.push(['pin_names', ['offset', kind.showsPins ? '0.762' : '0'], ...(kind.showsPins ? [] : [hide])])
  const property = (key: string, value: string, spot: TextSpot, hidden: boolean): Expression => [
    'property',
    quoted(key),
    quoted(value),
    ['at', mm(spot.x), mm(-spot.y), '0'],
    font(1.27, justified(spot), hidden),
  ]
  return [
    ...head,
    ['exclude_from_sim', 'no'],
    ['in_bom', kind.power ? 'no' : 'yes'],
    ['on_board', kind.power ? 'no' : 'yes'],
    property('Reference', referenceLetters(kind), kind.reference, kind.power !== undefined),
    property('Value', kind.name, kind.value, false),
    property('Footprint', '', { x: 0, y: 0, justify: 'centre' }, true),
    property('Datasheet', '', { x: 0, y: 0, justify: 'centre' }, true),
    property('Description', kind.description, { x: 0, y: 0, justify: 'centre' }, true),
    ['symbol', quoted(`${kind.name}_0_1`), ...kind.shapes.map(shape)],
    ['symbol', quoted(`${kind.name}_1_1`), ...kind.pins.map(pin)],
    ['embedded_fonts', 'no'],
  ]
}

function referenceLetters({ power }: PartKind): string {
  return power === 'flag' ? '#FLG' : power === 'rail' ? '#PWR' : 'X'
}

const stroke: Expression = ['stroke', ['width', '0.2'], ['type', 'default']]

function shape(shape: Shape): Expression {
  switch (shape.draw) {
    case 'line':
      return [
        'polyline',
        ['pts', ...shape.points.map(({ x, y }): Expression => ['xy', mm(x), mm(-y)])],
        stroke,
        ['fill', ['type', shape.filled ? 'outline' : 'none']],
      ]
    case 'box':
      return [
        'rectangle',
        ['start', mm(shape.from.x), mm(-shape.from.y)],
        ['end', mm(shape.to.x), mm(-shape.to.y)],
        stroke,
        ['fill', ['type', shape.filled ? 'background' : 'none']],
      ]
    case 'circle':
      return [
        'circle',
        ['center', mm(shape.centre.x), mm(-shape.centre.y)],
        ['radius', mm(shape.radius)],
        stroke,
        ['fill', ['type', 'none']],
      ]
  }
}

function pin({ number, name, type, x, y, side, length }: KindPin): Expression {
  return [
    'pin',
    type,
    'line',
    ['at', mm(x), mm(-y), angleTowardsBody[side]],
    ['length', mm(length)],
    ['name', quoted(name), font()],
    // Small enough to stand clear of the cross of a pin that is left open.
    ['number', quoted(number), font(0.8)],
  ]
}
