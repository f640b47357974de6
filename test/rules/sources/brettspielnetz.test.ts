import { describe, expect, test } from 'vitest'
import { claimsOf, ended, type Position } from '../../../src/rules/position.ts'
import { playAll, positionOf, reach, resultOf, rule, setUp } from '../../support/diagram.ts'

// Rule documents 000 (German), 001 (English) and 002 (Dutch): tablut as on Brettspielnetz and Jijbent.
// The Swedes are the defenders, the Muscovites the attackers.
const site = 'brettspielnetz'

describe('the start', () => {
  setUp(
    '000 start',
    'eight Swedes round their king on the throne, sixteen Muscovites; the Swedes begin',
    site,
    'defenders',
  )`
    + . . t t t . . +
    . . . . t . . . .
    . . . . T . . . .
    t . . . T . . . t
    t t T T K T T t t
    t . . . T . . . t
    . . . . T . . . .
    . . . . t . . . .
    + . . t t t . . +
  `

  setUp('002 start', 'the Dutch site plays the same game', 'jijbent', 'defenders')`
    + . . t t t . . +
    . . . . t . . . .
    . . . . T . . . .
    t . . . T . . . t
    t t T T K T T t t
    t . . . T . . . t
    . . . . T . . . .
    . . . . t . . . .
    + . . t t t . . +
  `

  rule('000 start', 'the Muscovites do not begin', site, 'defenders', 'e8-d8', { illegal: 'wrong-side' })`
    + . . t t t . . +
    . . . . t . . . .
    . . . . T . . . .
    t . . . T . . . t
    t t T T K T T t t
    t . . . T . . . t
    . . . . T . . . .
    . . . . t . . . .
    + . . t t t . . +
  `

  rule(
    '000 start',
    'in each turn a player moves one of his pieces, then the other does',
    site,
    'defenders',
    'e7-b7 e8-b8',
  )`
    + . . t t t . . +     + . . t t t . . +     + . . t t t . . +
    . . . . t . . . .     . . . . t . . . .     . t . . . . . . .
    . . . . T . . . .     . T . . . . . . .     . T . . . . . . .
    t . . . T . . . t     t . . . T . . . t     t . . . T . . . t
    t t T T K T T t t     t t T T K T T t t     t t T T K T T t t
    t . . . T . . . t     t . . . T . . . t     t . . . T . . . t
    . . . . T . . . .     . . . . T . . . .     . . . . T . . . .
    . . . . t . . . .     . . . . t . . . .     . . . . t . . . .
    + . . t t t . . +     + . . t t t . . +     + . . t t t . . +
  `

  rule('000 start', 'a second move in a row is refused', site, 'defenders', 'e7-b7 e6-b6', {
    illegal: 'wrong-side',
  })`
    + . . t t t . . +     + . . t t t . . +
    . . . . t . . . .     . . . . t . . . .
    . . . . T . . . .     . T . . . . . . .
    t . . . T . . . t     t . . . T . . . t
    t t T T K T T t t     t t T T K T T t t
    t . . . T . . . t     t . . . T . . . t
    . . . . T . . . .     . . . . T . . . .
    . . . . t . . . .     . . . . t . . . .
    + . . t t t . . +     + . . t t t . . +
  `
})

