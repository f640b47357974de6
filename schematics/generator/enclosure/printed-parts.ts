import { counted } from '../squares.ts'
import { boardSolids } from './board-solids.ts'
import { chosen, level, lightHoleFromMiddle, mechanics, screw, squareMm, tileMm } from './sizes.ts'
import { block, cylinder, type Point, type Shape, type Solid, solid } from './solid.ts'

/** A part as it lies on the printer's bed, its lowest point at z = 0. */
export interface PrintedPart {
  readonly name: string
  readonly what: string
  readonly solid: Solid
}

const cells = counted(9, i => ({ file: i % 3, rank: Math.floor(i / 3) }))
/** In its place, with the lower left corner at the origin and its underside at z = 0. */
export const tileBoard = boardSolids(mechanics.tile, ({ x, y }) => [x, tileMm - y], 0)
const holeMm = mechanics.tile.holes[0]!.drillMm
const { gap } = chosen
const edge = tileMm - gap

/** A bar between two corners on the floor of a cradle. */
const bar = (x1: number, y1: number, x2: number, y2: number): Shape =>
  block([x1, y1, 0], [x2, y2, chosen.plate])

/** Stands on the floor and holds a tile by its four holes and its corners. */
export const cradle: PrintedPart = {
  name: 'cradle',
  what: 'holds a tile over the floor',
  solid: solid(
    [
      ...[gap, edge - 10].flatMap(at => [bar(gap, at, edge, at + 10), bar(at, gap, at + 10, edge)]),
      ...[squareMm, 2 * squareMm].flatMap(at => [
        bar(gap, at - 6, edge, at + 6),
        bar(at - 6, gap, at + 6, edge),
      ]),
      ...tileBoard.holes.map(([x, y]) => cylinder([x, y, 0], level.tile, chosen.post)),
      ...[gap, edge - chosen.cornerPost].flatMap(x =>
        [gap, edge - chosen.cornerPost].map(y =>
          block([x, y, 0], [x + chosen.cornerPost, y + chosen.cornerPost, level.tile]),
        ),
      ),
    ],
    [
      ...tileBoard.holes.map(([x, y]) =>
        cylinder([x, y, level.tile - chosen.threadDepth], chosen.threadDepth, chosen.threadHole),
      ),
      // Wood screws into the floor.
      ...[squareMm / 2, tileMm - squareMm / 2].flatMap(at => [
        cylinder([at, 5 + gap, 0], chosen.plate, 3.5),
        cylinder([at, edge - 5, 0], chosen.plate, 3.5),
      ]),
    ],
  ),
}

/** Lies on a tile: keeps each square's light in its square and the top off the sensors. */
export const lightFrame: PrintedPart = {
  name: 'light-frame',
  what: 'lies on a tile, under the top',
  solid: solid(
    [
      ...counted(4, i => i * squareMm).flatMap(at => {
        const [low, high] = [
          Math.max(gap, at - chosen.lightWall / 2),
          Math.min(edge, at + chosen.lightWall / 2),
        ]
        return [
          block([gap, low, 0], [edge, high, chosen.spacer]),
          block([low, gap, 0], [high, edge, chosen.spacer]),
        ]
      }),
      ...tileBoard.holes.map(([x, y]) => cylinder([x, y, 0], chosen.spacer, chosen.screwPad)),
    ],
    tileBoard.holes.flatMap(([x, y]) => [
      cylinder([x, y, 0], chosen.spacer, holeMm),
      cylinder([x, y, chosen.spacer - screw.headHeight], screw.headHeight, holeMm, screw.head + 2 * gap),
    ]),
  ),
}

export const lightHoles: readonly Point[] = cells.map(({ file, rank }) => [
  (file + 0.5) * squareMm,
  (rank + 0.5) * squareMm + lightHoleFromMiddle,
  0,
])

/** Laid on the top three squares at a time: shows where to drill, and where squares end. */
export const drillTemplate: PrintedPart = {
  name: 'drill-template',
  what: 'shows where the light holes of nine squares are drilled',
  solid: solid(
    [block([0, 0, 0], [tileMm, tileMm, 3])],
    [
      ...lightHoles.map(([x, y]) => cylinder([x, y, 0], 3, chosen.lightHole)),
      // Windows to look through; the corners that they leave mark the corners of squares.
      ...cells.map(({ file, rank }) =>
        block(
          [file * squareMm + 6, rank * squareMm + 6, 0],
          [(file + 1) * squareMm - 6, rank * squareMm + squareMm / 2 + 8, 3],
        ),
      ),
    ],
  ),
}
