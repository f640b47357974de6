import type { BoardMechanics, Opening } from '../mechanics.ts'
import type { Spot } from '../pcb/geometry.ts'
import { block, cylinder, type Point, type Solid, solid } from './solid.ts'

/** From a board's own plane, where y runs down, to the enclosure's. */
export type Mapping = (spot: Spot) => readonly [number, number]

export interface BoardSolids {
  readonly board: Solid
  readonly parts: readonly { readonly reference: string; readonly body: Solid }[]
  readonly holes: readonly (readonly [number, number])[]
  /** The middle of each mouth. */
  readonly mouths: ReadonlyMap<string, Point>
}

/** A board in space, `under` is the height of its underside. */
export function boardSolids(mechanics: BoardMechanics, toSpace: Mapping, under: number): BoardSolids {
  const { thicknessMm } = mechanics
  const upright = (one: Spot, other: Spot, low: number, high: number) => {
    const [[x1, y1], [x2, y2]] = [toSpace(one), toSpace(other)]
    return block(
      [Math.min(x1, x2), Math.min(y1, y2), under + low],
      [Math.max(x1, x2), Math.max(y1, y2), under + high],
    )
  }
  const corners = ({ left, top, right, bottom }: BoardMechanics['outline']) =>
    [
      { x: left, y: top },
      { x: right, y: bottom },
    ] as const
  const holes = mechanics.holes.map(toSpace)
  return {
    board: solid(
      [upright(...corners(mechanics.outline), 0, thicknessMm)],
      mechanics.holes.map((hole, i) => cylinder([...holes[i]!, under], thicknessMm, hole.drillMm)),
    ),
    parts: mechanics.parts.map(part => ({
      reference: part.reference,
      body: solid([
        part.side === 'front'
          ? upright(...corners(part), thicknessMm, thicknessMm + part.heightMm)
          : upright(...corners(part), -part.heightMm, 0),
      ]),
    })),
    holes,
    mouths: new Map(mechanics.openings.map(opening => [opening.reference, mouth(opening)])),
  }

  function mouth(opening: Opening): Point {
    const middle = (opening.fromMm + opening.toMm) / 2
    return [...toSpace(opening), under + (opening.side === 'front' ? thicknessMm + middle : -middle)]
  }
}
