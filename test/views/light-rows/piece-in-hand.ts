import { describe } from 'vitest'
import { lit, move } from '../lit.ts'
import { advice, attackers, capture, defenders } from './scenarios.ts'

describe('lifted: where it came from, where it may go, where it captures, and what', () => {
  lit('lifted', 'a soldier that can take another', attackers, table => table.lift('b2').wait(200))`
    . . . . . . .      . l . . . . .
    . . . . . . .      . l . . . . .
    . . T t . . .      . c v . . . .
    . . . K . . .      . l . . . . .
    . . . . . . .      . l . . . . .
    . t . . . . .      l o l l l l l
    . . T . . . .      . l . . . . .
  `

  lit('lifted', 'no legal moves at hint level off', { ...attackers, extras: { hints: 'off' } }, table =>
    table.lift('b2').wait(200),
  )`
    . . . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . . . . . . .
    . . . K . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      . o . . . . .
    . . T . . . .      . . . . . . .
  `

  lit('lifted', 'the king can be captured too, which wins', attackers, table => table.lift('e6').wait(200))`
    . . . . . . .      . . . . l . .
    . . . . t . .      l l l l o l l
    . . . . . . .      . . . . l . .
    . . . . . . .      . . . . l . .
    . . . . . K t      . . . . g v .
    . T . . . . .      . . . . l . .
    . . . . . . .      . . . . l . .
  `

  lit('lifted', 'the king wins on the edge', defenders, table => table.lift('d4').wait(200))`
    . . . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . . . . . . .
    . . . K . . .      g l l o l l g
    . . . . . . .      . . . l . . .
    . t . . . . .      . . . l . . .
    . . T . . . .      . . . g . . .
  `

  lit('lifted', 'with hints off, not even where it wins', { ...defenders, extras: { hints: 'off' } }, table =>
    table.lift('d4').wait(200),
  )`
    . . . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . . . . . . .
    . . . K . . .      . . . o . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      . . . . . . .
    . . T . . . .      . . . . . . .
  `

  lit('lifted', 'an enemy taken off already leaves the moves that take it', attackers, table =>
    table.lift('b2').wait(200).remove('c5').wait(200),
  )`
    . . . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . c . . . . .
    . . . K . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      . o . . . . .
    . . T . . . .      . . . . . . .
  `

  lit('lifted', 'several in the hand: where they came from', attackers, table =>
    table.lift('b2').lift('d5').wait(200),
  )`
    . . . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . . . o . . .
    . . . K . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      . o . . . . .
    . . T . . . .      . . . . . . .
  `

  lit('lifted', 'sliding, on b3 and b4 at once', attackers, table => {
    table.lift('b2').put('b3').wait(100).stand('b4', 't').wait(100)
  })`
    . . . . . . .      . l . . . . .
    . . . . . . .      . l . . . . .
    . . T t . . .      . c v . . . .
    . . . K . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      l o l l l l l
    . . T . . . .      . l . . . . .
  `

  lit('lifted', 'on a square where it may not stay, for a moment', attackers, table =>
    table.lift('b2').wait(200).put('c3').wait(100),
  )`
    . . . . . . .      . l . . . . .
    . . . . . . .      . l . . . . .
    . . T t . . .      . c v . . . .
    . . . K . . .      . l . . . . .
    . . . . . . .      . l . . . . .
    . t . . . . .      l o l l l l l
    . . T . . . .      . l . . . . .
  `

  lit('lifted', 'up again after its move: as if it had not been made', attackers, table =>
    capture(table).lift('b5').wait(200),
  )`
    . . . . . . .      . l . . . . .
    . . . . . . .      . l . . . . .
    . . T t . . .      . c v . . . .
    . . . K . . .      . l . . . . .
    . . . . . . .      . l . . . . .
    . t . . . . .      l o l l l l l
    . . T . . . .      . l . . . . .
  `

  lit('lifted', 'a captured piece that still stands is no square to go to', attackers, table =>
    capture(table).lift('c1').wait(200),
  )`
    . . . . . . .      . . l . . . .
    . . . . . . .      . . l . . . .
    . . T t . . .      . . r . . . .
    . . . K . . .      . . l . . . .
    . . . . . . .      . . l . . . .
    . t . . . . .      . . l . . . .
    . . T . . . .      l l o l l l l
  `

  lit(
    'lifted',
    'a square with a dead sensor is shown all the same',
    { ...attackers, table: { dead: [move('b6-b6').from] } },
    table => table.lift('b2').wait(200),
  )`
    . . . . . . .      . l . . . . .
    . . . . . . .      . l . . . . .
    . . T t . . .      . c v . . . .
    . . . K . . .      . l . . . . .
    . . . . . . .      . l . . . . .
    . t . . . . .      l o l l l l l
    . . T . . . .      . l . . . . .
  `

  lit('lifted', 'the coach’s square before what is legal', { ...attackers, extras: advice }, table =>
    table.lift('b2').wait(200),
  )`
    . . . . . . .      . l . . . . .
    . . . . . . .      . l . . . . .
    . . T t . . .      . g v . . . .
    . . . K . . .      . l . . . . .
    . . . . . . .      . l . . . . .
    . t . . . . .      l o l l l l l
    . . T . . . .      . l . . . . .
  `
})
