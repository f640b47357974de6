import type { Solid } from './solid.ts'

export const layers = ['wood', 'holders', 'boards', 'frames', 'top'] as const
/** Bottom first, as it is put together. */
export type AssemblyLayer = (typeof layers)[number]

/** Something that takes space in the closed board. */
export interface Item {
  readonly name: string
  readonly kind: 'wood' | 'printed' | 'board' | 'part' | 'cable' | 'screw' | 'plug'
  readonly layer: AssemblyLayer
  readonly solid: Solid
}

export interface WoodPart {
  readonly name: string
  readonly count: number
  readonly sizeMm: readonly [number, number, number]
}
