import { describe, expect, test } from 'vitest'
import {
  axialFieldMt,
  type Disc,
  fieldUnderDiscMt,
  radialFieldMt,
} from '../../../src/emulator/sensing/disc-field.ts'

const disc: Disc = { diameterMm: 20, thicknessMm: 5, remanenceTesla: 1.3 }

test('on the axis it is the textbook formula', () => {
  const textbook = (fromFace: number) => {
    const far = fromFace + disc.thicknessMm
    return 650 * (far / Math.hypot(10, far) - fromFace / Math.hypot(10, fromFace))
  }
  for (const fromFace of [0.5, 3, 9, 40])
    expect(fieldUnderDiscMt(disc, fromFace)).toBeCloseTo(textbook(fromFace), 6)
})

/** Small dipoles all over the disc, added up. */
function addedUp({ diameterMm, thicknessMm, remanenceTesla }: Disc, along: number, aside: number) {
  const steps = 60
  const layers = 8
  const cell = diameterMm / steps
  let axial = 0
  let radial = 0
  for (let i = 0; i < steps; i++) {
    for (let j = 0; j < steps; j++) {
      const px = (i + 0.5) * cell - diameterMm / 2
      const py = (j + 0.5) * cell - diameterMm / 2
      if (Math.hypot(px, py) > diameterMm / 2) continue
      for (let k = 0; k < layers; k++) {
        const [x, y] = [aside - px, -py]
        const z = along - ((k + 0.5) / layers - 0.5) * thicknessMm
        const r2 = x * x + y * y + z * z
        axial += (2 * z * z - x * x - y * y) / r2 ** 2.5
        radial += (3 * x * z) / r2 ** 2.5
      }
    }
  }
  const moment = (1000 * remanenceTesla * cell * cell * (thicknessMm / layers)) / (4 * Math.PI)
  return { axial: axial * moment, radial: radial * moment }
}

describe('beside the axis it is what many small dipoles add up to', () => {
  test.each([
    [11.5, 3],
    [11.5, 6],
    [11.5, 12],
    [11.5, 45],
    [-20, 8],
  ])('%d mm along, %d mm aside', (along, aside) => {
    const near = addedUp(disc, along, aside)
    expect(axialFieldMt(disc, along, aside) / near.axial).toBeCloseTo(1, 1)
    expect(radialFieldMt(disc, along, aside) / near.radial).toBeCloseTo(1, 1)
  })
})
