import type { KindPin, PartKind, PinType, Point, Shape, Side, TextSpot } from './kind.ts'

const at = (x: number, y: number): Point => ({ x, y })
const line = (...points: readonly (readonly [number, number])[]): Shape => ({
  draw: 'line',
  points: points.map(([x, y]) => at(x, y)),
})
const pin = (
  number: string,
  name: string,
  x: number,
  y: number,
  side: Side,
  length: number,
  type: PinType = 'passive',
): KindPin => ({ number, name, type, x, y, side, length })

/** Two pins, one above the other, three steps from the middle; texts at the right. */
const besideTexts: { readonly reference: TextSpot; readonly value: TextSpot } = {
  reference: { x: 1.5, y: -1, justify: 'left' },
  value: { x: 1.5, y: 1, justify: 'left' },
}
/** Two pins side by side; texts above and below. */
const overTexts: { readonly reference: TextSpot; readonly value: TextSpot } = {
  reference: { x: 0, y: -2, justify: 'centre' },
  value: { x: 0, y: 2, justify: 'centre' },
}

export const resistor: PartKind = {
  name: 'R',
  description: 'resistor',
  pins: [pin('1', '1', 0, -3, 'up', 1), pin('2', '2', 0, 3, 'down', 1)],
  shapes: [{ draw: 'box', from: at(-0.75, -2), to: at(0.75, 2) }],
  showsPins: false,
  ...besideTexts,
}

export const resistorAcross: PartKind = {
  name: 'R_across',
  description: 'resistor, drawn lying',
  pins: [pin('1', '1', -3, 0, 'left', 1), pin('2', '2', 3, 0, 'right', 1)],
  shapes: [{ draw: 'box', from: at(-2, -0.75), to: at(2, 0.75) }],
  showsPins: false,
  ...overTexts,
}

export const capacitor: PartKind = {
  name: 'C',
  description: 'capacitor',
  pins: [pin('1', '1', 0, -3, 'up', 2.5), pin('2', '2', 0, 3, 'down', 2.5)],
  shapes: [line([-1.5, -0.5], [1.5, -0.5]), line([-1.5, 0.5], [1.5, 0.5])],
  showsPins: false,
  reference: { x: 2, y: -1, justify: 'left' },
  value: { x: 2, y: 1, justify: 'left' },
}

export const electrolytic: PartKind = {
  name: 'C_polarised',
  description: 'electrolytic capacitor, + above',
  pins: [pin('1', '+', 0, -3, 'up', 2.5), pin('2', '-', 0, 3, 'down', 2.5)],
  shapes: [
    { draw: 'box', from: at(-1.5, -0.5), to: at(1.5, -0.1) },
    { draw: 'box', from: at(-1.5, 0.2), to: at(1.5, 0.6), filled: true },
    line([-1.6, -1.4], [-0.8, -1.4]),
    line([-1.2, -1.8], [-1.2, -1]),
  ],
  showsPins: false,
  reference: { x: 2, y: -1, justify: 'left' },
  value: { x: 2, y: 1, justify: 'left' },
}

export const diode: PartKind = {
  name: 'D',
  description: 'diode, cathode above',
  pins: [pin('1', 'K', 0, -3, 'up', 2), pin('2', 'A', 0, 3, 'down', 2)],
  shapes: [line([-1, -1], [1, -1]), line([-1, 1], [1, 1], [0, -1], [-1, 1])],
  showsPins: false,
  ...besideTexts,
}

/** Anode at the left, where the row's current comes from. */
export const lightDiode: PartKind = {
  name: 'LED',
  description: 'light-emitting diode, anode at the left',
  pins: [pin('1', 'K', 3, 0, 'right', 2), pin('2', 'A', -3, 0, 'left', 2)],
  shapes: [
    line([1, -1], [1, 1]),
    line([-1, -1], [-1, 1], [1, 0], [-1, -1]),
    line([-0.2, -1.2], [0.6, -2], [0.2, -2]),
    line([0.6, -1], [1.4, -1.8], [1, -1.8]),
  ],
  showsPins: false,
  reference: { x: -0.5, y: -3, justify: 'centre' },
  value: { x: -0.5, y: 2, justify: 'centre' },
}

