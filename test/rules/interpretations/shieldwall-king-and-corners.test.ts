import { describe } from 'vitest'
import { rule, rulesOf } from '../../support/diagram.ts'

// Where the rule documents are silent or contradict themselves, these interpretations hold.

describe('004 B III: shieldwall', () => {
  const wall = rulesOf('mungo-tablut-harbour', { shieldwall: 'on' })
  const cornersClose = rulesOf('mungo-tablut-harbour', { shieldwall: 'on', 'shieldwall.cornerCloses': true })
  const unarmed = rulesOf('mungo-tablut-harbour', { shieldwall: 'on', 'king.armed': false })
  const edgeCounts = rulesOf('mungo-tablut-harbour', { shieldwall: 'on', 'king.edgeCounts': true })

  rule('004 B III', 'a king in the row stays, the soldiers fall', wall, 'attackers', 'g6-b6')`
    + . . . . . . . +     + . . . . . . . +
    t . . . . . . . .     t . . . . . . . .
    T t . . . . . . .     . t . . . . . . .
    K . . . . . t . .     K t . . . . . . .
    T t . . + . . . .     . t . . + . . . .
    t . . . . . . . .     t . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'the king is one of the two', wall, 'attackers', 'g6-b6')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    t . . . . . . . .     t . . . . . . . .
    K . . . . . t . .     K t . . . . . . .
    T t . . + . . . .     . t . . + . . . .
    t . . . . . . . .     t . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'he stays where the edge counts against him too', edgeCounts, 'attackers', 'g6-b6')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    t . . . . . . . .     t . . . . . . . .
    K . . . . . t . .     K t . . . . . . .
    T t . . + . . . .     . t . . + . . . .
    t . . . . . . . .     t . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'an armed king closes an end', wall, 'defenders', 'g6-b6')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . t .     . . . . . . . t .
    K . . . . . . . .     K . . . . . . . .
    t . . . . . T . .     . T . . . . . . .
    t T . . + . . . .     . T . . + . . . .
    T . . . . . . . .     T . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'an unarmed king closes no end', unarmed, 'defenders', 'g6-b6')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . t .     . . . . . . . t .
    K . . . . . . . .     K . . . . . . . .
    t . . . . . T . .     t T . . . . . . .
    t T . . + . . . .     t T . . + . . . .
    T . . . . . . . .     T . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'an armed king closes in front', wall, 'defenders', 'g4-a4')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . t .     . . . . . . . t .
    T . . . . . . . .     T . . . . . . . .
    t K . . . . . . .     . K . . . . . . .
    t T . . + . . . .     . T . . + . . . .
    . . . . . . T . .     T . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'an unarmed king closes nothing in front', unarmed, 'defenders', 'g4-a4')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . t .     . . . . . . . t .
    T . . . . . . . .     T . . . . . . . .
    t K . . . . . . .     t K . . . . . . .
    t T . . + . . . .     t T . . + . . . .
    . . . . . . T . .     T . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'an armed king closes it by moving', wall, 'defenders', 'g6-b6')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . t .     . . . . . . . t .
    T . . . . . . . .     T . . . . . . . .
    t . . . . . K . .     . K . . . . . . .
    t T . . + . . . .     . T . . + . . . .
    T . . . . . . . .     T . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'an unarmed king does not', unarmed, 'defenders', 'g6-b6')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . t .     . . . . . . . t .
    T . . . . . . . .     T . . . . . . . .
    t . . . . . K . .     t K . . . . . . .
    t T . . + . . . .     t T . . + . . . .
    T . . . . . . . .     T . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'a corner closes nothing by itself', wall, 'attackers', 'g3-b3')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . K .     . . . . + . . K .
    t . . . . . . . .     t . . . . . . . .
    T . . . . . t . .     T t . . . . . . .
    T t . . . . . . .     T t . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'a corner closes, where so agreed', cornersClose, 'attackers', 'g3-b3')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . K .     . . . . + . . K .
    t . . . . . . . .     t . . . . . . . .
    T . . . . . t . .     . t . . . . . . .
    T t . . . . . . .     . t . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'a corner closes against attackers too', cornersClose, 'defenders', 'g4-a4')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . t .     . . . . . . . t .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . K .     . . . . + . . K .
    . . . . . . T . .     T . . . . . . . .
    t T . . . . . . .     . T . . . . . . .
    t T . . . . . . .     . T . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'the upper corner too', cornersClose, 'attackers', 'f2-f9')`
    + . . . . . T T +     + . . . . t . . +
    . . . . . . t t .     . . . . . . t t .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . K . . . t . . .     . K . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'two corners close a whole edge', cornersClose, 'attackers', 'g5-b5')`
    + . . . . . . . +     + . . . . . . . +
    T t . . . . . . .     . t . . . . . . .
    T t . . . . . . .     . t . . . . . . .
    T t . . . . . . .     . t . . . . . . .
    T . . . + . t . .     . t . . + . . . .
    T t . . . . . . .     . t . . . . . . .
    T t . . . . . K .     . t . . . . . K .
    T t . . . . . . .     . t . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('004 B III', 'a row of one beside a corner is not walled in', cornersClose, 'attackers', 'g2-b2')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . K .     . . . . + . . K .
    . . . . . . . . .     . . . . . . . . .
    t . . . . . . . .     t . . . . . . . .
    T . . . . . t . .     T t . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `
})
