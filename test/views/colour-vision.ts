/** Three channels from 0 to 1, proportional to light. */
export type LinearRgb = readonly [red: number, green: number, blue: number]
type Row = readonly [number, number, number]
type Matrix = readonly [Row, Row, Row]

/**
 * How linear RGB looks to dichromats: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based
 * Model for Simulation of Color Vision Deficiency", IEEE TVCG 15 (6), 2009, doi 10.1109/TVCG.2009.113; the
 * authors' table for severity 1.0.
 */
export const EYES: { readonly [eyes: string]: Matrix } = {
  'normal eyes': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** sRGB's primaries to CIE XYZ (IEC 61966-2-1). An LED's are purer, so that its colours lie further apart. */
const TO_XYZ: Matrix = [
  [0.4124, 0.3576, 0.1805],
  [0.2126, 0.7152, 0.0722],
  [0.0193, 0.1192, 0.9505],
]
const D65 = [0.9505, 1, 1.089] as const

/** CIE76: the distance in CIELAB between two lights, as these eyes see them. */
export function distance(a: LinearRgb, b: LinearRgb, eyes: Matrix): number {
  const [one, other] = [lab(times(eyes, a)), lab(times(eyes, b))]
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}

function lab(rgb: LinearRgb): Row {
  const within = rgb.map(value => Math.min(1, Math.max(0, value))) as unknown as LinearRgb
  const [x, y, z] = times(TO_XYZ, within).map((value, axis) => compressed(value / D65[axis]!)) as [
    number,
    number,
    number,
  ]
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** CIE 15: the cube root, with a straight piece near black. */
function compressed(t: number): number {
  return t > (6 / 29) ** 3 ? Math.cbrt(t) : t / (3 * (6 / 29) ** 2) + 4 / 29
}

function times(matrix: Matrix, [a, b, c]: Row): Row {
  return matrix.map(([x, y, z]) => x * a + y * b + z * c) as unknown as Row
}
