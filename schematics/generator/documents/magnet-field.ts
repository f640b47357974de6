import { typicalParts } from '../../../src/emulator/sensing/board-parts.ts'
import { axialFieldMt, type Disc, fieldUnderDiscMt } from '../../../src/emulator/sensing/disc-field.ts'
import { design, hallParts } from '../../../src/emulator/sensing/part-values.ts'

interface NamedDisc extends Disc {
  readonly name: string
}

const named = (piece: string, { disc }: { readonly disc: Disc }): NamedDisc => ({
  ...disc,
  name: `${piece}, Ø${disc.diameterMm}×${disc.thicknessMm} mm N42`,
})

export const soldier = named('soldier', typicalParts.magnet('attacker', ''))
export const king = named('king', typicalParts.magnet('king', ''))
export const { gapMm } = design

/** Of a typical sensor, by a converter of ten bits over 5 V. */
export const countsPerMt = hallParts.gain.typical / (5000 / 1024)

export const fieldUnderMt: (disc: Disc, gapMm: number) => number = fieldUnderDiscMt

export function fieldBesideMt(disc: Disc, belowMm: number, asideMm: number): number {
  return axialFieldMt(disc, belowMm + disc.thicknessMm / 2, asideMm)
}
