import type { Size } from '../rules/geometry.ts'

/** What the firmware takes for the start position when it calibrates, a1 first. There is none for 13×13. */
const DRAWN: { readonly [size in Size]?: string } = {
  7: `
    . . . t . . .
    . . . t . . .
    . . . T . . .
    t t T K T t t
    . . . T . . .
    . . . t . . .
    . . . t . . .`,
  9: `
    . . . t t t . . .
    . . . . t . . . .
    . . . . T . . . .
    t . . . T . . . t
    t t T T K T T t t
    t . . . T . . . t
    . . . . T . . . .
    . . . . t . . . .
    . . . t t t . . .`,
  11: `
    . . . t t t t t . . .
    . . . . . t . . . . .
    . . . . . . . . . . .
    t . . . . T . . . . t
    t . . . T T T . . . t
    t t . T T K T T . t t
    t . . . T T T . . . t
    t . . . . T . . . . t
    . . . . . . . . . . .
    . . . . . t . . . . .
    . . . t t t t t . . .`,
}

/** Null where the firmware knows none. The drawings are the same from above and from below. */
export function startSquares(size: Size): string | null {
  return DRAWN[size]?.replace(/\s/g, '') ?? null
}