describe('moving', () => {
  reach(
    '000 moving',
    'a Swede goes straight along free squares, as far as he likes',
    site,
    'defenders',
    'c4',
  )`
    + . . . . . . . +
    . . . . . . . . .
    . . T . . . . . .
    . . * . . . . . .
    . . * . K . . . .
    * * T * * t . . .
    . . * . . . . . .
    . . * . . . . . .
    + . * . . . . . +
  `

  reach(
    '000 moving',
    'a Muscovite goes straight along free squares, as far as he likes',
    site,
    'attackers',
    'c4',
  )`
    + . . . . . . . +
    . . . . . . . . .
    . . t . . . . . .
    . . * . . . . . .
    . . * . K . . . .
    * * t * * T . . .
    . . * . . . . . .
    . . * . . . . . .
    + . * . . . . . +
  `

  reach('000 moving', 'the king goes like all the others', site, 'defenders', 'c4')`
    + . . . . . . . +
    . . . . . . . . .
    . . T . . . . . .
    . . * . . . . . .
    . . * . + . . . .
    * * K * * t . . .
    . . * . . . . . .
    . . * . . . . . .
    + . * . . . . . +
  `

  rule('001 moving', 'not diagonally', site, 'defenders', 'c4-d5', { illegal: 'not-straight' })`
    + . . . . . . . +
    . . . . . . . . .
    . . T . . . . . .
    . . . . . . . . .
    . . . . K . . . .
    . . T . . t . . .
    . . . . . . . . .
    . . . . . . . . .
    + . . . . . . . +
  `

  rule('000 moving', 'over free squares only: nobody jumps over his own', site, 'defenders', 'c4-c8', {
    illegal: 'in-the-way',
  })`
    + . . . . . . . +
    . . . . . . . . .
    . . T . . . . . .
    . . . . . . . . .
    . . . . K . . . .
    . . T . . t . . .
    . . . . . . . . .
    . . . . . . . . .
    + . . . . . . . +
  `

  rule('000 moving', 'over free squares only: nobody jumps over an enemy', site, 'defenders', 'c4-g4', {
    illegal: 'in-the-way',
  })`
    + . . . . . . . +
    . . . . . . . . .
    . . T . . . . . .
    . . . . . . . . .
    . . . . K . . . .
    . . T . . t . . .
    . . . . . . . . .
    . . . . . . . . .
    + . . . . . . . +
  `

  rule('000 moving', 'to a free square only', site, 'defenders', 'c4-f4', { illegal: 'in-the-way' })`
    + . . . . . . . +
    . . . . . . . . .
    . . T . . . . . .
    . . . . . . . . .
    . . . . K . . . .
    . . T . . t . . .
    . . . . . . . . .
    . . . . . . . . .
    + . . . . . . . +
  `

  rule('000 moving', 'there is no move from an empty square', site, 'defenders', 'd3-d4', {
    illegal: 'no-piece',
  })`
    + . . . . . . . +
    . . . . . . . . .
    . . T . . . . . .
    . . . . . . . . .
    . . . . K . . . .
    . . T . . t . . .
    . . . . . . . . .
    . . . . . . . . .
    + . . . . . . . +
  `

  reach('000 moving', 'a Swede may cross the throne, but not end his move there', site, 'defenders', 'e2')`
    + . . . . . . . +
    . . t . t . . . .
    . . . . * . . K .
    . . . . * . . . .
    . . . . + . . . .
    . . . . * . . . .
    . . . . * . . . .
    T * * * T * * t .
    + . . . * . . . +
  `

  reach(
    '000 moving',
    'a Muscovite may cross the throne, but not end his move there',
    site,
    'attackers',
    'b5',
  )`
    + . . . . . . . +
    . . . . . . . . .
    . t . . . . . K .
    . * . . . . . . .
    * t * * + * * T .
    . * . . . . . . .
    . t . . . . . . .
    . . . . . . . . .
    + . . . . . . . +
  `

  rule('000 moving', 'a Swede is refused on the throne', site, 'defenders', 'e2-e5', {
    illegal: 'throne-stop',
  })`
    + . . . . . . . +
    . . t . . . . . .
    . . . . . . . K .
    . . . . . . . . .
    . . . . + . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . T . . . .
    + . . . . . . . +
  `

  rule('000 moving', 'a Muscovite is refused on the throne', site, 'attackers', 'b5-e5', {
    illegal: 'throne-stop',
  })`
    + . . . . . . . +
    . . . . . . . . .
    . . . . . . . K .
    . . . . . . . . .
    . t . . + . . . .
    . . . . . . . . .
    . . . . . . . T .
    . . . . . . . . .
    + . . . . . . . +
  `

  rule('000 moving', 'nobody crosses the throne while the king sits there', site, 'attackers', 'b5-h5', {
    illegal: 'in-the-way',
  })`
    + . . . . . . . +
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . t . . K . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    + . . . . . . . +
  `

  reach('000 moving', 'the king may end his move on the throne, or cross it', site, 'defenders', 'e3')`
    + . . . . . . . +
    . . . . T . . . .
    . . . . * . . t .
    . . . . * . . . .
    . . . . * . . . .
    . . . . * . . . .
    . . T * K * T . .
    . . . . T . . . .
    + . . . . . . . +
  `

  rule('000 moving', 'the king returns to the throne', site, 'defenders', 'e3-e5')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . t .     . . . . . . . t .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . K . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . K . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000 moving', 'a Muscovite is refused on a corner', site, 'attackers', 'a4-a1', {
    illegal: 'corner-stop',
  })`
    + . . . . . . . +
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . K . . . .
    t . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    + . . . . . . . +
  `

  rule('000 moving', 'a Swede is refused on a corner', site, 'defenders', 'd9-i9', {
    illegal: 'corner-stop',
  })`
    + . . T . . . . +
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . K . . . .
    . . . . . . . . .
    . . t . . . . . .
    . . . . . . . . .
    + . . . . . . . +
  `

  reach('000 moving', 'the king may end his move on a corner', site, 'defenders', 'a4')`
    * . . . . . . . +
    * . . . . . . t .
    * . . . . . . . .
    * . . . . . . . .
    * . . . + . . . .
    K * * t . . . . .
    * . . . . . . . .
    * . . . . . . . .
    * . . . . . . . +
  `

  rule(
    '000 moving',
    'three times to and fro with the same piece',
    site,
    'defenders',
    'c4-c5 g8-g7 c5-c4 g7-g8 c4-c5 g8-g7 c5-c4 g7-g8 c4-c5 g8-g7 c5-c4 g7-g8',
  )`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . t . .     . . . . . . t . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . K . . . .     . . . . K . . . .
    . . T . . . . . .     . . T . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule(
    '000 moving',
    'and not a fourth time',
    site,
    'defenders',
    'c4-c5 g8-g7 c5-c4 g7-g8 c4-c5 g8-g7 c5-c4 g7-g8 c4-c5 g8-g7 c5-c4 g7-g8 c4-c5',
    { illegal: 'to-and-fro' },
  )`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . t . .     . . . . . . t . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . K . . . .     . . . . K . . . .
    . . T . . . . . .     . . T . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule(
    '002 moving',
    'the Muscovites are bound by it too',
    site,
    'attackers',
    'g8-g7 c4-c5 g7-g8 c5-c4 g8-g7 c4-c5 g7-g8 c5-c4 g8-g7 c4-c5 g7-g8 c5-c4 g8-g7',
    { illegal: 'to-and-fro' },
  )`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . t . .     . . . . . . t . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . K . . . .     . . . . K . . . .
    . . T . . . . . .     . . T . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule(
    '000 moving',
    'another square may be chosen instead',
    site,
    'defenders',
    'c4-c5 g8-g7 c5-c4 g7-g8 c4-c5 g8-g7 c5-c4 g7-g8 c4-c5 g8-g7 c5-c4 g7-g8 c4-c3',
  )`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . t . .     . . . . . . t . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . K . . . .     . . . . K . . . .
    . . T . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . T . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `
})

describe('capturing soldiers', () => {
  rule('000 capturing', 'a Swede between two Muscovites in a row is taken', site, 'attackers', 'c2-c7')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . T t . . . .     . . t . t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . t . . . . K .     . . . . . . . K .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000 capturing', 'a Swede between two Muscovites in a file is taken', site, 'attackers', 'a6-d6')`
    + . . . . . . . +     + . . . . . . . +
    . . . t . . . . .     . . . t . . . . .
    . . . T . . . . .     . . . . . . . . .
    t . . . . . . . .     . . . t . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000 capturing', 'a Muscovite between two Swedes in a row is taken', site, 'defenders', 'c2-c7')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . t .     . . . . . . . t .
    . . . t T . . . .     . . T . T . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . T . . . . K .     . . . . . . . K .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000 capturing', 'a Muscovite between two Swedes in a file is taken', site, 'defenders', 'a6-d6')`
    + . . . . . . . +     + . . . . . . . +
    . . . T . . . t .     . . . T . . . t .
    . . . t . . . . .     . . . . . . . . .
    T . . . . . . . .     . . . T . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000 capturing', 'exactly one: two side by side are not taken', site, 'attackers', 'c2-c7')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . T T t . . .     . . t T T t . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . t . . . . K .     . . . . . . . K .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000 capturing', 'not diagonally', site, 'attackers', 'c2-c6')`
    + . . . . . . . +     + . . . . . . . +
    . . . . t . . . .     . . . . t . . . .
    . . . T . . . . .     . . . T . . . . .
    . . . . . . . . .     . . t . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . t . . . . K .     . . . . . . . K .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000 capturing', 'one above and one beside do not enclose', site, 'attackers', 'c2-c7')`
    + . . . . . . . +     + . . . . . . . +
    . . . t . . . . .     . . . t . . . . .
    . . . T . . . . .     . . t T . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . t . . . . K .     . . . . . . . K .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('002 capturing', 'directly between: a gap on one side saves him', site, 'attackers', 'c2-c7')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . T . t . . .     . . t T . t . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . t . . . . K .     . . . . . . . K .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000 capturing', 'an own soldier does not help the enemy to enclose', site, 'attackers', 'c2-c7')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . T T . . . .     . . t T T . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . t . . . . K .     . . . . . . . K .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000 capturing', 'two at once', site, 'attackers', 'c2-c7')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    t T . T t . . . .     t . t . t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . t . . . . K .     . . . . . . . K .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000 capturing', 'two at once, round a corner', site, 'defenders', 'c2-c7')`
    + . T . . . . . +     + . T . . . . . +
    . . t . . . . t .     . . . . . . . t .
    . . . t T . . . .     . . T . T . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . T . . . . K .     . . . . . . . K .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('002 capturing', 'three at once', site, 'attackers', 'c2-c7')`
    + . t . . . . . +     + . t . . . . . +
    . . T . . . . . .     . . . . . . . . .
    t T . T t . . . .     t . t . t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . t . . . . K .     . . . . . . . K .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('002 capturing', 'three at once, by a Swede', site, 'defenders', 'c2-c7')`
    + . T . . . . . +     + . T . . . . . +
    . . t . . . . t .     . . . . . . . t .
    T t . t T . . . .     T . T . T . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . T . . . . K .     . . . . . . . K .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000 capturing', 'between a Muscovite and the corner a1', site, 'attackers', 'f3-a3')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . K .     . . . . . . . K .
    . . . . . t . . .     t . . . . . . . .
    T . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000 capturing', 'between a Muscovite and the corner a9', site, 'attackers', 'c3-c9')`
    + T . . . . . . +     + . t . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . K .     . . . . . . . K .
    . . t . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000 capturing', 'between a Swede and the corner i1', site, 'defenders', 'f3-i3')`
    + . . . . . . . +     + . . . . . . . +
    . . t . . . . . .     . . t . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . K .     . . . . . . . K .
    . . . . . T . . .     . . . . . . . . T
    . . . . . . . . t     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000 capturing', 'between a Swede and the corner i9', site, 'defenders', 'g3-g9')`
    + . . . . . . t +     + . . . . . T . +
    . . t . . . . . .     . . t . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . K .     . . . . . . . K .
    . . . . . . T . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000 capturing', 'the edge is no corner', site, 'attackers', 'c6-b6')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    T . t . . . . . .     T t . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . K .     . . . . . . . K .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000 capturing', 'the king is no partner in enclosing', site, 'defenders', 'c2-c7')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . t K . . . .     . . T t K . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . t .     . . . . . . . t .
    . . T . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000 capturing', 'the king takes nobody himself', site, 'defenders', 'c2-c7')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . t T . . . .     . . K t T . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . t .     . . . . . . . t .
    . . K . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000 capturing', 'nor does he take against a corner', site, 'defenders', 'f3-a3')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . K . t .     K . . . . . . t .
    t . . . . . . . .     t . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000 capturing', 'the throne takes no part: a Swede beside it is safe', site, 'attackers', 'a7-e7')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    t . . . . . . . .     . . . . t . . . .
    . . . . T . . . .     . . . . T . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule(
    '000 capturing',
    'the throne takes no part: a Muscovite beside it is safe',
    site,
    'defenders',
    'a7-e7',
  )`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    T . . . . . . . .     . . . . T . . . .
    . . . . t . . . .     . . . . t . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    . . t . . . . . .     . . t . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000 capturing', 'nor does the throne with the unarmed king on it', site, 'defenders', 'a7-e7')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    T . . . . . . . .     . . . . T . . . .
    . . . . t . . . .     . . . . t . . . .
    . . . . K . . . .     . . . . K . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . t . . . . . .     . . t . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule(
    '000 capturing',
    'it is the enemy who must enclose: stepping in between is safe',
    site,
    'defenders',
    'd2-d7',
  )`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . t . t . . . .     . . t T t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . T . . . K .     . . . . . . . K .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000 capturing', 'stepping in between is safe for a Muscovite', site, 'attackers', 'd2-d7')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . T . T . . . .     . . T t T . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . t . . . K .     . . . . . . . K .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000 capturing', 'stepping between an enemy and a corner is safe', site, 'attackers', 'h2-a2')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . K .     . . . . . . . K .
    T . . . . . . . .     T . . . . . . . .
    . . . . . . . t .     t . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000 capturing', 'he who stepped in stays safe while others move', site, 'defenders', 'd2-d7 h8-h4')`
    + . . . . . . . +     + . . . . . . . +     + . . . . . . . +
    . . . . . . . t .     . . . . . . . t .     . . . . . . . . .
    . . t . t . . . .     . . t T t . . . .     . . t T t . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . t .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . T . . K . .     . . . . . . K . .     . . . . . . K . .
    + . . . . . . . +     + . . . . . . . +     + . . . . . . . +
  `
})

describe('taking the king', () => {
  rule('000 taking the king', 'enclosed on four sides he is taken', site, 'attackers', 'c2-c6', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    + . . . . . . . +     + . . . . . . . +
    . . t . . . . . .     . . t . . . . . .
    . t K t . . . . .     . t K t . . . . .
    . . . . . . . . .     . . t . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . t . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000 taking the king', 'three sides in the open are not enough', site, 'attackers', 'c2-c6')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . t K t . . . . .     . t K t . . . . .
    . . . . . . . . .     . . t . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . t . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000 taking the king', 'two opposite sides are not enough', site, 'attackers', 'b2-b7')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . K t . . . . .     . t K t . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . t . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000 taking the king', 'diagonals do not count', site, 'attackers', 'd2-d6')`
    + . . . . . . . +     + . . . . . . . +
    . t . t . . . . .     . t . t . . . . .
    . . K . . . . . .     . . K . . . . . .
    . t . . . . . . .     . t . t . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . t . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000 taking the king', 'a Swede at his side keeps him free', site, 'attackers', 'c2-c6')`
    + . . . . . . . +     + . . . . . . . +
    . . T . . . . . .     . . T . . . . . .
    . t K t . . . . .     . t K t . . . . .
    . . . . . . . . .     . . t . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . t . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000 taking the king', 'on the throne, four sides', site, 'attackers', 'e1-e4', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . t . . . .
    . . . t K t . . .     . . . t K t . . .
    . . . . . . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . t . . . +     + . . . . . . . +
  `

  rule('000 taking the king', 'on the throne, three sides are not enough', site, 'attackers', 'e1-e4')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . t K t . . .     . . . t K t . . .
    . . . . . . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . t . . . +     + . . . . . . . +
  `

  rule(
    '000 taking the king',
    'three sides suffice when the fourth is the throne: below it',
    site,
    'attackers',
    'e1-e3',
    { wins: 'attackers', by: 'king-captured' },
  )`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . t K t . . .     . . . t K t . . .
    . . . . . . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . t . . . +     + . . . . . . . +
  `

  rule(
    '000 taking the king',
    'three sides suffice when the fourth is the throne: above it',
    site,
    'attackers',
    'e9-e7',
    { wins: 'attackers', by: 'king-captured' },
  )`
    + . . . t . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . t . . . .
    . . . t K t . . .     . . . t K t . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule(
    '000 taking the king',
    'three sides suffice when the fourth is the throne: left of it',
    site,
    'attackers',
    'a5-c5',
    { wins: 'attackers', by: 'king-captured' },
  )`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . t . . . . .     . . . t . . . . .
    t . . K + . . . .     . . t K + . . . .
    . . . t . . . . .     . . . t . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule(
    '000 taking the king',
    'three sides suffice when the fourth is the throne: right of it',
    site,
    'attackers',
    'i5-g5',
    { wins: 'attackers', by: 'king-captured' },
  )`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . t . . .     . . . . . t . . .
    . . . . + K . . t     . . . . + K t . .
    . . . . . t . . .     . . . . . t . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000 taking the king', 'two sides and the throne are not enough', site, 'attackers', 'e1-e3')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . t K . . . .     . . . t K . . . .
    . . . . . . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . t . . . +     + . . . . . . . +
  `

  rule('000 taking the king', 'two sides, a Swede and the throne are not enough', site, 'attackers', 'e1-e3')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . t K T . . .     . . . t K T . . .
    . . . . . . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . t . . . +     + . . . . . . . +
  `

  rule('000 taking the king', 'three sides suffice at the edge: the left one', site, 'attackers', 'b1-b6', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    t . . . . . . . .     t . . . . . . . .
    K . . . . . . . .     K t . . . . . . .
    t . . . + . . . .     t . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + t . . . . . . +     + . . . . . . . +
  `

  rule('000 taking the king', 'three sides suffice at the edge: the right one', site, 'attackers', 'h9-h4', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    + . . . . . . t +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . t     . . . . + . . . t
    . . . . . . . . K     . . . . . . . t K
    . . . . . . . . t     . . . . . . . . t
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000 taking the king', 'three sides suffice at the edge: the upper one', site, 'attackers', 'd1-d8', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    + . t K t . . . +     + . t K t . . . +
    . . . . . . . . .     . . . t . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . t . . . . +     + . . . . . . . +
  `

  rule('000 taking the king', 'three sides suffice at the edge: the lower one', site, 'attackers', 'f8-f2', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    + . . . . . . . +     + . . . . . . . +
    . . . . . t . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . t . . .
    + . . . t K t . +     + . . . t K t . +
  `

  rule('000 taking the king', 'two sides and the edge are not enough', site, 'attackers', 'b1-b6')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    t . . . . . . . .     t . . . . . . . .
    K . . . . . . . .     K t . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + t . . . . . . +     + . . . . . . . +
  `

  rule('000 taking the king', 'two sides, a Swede and the edge are not enough', site, 'attackers', 'b1-b6')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    t . . . . . . . .     t . . . . . . . .
    K . . . . . . . .     K t . . . . . . .
    T . . . + . . . .     T . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + t . . . . . . +     + . . . . . . . +
  `

  rule(
    '000 taking the king',
    'throne and edge are named, the corner is not: beside it he is safe',
    site,
    'attackers',
    'h2-b2',
  )`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    t . . . . . . . .     t . . . . . . . .
    K . . . . . . t .     K t . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000 taking the king', 'beside the opposite corner too', site, 'attackers', 'h2-h8')`
    + . . . . . t K +     + . . . . . t K +
    . . . . . . . . .     . . . . . . . t .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . t .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule(
    '000 taking the king',
    'stepping in among three enemies does not take him, nor does a move elsewhere',
    site,
    'defenders',
    'c2-c7 h4-h5',
  )`
    + . . . . . . . +     + . . . . . . . +     + . . . . . . . +
    . . t . . . . . .     . . t . . . . . .     . . t . . . . . .
    . t . t . . . . .     . t K t . . . . .     . t K t . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .     . . . . + . . t .
    . . . . . . . t .     . . . . . . . t .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . K . . . . . .     . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +     + . . . . . . . +
  `

  rule(
    '000 taking the king',
    'only the Muscovite who closes the fourth side does',
    site,
    'defenders',
    'c2-c7 a6-c6',
    { wins: 'attackers', by: 'king-captured' },
  )`
    + . . . . . . . +     + . . . . . . . +     + . . . . . . . +
    . . t . . . . . .     . . t . . . . . .     . . t . . . . . .
    . t . t . . . . .     . t K t . . . . .     . t K t . . . . .
    t . . . . . . . .     t . . . . . . . .     . . t . . . . . .
    . . . . + . . . .     . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . K . . . . . .     . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +     + . . . . . . . +
  `

  rule(
    '000 taking the king',
    'at the edge too he may step in and out',
    site,
    'defenders',
    'c6-a6 h4-h5 a6-g6',
  )`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    t . . . . . . . .     t . . . . . . . .
    . . K . . . . . .     . . . . . . K . .
    t . . . + . . . .     t . . . + . . t .
    . . . . . . . t .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `
})

