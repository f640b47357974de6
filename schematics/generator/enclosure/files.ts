import { design } from '../../../src/emulator/sensing/part-values.ts'
import { enclosureOf } from './enclosure.ts'
import { chosen, footFloor, squareMm } from './sizes.ts'
import { boardText } from './write-board-scad.ts'
import { notice, printedPartText } from './write-scad.ts'

/** Tiles across the board that is drawn. */
export const drawnAcross = 3

/** The models that are generated, by their path in the repository. */
export function enclosureFiles(): Map<string, string> {
  const enclosure = enclosureOf(drawnAcross)
  const texts = [
    ...enclosure.printed.map(({ part }) => [`${part.name}.scad`, printedPartText(part)] as const),
    ['board.scad', boardText(enclosure, drawnAcross)] as const,
    ['parameters.scad', parametersText()] as const,
  ]
  return new Map(texts.map(([name, text]) => [`hardware/enclosure/${name}`, text]))
}

/** What the feet and pieces, which are round and drawn by hand, have to know. */
function parametersText(): string {
  const { soldierDisc, kingDisc, footDiameterMm } = design
  const disc = ({ diameterMm, thicknessMm }: typeof soldierDisc | typeof kingDisc) =>
    `[${diameterMm}, ${thicknessMm}]`
  return `// Sizes of feet and magnets, in millimetres.
${notice}
square = ${squareMm};
foot_diameter = ${footDiameterMm};
foot_height = ${chosen.footHeight};
foot_floor = ${footFloor}; // under the magnet
soldier_magnet = ${disc(soldierDisc)};
king_magnet = ${disc(kingDisc)};
$fn = 48;
`
}
