import { counted } from '../squares.ts'
import type { CableLoop } from './cable-loop.ts'
import { controllerCable, loopSolid, tileLoop } from './cables.ts'
import {
  bay,
  bayLidPosts,
  button,
  buttonSpots,
  controllerBay,
  controllerBoard,
  controllerTop,
  lidSupport,
  standingButton,
} from './controller-bay.ts'
import type { AssemblyLayer, Item, WoodPart } from './item.ts'
import { cradle, drillTemplate, lightFrame, type PrintedPart, tileBoard } from './printed-parts.ts'
import { cable, chosen, level, mechanics, nanoPins, plugs, screw, tileMm } from './sizes.ts'
import { block, cylinder, moved, type Point, type Solid, solid } from './solid.ts'
import { lidOf, supportSpots, topOf, woodFrame } from './wooden-parts.ts'

export interface Enclosure {
  readonly items: readonly Item[]
  readonly wood: readonly WoodPart[]
  readonly printed: readonly { readonly part: PrintedPart; readonly count: number }[]
  readonly cables: readonly { readonly lengthMm: number; readonly count: number; readonly folds: number }[]
  readonly loop: CableLoop
  readonly outerMm: readonly [number, number, number]
}

/** All that lies in the board: a1's corner is the origin, x to the last file, y to the last rank, z = 0 the floor. */
export function enclosureOf(tilesAcross: number): Enclosure {
  const tiles = counted(tilesAcross ** 2, i => ({
    column: i % tilesAcross,
    row: Math.floor(i / tilesAcross),
  }))
  const rows = counted(tilesAcross, row => row)
  const side = tilesAcross * tileMm
  const at = ({ column, row }: { column: number; row: number }, z: number): Point => [
    column * tileMm,
    row * tileMm,
    z,
  ]
  const bayAt = bayPlace(rows)
  const toController = rows.map(row => controllerCable(row, bayAt))
  const loop = tileLoop()
  const frame = woodFrame(side, bayAt)
  const supports = supportSpots(side, bayAt)
  const lidScrews = [...bayLidPosts.map(([x, y]) => [x + bayAt[0], y + bayAt[1]] as const), ...supports]
  const buttons = buttonSpots.map(([x, y]) => [x + bayAt[0], y + bayAt[1]] as const)
  const item = (name: string, kind: Item['kind'], layer: AssemblyLayer, what: Solid): Item => ({
    name,
    kind,
    layer,
    solid: what,
  })
  return {
    items: [
      ...frame.items,
      item('top', 'wood', 'top', topOf(side, tiles)),
      item('lid', 'wood', 'top', lidOf(side, bayAt, lidScrews, buttons)),
      ...tiles.flatMap(tile => {
        const name = `tile ${tile.column + 1}/${tile.row + 1}`
        return [
          item(`cradle of ${name}`, 'printed', 'holders', moved(cradle.solid, at(tile, 0))),
          item(name, 'board', 'boards', moved(tileBoard.board, at(tile, level.tile))),
          ...tileBoard.parts.map(({ reference, body }) =>
            item(`${reference} of ${name}`, 'part', 'boards', moved(body, at(tile, level.tile))),
          ),
          item(
            `light frame of ${name}`,
            'printed',
            'frames',
            moved(lightFrame.solid, at(tile, level.spacer)),
          ),
          ...tileBoard.holes.map(([x, y], i) =>
            item(
              `screw ${i + 1} of ${name}`,
              'screw',
              'frames',
              moved(tileScrew, [x + at(tile, 0)[0], y + at(tile, 0)[1], level.top]),
            ),
          ),
          ...(tile.column < tilesAcross - 1
            ? [item(`cable after ${name}`, 'cable', 'boards', moved(loopSolid(loop), at(tile, level.tile)))]
            : []),
        ]
      }),
      item('controller bay', 'printed', 'holders', moved(controllerBay.solid, bayAt)),
      item('controller', 'board', 'boards', moved(controllerBoard.board, bayAt)),
      item('joints under the controller', 'part', 'boards', moved(jointsUnderController(), bayAt)),
      ...controllerBoard.parts.map(({ reference, body }) =>
        item(`${reference} of the controller`, 'part', 'boards', moved(body, bayAt)),
      ),
      item('pins of the Nano', 'part', 'boards', moved(nanoPinsSolid(), bayAt)),
      ...(['J20', 'U1'] as const).map(name =>
        item(`plug in ${name}`, 'plug', 'boards', moved(plugSolid(name), bayAt)),
      ),
      ...controllerBoard.holes.map(([x, y], i) =>
        item(
          `screw ${i + 1} of the controller`,
          'screw',
          'boards',
          moved(controllerScrew, [x + bayAt[0], y + bayAt[1], controllerTop]),
        ),
      ),
      ...toController.map(({ solid: what }, row) => item(`cable to row ${row + 1}`, 'cable', 'boards', what)),
      ...supports.map(([x, y], i) =>
        item(`lid support ${i + 1}`, 'printed', 'holders', moved(lidSupport.solid, [x, y, 0])),
      ),
      ...lidScrews.map(([x, y], i) =>
        item(`screw ${i + 1} of the lid`, 'screw', 'top', moved(tileScrew, [x, y, level.surface])),
      ),
      ...buttons.map(([x, y], i) =>
        item(`button ${i + 1}`, 'printed', 'top', moved(standingButton, [x, y, 0])),
      ),
    ],
    wood: [
      ...frame.wood,
      { name: 'top', count: 1, sizeMm: [side, side, chosen.top] },
      { name: 'lid', count: 1, sizeMm: [-bayAt[0] - bay.inner - 2 * chosen.play, side, chosen.top] },
    ],
    printed: [
      { part: cradle, count: tiles.length },
      { part: lightFrame, count: tiles.length },
      { part: controllerBay, count: 1 },
      { part: lidSupport, count: supports.length },
      { part: button, count: buttons.length },
      { part: drillTemplate, count: 1 },
    ],
    cables: [
      { lengthMm: cable.tileToTile, count: tiles.length - rows.length, folds: 0 },
      ...[...new Set(toController.map(({ lengthMm }) => lengthMm))].map(lengthMm => {
        const alike = toController.filter(each => each.lengthMm === lengthMm)
        return { lengthMm, count: alike.length, folds: alike[0]!.folds }
      }),
    ],
    loop,
    outerMm: frame.outerMm,
  }
}

