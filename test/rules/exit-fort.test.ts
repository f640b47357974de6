import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MutableBoard } from '../../src/rules/mutable-board.ts'
import type { Cell } from '../../src/rules/piece.ts'
import { makePlacement, type Placement } from '../../src/rules/placement.ts'
import { positionFrom } from '../../src/rules/position.ts'
import { mayStop, type Rules, readyRules } from '../../src/rules/rules.ts'
import { atTheEdge } from '../support/king-at-the-edge.ts'
import { capturesAfter } from './reference/captures.ts'
import { mayEverStand, region } from './reference/enclosures.ts'

/**
 * Attackers on every square outside that they can stand on, each of which may have been the one that moved: whatever
 * they capture goes, and they take its place. Nothing that attackers do in a game is stronger.
 */
function withstandsEverything(rules: Rules, placement: Placement): boolean {
  const { squares, neighbours } = rules.geometry
  const inside = region(rules, [placement.indexOf('K')], square => placement[square] === '.')
  const isBeside = (square: number) => neighbours[square]!.some(next => next !== null && inside.has(next))
  if (squares.some(square => placement[square] === 't' && isBeside(square))) return false
  let standing = placement
  for (;;) {
    const filled = standing.map((cell, square): Cell => {
      const isFree = cell === '.' && !inside.has(square)
      return isFree && mayEverStand(rules, square) ? 't' : cell
    })
    const attackers = squares.filter(square => filled[square] === 't')
    const taken = new Set(attackers.flatMap(square => capturesAfter(rules, filled, square)))
    if ([...taken].some(isBeside)) return false
    if (taken.size === 0) return true
    standing = standing.map((cell, square): Cell => (taken.has(square) ? '.' : cell))
  }
}

function isFort(rules: Rules, placement: Placement): boolean {
  const { isEdge, neighbours } = rules.geometry
  const king = placement.indexOf('K')
  const canMove = neighbours[king]!.some(
    square => square !== null && placement[square] === '.' && mayStop(rules, 'K', square),
  )
  return isEdge[king]! && canMove && withstandsEverything(rules, placement)
}

describe('an exit fort', () => {
  it('is one that all attackers at once cannot break, by shieldwalls neither, and no other', () => {
    const found = { forts: 0, others: 0 }
    fc.assert(
      fc.property(atTheEdge, fc.boolean(), ({ rules, placement, toMove }, cornerCloses) => {
        const walls = readyRules('walls', {
          ...rules.options,
          shieldwall: 'on',
          'shieldwall.cornerCloses': cornerCloses,
        })
        if (!walls.ok) throw new Error(walls.error.message)
        const board = new MutableBoard(positionFrom(walls.value, placement, toMove))
        const expected = isFort(walls.value, placement)
        expect(board.isInExitFort(), makePlacement(placement)).toBe(expected)
        found[expected ? 'forts' : 'others'] += 1
      }),
      { numRuns: 4000 },
    )
    expect(found.forts).toBeGreaterThan(20)
    expect(found.others).toBeGreaterThan(1000)
  })
})
