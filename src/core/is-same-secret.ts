import crypto from 'node:crypto'

/** In the same time wherever the two differ, so that nobody can find a secret letter by letter. */
export const isSameSecret = (one: string, other: string): boolean =>
  one.length === other.length && crypto.timingSafeEqual(Buffer.from(one), Buffer.from(other))