/** From the underside of its head upwards: a screw whose head ends at z = 0. */
const tileScrew = solid([
  cylinder([0, 0, -screw.length], screw.length, screw.diameter),
  cylinder([0, 0, -screw.headHeight], screw.headHeight, screw.diameter, screw.head),
])
/** M3×6 with a round head, on the board. */
const controllerScrew = solid([cylinder([0, 0, -6], 6, screw.diameter), cylinder([0, 0, 0], 2.4, 6)])

/** The controller lies where the middle of its cables is opposite the middle of the rows. */
function bayPlace(rows: readonly number[]): Point {
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
  const plugY = mean(rows.map(row => controllerBoard.mouths.get(`J${row + 1}`)![1]))
  const tileY = mean(rows.map(row => row * tileMm + tileBoard.mouths.get('J120')![1]))
  return [-chosen.cableRoom, tileY - plugY, 0]
}

/** Legs and solder, cut short; estimated. They keep clear of the holes as screw heads do. */
function jointsUnderController(): Solid {
  const { outline, holeKeepOutMm } = mechanics.controller
  const low = chosen.controllerLift - 2
  return solid(
    [block([-outline.bottom, 0, low], [0, outline.right, chosen.controllerLift])],
    controllerBoard.holes.map(([x, y]) => cylinder([x, y, low], 2, 2 * holeKeepOutMm)),
  )
}

function nanoPinsSolid(): Solid {
  const body = controllerBoard.parts.find(({ reference }) => reference === 'U1')!.body.adds[0]!
  if (body.shape !== 'block') throw new Error('The Nano is a block')
  const [x, y] = [body.to[0], (body.from[1] + body.to[1]) / 2]
  return solid([
    block(
      [x - nanoPins.length, y - nanoPins.width / 2, body.to[2]],
      [x, y + nanoPins.width / 2, controllerTop + nanoPins.above],
    ),
  ])
}

function plugSolid(name: keyof typeof plugs): Solid {
  const [x, y, z] = controllerBoard.mouths.get(name)!
  const { width, height, length } = plugs[name]
  return solid([block([x - length, y - width / 2, z - height / 2], [x - 0.5, y + width / 2, z + height / 2])])
}
