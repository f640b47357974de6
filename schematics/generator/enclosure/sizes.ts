import { design } from '../../../src/emulator/sensing/part-values.ts'
import { boardMechanics } from '../mechanics.ts'
import { lands } from '../pcb/lands.ts'

/**
 * What is chosen for the enclosure, in millimetres. Boards, parts and magnets have their sizes elsewhere; everything that
 * follows from both is computed here.
 */
export const chosen = {
  /** Plywood. */
  floor: 6,
  top: 4,
  /** Wooden strips that stand on the floor round the board. */
  side: 12,
  sideHeight: 34,
  /** Between wood and what lies in it, each side. */
  play: 0.5,
  /** Of printed parts that lie on the floor. */
  plate: 2,
  /** From the floor to the tiles' underside: room for cables, and beside them for the Nano under the lid. */
  well: 25,
  /** From the floor to the controller's underside. */
  controllerLift: 5,
  /** From the tiles to the controller: a flat cable's width, where it is folded, and its bends. */
  cableRoom: 29,
  /** Of the printed wall with the openings for plugs. */
  bayWall: 3,
  bayHeight: 26,
  /** Between a tile and the top: the light (1.6 mm) must not touch, the sensor be at most 1 mm below. */
  spacer: 2,
  /** Between two squares, half of it on each. */
  lightWall: 4,
  post: 8,
  controllerPost: 6,
  cornerPost: 6,
  lidPost: 10,
  /** A screw M3 cuts its thread into a printed hole of this size. */
  threadHole: 2.5,
  threadDepth: 12,
  screwPad: 10,
  lightHole: 6,
  /** From the light towards its square's edge, so that a piece does not cover the hole. */
  lightHoleAside: 1.5,
  button: 12,
  /** Above the lid. */
  buttonTravel: 3,
  felt: 0.5,
  footHeight: 10,
  /** Between a printed part and what goes into it, each side. */
  gap: 0.2,
} as const

/** A bed of the usual small printers. */
export const bedMm = 220

/** M3, countersunk, brass or nylon: a head of 5.5 mm, 1.65 mm high (DIN 965). */
export const screw = { diameter: 3, head: 5.5, headHeight: 1.65, length: 12 } as const

/** Flat cables, 50 wires at 0.5 mm. */
export const cable = {
  tileToTile: 60,
  /** What shops have, up to the longest that is needed. */
  lengths: [100, 150, 200, 250, 300],
  /** Estimated: how far an end goes into its connector. */
  inserted: 3,
  /** Estimated: ten times the 0.3 mm of the stiffened end; nothing moves once the board is closed. */
  bendRadius: 3,
} as const

/** Plugs with their moulding. USB-C: the largest that the specification allows; Mini-B: estimated. */
export const plugs = {
  J20: { width: 12.35, height: 6.5, length: 35 },
  U1: { width: 11, height: 9, length: 35 },
} as const

/** Estimated: six pins for a programmer stand on most Nanos, at the end away from USB; above the socket's board. */
export const nanoPins = { above: 21, length: 8, width: 6 } as const

export const mechanics = boardMechanics()
export const { squareMm, lightAsideMm } = mechanics
export const tileMm = 3 * squareMm
export const boardMm = mechanics.tile.thicknessMm

const heightOf = (name: string) => lands.get(name)!.heightMm

/** Estimated: the chip lies in the middle of its case. */
export const chipBelowCase = heightOf('SOT-23') / 2
export const sensorBelowTop = chosen.spacer - heightOf('SOT-23')
export const lightBelowTop = chosen.spacer - heightOf('LED_5050-6')

/** What is left of the distance that the magnets were chosen for, to a tenth. */
export const footFloor =
  Math.round((design.gapMm - chosen.felt - chosen.top - sensorBelowTop - chipBelowCase) * 10) / 10

/** Heights above the floor. */
export const level = {
  tile: chosen.well,
  spacer: chosen.well + boardMm,
  top: chosen.well + boardMm + chosen.spacer,
  surface: chosen.well + boardMm + chosen.spacer + chosen.top,
} as const

/** From a square's middle to its light hole, towards the higher ranks. */
export const lightHoleFromMiddle = lightAsideMm + chosen.lightHoleAside
