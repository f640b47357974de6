import { describe } from 'vitest'
import { lit, move } from '../lit.ts'
import { attackers, capture } from './scenarios.ts'

describe('a lesson’s move that was right: its squares, and what it took', () => {
  const right = { right: [move('b2-b5').from, move('b2-b5').to] } as const

  lit('clearing', 'instead of the captured piece alone', { ...attackers, extras: right }, capture)`
    . . . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . z r . . . .
    . . . K . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      . z . . . . .
    . . T . . . .      . . . . . . .
  `

  lit('lifted', 'not while a piece is up', { ...attackers, extras: { ...right, hints: 'off' } }, table =>
    capture(table).remove('c5').wait(200).lift('c1').wait(200),
  )`
    . . . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . . . . . . .
    . . . K . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      . . . . . . .
    . . T . . . .      . . o . . . .
  `
})
