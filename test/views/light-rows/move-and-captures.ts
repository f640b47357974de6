import { describe, expect } from 'vitest'
import { lit, SMALL } from '../lit.ts'
import { attackers, capture } from './scenarios.ts'

describe('settling: the destination, and no capture yet', () => {
  lit('settling', 'a move that would capture', attackers, table =>
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

  lit('settling', 'what is not understood at once leaves the destination lit', attackers, table =>
    table.lift('b2').wait(200).put('b5').wait(100).stand('g7', 't').wait(60),
  )`
    . . . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . p . . . . .
    . . . K . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      . . . . . . .
    . . T . . . .      . . . . . . .
  `

  lit('lifted', 'back where it came from, after its move', attackers, table =>
    capture(table).lift('b5').wait(200).put('b2').wait(100),
  )`
    . . . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . . . . . . .
    . . . K . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      . p . . . . .
    . . T . . . .      . . . . . . .
  `

  lit(
    'illegal',
    'a takeback that waits for its confirmation',
    { ...attackers, table: { settings: { takeback: 'confirm' } } },
    table => {
      capture(table).remove('c5').wait(500)
      table.lift('c1').wait(200).put('c1').wait(500)
      table.lift('b5').wait(500).put('b2').stand('c5', 'T').wait(1500)
      expect(table.view.offer).toBe('takeback')
    },
  )`
    . . . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . . p . . . .
    . . . K . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      . p . . . . .
    . . T . . . .      . . . . . . .
  `

  lit(
    'illegal',
    'a piece that a takeback would keep is not to be removed',
    { ...attackers, table: { settings: { takeback: 'confirm' } } },
    table => {
      capture(table).lift('c1').wait(200).put('c1').wait(500)
      table.lift('b5').wait(500).put('b2').wait(1500)
      expect(table.view.offer).toBe('takeback')
    },
  )`
    . . . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . . . . . . .
    . . . K . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      . p . . . . .
    . . T . . . .      . . . . . . .
  `

  lit(
    'matching',
    'a new game that waits for its confirmation: the king',
    { ...attackers, table: { settings: { takeback: 'off' } } },
    table => {
      table.lift('d7').wait(200).put('f7').wait(1000).lift('d5').wait(200).put('g5').wait(1000)
      table.rebuild(SMALL.start).wait(1500)
      expect(table.view.offer).toBe('new-game')
    },
  )`
    . . . t . . .      . . . . . . .
    . . . t . . .      . . . . . . .
    . . . T . . .      . . . . . . .
    t t T K T t t      . . . p . . .
    . . . T . . .      . . . . . . .
    . . . t . . .      . . . . . . .
    . . . t . . .      . . . . . . .
  `
})

describe('clearing: each captured piece, until it is removed', () => {
  lit('clearing', 'one of two is off', attackers, table =>
    table.lift('b7').wait(200).put('b5').wait(1000).remove('c5').wait(100),
  )`
    . t . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . . . . . . .
    . T . K . . .      . r . . . . .
    . t . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . T . . . .      . . . . . . .
  `
})
