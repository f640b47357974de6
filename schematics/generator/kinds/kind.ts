/** Lengths are grid steps of 1.27 mm; y runs down the page, as it does in the schematic. */
export interface Point {
  readonly x: number
  readonly y: number
}

export type Side = 'left' | 'right' | 'up' | 'down'

export type PinType =
  | 'input'
  | 'output'
  | 'bidirectional'
  | 'tri_state'
  | 'passive'
  | 'power_in'
  | 'power_out'
  | 'open_collector'
  | 'no_connect'

export interface KindPin extends Point {
  readonly number: string
  readonly name: string
  readonly type: PinType
  /** Where a wire leaves it. */
  readonly side: Side
  readonly length: number
}

export type Shape =
  | { readonly draw: 'line'; readonly points: readonly Point[]; readonly filled?: boolean }
  | { readonly draw: 'box'; readonly from: Point; readonly to: Point; readonly filled?: boolean }
  | { readonly draw: 'circle'; readonly centre: Point; readonly radius: number }

/** Where a text stands, and from where it runs. */
export interface TextSpot extends Point {
  readonly justify: 'left' | 'right' | 'centre'
}

export interface PartKind {
  readonly name: string
  readonly description: string
  readonly pins: readonly KindPin[]
  readonly shapes: readonly Shape[]
  readonly showsPins: boolean
  /** Not a part: `rail` names the net it touches, `flag` tells KiCad that power comes in here. */
  readonly power?: 'rail' | 'flag'
  readonly reference: TextSpot
  readonly value: TextSpot
}

export function pinsNamed(kind: PartKind, name: string): readonly KindPin[] {
  const pins = kind.pins.filter(pin => pin.name === name)
  if (pins.length === 0) throw new Error(`${kind.name} has no pin named ${name}`)
  return pins
}

export const outward: Record<Side, Point> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
}

const types: Record<string, PinType> = {
  i: 'input',
  o: 'output',
  b: 'bidirectional',
  t: 'tri_state',
  p: 'passive',
  w: 'power_in',
  W: 'power_out',
  c: 'open_collector',
}

/** `'9 I0 p'`: number, name, and the first letter of its type; null leaves a gap. */
type PinText = string | null

function pinFrom(text: string, at: Point, side: Side): KindPin {
  const [number, name, letter] = text.split(' ') as [string, string, string]
  return { number, name, type: types[letter]!, ...at, side, length: 2 }
}

/** Rows of pins at the left and the right; one supply pin in the middle of the top and of the bottom. */
interface Sides {
  readonly left?: readonly PinText[]
  readonly right?: readonly PinText[]
  readonly up?: string
  readonly down?: string
}

/** A box with its corner at the origin, and pins two steps apart. */
export function chip(
  name: string,
  description: string,
  size: { readonly width: number; readonly height?: number },
  sides: Sides,
): PartKind {
  const { left = [], right = [], up, down } = sides
  const { width } = size
  const height = size.height ?? Math.max(left.length, right.length) * 2 + 2
  const beside = (texts: readonly PinText[], x: number, side: Side) =>
    texts.flatMap((text, index) => (text ? [pinFrom(text, { x, y: 2 + 2 * index }, side)] : []))
  const middle = (text: string | undefined, y: number, side: Side) =>
    text === undefined ? [] : [pinFrom(text, { x: width / 2, y }, side)]
  return {
    name,
    description,
    pins: [
      ...beside(left, -2, 'left'),
      ...beside(right, width + 2, 'right'),
      ...middle(up, -2, 'up'),
      ...middle(down, height + 2, 'down'),
    ],
    shapes: [{ draw: 'box', from: { x: 0, y: 0 }, to: { x: width, y: height }, filled: true }],
    showsPins: true,
    reference: { x: 0, y: -1, justify: 'left' },
    value: { x: down === undefined ? 0 : width / 2 + 1, y: height + 1, justify: 'left' },
  }
}
