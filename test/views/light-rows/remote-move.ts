import { describe } from 'vitest'
import { lit } from '../lit.ts'
import { advice, asked, attackers } from './scenarios.ts'

describe('a move requested by command, until it is made', () => {
  lit('matching', 'its piece and its square', { ...attackers, wanted: asked, extras: advice }, () => {})`
    . . . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . t . . . . .
    . . . K . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      . f . . . . .
    . . T . . . .      . . . . . . .
  `

  lit('lifted', 'its piece is up', { ...attackers, wanted: asked }, table => table.lift('b2').wait(200))`
    . . . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . t . . . . .
    . . . K . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      . o . . . . .
    . . T . . . .      . . . . . . .
  `

  lit('lifted', 'another piece is up', { ...attackers, wanted: asked }, table => table.lift('d5').wait(200))`
    . . . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . t . o . . .
    . . . K . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      . f . . . . .
    . . T . . . .      . . . . . . .
  `

  lit('settling', 'its piece has arrived', { ...attackers, wanted: asked }, table =>
    table.lift('b2').wait(200).put('b5').wait(100),
  )`
    . . . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . p . . . . .
    . . . K . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      . . . . . . .
    . . T . . . .      . . . . . . .
  `
})
