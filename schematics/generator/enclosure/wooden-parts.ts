import { bay, controllerBoard, lidSupportFoot } from './controller-bay.ts'
import type { Item, WoodPart } from './item.ts'
import { lightHoles } from './printed-parts.ts'
import { chosen, level, screw, tileMm } from './sizes.ts'
import { block, cylinder, type Point, type Solid, solid } from './solid.ts'

interface WoodFrame {
  readonly items: readonly Item[]
  readonly wood: readonly WoodPart[]
  readonly outerMm: readonly [number, number, number]
}

export function topOf(side: number, tiles: readonly { column: number; row: number }[]): Solid {
  return solid(
    [block([0, 0, level.top], [side, side, level.surface])],
    tiles.flatMap(({ column, row }) =>
      lightHoles.map(([x, y]) =>
        cylinder([x + column * tileMm, y + row * tileMm, level.top], chosen.top, chosen.lightHole),
      ),
    ),
  )
}

export type Spots = readonly (readonly [number, number])[]

export function lidOf(side: number, bayAt: Point, screws: Spots, buttons: Spots): Solid {
  const sink = chosen.top - screw.headHeight
  const piezo = controllerBoard.parts.find(({ reference }) => reference === 'BZ1')!.body.adds[0]!
  if (piezo.shape !== 'block') throw new Error('The piezo is a block')
  const sound = [
    (piezo.from[0] + piezo.to[0]) / 2 + bayAt[0],
    (piezo.from[1] + piezo.to[1]) / 2 + bayAt[1],
  ] as const
  return solid(
    [block([bayAt[0] + bay.inner + chosen.play, 0, level.top], [-chosen.play, side, level.surface])],
    [
      ...screws.flatMap(([x, y]) => [
        cylinder([x, y, level.top], chosen.top, screw.diameter + 0.4),
        cylinder([x, y, level.top + sink], screw.headHeight, screw.diameter + 0.4, screw.head + 0.4),
      ]),
      ...buttons.map(([x, y]) => cylinder([x, y, level.top], chosen.top, chosen.button + 0.6)),
      ...[-4, 0, 4].map(dy => cylinder([sound[0], sound[1] + dy, level.top], chosen.top, 2)),
    ],
  )
}

/** In the four corners of the compartment. */
export function supportSpots(side: number, bayAt: Point): Spots {
  const reach = lidSupportFoot / 2 + chosen.play
  return [bayAt[0] + bay.inner + reach, -reach].flatMap(x => [reach, side - reach].map(y => [x, y] as const))
}

export function woodFrame(side: number, bayAt: Point): WoodFrame {
  const { side: thick, sideHeight, play, floor } = chosen
  const left = bayAt[0] + bay.inner
  const right = side + play
  const [near, far] = [-play, side + play]
  const wood = (name: string, what: Solid): Item => ({ name, kind: 'wood', layer: 'wood', solid: what })
  const length = far - near + 2 * thick
  const across = right - left
  return {
    items: [
      wood('floor', solid([block([left - thick, near - thick, -floor], [right + thick, far + thick, 0])])),
      wood(
        'left side',
        solid(
          [block([left - thick, near - thick, 0], [left, far + thick, sideHeight])],
          // A notch from below for the wall of the controller's bay.
          [
            block(
              [left - thick, bayAt[1] + bay.low - play, 0],
              [left, bayAt[1] + bay.high + play, chosen.bayHeight + play],
            ),
          ],
        ),
      ),
      wood('right side', solid([block([right, near - thick, 0], [right + thick, far + thick, sideHeight])])),
      wood('near side', solid([block([left, near - thick, 0], [right, near, sideHeight])])),
      wood('far side', solid([block([left, far, 0], [right, far + thick, sideHeight])])),
    ],
    wood: [
      { name: 'floor', count: 1, sizeMm: [across + 2 * thick, length, floor] },
      { name: 'left and right side', count: 2, sizeMm: [length, sideHeight, thick] },
      { name: 'near and far side', count: 2, sizeMm: [across, sideHeight, thick] },
    ],
    outerMm: [across + 2 * thick, length, sideHeight + floor],
  }
}
