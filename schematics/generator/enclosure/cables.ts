import { type CableLoop, cableLoop } from './cable-loop.ts'
import { controllerBoard } from './controller-bay.ts'
import { tileBoard } from './printed-parts.ts'
import { cable, chosen, level, mechanics, tileMm } from './sizes.ts'
import { block, type Point, type Solid, solid } from './solid.ts'

const cableWidth = mechanics.tile.openings.find(({ reference }) => reference === 'J120')!.widthMm

export function tileLoop(): CableLoop {
  const [right] = tileBoard.mouths.get('J121')!
  const [left] = tileBoard.mouths.get('J120')!
  const loop = cableLoop(cable.tileToTile - 2 * cable.inserted, left + tileMm - right)
  if (!loop) throw new Error('The cable from tile to tile is too short')
  return loop
}

/** Where it hangs below the connectors it may be wider than the space between them. */
export function loopSolid({ depthMm, reachMm, radiusMm }: CableLoop): Solid {
  const [right, y, z] = tileBoard.mouths.get('J121')!
  const [left] = tileBoard.mouths.get('J120')!
  const [near, far] = [y - cableWidth / 2, y + cableWidth / 2]
  const bulbTop = z - depthMm + 2 * radiusMm
  return solid([
    block([right, near, z - depthMm], [left + tileMm, far, z + 0.2]),
    block([tileMm - reachMm, near, z - depthMm], [tileMm + reachMm, far, bulbTop]),
  ])
}

/** Out of the controller, along the tiles where it is folded twice, up and into a tile. */
export function controllerCable(
  row: number,
  bayAt: Point,
): { lengthMm: number; folds: number; solid: Solid } {
  const from = controllerBoard.mouths.get(`J${row + 1}`)!
  const [x1, y1, z1] = [from[0] + bayAt[0], from[1] + bayAt[1], from[2]]
  const [x2, tileY, tileZ] = tileBoard.mouths.get('J120')!
  const [y2, z2] = [tileY + row * tileMm, tileZ + level.tile]
  const middle = (x1 + x2) / 2
  const half = cableWidth / 2
  const shift = Math.abs(y2 - y1)
  const slack = 10
  const needed = shift + (x2 - x1) + (z2 - z1) + 2 * cable.inserted + slack
  const lengthMm = cable.lengths.find(length => length >= needed)
  if (lengthMm === undefined) throw new Error(`No cable is long enough for row ${row + 1}`)
  return {
    lengthMm,
    folds: shift > 1 ? 2 : 0,
    solid: solid([
      block([x1, y1 - half, z1 - 0.5], [middle + half, y1 + half, z1 + 3]),
      block(
        [middle - half, Math.min(y1, y2) - half, z1 - 0.5],
        [middle + half, Math.max(y1, y2) + half, z2 + 0.3],
      ),
      block([middle - half, y2 - half, z2 - 3], [x2, y2 + half, z2 + 0.3]),
    ]),
  }
}

/** How far a cable goes straight before and behind its folds: room for a bend. */
export function roomForBends(): number {
  const [x1] = controllerBoard.mouths.get('J1')!
  const [x2] = tileBoard.mouths.get('J120')!
  return (x2 - (x1 - chosen.cableRoom) - cableWidth) / 2
}
