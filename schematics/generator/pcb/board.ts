import type { Part } from '../model.ts'
import { type Layer, type Rect, rectAround, type Spot } from './geometry.ts'
import type { Land, LandPad } from './land.ts'

export interface Place extends Spot {
  readonly side: Layer
  /** Against the clock, seen from the front. */
  readonly turn: 0 | 90 | 180 | 270
}

export interface PlacedPart extends Place {
  readonly reference: string
  readonly value: string
  readonly land: Land
  /** Pad number → net; absent where nothing is joined. */
  readonly nets: ReadonlyMap<string, string>
  /** Null for a hole, which is not in the drawing. */
  readonly part: Part | null
}

/** Copper that is laid down before anything is routed: all of it one net, none of it cut by another. */
export interface Bar {
  readonly net: string
  readonly layer: Layer
  readonly rects: readonly Rect[]
}

/** A track that is laid by hand, corner by corner. */
export interface Run {
  readonly net: string
  readonly layer: Layer
  readonly corners: readonly Spot[]
}

export interface Print extends Spot {
  readonly text: string
  readonly side: Layer
  readonly heightMm: number
  readonly turn?: 90
}

/** A board before its tracks: what stands where, what has to be joined. */
export interface BoardPlan {
  readonly name: string
  readonly title: string
  readonly outline: Rect
  readonly parts: readonly PlacedPart[]
  readonly bars: readonly Bar[]
  readonly runs: readonly Run[]
  /** Vias that are set by hand: where bars of both layers meet, or at the end of a run. */
  readonly barVias: readonly (Spot & { readonly net: string })[]
  /** On this layer tracks rather run level, on the other upright. */
  readonly level: Layer
  /** The net that fills what is left of both layers. */
  readonly pour: string
  /** Where no track may lie, so that the pour is whole there. */
  readonly pourOnly: readonly { readonly layer: Layer; readonly area: Rect }[]
  /** How far apart vias join the pour of both layers. */
  readonly stitchMm: number
  /** Parts whose pads of that net are joined by tracks as well, because others crowd round them. */
  readonly tied: readonly string[]
  readonly prints: readonly Print[]
}

export interface BoardPad extends Rect {
  readonly reference: string
  readonly pad: LandPad
  readonly net: string | null
  readonly centre: Spot
  /** Null: on both, by its hole. */
  readonly layer: Layer | null
}

/** A point of a land where it comes to lie: seen from behind, left and right change places. */
export function placedSpot({ x, y, side, turn }: Place, local: Spot): Spot {
  const lx = side === 'back' ? -local.x : local.x
  switch (turn) {
    case 0:
      return { x: x + lx, y: y + local.y }
    case 90:
      return { x: x + local.y, y: y - lx }
    case 180:
      return { x: x - lx, y: y - local.y }
    case 270:
      return { x: x - local.y, y: y + lx }
  }
}

export function placedRect(place: Place, { left, top, right, bottom }: Rect): Rect {
  const [a, b] = [placedSpot(place, { x: left, y: top }), placedSpot(place, { x: right, y: bottom })]
  return {
    left: Math.min(a.x, b.x),
    right: Math.max(a.x, b.x),
    top: Math.min(a.y, b.y),
    bottom: Math.max(a.y, b.y),
  }
}

export function padsOf(part: PlacedPart): BoardPad[] {
  return part.land.pads.map(pad => {
    const rect = placedRect(part, rectAround(pad, pad.width, pad.height))
    return {
      ...rect,
      reference: part.reference,
      pad,
      net: part.nets.get(pad.number) ?? null,
      centre: placedSpot(part, pad),
      layer: pad.drill === undefined ? part.side : null,
    }
  })
}

/** A run's straight pieces. */
export function piecesOf({ corners }: Run): [Spot, Spot][] {
  return corners.slice(1).map((to, index) => [corners[index]!, to])
}

export const liesOn = (pad: BoardPad, layer: Layer) => pad.layer === null || pad.layer === layer
