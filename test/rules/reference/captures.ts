import { DIRECTIONS, type Direction, opposite, type Square } from '../../../src/rules/geometry.ts'
import { opponent, type Side, sideOf } from '../../../src/rules/piece.ts'
import type { Placement } from '../../../src/rules/placement.ts'
import { isArmed, type Rules } from '../../../src/rules/rules.ts'

/** The soldiers that the piece which has just moved to `to` captures, in no particular order. */
export function capturesAfter(rules: Rules, placement: Placement, to: Square): Square[] {
  const moved = placement[to]!
  if (moved === '.' || !isArmed(rules, moved)) return []
  const taken = new Set<Square>()
  for (const direction of DIRECTIONS) {
    const victim = custodialVictim(rules, placement, to, direction)
    if (victim !== null) taken.add(victim)
  }
  if (rules.options.shieldwall === 'on') {
    for (const victim of shieldwallVictims(rules, placement, to)) taken.add(victim)
  }
  return [...taken]
}

/** Moved piece, exactly one enemy soldier, anvil: in a line. */
function custodialVictim(
  rules: Rules,
  placement: Placement,
  to: Square,
  direction: Direction,
): Square | null {
  const [near, beyond] = rules.geometry.rays[to]![direction]!
  if (near === undefined || beyond === undefined) return null
  const mover = sideAt(placement, to)
  const victim = placement[near]!
  if (victim === '.' || victim === 'K' || sideOf(victim) === mover) return null
  const closed =
    isArmedSoldierOf(rules, placement, beyond, mover!) ||
    isHostileToSoldier(rules, placement, beyond, near) ||
    (rules.options['throne.hostileWhenBesieged'] && isBesiegedThrone(rules, placement, beyond, near))
  return closed ? near : null
}

/** The king on his throne, an attacker on each of its sides but the one where the defender stands. */
function isBesiegedThrone(rules: Rules, placement: Placement, throne: Square, defender: Square): boolean {
  if (throne !== rules.geometry.throne || placement[throne] !== 'K' || placement[defender] !== 'T')
    return false
  const sides = rules.geometry.neighbours[throne]!
  return sides.filter(side => placement[side!] === 't').length === 3
}

/** Is the square itself, whatever stands there, an anvil against the soldier beside it? */
export function isHostileToSoldier(
  rules: Rules,
  placement: Placement,
  square: Square,
  soldier: Square,
): boolean {
  const { options, geometry } = rules
  const side = sideAt(placement, soldier)
  if (rules.camps[square] !== 0) {
    if (side === 'defenders') return options['camps.hostileToDefenders']
    const hostile = options['camps.hostileToAttackers']
    return hostile === 'always' || (hostile === 'outside' && rules.camps[soldier] === 0)
  }
  if (geometry.isCorner[square]) return options['corners.hostileToSoldiers']
  if (square !== geometry.throne) return false
  const hostile =
    side === 'attackers' ? options['throne.hostileToAttackers'] : options['throne.hostileToDefenders']
  return hostile === 'always' || (hostile === 'empty' && placement[square] === '.')
}

/**
 * A row of two or more enemies on an edge, an armed piece in front of each, both ends closed, and the
 * piece that moved among those that close it. The king, if he is in the row, stays.
 */
function shieldwallVictims(rules: Rules, placement: Placement, to: Square): Square[] {
  if (rules.options['shieldwall.flanking'] && !rules.geometry.isEdge[to]) return []
  const victims: Square[] = []
  for (const start of DIRECTIONS.map(direction => rules.geometry.neighbours[to]![direction]!)) {
    if (start === null || !rules.geometry.isEdge[start] || rules.geometry.isCorner[start]) continue
    victims.push(...closedRow(rules, placement, start, sideAt(placement, to)!))
  }
  return victims
}

/** The soldiers of the row through `start`, if `closer` has shut it in; otherwise none. */
function closedRow(rules: Rules, placement: Placement, start: Square, closer: Side): Square[] {
  const { neighbours, rays, isCorner } = rules.geometry
  const enemy = opponent(closer)
  if (sideAt(placement, start) !== enemy) return []
  const outward = DIRECTIONS.find(direction => neighbours[start]![direction] === null)!
  const along = DIRECTIONS.filter(direction => direction % 2 !== outward % 2)

  const row = [start]
  for (const direction of along) {
    const ray = rays[start]![direction]!
    const length = ray.findIndex(square => sideAt(placement, square) !== enemy)
    if (length < 0) return []
    row.push(...ray.slice(0, length))
    const end = ray[length]!
    const closed =
      isArmedSoldierOf(rules, placement, end, closer) ||
      (isCorner[end]! && rules.options['shieldwall.cornerCloses'])
    if (!closed) return []
  }
  const fronts = row.map(square => neighbours[square]![opposite(outward)]!)
  const shut = row.length >= 2 && fronts.every(front => isArmedSoldierOf(rules, placement, front, closer))
  return shut ? row.filter(square => placement[square] !== 'K') : []
}

/** Has the attacker that has just moved to `to` captured the king? */
export function capturesKing(rules: Rules, placement: Placement, to: Square): boolean {
  if (placement[to] !== 't') return false
  const { neighbours, throne } = rules.geometry
  const towards = DIRECTIONS.find(direction => placement[neighbours[to]![direction] ?? -1] === 'K')
  if (towards === undefined) return false
  const king = neighbours[to]![towards]!
  const nearThrone = king === throne || neighbours[king]!.includes(throne)
  const capture = rules.options['king.capture']
  const needsFour = capture === 'four' || (capture === 'four-near-throne' && nearThrone)
  const sides = needsFour ? DIRECTIONS : [towards, opposite(towards)]
  return sides.every(direction => closesOnKing(rules, placement, king, direction))
}

function closesOnKing(rules: Rules, placement: Placement, king: Square, direction: Direction): boolean {
  const { options, geometry } = rules
  const square = geometry.neighbours[king]![direction]!
  if (square === null) return options['king.edgeCounts']
  if (placement[square] === 't') return true
  if (placement[square] !== '.') return false
  if (square === geometry.throne) return options['throne.hostileToKing'] === 'empty'
  if (rules.camps[square] !== 0) return options['camps.hostileToKing']
  return geometry.isCorner[square]! && options['corners.hostileToKing']
}

export function sideAt(placement: Placement, square: Square): Side | null {
  const cell = placement[square]!
  return cell === '.' ? null : sideOf(cell)
}

function isArmedSoldierOf(rules: Rules, placement: Placement, square: Square, side: Side): boolean {
  const cell = placement[square]!
  return cell !== '.' && sideOf(cell) === side && isArmed(rules, cell)
}
