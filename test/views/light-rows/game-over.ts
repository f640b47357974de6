import { describe } from 'vitest'
import { lit } from '../lit.ts'
import { attackers, defenders } from './scenarios.ts'

describe('over: the winner, the winning move', () => {
  lit('over', 'the king has escaped', defenders, table => table.lift('d4').wait(200).put('d1').wait(1000))`
    . . . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . . w . . . .
    . . . K . . .      . . . y . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      . . . . . . .
    . . T . . . .      . . w y . . .
  `

  lit('over', 'the king is captured, and a soldier with him', attackers, table =>
    table.lift('e6').wait(200).put('e3').wait(1000),
  )`
    . . . . . . .      . . . . . . .
    . . . . t . .      . . . . y . .
    . . . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . . . . K t      . . . . y . w
    . . . . T . .      . . . . r . .
    . . . . t . .      . . . . w . .
  `

  lit('over', 'no move is left', defenders, table => table.lift('c2').wait(200).put('a2').wait(1000))`
    . . . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . . K . . .      . . . w . . .
    . . . . . . .      . . . . . . .
    . . T . . . .      y . y . . . .
    t T . . . . .      . w . . . . .
  `

  lit('over', 'decided before it began', attackers, () => {})`
    . . . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . . w . . . .
    K . . . . . .      w . . . . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      . . . . . . .
    . . T . . . .      . . w . . . .
  `

  lit('disturbed', 'a decided game is taken up again by command', attackers, table => {
    table.lift('b2').wait(200).put('b3').wait(1000).lift('d4').wait(200).put('d1').wait(1000)
    table.command({ type: 'take-back', plies: 1 })
  })`
    . . . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . . . . . . .
    . . . K . . .      . . . k . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      . . . . . . .
    . . T . . . .      . . . x . . .
  `

  lit('offline', 'even then', defenders, table =>
    table.lift('d4').wait(200).put('d1').wait(1000).unplug().wait(4000),
  )`
    . . . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . . . . . . .
    . . . K . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      . . . . . . .
    . . T . . . .      . . . . . . .
  `

  lit('over', 'the attackers have resigned', attackers, table => {
    table.lift('d5').wait(200).put('d7').wait(1000)
    table.command({ type: 'resign', side: 'attackers' })
    table.wait(1200)
  })`
    . . . . . . .      . . . m . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . . w m . . .
    . . . K . . .      . . . w . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      . . . . . . .
    . . T . . . .      . . w . . . .
  `

  lit('over', 'a draw has no winner', attackers, table => {
    table.lift('d5').wait(200).put('d7').wait(1000)
    table.command({ type: 'offer-draw', side: 'attackers' })
    table.command({ type: 'accept-draw', side: 'defenders' })
    table.wait(1200)
  })`
    . . . . . . .      . . . m . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . . . m . . .
    . . . K . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      . . . . . . .
    . . T . . . .      . . . . . . .
  `
})
