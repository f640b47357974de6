// Long because every sentence of the chapter is drawn, before and after the move.
import { describe } from 'vitest'
import { reach, rule } from '../../../support/diagram.ts'

// Rule documents 000 (German), 001 (English) and 002 (Dutch): tablut as on Brettspielnetz and Jijbent.
// The Swedes are the defenders, the Muscovites the attackers.
const site = 'brettspielnetz'

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
