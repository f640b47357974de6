import type { Square } from './geometry.ts'
import type { Cell } from './piece.ts'
import type { Options } from './rule-set.ts'
import { isArmed, isEscape, mayPass, mayStop, type Rules } from './rules.ts'

/** Pieces as bits, so that a mask names several of them. */
export const EMPTY = 0
export const ATTACKER = 1
export const DEFENDER = 2
export const KING = 4
export const WALL = 8
export const DEFENDERS = DEFENDER | KING
export const EVERYONE = ATTACKER | DEFENDERS

export const CODES: { readonly [cell in Cell]: number } = { '.': EMPTY, t: ATTACKER, T: DEFENDER, K: KING }

/**
 * The rules as lookup tables, one entry a square. The board has a wall round it, so that a step never has to check
 * whether it leaves the board:
 *
 *     #  #  #  #  …
 *     #  a2 b2 c2 …     index = (rank + 1) × width + file + 1, rank 0 at the bottom
 *     #  a1 b1 c1 …
 *     #  #  #  #  …
 */
export interface Terrain {
  readonly width: number
  readonly area: number
  /** To the next square north, east, south, west. */
  readonly ways: readonly number[]
  /** The playable indices, a1 first: the index of each square. */
  readonly squares: Int16Array
  /** The square at each playable index. */
  readonly squareAt: Uint8Array
  /** Mask of the pieces that can capture. */
  readonly armed: number
  /** How many squares the king moves at most. */
  readonly kingSteps: number
  /** The camp of each square, from 1 on, or 0. */
  readonly camp: Uint8Array
  /** Does the way a piece may go depend on more than the squares ahead: on its own camp, or on how far it goes? */
  readonly hasCampsOrSteps: boolean
  /** Is a camp no anvil against the attackers that stand in it? */
  readonly sparesCamps: boolean
  readonly throne: number
  readonly hostileWhenBesieged: boolean
  /** Does it depend on more than the square itself whether it is an anvil: `sparesCamps` or `hostileWhenBesieged`? */
  readonly hasRareAnvils: boolean
  readonly encirclement: boolean
  readonly exitFort: boolean
  readonly shieldwall: boolean
  readonly cornerCloses: boolean
  readonly flanking: boolean
  /** Masks of the pieces that may not stop, or not move across. */
  readonly noStop: Uint8Array
  readonly noPass: Uint8Array
  /** Masks of the soldiers against whom the square is an anvil, whatever stands on it and while it is empty. */
  readonly hostile: Uint8Array
  readonly hostileWhenEmpty: Uint8Array
  /** 1 where an empty square, or the wall, stands in for an attacker against the king. */
  readonly closesOnKing: Uint8Array
  readonly escapes: Uint8Array
  /** 1 where the king is captured on four sides, 0 where two are enough. */
  readonly needsFour: Uint8Array
  readonly edge: Uint8Array
  readonly corner: Uint8Array
}

const known = new WeakMap<Rules, Terrain>()

export function terrainOf(rules: Rules): Terrain {
  let terrain = known.get(rules)
  if (!terrain) {
    terrain = survey(rules)
    known.set(rules, terrain)
  }
  return terrain
}

export function indexOf(square: Square, rules: Rules): number {
  const { size } = rules.geometry
  return (Math.floor(square / size) + 1) * (size + 2) + (square % size) + 1
}

function survey(rules: Rules): Terrain {
  const { geometry, options } = rules
  const width = geometry.size + 2
  const area = width * width
  const table = () => new Uint8Array(area)
  const terrain = {
    width,
    area,
    ways: [width, 1, -width, -1],
    squares: Int16Array.from(geometry.squares, square => indexOf(square, rules)),
    squareAt: table(),
    armed: ATTACKER | DEFENDER | (isArmed(rules, 'K') ? KING : 0),
    kingSteps: options['king.steps'] ?? geometry.size,
    camp: table(),
    hasCampsOrSteps: options.camps !== null || options['king.steps'] !== null,
    sparesCamps: options['camps.hostileToAttackers'] === 'outside',
    throne: indexOf(geometry.throne, rules),
    hostileWhenBesieged: options['throne.hostileWhenBesieged'],
    hasRareAnvils: options['camps.hostileToAttackers'] === 'outside' || options['throne.hostileWhenBesieged'],
    encirclement: options.encirclement,
    exitFort: options.exitFort,
    shieldwall: options.shieldwall === 'on',
    cornerCloses: options['shieldwall.cornerCloses'],
    flanking: options['shieldwall.flanking'],
    noStop: table(),
    noPass: table(),
    hostile: table(),
    hostileWhenEmpty: table(),
    closesOnKing: table().fill(options['king.edgeCounts'] ? 1 : 0),
    escapes: table(),
    needsFour: table().fill(options['king.capture'] === 'four' ? 1 : 0),
    edge: table(),
    corner: table(),
  }
  for (const square of geometry.squares) {
    const index = indexOf(square, rules)
    terrain.squareAt[index] = square
    for (const piece of ['t', 'T', 'K'] as const) {
      if (!mayStop(rules, piece, square)) terrain.noStop[index]! |= CODES[piece]
      if (!mayPass(rules, piece, square)) terrain.noPass[index]! |= CODES[piece]
    }
    terrain.escapes[index] = Number(isEscape(rules, square))
    terrain.edge[index] = Number(geometry.isEdge[square])
    terrain.corner[index] = Number(geometry.isCorner[square])
    terrain.closesOnKing[index] = Number(geometry.isCorner[square] && options['corners.hostileToKing'])
    if (geometry.isCorner[square] && options['corners.hostileToSoldiers']) {
      terrain.hostile[index] = ATTACKER | DEFENDER
    }
    if (rules.camps[square] !== 0) {
      terrain.camp[index] = rules.camps[square]!
      terrain.hostile[index] = hostilityOfCamps(options)
      terrain.closesOnKing[index] = Number(options['camps.hostileToKing'])
    }
  }
  const { throne } = terrain
  if (options['king.capture'] === 'four-near-throne') {
    for (const index of [throne, throne + width, throne - width, throne + 1, throne - 1]) {
      terrain.needsFour[index] = 1
    }
  }
  terrain.closesOnKing[throne] = Number(options['throne.hostileToKing'] === 'empty')
  for (const [code, hostility] of [
    [ATTACKER, options['throne.hostileToAttackers']],
    [DEFENDER, options['throne.hostileToDefenders']],
  ] as const) {
    if (hostility === 'always') terrain.hostile[throne]! |= code
    if (hostility === 'empty') terrain.hostileWhenEmpty[throne]! |= code
  }
  for (let index = 0; index < area; index++) terrain.hostileWhenEmpty[index]! |= terrain.hostile[index]!
  return terrain
}

function hostilityOfCamps(options: Options): number {
  const toAttackers = options['camps.hostileToAttackers'] === 'never' ? 0 : ATTACKER
  return toAttackers | (options['camps.hostileToDefenders'] ? DEFENDER : 0)
}
