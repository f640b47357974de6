import { expect } from 'vitest'
import type { Result } from '../../src/core/result.ts'
import { type IllegalMove, playIfLegal } from '../../src/rules/legality.ts'
import type { Move } from '../../src/rules/move.ts'
import { claimsOf, legalDestinations, legalMoves, type Position } from '../../src/rules/position.ts'
import * as reference from '../rules/reference/position.ts'

/** Plays a move as the service does, and checks that the reference agrees, so that each diagram checks both. */
export function playAgainstReference(position: Position, move: Move): Result<Position, IllegalMove> {
  const played = playIfLegal(position, move)
  if (position.outcome) return played
  expectAsReference(position)
  const wanted = reference.legalMoves(reference.referenceOf(position))
  expect(played.ok, 'legal by the reference').toBe(
    wanted.some(({ from, to }) => from === move.from && to === move.to),
  )
  if (played.ok) expectAsReference(played.value)
  return played
}

/** What the engine knows of a position is what the reference finds. */
export function expectAsReference(position: Position): void {
  const expected = reference.referenceOf(position)
  const { rules, placement, last } = position
  expect(placement.join('')).toBe(expected.placement.join(''))
  expect(position.toMove).toBe(expected.toMove)
  expect(position.ply).toBe(expected.ply)
  expect(last?.move).toEqual(expected.last?.move)
  expect(last && new Set(last.captured)).toEqual(expected.last && new Set(expected.last.captured))
  expect(position.capturelessPlies).toBe(expected.capturelessPlies)
  expect(position.occurrences).toBe(expected.occurrences)
  expect(position.outcome).toEqual(expected.outcome)
  expect(claimsOf(position)).toEqual(reference.claimsOf(expected))
  const moves = reference.legalMoves(expected)
  expect(legalMoves(position).map(textOf).join(' ')).toBe(moves.map(textOf).join(' '))
  const destinations = rules.geometry.squares.flatMap(from =>
    legalDestinations(position, from).map(to => textOf({ from, to })),
  )
  expect(destinations.join(' ')).toBe(moves.map(textOf).join(' '))
}

const textOf = ({ from, to }: Move) => `${from}-${to}`