describe('the end', () => {
  rule('000 end', 'the king on the corner a1: the Swedes have won', site, 'defenders', 'a6-a1', {
    wins: 'defenders',
    by: 'king-escaped',
  })`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    K . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . t . . . .
    + . . . . . . . +     K . . . . . . . +
  `

  rule('000 end', 'the king on the corner a9: the Swedes have won', site, 'defenders', 'a6-a9', {
    wins: 'defenders',
    by: 'king-escaped',
  })`
    + . . . . . . . +     K . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    K . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . t . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000 end', 'the king on the corner i1: the Swedes have won', site, 'defenders', 'i4-i1', {
    wins: 'defenders',
    by: 'king-escaped',
  })`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . K     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . t . . . .
    + . . . . . . . +     + . . . . . . . K
  `

  rule('000 end', 'the king on the corner i9: the Swedes have won', site, 'defenders', 'i4-i9', {
    wins: 'defenders',
    by: 'king-escaped',
  })`
    + . . . . . . . +     + . . . . . . . K
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . K     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . t . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000 end', 'any other edge square is no escape', site, 'defenders', 'c4-a4')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . K . . . . . .     K . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . t . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000 end', 'the king taken: the Muscovites have won', site, 'attackers', 'e1-e4', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . t . . . .
    . . . t K t . . .     . . . t K t . . .
    . . . . . . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .
    . T . . . . . . .     . T . . . . . . .
    + . . . t . . . +     + . . . . . . . +
  `

  rule('000 end', 'after that nobody moves', site, 'attackers', 'e1-e4 b2-b3', { illegal: 'game-over' })`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . t . . . .
    . . . t K t . . .     . . . t K t . . .
    . . . . . . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .
    . T . . . . . . .     . T . . . . . . .
    + . . . t . . . +     + . . . . . . . +
  `

  rule('000 end', 'Muscovites who cannot move have lost', site, 'defenders', 'b5-b2', {
    wins: 'defenders',
    by: 'no-moves',
  })`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . T . . K . . . .     . . . . K . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . T . . . . . . .
    + t T . . . . . +     + t T . . . . . +
  `

  rule('000 end', 'Swedes who cannot move have lost', site, 'attackers', 'f4-b4', {
    wins: 'attackers',
    by: 'no-moves',
  })`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    t . . . . . . . .     t . . . . . . . .
    K t . . + . . . .     K t . . + . . . .
    T . . . . t . . .     T t . . . . . . .
    t . . . . . . . .     t . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `
})

describe('draws', () => {
  // The king watches; each side has two soldiers who take turns, so that eight plies lead back.
  const before = positionOf(site, 'defenders')`
    + . . . . . . . +
    . . t . . . t . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . K . . . .
    . . T . . . T . .
    . . . . . . . . .
    . . . . . . . . .
    + . . . . . . . +
  `
  const round = 'c4-c5 c8-c7 g4-g3 g8-g9 c5-c4 c7-c8 g3-g4 g9-g8'

  test('000 draws: both players may agree, and nobody moves after that', () => {
    const agreed = ended(before, { winner: null, reason: 'agreed' })
    expect(agreed.outcome).toEqual({ winner: null, reason: 'agreed' })
    expect(resultOf(agreed, 'c4-c5')).toBe('game-over')
  })

  test('000 draws: the same position for the third time, with other moves in between, may be claimed', () => {
    expect(claimsOf(before)).toEqual([])
    expect(claimsOf(playAll(before, round))).toEqual([])
    expect(claimsOf(playAll(before, `${round} ${round}`))).toEqual(['repetition'])
  })

  test('000 draws: moving to and fro three times is not that', () => {
    const trip = 'c4-c5 c8-c7 c5-c4 c7-c8'
    expect(claimsOf(playAll(before, `${trip} ${trip} ${trip}`))).toEqual([])
  })

  test('000 draws: nothing is detected by itself, and play may go on', () => {
    const third = playAll(before, `${round} ${round}`)
    expect(third.outcome).toBeNull()
    expect(resultOf(third, 'c4-c5')).toBe('c4-c5')
  })

  test('000 draws: fifty moves of each side without a capture may be claimed, and no fewer', () => {
    const wander = captureless(before, 100)
    expect(claimsOf(wander[98]!)).not.toContain('captureless')
    expect(claimsOf(wander[99]!)).toContain('captureless')
    expect(wander[99]!.outcome).toBeNull()
  })
})

/** So many plies of the two pairs of soldiers going round, and every position on the way. */
function captureless(from: Position, plies: number): Position[] {
  const round = ['c4-c5', 'c8-c7', 'g4-g3', 'g8-g9', 'c5-c4', 'c7-c8', 'g3-g4', 'g9-g8']
  const positions: Position[] = []
  for (let ply = 0; ply < plies; ply++) {
    positions.push(playAll(positions.at(-1) ?? from, round[ply % round.length]!))
  }
  return positions
}
