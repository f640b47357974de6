import { describe } from 'vitest'
import { rule, rulesOf } from '../../../support/diagram.ts'

// Rule document 004 (German): the Mungo booklet. Part II has the simple rules; part III the games made from
// them (A), the single changes (B) and other set-ups (C). White defends, black attacks.
const fetlar = 'mungo-fetlar'

describe('B III: shieldwall', () => {
  const wall = rulesOf(fetlar, { shieldwall: 'on' })
  const wallWithCorners = rulesOf(fetlar, { shieldwall: 'on', 'shieldwall.cornerCloses': true })

  rule('004 B III', 'a row at the edge, walled in all round, is taken as one', wall, 'attackers', 'g6-b6')`
    + . . . . . . . . . +     + . . . . . . . . . +
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    t . . . . . . . . . .     t . . . . . . . . . .
    T . . . . + t . . . .     . t . . . + . . . . .
    T t . . . . . . . . .     . t . . . . . . . . .
    t . . . . . . . . . .     t . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . K . .     . . . . . . . . K . .
    + . . . . . . . . . +     + . . . . . . . . . +
  `

  rule('004 B III', 'a row of attackers is taken likewise', wall, 'defenders', 'g7-b7')`
    + . . . . . . . . . +     + . . . . . . . . . +
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . t . . .     . . . . . . . t . . .
    T . . . . . . . . . .     T . . . . . . . . . .
    t . . . . . T . . . .     . T . . . . . . . . .
    t T . . . + . . . . .     . T . . . + . . . . .
    t T . . . . . . . . .     . T . . . . . . . . .
    T . . . . . . . . . .     T . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . K . .     . . . . . . . . K . .
    + . . . . . . . . . +     + . . . . . . . . . +
  `

  rule('004 B III', 'at the upper edge', wall, 'attackers', 'd6-d11')`
    + . . . T T T t . . +     + . . t . . . t . . +
    . . . . t t t . . . .     . . . . t t t . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . t . + . . . . .     . . . . . + . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . K . .     . . . . . . . . K . .
    + . . . . . . . . . +     + . . . . . . . . . +
  `

  rule('004 B III', 'one who could still step forward saves them all', wall, 'attackers', 'g7-b7')`
    + . . . . . . . . . +     + . . . . . . . . . +
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    t . . . . . . . . . .     t . . . . . . . . . .
    T . . . . . t . . . .     T t . . . . . . . . .
    T . . . . + . . . . .     T . . . . + . . . . .
    T t . . . . . . . . .     T t . . . . . . . . .
    t . . . . . . . . . .     t . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . K . .     . . . . . . . . K . .
    + . . . . . . . . . +     + . . . . . . . . . +
  `

  rule('004 B III', 'one who could still step aside saves them all', wall, 'attackers', 'g6-b6')`
    + . . . . . . . . . +     + . . . . . . . . . +
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    T . . . . + t . . . .     T t . . . + . . . . .
    T t . . . . . . . . .     T t . . . . . . . . .
    t . . . . . . . . . .     t . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . K . .     . . . . . . . . K . .
    + . . . . . . . . . +     + . . . . . . . . . +
  `

  rule('004 B III', 'away from the edge there is no shieldwall', wall, 'attackers', 'g6-c6')`
    + . . . . . . . . . +     + . . . . . . . . . +
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . t . . . . . . . . .     . t . . . . . . . . .
    . T . . . + t . . . .     . T t . . + . . . . .
    . T t . . . . . . . .     . T t . . . . . . . .
    . t . . . . . . . . .     . t . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . K . .     . . . . . . . . K . .
    + . . . . . . . . . +     + . . . . . . . . . +
  `

  rule('004 B III', 'agreed so: a corner does not close the row', wall, 'attackers', 'g3-b3')`
    + . . . . . . . . . +     + . . . . . . . . . +
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . + . . . . .     . . . . . + . . . . .
    . . . . . . . . K . .     . . . . . . . . K . .
    t . . . . . . . . . .     t . . . . . . . . . .
    T . . . . . t . . . .     T t . . . . . . . . .
    T t . . . . . . . . .     T t . . . . . . . . .
    + . . . . . . . . . +     + . . . . . . . . . +
  `

  rule('004 B III', 'agreed so: a corner closes the row', wallWithCorners, 'attackers', 'g3-b3')`
    + . . . . . . . . . +     + . . . . . . . . . +
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . + . . . . .     . . . . . + . . . . .
    . . . . . . . . K . .     . . . . . . . . K . .
    t . . . . . . . . . .     t . . . . . . . . . .
    T . . . . . t . . . .     . t . . . . . . . . .
    T t . . . . . . . . .     . t . . . . . . . . .
    + . . . . . . . . . +     + . . . . . . . . . +
  `
})
