import type { Rect, Spot } from './geometry.ts'

export interface LandPad extends Spot {
  readonly number: string
  readonly width: number
  readonly height: number
  readonly round?: true
  /** A hole through the board; plated unless the pad has no number. */
  readonly drill?: number
  /** A slot instead of a round hole; `drill` is its width then. */
  readonly slotMm?: readonly [number, number]
}

/** Where a part is soldered, seen from the side it is on, with its middle at the origin. */
export interface Land {
  readonly name: string
  readonly description: string
  readonly pads: readonly LandPad[]
  readonly courtyard: Rect
  readonly body: Rect
  /** Above the board. */
  readonly heightMm: number
  /** Lines of print, and a dot at pin 1. */
  readonly print: readonly { readonly from: Spot; readonly to: Spot }[]
  readonly mark?: Spot
  readonly mounting: 'surface' | 'through' | 'copper'
}

/** Pads that stay empty are drawn without the part that may come there. */
export const hasModel = ({ heightMm, mounting }: Land) => heightMm > 0 && mounting !== 'copper'

export const box = (halfWidth: number, halfHeight: number): Rect => ({
  left: -halfWidth,
  right: halfWidth,
  top: -halfHeight,
  bottom: halfHeight,
})

export function outline({ left, top, right, bottom }: Rect): Land['print'] {
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
  return corners.map((from, index) => ({ from, to: corners[(index + 1) % 4]! }))
}

export const across = (y: number, halfWidth: number) => ({
  from: { x: -halfWidth, y },
  to: { x: halfWidth, y },
})
