import { DIRECTIONS, type Square } from '../../../src/rules/geometry.ts'
import type { Placement } from '../../../src/rules/placement.ts'
import { mayStop, type Rules } from '../../../src/rules/rules.ts'
import { isHostileToSoldier } from './captures.ts'

/** Can neither the king nor any defender walk to the edge, step by step, round the attackers? */
export function areDefendersEncircled(rules: Rules, placement: Placement): boolean {
  const { squares, isEdge } = rules.geometry
  const free = region(
    rules,
    squares.filter(square => isEdge[square] && placement[square] !== 't'),
    square => placement[square] !== 't',
  )
  return squares.every(square => !free.has(square) || !['T', 'K'].includes(placement[square]!))
}

/** Stands the king at the edge, in a fort with room to move that no attacker can enter or break? */
export function isKingInExitFort(rules: Rules, placement: Placement): boolean {
  const { neighbours, isEdge } = rules.geometry
  const king = placement.indexOf('K')
  const beside = (square: Square) => neighbours[square]!.filter(each => each !== null)
  if (!isEdge[king]) return false
  if (!beside(king).some(square => placement[square] === '.' && mayStop(rules, 'K', square))) return false
  const inside = region(rules, [king], square => placement[square] === '.')
  const around = [...inside].flatMap(beside).filter(square => !inside.has(square))
  if (around.some(square => placement[square] === 't')) return false
  const lasting = defendersThatLast(rules, placement, inside)
  return around.every(square => lasting.includes(square))
}

/** Attackers stop where anyone may, and those that are in a camp on all of its squares. */
export function mayEverStand(rules: Rules, square: Square): boolean {
  return mayStop(rules, 't', square) || rules.camps[square] !== 0
}

/** The squares that are reached from these by steps onto such squares. */
export function region(rules: Rules, from: Square[], includes: (square: Square) => boolean): Set<Square> {
  const found = new Set(from)
  for (const square of found) {
    for (const next of rules.geometry.neighbours[square]!) {
      if (next !== null && includes(next)) found.add(next)
    }
  }
  return found
}

/** The defenders left when every one that attackers could ever take between two squares has been taken. */
function defendersThatLast(rules: Rules, placement: Placement, inside: Set<Square>): Square[] {
  const { squares, neighbours } = rules.geometry
  let left = placement
  for (;;) {
    const comes = (square: Square) =>
      left[square] === 't' || (left[square] === '.' && !inside.has(square) && mayEverStand(rules, square))
    const isTaken = (square: Square) => {
      const sides = DIRECTIONS.map(direction => neighbours[square]![direction] ?? null)
      return [0, 1, 2, 3].some(direction => {
        const [from, to] = [sides[direction]!, sides[(direction + 2) % 4]!]
        if (from === null || to === null) return false
        return comes(from) && (comes(to) || isHostileToSoldier(rules, left, to, square))
      })
    }
    const taken = squares.filter(square => left[square] === 'T' && isTaken(square))
    if (taken.length === 0) return squares.filter(square => left[square] === 'T')
    left = left.map((cell, square) => (taken.includes(square) ? '.' : cell))
  }
}
