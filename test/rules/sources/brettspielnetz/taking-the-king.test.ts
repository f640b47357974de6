// Long because every sentence of the chapter is drawn, before and after the move.
import { describe } from 'vitest'
import { rule } from '../../../support/diagram.ts'

// Rule documents 000 (German), 001 (English) and 002 (Dutch): tablut as on Brettspielnetz and Jijbent.
// The Swedes are the defenders, the Muscovites the attackers.
const site = 'brettspielnetz'

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
