import { cableWires } from '../kinds/connectors.ts'
import { counted } from '../squares.ts'

/** Ranks and files of a tile, and the files that the cable has lines for. */
export const tileSide = 3
export const cableFiles = 12

/**
 * What a wire of the cable carries at a tile. `file` counts from the tile that is reached: a tile uses the first three
 * and passes the others on three places nearer, so that all tiles are alike. `in` leads into the lights of a rank and
 * comes out at the other side as `out`; `back` returns from the last file to the controller.
 */
export type Wire =
  | { readonly carries: '+5V' | '+5VP' | 'GND' | 'GNDP' | 'bus' }
  | { readonly carries: 'rank'; readonly rank: number }
  | { readonly carries: 'file'; readonly file: number }
  | { readonly carries: 'lights' | 'back'; readonly line: 'D' | 'C'; readonly rank: number }

const both = (carries: 'lights' | 'back', rank: number): Wire[] => [
  { carries, line: 'D', rank },
  { carries, line: 'C', rank },
]
const ground: Wire = { carries: 'GND' }

/** Wire 1 first. Supplies are at one end, so that a cable pushed in askew does not put them on a signal. */
export const wires: readonly Wire[] = [
  ground,
  ...[1, 2, 3].flatMap(rank => both('back', rank)),
  ground,
  ...[1, 2, 3].map((rank): Wire => ({ carries: 'rank', rank })),
  ground,
  { carries: 'bus' },
  ground,
  ...counted(cableFiles, (i): Wire => ({ carries: 'file', file: cableFiles - i })),
  ground,
  ...[1, 2, 3].flatMap(rank => both('lights', rank)),
  ...counted(3, (): Wire => ({ carries: '+5V' })),
  ...counted(7, (): Wire => ({ carries: 'GNDP' })),
  ...counted(7, (): Wire => ({ carries: '+5VP' })),
]

/** The connectors at a cable's two ends look at each other: contact 1 of one meets contact 50 of the other. */
export const otherEnd = (contact: number) => cableWires + 1 - contact

/** The net at a wire on the side that leads to the controller, and on the side that leads on; null where it ends. */
export function netsOf(wire: Wire): { readonly near: string; readonly far: string | null } {
  switch (wire.carries) {
    case 'bus':
      return { near: 'BUS', far: 'BUS' }
    case 'rank':
      return { near: `RANK_${wire.rank}`, far: `RANK_${wire.rank}` }
    case 'file': {
      const further = wire.file + tileSide
      return { near: `FILE_${wire.file}`, far: further > cableFiles ? null : `FILE_${further}` }
    }
    case 'lights':
      return { near: `${wire.line}${wire.rank}_IN`, far: `${wire.line}${wire.rank}_OUT` }
    case 'back':
      return { near: `${wire.line}${wire.rank}_BACK`, far: `${wire.line}${wire.rank}_BACK` }
    case '+5V':
    case '+5VP':
    case 'GND':
    case 'GNDP':
      return { near: wire.carries, far: wire.carries }
  }
}