export const fuse: PartKind = {
  name: 'Fuse',
  description: 'fuse in a holder',
  pins: [pin('1', '1', -3, 0, 'left', 1), pin('2', '2', 3, 0, 'right', 1)],
  shapes: [{ draw: 'box', from: at(-2, -0.75), to: at(2, 0.75) }, line([-2, 0], [2, 0])],
  showsPins: false,
  ...overTexts,
}

const gate: readonly Shape[] = [line([-1, -1.4], [-1, 1.4])]
const channel: readonly Shape[] = [
  line([-0.6, -1.5], [-0.6, -0.9]),
  line([-0.6, -0.3], [-0.6, 0.3]),
  line([-0.6, 0.9], [-0.6, 1.5]),
  line([-0.6, -1.2], [1, -1.2], [1, -1]),
  line([-0.6, 1.2], [1, 1.2], [1, 1]),
]

/** Source above, drain below, as it stands in a supply: the body's diode points up. */
export const pChannel: PartKind = {
  name: 'P_channel_MOSFET',
  description: 'P-channel MOSFET, source above',
  pins: [
    pin('1', 'G', -3, 0, 'left', 2, 'input'),
    pin('2', 'S', 1, -3, 'up', 2),
    pin('3', 'D', 1, 3, 'down', 2),
  ],
  shapes: [
    ...gate,
    ...channel,
    line([-0.6, 0], [1, 0], [1, -1]),
    line([0.9, 0], [0.3, -0.35], [0.3, 0.35], [0.9, 0]),
    line([2, -1.2], [2, -0.35]),
    line([1, -1.2], [2, -1.2]),
    line([1, 1.2], [2, 1.2], [2, 0.35]),
    line([1.6, -0.35], [2.4, -0.35]),
    line([1.6, 0.35], [2.4, 0.35], [2, -0.35], [1.6, 0.35]),
    { draw: 'circle', centre: at(0.4, 0), radius: 2.6 },
  ],
  showsPins: false,
  reference: { x: 3.5, y: -1, justify: 'left' },
  value: { x: 3.5, y: 1, justify: 'left' },
}

export const button: PartKind = {
  name: 'Button',
  description: 'push button, closes while pressed',
  pins: [pin('1', '1', -3, 0, 'left', 1), pin('2', '2', 3, 0, 'right', 1)],
  shapes: [
    { draw: 'circle', centre: at(-1.7, 0), radius: 0.3 },
    { draw: 'circle', centre: at(1.7, 0), radius: 0.3 },
    line([-2, -1], [2, -1]),
    line([0, -1], [0, -2]),
  ],
  showsPins: false,
  reference: { x: 0, y: -3, justify: 'centre' },
  value: { x: 0, y: 2, justify: 'centre' },
}

/** The glass of a reed switch, seen from above; its two ends are alike. */
export const reedSwitch: PartKind = {
  name: 'Reed',
  description: 'reed switch, closes at a magnet',
  pins: [pin('1', '1', 0, -3, 'up', 1), pin('2', '2', 0, 3, 'down', 1)],
  shapes: [
    { draw: 'circle', centre: at(0, 0), radius: 1.9 },
    line([0, -2], [0, -1]),
    line([0, 2], [0, 1], [-0.9, -0.9]),
  ],
  showsPins: false,
  reference: { x: 2.2, y: -1, justify: 'left' },
  value: { x: 2.2, y: 1, justify: 'left' },
}

export const piezo: PartKind = {
  name: 'Piezo',
  description: 'piezo disc without an oscillator of its own',
  pins: [pin('1', '1', -3, -1, 'left', 2), pin('2', '2', -3, 1, 'left', 2)],
  shapes: [{ draw: 'box', from: at(-1, -2), to: at(0, 2) }, line([0, -1], [1.6, -2.4], [1.6, 2.4], [0, 1])],
  showsPins: false,
  reference: { x: 2.5, y: -1, justify: 'left' },
  value: { x: 2.5, y: 1, justify: 'left' },
}
