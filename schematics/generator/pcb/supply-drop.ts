import type { BoardPlan } from './board.ts'
import { house } from './house-rules.ts'

/** Copper at 20 °C, in ohm millimetres. */
const copperOhmMm = 1.72e-5

/** Of a supply's bar that leads straight from one connector to the other, from its own length and width. */
export function throughOhms({ bars }: BoardPlan, net: string): number {
  const bar = bars.find(each => each.net === net && each.rects.length === 1)
  const [rect] = bar?.rects ?? []
  if (!rect) throw new Error(`${net} has no bar that leads straight through`)
  return (copperOhmMm * (rect.right - rect.left)) / ((rect.bottom - rect.top) * house.copperMm)
}

/**
 * Wires side by side in a flat cable with its two contacts: 50 mΩ a contact at most (Hirose FH12 catalogue), conductors of
 * 0.3 × 0.05 mm, as cables of 0.5 mm pitch usually have.
 */
export function cableOhms(lengthMm: number, wires: number): number {
  return (2 * 0.05 + (copperOhmMm * lengthMm) / (0.3 * 0.05)) / wires
}
