import { describe, expect, it } from 'vitest'
import { reasonFor } from '../../src/coach/reasons.ts'
import { WIN } from '../../src/coach/score.ts'
import { squareName } from '../../src/rules/geometry.ts'
import { parseMove } from '../../src/rules/move.ts'
import type { Side } from '../../src/rules/piece.ts'
import { positionOf } from '../support/diagram.ts'

function moves(line: string) {
  return line.split(' ').map(text => {
    const move = parseMove(text, 9)
    if (!move.ok) throw new Error(move.error.message)
    return move.value
  })
}

/** Why `played` was worse than `better` on this board under `nielsen`: both are lines of moves. */
function reason(drawing: string, toMove: Side, played: string, better: string, before = 0, after = -200) {
  const position = positionOf('nielsen', toMove)([drawing])
  const found = reasonFor({ position, played: moves(played), better: moves(better), before, after })
  return found?.squares ? { ...found, squares: found.squares.map(at => squareName(at, 9)) } : found
}

const GUARDED = `
  . . . . . . . . .
  . . . . t . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . t t K t t . .
  . . . . . . . . .
  . . . . t . . . .
  . . . . . . . . .
  t . . . . . . . t`

const BESIDE_AN_ENEMY = `
  . . . . . . . . .
  . . . . t . . . .
  . . t . . . . . .
  . T . . . . . . .
  . . . t K t . . .
  . . . . . . . . .
  t . . . . . . . .
  . . . . t . . . .
  . . . . . . . . .`

const OFFERED = `
  . . . . . . . . .
  . . . . t . . . .
  . T t . . . . . .
  . . . . . . . . .
  . . . t K t . . .
  . . . . . . . . .
  t . . . . . . . .
  . . . . t . . . .
  . . . . . . . . .`

describe('why a move was worse', () => {
  it('an attacker who leaves the file lets the king out by it', () => {
    expect(reason(GUARDED, 'attackers', 'e8-a8', 'a1-a2')).toEqual({
      code: 'leaves-way-open',
      squares: expect.arrayContaining(['e9']),
    })
  })

  it('a soldier moved beside an enemy is taken', () => {
    expect(reason(BESIDE_AN_ENEMY, 'defenders', 'b6-b7 a3-a7', 'b6-b3 a3-a4')).toEqual({
      code: 'loses-soldiers',
      squares: ['b7'],
    })
  })

  it('a soldier that could be taken is not', () => {
    expect(reason(OFFERED, 'attackers', 'a3-a4', 'a3-a7')).toEqual({
      code: 'misses-capture',
      squares: ['b7'],
    })
  })

  it('a win that was there is the reason, whatever else changed', () => {
    expect(reason(GUARDED, 'defenders', 'e5-e6', 'e5-e7', WIN - 3, 50)).toEqual({
      code: 'misses-win',
      moves: 2,
    })
  })

  it('and so is a win that the other side is given', () => {
    expect(reason(GUARDED, 'attackers', 'e8-a8', 'a1-a2', 0, 2 - WIN)).toEqual({
      code: 'allows-win',
      moves: 1,
    })
  })
})
