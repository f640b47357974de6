import { describe } from 'vitest'
import { rule, setUp } from '../../../support/diagram.ts'

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
