import { failure, type Result } from '../../core/result.ts'
import { type DrawnWiring, type FirmataWiring, parseWiring, type WiringFailure } from './wiring.ts'

/**
 * Three ranks and two chips are one module, and the board is three of them: no wire is longer than five squares.
 * Pins A7 and B7 stay free. A rank's lights share a common; the ninth rank fills the rows that are left.
 */
const NINE: DrawnWiring = {
  switches: `
    24A5 24A6 24B5 24B6 25A4 25A5 25A6 25B4 25B5
    24B0 24B1 24B2 24B3 24B4 25B0 25B1 25B2 25B3
    24A0 24A1 24A2 24A3 24A4 25A0 25A1 25A2 25A3

    22A5 22A6 22B5 22B6 23A4 23A5 23A6 23B4 23B5
    22B0 22B1 22B2 22B3 22B4 23B0 23B1 23B2 23B3
    22A0 22A1 22A2 22A3 22A4 23A0 23A1 23A2 23A3

    20A5 20A6 20B5 20B6 21A4 21A5 21A6 21B4 21B5
    20B0 20B1 20B2 20B3 20B4 21B0 21B1 21B2 21B3
    20A0 20A1 20A2 20A3 20A4 21A0 21A1 21A2 21A3
  `,
  lights: `
    0.9  1.9  2.9  3.9  4.9  5.9  6.9  7.9  0.10
    7.0  7.1  7.2  7.3  7.4  7.5  7.6  7.7  7.8
    6.0  6.1  6.2  6.3  6.4  6.5  6.6  6.7  6.8
    5.0  5.1  5.2  5.3  5.4  5.5  5.6  5.7  5.8
    4.0  4.1  4.2  4.3  4.4  4.5  4.6  4.7  4.8
    3.0  3.1  3.2  3.3  3.4  3.5  3.6  3.7  3.8
    2.0  2.1  2.2  2.3  2.4  2.5  2.6  2.7  2.8
    1.0  1.1  1.2  1.3  1.4  1.5  1.6  1.7  1.8
    0.0  0.1  0.2  0.3  0.4  0.5  0.6  0.7  0.8
  `,
}

/** A rank is a port, without its pin 7. */
const SEVEN: DrawnWiring = {
  switches: `
    23A0 23A1 23A2 23A3 23A4 23A5 23A6
    22B0 22B1 22B2 22B3 22B4 22B5 22B6
    22A0 22A1 22A2 22A3 22A4 22A5 22A6
    21B0 21B1 21B2 21B3 21B4 21B5 21B6
    21A0 21A1 21A2 21A3 21A4 21A5 21A6
    20B0 20B1 20B2 20B3 20B4 20B5 20B6
    20A0 20A1 20A2 20A3 20A4 20A5 20A6
  `,
  lights: `
    6.0  6.1  6.2  6.3  6.4  6.5  6.6
    5.0  5.1  5.2  5.3  5.4  5.5  5.6
    4.0  4.1  4.2  4.3  4.4  4.5  4.6
    3.0  3.1  3.2  3.3  3.4  3.5  3.6
    2.0  2.1  2.2  2.3  2.4  2.5  2.6
    1.0  1.1  1.2  1.3  1.4  1.5  1.6
    0.0  0.1  0.2  0.3  0.4  0.5  0.6
  `,
}

export const REFERENCE_WIRINGS: { readonly [size: number]: DrawnWiring } = { 7: SEVEN, 9: NINE }

/** How a board of that size is wired unless the maker says otherwise. */
export function referenceWiring(size: number): Result<FirmataWiring, WiringFailure> {
  const drawn = REFERENCE_WIRINGS[size]
  if (drawn) return parseWiring(drawn)
  return failure(
    'size-not-supported',
    `A Firmata board is 7×7 or 9×9. ${size}×${size} needs ${size * size} inputs, and eight MCP23017 have 112; ` +
      'build the reference board with its own firmware for it.',
  )
}
