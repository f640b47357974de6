import { controlPlan } from './control/layout.ts'
import { type BoardPlan, type PlacedPart, placedRect, placedSpot } from './pcb/board.ts'
import { type Rect, type Spot, tidy } from './pcb/geometry.ts'
import { lightAsideMm, squareMm, tilePlan } from './tile/layout.ts'
import { sides, square } from './tile/parts.ts'

/**
 * What an enclosure has to know of a board. Millimetres, seen from the front, x to the right and y down; a tile is
 * measured from the corner of its upper left square, the controller from its upper left corner. Heights are measured
 * from the side that the part is on.
 */
export interface BoardMechanics {
  readonly outline: Rect
  readonly thicknessMm: number
  readonly holes: readonly (Spot & { readonly reference: string; readonly drillMm: number })[]
  /** A screw's head and a spacer may cover this much around a hole. */
  readonly holeKeepOutMm: number
  readonly tallestMm: { readonly front: number; readonly back: number }
  /** What stands up, with the room that it needs. */
  readonly parts: readonly MechanicalPart[]
  readonly openings: readonly Opening[]
}

export interface MechanicalPart extends Rect {
  readonly reference: string
  readonly what: string
  readonly side: 'front' | 'back'
  readonly heightMm: number
}

/** Where a plug or a cable comes in: the middle of the mouth, which way it looks, and its size. */
export interface Opening extends Spot {
  readonly reference: string
  readonly what: string
  readonly side: 'front' | 'back'
  readonly looks: 'left' | 'right' | 'up' | 'down'
  readonly widthMm: number
  /** From the board's surface to the mouth's lower and upper edge. */
  readonly fromMm: number
  readonly toMm: number
}

/** By land: what comes in at its lower edge, as the land is drawn. */
const mouths: Readonly<Record<string, Pick<Opening, 'what' | 'widthMm' | 'fromMm' | 'toMm'>>> = {
  'FFC_50_P0.5': { what: 'flat cable', widthMm: 25.5, fromMm: 0.8, toMm: 1.4 },
  USB_C_16: { what: 'USB-C plug of the lights’ supply', widthMm: 9, fromMm: 0, toMm: 3.3 },
  Nano_socket: { what: 'USB plug of the Nano', widthMm: 9, fromMm: 12.6, toMm: 17 },
}

function mechanicsOf({ outline, parts }: BoardPlan): BoardMechanics {
  const isHole = ({ land }: PlacedPart) => land.name === 'Hole_M3'
  const standing = parts.filter(({ land }) => land.heightMm > 0)
  const tallest = (side: string) =>
    Math.max(0, ...standing.filter(part => part.side === side).map(({ land }) => land.heightMm))
  return {
    outline,
    thicknessMm: 1.6,
    holes: parts.filter(isHole).map(({ reference, x, y }) => ({ reference, x, y, drillMm: 3.2 })),
    holeKeepOutMm: 3,
    tallestMm: { front: tallest('front'), back: tallest('back') },
    parts: standing.map(part => ({
      reference: part.reference,
      what: part.value,
      side: part.side,
      ...tidied(placedRect(part, part.land.body)),
      heightMm: part.land.heightMm,
    })),
    openings: standing.flatMap(part => {
      const mouth = mouths[part.land.name]
      return mouth ? [{ reference: part.reference, side: part.side, ...mouth, ...mouthOf(part) }] : []
    }),
  }
}

function mouthOf(part: PlacedPart): Spot & Pick<Opening, 'looks'> {
  const at = placedSpot(part, { x: 0, y: part.land.body.bottom })
  const [dx, dy] = [Math.sign(Math.round(at.x - part.x)), Math.sign(Math.round(at.y - part.y))]
  const looks = dx < 0 ? 'left' : dx > 0 ? 'right' : dy < 0 ? 'up' : 'down'
  return { x: tidy(at.x), y: tidy(at.y), looks }
}

const tidied = ({ left, top, right, bottom }: Rect): Rect => ({
  left: tidy(left),
  top: tidy(top),
  right: tidy(right),
  bottom: tidy(bottom),
})

export function boardMechanics() {
  const tile = tilePlan()
  const at = (letter: string) =>
    sides.flatMap(rank =>
      sides.map(file => {
        const { x, y } = tile.parts.find(part => part.reference === `${letter}${square(rank, file)}`)!
        return { rank, file, x, y }
      }),
    )
  return {
    squareMm,
    lightAsideMm,
    tile: { ...mechanicsOf(tile), sensors: at('U'), lights: at('D') },
    controller: mechanicsOf(controlPlan()),
  }
}
