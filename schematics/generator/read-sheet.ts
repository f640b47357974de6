import { childOf, childrenOf, type Expression, numberAt, textAt } from './s-expression.ts'

/** In ten-thousandths of a millimetre, so that points compare as whole numbers. */
export interface Spot {
  readonly x: number
  readonly y: number
}

export interface ReadPin extends Spot {
  readonly number: string
}

export interface ReadSymbol {
  readonly kind: string
  readonly value: string
  readonly footprint: string
  readonly power: 'rail' | 'flag' | null
  readonly pins: readonly ReadPin[]
  /** Sheet path → reference. */
  readonly references: ReadonlyMap<string, string>
}

export interface ReadBox {
  readonly name: string
  readonly file: string
  readonly uuid: string
  readonly pins: readonly (Spot & { readonly net: string })[]
}

/** A sheet's drawing as geometry: what lies where, and nothing yet of what is joined. */
export interface ReadSheet {
  readonly uuid: string
  readonly wires: readonly { readonly from: Spot; readonly to: Spot }[]
  readonly junctions: readonly Spot[]
  readonly opens: readonly Spot[]
  readonly labels: readonly (Spot & { readonly net: string })[]
  readonly ports: readonly (Spot & { readonly net: string })[]
  readonly symbols: readonly ReadSymbol[]
  readonly boxes: readonly ReadBox[]
}

const units = (mm: number) => Math.round(mm * 10_000)
const spotOf = (expression: Expression): Spot => ({
  x: units(numberAt(expression, 1)),
  y: units(numberAt(expression, 2)),
})
const at = (expression: Expression) => spotOf(childOf(expression, 'at'))
const labelled = (expression: Expression) => ({ ...at(expression), net: textAt(expression, 1) })

/** A sheet that is read again, unchanged, is not worked out again. */
const alreadyRead = new WeakMap<Expression, ReadSheet>()

export function readSheet(file: Expression): ReadSheet {
  const before = alreadyRead.get(file)
  if (before) return before
  const sheet = newlyRead(file)
  alreadyRead.set(file, sheet)
  return sheet
}

function newlyRead(file: Expression): ReadSheet {
  const library = new Map(
    childrenOf(childOf(file, 'lib_symbols'), 'symbol').map(symbol => [textAt(symbol, 1), symbol]),
  )
  return {
    uuid: textAt(childOf(file, 'uuid'), 1),
    wires: childrenOf(file, 'wire').map(wire => {
      const [from, to] = childrenOf(childOf(wire, 'pts'), 'xy').map(spotOf)
      return { from: from!, to: to! }
    }),
    junctions: childrenOf(file, 'junction').map(at),
    opens: childrenOf(file, 'no_connect').map(at),
    labels: childrenOf(file, 'label').map(labelled),
    ports: childrenOf(file, 'hierarchical_label').map(labelled),
    symbols: childrenOf(file, 'symbol').map(symbol => readSymbol(symbol, library)),
    boxes: childrenOf(file, 'sheet').map(readBox),
  }
}

function propertyOf(expression: Expression, key: string): string {
  const property = childrenOf(expression, 'property').find(candidate => textAt(candidate, 1) === key)
  return property ? textAt(property, 2) : ''
}

function readSymbol(symbol: Expression, library: ReadonlyMap<string, Expression>): ReadSymbol {
  const id = textAt(childOf(symbol, 'lib_id'), 1)
  const definition = library.get(id)
  if (!definition) throw new Error(`${id} is not in the sheet's own library`)
  const pins = childrenOf(definition, 'symbol').flatMap(unit => childrenOf(unit, 'pin'))
  const isPower = childrenOf(definition, 'power').length > 0
  const project = childOf(childOf(symbol, 'instances'), 'project')
  return {
    kind: id.replace(/^[^:]*:/, ''),
    value: propertyOf(symbol, 'Value'),
    footprint: propertyOf(symbol, 'Footprint'),
    power: isPower ? (textAt(pins[0]!, 1) === 'power_out' ? 'flag' : 'rail') : null,
    pins: pins.map(pin => ({ ...placedPin(pin, symbol), number: textAt(childOf(pin, 'number'), 1) })),
    references: new Map(
      childrenOf(project, 'path').map(path => [textAt(path, 1), textAt(childOf(path, 'reference'), 1)]),
    ),
  }
}

/** Turned anticlockwise by the symbol's angle, then mirrored; the library counts y upwards, the sheet downwards. */
function placedPin(pin: Expression, symbol: Expression): Spot {
  const placed = childOf(symbol, 'at')
  const origin = spotOf(placed)
  const [mirror] = childrenOf(symbol, 'mirror')
  const inLibrary = at(pin)
  let { x } = inLibrary
  let y = -inLibrary.y
  for (let angle = numberAt(placed, 3); angle > 0; angle -= 90) [x, y] = [y, -x]
  if (mirror && textAt(mirror, 1) === 'x') y = -y
  if (mirror && textAt(mirror, 1) === 'y') x = -x
  return { x: origin.x + x, y: origin.y + y }
}

function readBox(box: Expression): ReadBox {
  return {
    name: propertyOf(box, 'Sheetname'),
    file: propertyOf(box, 'Sheetfile'),
    uuid: textAt(childOf(box, 'uuid'), 1),
    pins: childrenOf(box, 'pin').map(labelled),
  }
}
