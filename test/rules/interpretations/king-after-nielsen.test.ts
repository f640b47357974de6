import { describe } from 'vitest'
import { rule, rulesOf } from '../../support/diagram.ts'

// Where the rule documents are silent or contradict themselves, these interpretations hold.
const site = 'brettspielnetz'
const danish = 'nielsen'

describe('003: the king', () => {
  rule('003, king', 'between two attackers like any piece', danish, 'attackers', 'g2-g7', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t K . . .     . . . . t K t . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . t . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003, king', 'beside the throne three attackers and the throne', danish, 'attackers', 'c8-c5', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    . . . . . . . . .     . . . . . . . . .
    . . t . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . t . . . . .     . . . t . . . . .
    . . . K + . . . .     . . t K + . . . .
    . . . t . . . . .     . . . t . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003, king', 'beside the throne not by two of them', danish, 'attackers', 'd9-d6')`
    . . . t . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . t . . . . .
    . . . K + . . . .     . . . K + . . . .
    . . . t . . . . .     . . . t . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003, king', 'on the throne four attackers', danish, 'attackers', 'a5-d5', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . t . . . .
    t . . . K t . . .     . . . t K t . . .
    . . . . t . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003, king', 'he can be captured together with a soldier', danish, 'attackers', 'c2-c7', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    t T . K t . . . .     t . t K t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . t . . . . T .     . . . . . . . T .
    . . . . . . . . .     . . . . . . . . .
  `

  // Where a soldier may sit on the throne, it is not empty, and stands in for nobody.
  const openThrone = rulesOf(danish, { 'throne.stop': 'anyone' })
  const openThroneOnSite = rulesOf(site, { 'throne.stop': 'anyone' })

  rule('an empty throne is empty', 'a defender on it keeps the king free', openThrone, 'attackers', 'e1-e3')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . T . . . .     . . . . T . . . .
    . . . t K t . . .     . . . t K t . . .
    . . . . . . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . . . . . .
  `

  rule('an empty throne is empty', 'an attacker on it is the fourth', openThrone, 'attackers', 'e1-e3', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . t . . . .
    . . . t K t . . .     . . . t K t . . .
    . . . . . . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . . . . . .
  `

  rule(
    'an empty throne is empty',
    'a defender on it keeps the king free where four are always needed',
    openThroneOnSite,
    'attackers',
    'e1-e3',
  )`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . T . . . .     . . . . T . . . .
    . . . t K t . . .     . . . t K t . . .
    . . . . . . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .
    + . . . t . . . +     + . . . . . . . +
  `

  rule(
    'an empty throne is empty',
    'leaving it captures nobody, and a move elsewhere does not either',
    openThrone,
    'defenders',
    'e5-e8 h8-h7',
  )`
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . . . . t .     . . . . T . . t .     . . . . T . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . t .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . T . . . .     . . . . + . . . .     . . . . + . . . .
    . . . t K t . . .     . . . t K t . . .     . . . t K t . . .
    . . . . t . . . .     . . . . t . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
  `

  rule(
    'an empty throne is empty',
    'an attacker who comes back then does',
    openThrone,
    'defenders',
    'e5-e8 e3-e2 e8-e9 e2-e3',
    { wins: 'attackers', by: 'king-captured' },
  )`
    . . . . . . . . .     . . . . T . . . .
    . . . . . . . t .     . . . . . . . t .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . T . . . .     . . . . + . . . .
    . . . t K t . . .     . . . t K t . . .
    . . . . t . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule(
    'an empty throne is empty',
    'a defender on it is no anvil against a defender',
    openThrone,
    'attackers',
    'a7-e7',
  )`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    t . . . . . . . .     . . . . t . . . .
    . . . . T . . . .     . . . . T . . . .
    . . . . T . . . .     . . . . T . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `
})
