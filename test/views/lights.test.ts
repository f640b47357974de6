import { describe, expect, test } from 'vitest'
import { startPosition } from '../../src/rules/position.ts'
import { PHASES } from '../../src/tracking/phases.ts'
import { ROLES } from '../../src/views/light-palette.ts'
import { lightsFor, makePublicLights } from '../../src/views/lights.ts'
import { Table } from '../hands/table.ts'
import { lit, move, SMALL, seen } from './lit.ts'

const attackers = { toMove: 'attackers' } as const
const defenders = { toMove: 'defenders' } as const
const asked = 'b2-b5'
const advice = {
  marks: [
    { square: move('b2-b5').from, role: 'hint-piece' },
    { square: move('b2-b5').to, role: 'hint-square' },
  ],
} as const

/** b2 goes to b5, where it takes c5, and is believed. */
const capture = (table: Table) => table.lift('b2').wait(200).put('b5').wait(1000)

describe('offline: nothing can be shown', () => {
  lit('offline', 'all is dark', attackers, table => table.unplug().wait(4000))`
    . . . t . . .      . . . . . . .
    . . . t . . .      . . . . . . .
    . . . T . . .      . . . . . . .
    t t T K T t t      . . . . . . .
    . . . T . . .      . . . . . . .
    . . . t . . .      . . . . . . .
    . . . t . . .      . . . . . . .
  `
})

describe('setup: where a piece is missing, in its side’s colour; where one is too many', () => {
  lit(
    'setup',
    'three kinds of missing piece, and one too many',
    { ...attackers, table: { without: 'd7 a4 d5 e4 d4' } },
    table => table.stand('f6', 't').wait(100),
  )`
    . . . t . . .      . . . a . . .
    . . . t . . .      . . . . . x .
    . . . T . . .      . . . d . . .
    t t T K T t t      a . . k d . .
    . . . T . . .      . . . . . . .
    . . . t . . .      . . . . . . .
    . . . t . . .      . . . . . . .
  `

  lit(
    'setup',
    'the wrong side’s piece has to go first',
    { ...attackers, sense: 'side', table: { without: 'd7 d5' } },
    table => table.stand('d7', 'T').wait(100),
  )`
    . . . t . . .      . . . x . . .
    . . . t . . .      . . . . . . .
    . . . T . . .      . . . d . . .
    t t T K T t t      . . . . . . .
    . . . T . . .      . . . . . . .
    . . . t . . .      . . . . . . .
    . . . t . . .      . . . . . . .
  `
})

describe('matching: the last move, faintly; the side to move', () => {
  lit('matching', 'the attackers to move: the corners', attackers, () => {})`
    . . . t . . .      s . . . . . s
    . . . t . . .      . . . . . . .
    . . . T . . .      . . . . . . .
    t t T K T t t      . . . . . . .
    . . . T . . .      . . . . . . .
    . . . t . . .      . . . . . . .
    . . . t . . .      s . . . . . s
  `

  lit('matching', 'the defenders to move: the throne', attackers, table =>
    table.lift('d7').wait(200).put('f7').wait(1000),
  )`
    . . . t . . .      . . . m . m .
    . . . t . . .      . . . . . . .
    . . . T . . .      . . . . . . .
    t t T K T t t      . . . u . . .
    . . . T . . .      . . . . . . .
    . . . t . . .      . . . . . . .
    . . . t . . .      . . . . . . .
  `

  lit('matching', 'the last move before the side to move', defenders, table =>
    table.lift('c1').wait(200).put('a1').wait(1000),
  )`
    . . . . . . .      s . . . . . s
    . . . . . . .      . . . . . . .
    . . T t . . .      . . . . . . .
    . . . K . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . . . t . .      . . . . . . .
    . . T . . . .      m . m . . . s
  `

  lit('matching', 'a nudge changes nothing', attackers, table => table.lift('c5').lift('d5').wait(100))`
    . . . . . . .      s . . . . . s
    . . . . . . .      . . . . . . .
    . . T t . . .      . . . . . . .
    . . . K . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      . . . . . . .
    . . T . . . .      s . . . . . s
  `

  lit('matching', 'the coach’s piece and square', { ...attackers, extras: advice }, () => {})`
    . . . . . . .      s . . . . . s
    . . . . . . .      . . . . . . .
    . . T t . . .      . g . . . . .
    . . . K . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      . h . . . . .
    . . T . . . .      s . . . . . s
  `
})

