import { describe } from 'vitest'
import { reach, rule } from '../../../support/diagram.ts'

// Rule document 004 (German): the Mungo booklet. Part II has the simple rules; part III the games made from
// them (A), the single changes (B) and other set-ups (C). White defends, black attacks.
const throne = 'mungo-tablut'
const harbour = 'mungo-tablut-harbour'
const fetlar = 'mungo-fetlar'

describe('B I 1: the throne as a closed square', () => {
  reach('004 B I 1a', 'the king leaves it', throne, 'defenders', 'e5')`
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . T . . . .
    . . . T K * * t .
    . . . . * . . . .
    . . . . * . . . .
    . . . . t . . . .
    . . . . . . . . .
  `

  rule('004 B I 1a', 'the king does not enter it again', throne, 'defenders', 'e3-e5', {
    illegal: 'throne-stop',
  })`
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . t .
    . . . . . . . . .
    . . . . + . . . .
    . . . . . . . . .
    . . . . K . . . .
    . . . . . . . . .
    . . . . . . . . .
  `

  rule('004 B I 1a', 'a defender does not enter it', throne, 'defenders', 'e2-e5', {
    illegal: 'throne-stop',
  })`
    . . . . . . . . .
    . . t . . . . . .
    . . . . . . . K .
    . . . . . . . . .
    . . . . + . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . T . . . .
    . . . . . . . . .
  `

  rule('004 B I 1a', 'an attacker does not enter it', fetlar, 'attackers', 'b6-f6', {
    illegal: 'throne-stop',
  })`
    + . . . . . . . . . +
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . K . . .
    . . . . . . . . . . .
    . t . . . + . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    + . . . . . . . . . +
  `

  reach('004 B I 1a', 'the king may cross it', throne, 'defenders', 'e3')`
    . . . . . . . . .
    . . . . T . . . .
    . . . . * . . t .
    . . . . * . . . .
    . . . . + . . . .
    . . . . * . . . .
    . . T * K * T . .
    . . . . T . . . .
    . . . . . . . . .
  `

  reach('004 B I 1a', 'a defender may cross it', harbour, 'defenders', 'e3')`
    + . . . . . . . +
    . . . . T . . . .
    . . . . * . . t .
    . . . . * . . . .
    . . . . + . . . .
    . . . . * . . . .
    . . T * T * T K .
    . . . . T . . . .
    + . . . . . . . +
  `

  reach('004 B I 1a', 'an attacker may cross it', fetlar, 'attackers', 'f3')`
    + . . . . . . . . . +
    . . . . . . . . . . .
    . . . . . t . . . . .
    . . . . . * . . . . .
    . . . . . * . . . . .
    . . . . . + . . . . .
    . . . . . * . . K . .
    . . . . . * . . . . .
    . . . t * t * t . . .
    . . . . . t . . . . .
    + . . . . . . . . . +
  `

  rule('004 B I 1b', 'it counts as an enemy to the defenders', throne, 'attackers', 'a7-e7')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    t . . . . . . . .     . . . . t . . . .
    . . . . T . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('004 B I 1b', 'it counts as an enemy to the attackers', throne, 'defenders', 'a7-e7')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    T . . . . . . . .     . . . . T . . . .
    . . . . t . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    . . t . . . . . .     . . t . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('004 B I 1b', 'it counts as an enemy to the defenders', harbour, 'attackers', 'a7-e7')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    t . . . . . . . .     . . . . t . . . .
    . . . . T . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B I 1b', 'it counts as an enemy to the attackers', harbour, 'defenders', 'a7-e7')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    T . . . . . . . .     . . . . T . . . .
    . . . . t . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    . . t . . . . . .     . . t . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B I 1b', 'one enemy suffices against it, on the larger board too', fetlar, 'attackers', 'd2-d6')`
    + . . . . . . . . . +     + . . . . . . . . . +
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . T + . . . . .     . . . t . + . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . K . .     . . . . . . . . K . .
    . . . t . . . . . . .     . . . . . . . . . . .
    + . . . . . . . . . +     + . . . . . . . . . +
  `

  rule('004 B I 1b', 'the king captures against it', fetlar, 'defenders', 'd2-d6')`
    + . . . . . . . . . +     + . . . . . . . . . +
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . t + . . . . .     . . . K . + . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . t . .     . . . . . . . . t . .
    . . . K . . . . . . .     . . . . . . . . . . .
    + . . . . . . . . . +     + . . . . . . . . . +
  `

  rule(
    '004 B I 1b',
    'not before the king has left it: to a defender it is no enemy while he sits there',
    throne,
    'attackers',
    'a7-e7',
  )`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    t . . . . . . . .     . . . . t . . . .
    . . . . T . . . .     . . . . T . . . .
    . . . . K . . . .     . . . . K . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule(
    '004 B I 1b',
    'an attacker beside it falls to the king who sits there and fights',
    throne,
    'defenders',
    'a7-e7',
  )`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    T . . . . . . . .     . . . . T . . . .
    . . . . t . . . .     . . . . . . . . .
    . . . . K . . . .     . . . . K . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . t . . . . . .     . . t . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule(
    '004 B I 1b',
    'it counts as one of the four against the king beside it',
    throne,
    'attackers',
    'e1-e3',
    { wins: 'attackers', by: 'king-captured' },
  )`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . t K t . . .     . . . t K t . . .
    . . . . . . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . . . . . .
  `

  rule(
    '004 B I 1b',
    'it counts as one of the four against the king, on the larger board',
    fetlar,
    'attackers',
    'a6-d6',
    { wins: 'attackers', by: 'king-captured' },
  )`
    + . . . . . . . . . +     + . . . . . . . . . +
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . t . . . . . .     . . . . t . . . . . .
    t . . . K + . . . . .     . . . t K + . . . . .
    . . . . t . . . . . .     . . . . t . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    + . . . . . . . . . +     + . . . . . . . . . +
  `

  rule('004 B I 1b', 'two and the throne are not four', throne, 'attackers', 'e1-e3')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . t K . . . .     . . . t K . . . .
    . . . . . . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . . . . . .
  `

  rule('004 B I 1b', 'on the throne itself it takes four', fetlar, 'attackers', 'f2-f5', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    + . . . . . . . . . +     + . . . . . . . . . +
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . t . . . . .     . . . . . t . . . . .
    . . . . t K t . . . .     . . . . t K t . . . .
    . . . . . . . . . . .     . . . . . t . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . t . . . . .     . . . . . . . . . . .
    + . . . . . . . . . +     + . . . . . . . . . +
  `

  rule('004 B I 1b', 'on the throne itself three are not enough', fetlar, 'attackers', 'f2-f5')`
    + . . . . . . . . . +     + . . . . . . . . . +
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . t K t . . . .     . . . . t K t . . . .
    . . . . . . . . . . .     . . . . . t . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . . . . . . .     . . . . . . . . . . .
    . . . . . t . . . . .     . . . . . . . . . . .
    + . . . . . . . . . +     + . . . . . . . . . +
  `
})
