/** Millimetres; y runs down the board, as in KiCad. */
export interface Spot {
  readonly x: number
  readonly y: number
}

export interface Rect {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const layers = ['front', 'back'] as const
export type Layer = (typeof layers)[number]

export function rectAround({ x, y }: Spot, width: number, height: number): Rect {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
}

export function grown({ left, top, right, bottom }: Rect, by: number): Rect {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by }
}

export function isInside({ x, y }: Spot, { left, top, right, bottom }: Rect): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}

export function overlaps(a: Rect, b: Rect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

export function distanceToRect({ x, y }: Spot, { left, top, right, bottom }: Rect): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}

export function distanceToSegment({ x, y }: Spot, from: Spot, to: Spot): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length))
  return Math.hypot(x - from.x - along * dx, y - from.y - along * dy)
}

/** Free of the tails that sums of tenths leave. */
export const tidy = (mm: number) => Number(mm.toFixed(4)) + 0