describe('matching, at hint level threats: what can be taken, from where, and the king’s open ways', () => {
  const threats = { hints: 'threats' } as const

  lit(
    'matching',
    'c5 can be taken from b5, and the king has three ways',
    { ...defenders, extras: threats },
    () => {},
  )`
    . . . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . e n . . . .
    . . . K . . .      q q q u q q q
    . . . . . . .      . . . q . . .
    . t . . . . .      . . . q . . .
    . . T . . . .      . . . q . . .
  `

  lit('matching', 'the attackers see which ways to shut', { ...attackers, extras: threats }, () => {})`
    . . . . . . .      s . . . . . s
    . . . . . . .      . . . . . . .
    . . T t . . .      . . . . . . .
    . . . K . . .      q q q . q q q
    . . . . . . .      . . . q . . .
    . t . . . . .      . . . q . . .
    . . T . . . .      s . . q . . s
  `

  lit(
    'matching',
    'the coach’s advice goes before a threat',
    { ...defenders, extras: { hints: 'coach', marks: [{ square: move('c5-b5').from, role: 'hint-piece' }] } },
    () => {},
  )`
    . . . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . e h . . . .
    . . . K . . .      q q q u q q q
    . . . . . . .      . . . q . . .
    . t . . . . .      . . . q . . .
    . . T . . . .      . . . q . . .
  `

  lit(
    'matching',
    'nothing for a side that is not learning',
    { ...defenders, extras: { ...threats, learners: ['attackers'] } },
    () => {},
  )`
    . . . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . . . . . . .
    . . . K . . .      . . . u . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      . . . . . . .
    . . T . . . .      . . . . . . .
  `
})

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

  lit('lifted', 'the king can be captured too', attackers, table => table.lift('e6').wait(200))`
    . . . . . . .      . . . . l . .
    . . . . t . .      l l l l o l l
    . . . . . . .      . . . . l . .
    . . . . . . .      . . . . l . .
    . . . . . K t      . . . . c v .
    . T . . . . .      . . . . l . .
    . . . . . . .      . . . . l . .
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

describe('a move asked for from afar, until it is made', () => {
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

describe('illegal: the offending square, and where the piece belongs', () => {
  lit('illegal', 'a piece where it may not go', attackers, table =>
    table.lift('b2').wait(200).put('c3').wait(500),
  )`
    . . . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . . . . . . .
    . . . K . . .      . . . . . . .
    . . . . . . .      . . i . . . .
    . t . . . . .      . b . . . . .
    . . T . . . .      . . . . . . .
  `

  lit('illegal', 'the wrong side’s piece is up', attackers, table => table.lift('c1').wait(500))`
    . . . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . . . . . . .
    . . . K . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      . . . . . . .
    . . T . . . .      . . b . . . .
  `

  lit('illegal', 'two pieces exchanged', { ...attackers, sense: 'side' }, table =>
    table.lift('c5').lift('d5').put('c5', 'd5').put('d5', 'c5').wait(500),
  )`
    . . . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . . i i . . .
    . . . K . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      . . . . . . .
    . . T . . . .      . . . . . . .
  `

  lit('illegal', 'a piece too many while a captured one still stands', attackers, table =>
    capture(table).stand('g7', 't').wait(500),
  )`
    . . . . . . .      . . . . . . i
    . . . . . . .      . . . . . . .
    . . T t . . .      . . r . . . .
    . . . K . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      . . . . . . .
    . . T . . . .      . . . . . . .
  `
})

describe('disturbed: every missing and every surplus square, until the board is restored', () => {
  lit('disturbed', 'a knock', attackers, table =>
    table.lift('d4').lift('c5').lift('d5').stand('a7', 't').stand('g2', 'T').wait(500),
  )`
    . . . . . . .      x . . . . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . . d a . . .
    . . . K . . .      . . . k . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      . . . . . . x
    . . T . . . .      . . . . . . .
  `

  lit(
    'disturbed',
    'half restored, with advice and a move from afar left out',
    { ...attackers, wanted: asked, extras: advice },
    table =>
      table
        .lift('d4')
        .lift('c5')
        .lift('d5')
        .stand('a7', 't')
        .stand('g2', 'T')
        .wait(500)
        .remove('a7')
        .put('d4', 'd4')
        .wait(500),
  )`
    . . . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . . d a . . .
    . . . K . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      . . . . . . x
    . . T . . . .      . . . . . . .
  `

  lit('disturbed', 'a captured piece is not one of those', attackers, table =>
    capture(table).lift('d4').lift('d5').lift('b5').wait(500),
  )`
    . . . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . a r a . . .
    . . . K . . .      . . . k . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      . . . . . . .
    . . T . . . .      . . . . . . .
  `
})

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

test('the rows above show every phase and every role', () => {
  expect(PHASES.filter(phase => !seen.phases.has(phase))).toEqual([])
  expect(ROLES.filter(role => !seen.roles.has(role))).toEqual([])
})

test('viewers read the letters that are lit, each with its role, colour and effect', () => {
  const table = new Table(startPosition(SMALL), { sense: 'side', frameMs: 20 }).wait(100)
  expect(makePublicLights(lightsFor(table.view))).toEqual({
    v: 1,
    squares: 's.....s...................................s.....s',
    palette: { s: { role: 'to-move-attackers', rgb: '1a0700', effect: 'steady', periodMs: 0 } },
  })
})
