import { describe } from 'vitest'
import { rule } from '../../support/diagram.ts'

// Where the rule documents are silent or contradict themselves, these interpretations hold.
const site = 'brettspielnetz'

describe('000–002: throne, edge and corner', () => {
  rule(
    '000–002, throne and soldiers',
    'the throne does not help against a defender',
    site,
    'attackers',
    'c1-c5',
  )`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . T + . . . .     . . t T + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    . . . . . . . . .     . . . . . . . . .
    + . t . . . . . +     + . . . . . . . +
  `

  rule('000–002, throne and soldiers', 'nor against an attacker', site, 'defenders', 'g1-g5')`
    + . . . . . . . +     + . . . . . . . +
    . t . . . . . . .     . t . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + t . . .     . . . . + t T . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . T . +     + . . . . . . . +
  `

  rule(
    '000–002, throne and soldiers',
    'it stands in for the fourth attacker against the king',
    site,
    'attackers',
    'f1-f4',
    { wins: 'attackers', by: 'king-captured' },
  )`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . t K . . . .     . . . t K t . . .
    . . . . t . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . t . . +     + . . . . . . . +
  `

  rule('000–002, throne and soldiers', 'the edge stands in for one attacker', site, 'attackers', 'h5-h1', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . t .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . t . .     . . . . . . t . .
    + . . . . t K . +     + . . . . t K t +
  `

  rule('000–002, throne and soldiers', 'for one, not for two', site, 'attackers', 'h5-h1')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . t .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . t K . +     + . . . . t K t +
  `

  rule(
    '000–002, throne and soldiers',
    'a king beside a corner cannot be captured there: b1',
    site,
    'attackers',
    'b7-b2',
  )`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . t . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . t . . . . . . .
    + K t . . . . . +     + K t . . . . . +
  `

  rule(
    '000–002, throne and soldiers',
    'a king beside a corner cannot be captured there: a8',
    site,
    'attackers',
    'g8-b8',
  )`
    + . . . . . . . +     + . . . . . . . +
    K . . . . . t . .     K t . . . . . . .
    t . . . . . . . .     t . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule(
    '000–002, throne and soldiers',
    'a king beside a corner cannot be captured there: h1',
    site,
    'attackers',
    'h7-h2',
  )`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . t .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . t .
    + . . . . . t K +     + . . . . . t K +
  `

  rule(
    '000–002, throne and soldiers',
    'a king beside a corner cannot be captured there: i8',
    site,
    'attackers',
    'b8-h8',
  )`
    + . . . . . . . +     + . . . . . . . +
    . t . . . . . . K     . . . . . . . t K
    . . . . . . . . t     . . . . . . . . t
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule('000–002, throne and soldiers', 'whichever attacker comes last', site, 'attackers', 'g3-a3')`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . t . .     t . . . . . . . .
    K t . . . . . . .     K t . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `
})
