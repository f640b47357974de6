import type { Item } from './item.ts'
import { chosen } from './sizes.ts'
import { boundsOfAll, collides } from './solid.ts'

/** Pairs of things that share space, by name. Cables give way to each other; a cable ends in its connectors. */
export function collisions(items: readonly Item[]): string[] {
  const placed = items
    .map(item => ({ ...item, bounds: boundsOfAll([item.solid]) }))
    .sort((one, other) => one.bounds.from[0] - other.bounds.from[0])
  return placed.flatMap((one, index) => {
    const found: string[] = []
    for (let next = index + 1; next < placed.length; next++) {
      const other = placed[next]!
      if (other.bounds.from[0] >= one.bounds.to[0]) break
      if (isMeant(one, other) || isMeant(other, one)) continue
      if (collides(one.solid, other.solid)) found.push(`${one.name} × ${other.name}`)
    }
    return found
  })
}

function isMeant(one: Item, other: Item): boolean {
  if (one.kind === 'cable' && other.kind === 'cable') return true
  return one.kind === 'screw' && other.kind === 'printed' && isThreadedInto(one, other)
}

/** It cuts its thread into a hole that is narrower, and must not reach its end. */
function isThreadedInto({ solid }: Item, post: Item): boolean {
  const [shaft] = solid.adds
  return post.solid.cuts.some(
    cut =>
      cut.shape === 'cylinder' &&
      shaft?.shape === 'cylinder' &&
      cut.diameter === chosen.threadHole &&
      Math.hypot(cut.x - shaft.x, cut.y - shaft.y) < 0.01 &&
      cut.bottom <= shaft.bottom,
  )
}
