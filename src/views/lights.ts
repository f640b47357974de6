import type { TrackingView } from '../tracking/view.ts'
import { DESIGN, PALETTE, type RoleLight, type RolePalette } from './light-palette.ts'
import { lightRoles } from './light-roles.ts'
import type { LightExtras } from './light-scenes.ts'

/** What a board is to show. */
export interface RoleLights {
  /** One palette letter a square, a1 first; `.` is dark. */
  readonly squares: string
  readonly palette: RolePalette
}

export function lightsFor(view: TrackingView, extras?: LightExtras): RoleLights {
  const letters = lightRoles(view, extras).map(role => (role ? DESIGN[role].letter : '.'))
  return { squares: letters.join(''), palette: PALETTE }
}

/** The lights as viewers read them: with the palette's letters that are lit. */
export function makePublicLights({ squares, palette }: RoleLights) {
  const lit = Object.entries(palette).filter(([letter]) => squares.includes(letter))
  return { v: 1, squares, palette: Object.fromEntries(lit) as Readonly<Record<string, RoleLight>> }
}
