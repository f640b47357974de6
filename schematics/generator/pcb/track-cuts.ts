import type { Expression } from '../s-expression.ts'
import { copperPieces, joinedPieces, padGroups } from './read-copper.ts'

/** A straight piece of track or a via that is gone, and what hangs together then. */
export interface TrackCut {
  readonly net: string
  readonly what: string
  /** One group of pads where another way leads round the cut, more where the net is broken. */
  readonly groups: readonly (readonly string[])[]
}

export function trackCuts(board: Expression): TrackCut[] {
  return [...copperPieces(board)].flatMap(([net, pieces]) => {
    const joined = joinedPieces(pieces)
    return pieces.flatMap(({ kind, layers, line, ends }, index): TrackCut[] => {
      if (kind !== 'track' && kind !== 'via') return []
      const [from, to] = line ?? [ends[0]!, ends[0]!]
      const where = `${from.x},${from.y}${kind === 'track' ? `–${to.x},${to.y} on ${layers[0]}` : ''}`
      return [{ net, what: `${kind} ${where}`, groups: padGroups(pieces, joined, index) }]
    })
  })
}
