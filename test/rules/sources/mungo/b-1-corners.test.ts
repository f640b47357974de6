import { describe } from 'vitest'
import { rule } from '../../../support/diagram.ts'

// Rule document 004 (German): the Mungo booklet. Part II has the simple rules; part III the games made from
// them (A), the single changes (B) and other set-ups (C). White defends, black attacks.
const harbour = 'mungo-tablut-harbour'
const fetlar = 'mungo-fetlar'

describe('B I 2: the corners as closed squares', () => {
  rule('004 B I 2a', 'an attacker does not enter a corner', fetlar, 'attackers', 'a4-a1', {
    illegal: 'corner-stop',
  })`
    + . . . . . . . . . +
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . + . . . . .
    . . . . . . . . . . .
    t . . . . . K . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    + . . . . . . . . . +
  `

  rule('004 B I 2a', 'an attacker does not enter a corner', fetlar, 'attackers', 'c11-a11', {
    illegal: 'corner-stop',
  })`
    + . t . . . . . . . +
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . + . . . . .
    . . . . . . . . . . .
    . . . . . . K . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    + . . . . . . . . . +
  `

  rule('004 B I 2a', 'an attacker does not enter a corner', harbour, 'attackers', 'a4-a9', {
    illegal: 'corner-stop',
  })`
    + . . . . . . . +
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . + . . . .
    t . . . . . K . .
    . . . . . . . . .
    . . . . . . . . .
    + . . . . . . . +
  `

  rule('004 B I 2a', 'a defender does not enter a corner', fetlar, 'defenders', 'k4-k11', {
    illegal: 'corner-stop',
  })`
    + . . . . . . . . . +
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . t . . . . . . . .
    . . . . . . . . . . .
    . . . . . + . . . . .
    . . . . . . . . . . .
    . . . . . . K . . . T
    . . . . . . . . . . .
    . . . . . . . . . . .
    + . . . . . . . . . +
  `

  rule('004 B I 2b', 'it counts as an enemy to the defenders: a1', fetlar, 'attackers', 'f3-a3')`
    + . . . . . . . . . +     + . . . . . . . . . +
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . + . . . . .     . . . . . + . . . . .
    . . . . . . . . K . .     . . . . . . . . K . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . t . . . . .     t . . . . . . . . . .
    T . . . . . . . . . .     . . . . . . . . . . .
    + . . . . . . . . . +     + . . . . . . . . . +
  `

  rule('004 B I 2b', 'it counts as an enemy to the defenders: k11', fetlar, 'attackers', 'i3-i11')`
    + . . . . . . . . T +     + . . . . . . . t . +
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . + . . . . .     . . . . . + . . . . .
    . . K . . . . . . . .     . . K . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . t . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    + . . . . . . . . . +     + . . . . . . . . . +
  `

  rule('004 B I 2b', 'it counts as an enemy to the attackers: a11', fetlar, 'defenders', 'c3-c11')`
    + t . . . . . . . . +     + . T . . . . . . . +
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . t . . .     . . . . . . . t . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . + . . . . .     . . . . . + . . . . .
    . . . . . . . . K . .     . . . . . . . . K . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . T . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    + . . . . . . . . . +     + . . . . . . . . . +
  `

  rule('004 B I 2b', 'it counts as an enemy to the attackers: k1', fetlar, 'defenders', 'f3-k3')`
    + . . . . . . . . . +     + . . . . . . . . . +
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . t . . . . . . . .     . . t . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . + . . . . .     . . . . . + . . . . .
    . . . . . . . . K . .     . . . . . . . . K . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . T . . . . .     . . . . . . . . . . T
    . . . . . . . . . . t     . . . . . . . . . . .
    + . . . . . . . . . +     + . . . . . . . . . +
  `

  rule('004 B I 2b', 'the king captures against it', harbour, 'defenders', 'f3-a3')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . t .     . . . . . . . t .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . K . . .     K . . . . . . . .
    t . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B I 2b', 'stepping in beside it is safe', fetlar, 'attackers', 'h2-a2')`
    + . . . . . . . . . +     + . . . . . . . . . +
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . + . . . . .     . . . . . + . . . . .
    . . . . . . . . K . .     . . . . . . . . K . .
    . . . . . . . . . . .     . . . . . . . . . . .
    T . . . . . . . . . .     T . . . . . . . . . .
    . . . . . . . t . . .     t . . . . . . . . . .
    + . . . . . . . . . +     + . . . . . . . . . +
  `
})
