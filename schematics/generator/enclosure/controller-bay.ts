import { boardSolids } from './board-solids.ts'
import type { PrintedPart } from './printed-parts.ts'
import { boardMm, chosen, level, mechanics, plugs } from './sizes.ts'
import { block, cylinder, type Point, solid } from './solid.ts'

const { outline, holes } = mechanics.controller
const long = outline.right
const deep = outline.bottom

/**
 * The controller as it lies in its bay: its cables look to the tiles, which are at positive x, its plugs to the outer
 * wall. The corner nearest to the tiles and to rank 1 is the origin, the floor z = 0.
 */
export const controllerBoard = boardSolids(
  mechanics.controller,
  ({ x, y }) => [-y, long - x],
  chosen.controllerLift,
)
export const controllerTop = chosen.controllerLift + boardMm

/** Plugs stand out a little; then comes the wall. */
const inner = -deep - 0.7
const outer = inner - chosen.bayWall
const [low, high] = [-12, long + 12]
export const bay = { inner, outer, low, high } as const

export const bayLidPosts: readonly (readonly [number, number])[] = [inner, -chosen.lidPost].flatMap(x =>
  [low, high - chosen.lidPost].map(y => [x + chosen.lidPost / 2, y + chosen.lidPost / 2] as const),
)

const lidPost = ([x, y]: readonly [number, number]) =>
  block(
    [x - chosen.lidPost / 2, y - chosen.lidPost / 2, 0],
    [x + chosen.lidPost / 2, y + chosen.lidPost / 2, level.top],
  )
const lidThread = ([x, y]: readonly [number, number]) =>
  cylinder([x, y, level.top - chosen.threadDepth], chosen.threadDepth, chosen.threadHole)

/** Room round a plug's moulding. */
const loose = 0.8
const plugOpening = ([, y, z]: Point, { width, height }: { width: number; height: number }) => {
  const top = z + height / 2 + loose
  // What would leave a thread of plastic above it is open to the top.
  return block(
    [outer, y - width / 2 - loose, z - height / 2 - loose],
    [inner, y + width / 2 + loose, top > chosen.bayHeight - 2 ? chosen.bayHeight : top],
  )
}

export const controllerBay: PrintedPart = {
  name: 'controller-bay',
  what: 'holds the controller, with openings for its plugs',
  solid: solid(
    [
      block([outer, low, 0], [0, high, chosen.plate]),
      block([outer, low, 0], [inner, high, chosen.bayHeight]),
      ...controllerBoard.holes.map(([x, y]) =>
        cylinder([x, y, 0], chosen.controllerLift, chosen.controllerPost),
      ),
      ...bayLidPosts.map(lidPost),
    ],
    [
      ...holes.map((_, i) =>
        cylinder([...controllerBoard.holes[i]!, 0], chosen.controllerLift, chosen.threadHole),
      ),
      ...bayLidPosts.map(lidThread),
      ...(['J20', 'U1'] as const).map(name => plugOpening(controllerBoard.mouths.get(name)!, plugs[name])),
      // Wood screws into the floor.
      ...[low + 30, high - 30].map(y => cylinder([-8, y, 0], chosen.plate, 3.5)),
    ],
  ),
}

const foot = 24
/** Its middle is the origin. */
export const lidSupport: PrintedPart = {
  name: 'lid-support',
  what: 'stands in a corner of the controller’s compartment, under the lid',
  solid: solid(
    [block([-foot / 2, -foot / 2, 0], [foot / 2, foot / 2, chosen.plate]), lidPost([0, 0])],
    [lidThread([0, 0]), ...[-8.5, 8.5].map(at => cylinder([at, at, 0], chosen.plate, 3.5))],
  ),
}
export const lidSupportFoot = foot

const switches = ['SW1', 'SW2', 'SW3'].map(name => {
  const [body] = controllerBoard.parts.find(({ reference }) => reference === name)!.body.adds
  if (body?.shape !== 'block') throw new Error(`${name} is a block`)
  return body
})
/** Middles of the buttons, and how high their switches are. */
export const buttonSpots = switches.map(
  ({ from, to }) => [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const,
)
const switchTop = switches[0]!.to[2]
const flange = { diameter: chosen.button + 3, slope: 1.5, height: 1 }
/** The flange stays under the lid, so that a button cannot fall out. */
const shaft = level.surface + chosen.buttonTravel - (level.top - 0.5)
const buttonLength = level.surface + chosen.buttonTravel - switchTop

/** Upside down, as it is printed. */
export const button: PrintedPart = {
  name: 'button',
  what: 'goes through the lid and rests on a switch; printed upside down',
  solid: solid([
    cylinder([0, 0, 0], shaft, chosen.button),
    cylinder([0, 0, shaft], flange.slope, chosen.button, flange.diameter),
    cylinder([0, 0, shaft + flange.slope], flange.height, flange.diameter),
    cylinder(
      [0, 0, shaft + flange.slope + flange.height],
      buttonLength - shaft - flange.slope - flange.height,
      9,
    ),
  ]),
}

/** As it stands, its lower end on the switch. */
export const standingButton = solid(
  button.solid.adds.map(shape => {
    if (shape.shape !== 'cylinder') throw new Error('A button is round')
    const up = (z: number) => level.surface + chosen.buttonTravel - z
    return cylinder(
      [0, 0, up(shape.top)],
      shape.top - shape.bottom,
      shape.topDiameter ?? shape.diameter,
      shape.diameter,
    )
  }),
)
