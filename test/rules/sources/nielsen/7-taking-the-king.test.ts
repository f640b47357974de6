// Long because every sentence of the chapter is drawn, before and after the move.
import { describe } from 'vitest'
import { rule } from '../../../support/diagram.ts'

// Rule document 003 (Danish): tablut after Aage Nielsen.
const danish = 'nielsen'

describe('§7: taking the king', () => {
  rule('003 §7', 'like all others, between two attackers left and right', danish, 'attackers', 'b2-b7', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . K t . . . . .     . t K t . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . t . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §7', 'like all others, between two attackers above and below', danish, 'attackers', 'a6-c6', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    . . . . . . . . .     . . . . . . . . .
    . . t . . . . . .     . . t . . . . . .
    . . K . . . . . .     . . K . . . . . .
    t . . . . . . . .     . . t . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §7', 'not by one above and one beside him', danish, 'attackers', 'b2-b7')`
    . . . . . . . . .     . . . . . . . . .
    . . t . . . . . .     . . t . . . . . .
    . . K . . . . . .     . t K . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . t . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §7', 'not by a single attacker', danish, 'attackers', 'b2-b7')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . K . . . . . .     . t K . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . t . . .     . . . . . t . . .
    . t . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §7', 'not between an attacker and a defender of his own', danish, 'attackers', 'b2-b7')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . K T . . . . .     . t K T . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . t . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule(
    '003 §7',
    'he may move in between two attackers, and a move elsewhere does not take him',
    danish,
    'defenders',
    'c2-c7 h4-h5',
  )`
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . t . t . . . . .     . t K t . . . . .     . t K t . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .     . . . . + . . t .
    . . . . . . . t .     . . . . . . . t .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . K . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
  `

  rule(
    '003 §7',
    'an attacker who leaves and comes back takes him',
    danish,
    'defenders',
    'c2-c7 d7-f7 h2-h3 f7-d7',
    { wins: 'attackers', by: 'king-captured' },
  )`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . t . t . . . . .     . t K t . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . T .
    . . K . . . . T .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §7', 'on the throne, all four sides', danish, 'attackers', 'e1-e4', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . t . . . .
    . . . t K t . . .     . . . t K t . . .
    . . . . . . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . . . . . .
  `

  rule('003 §7', 'on the throne, three sides are not enough', danish, 'attackers', 'e1-e4')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . t K t . . .     . . . t K t . . .
    . . . . . . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . . . . . .
  `

  rule('003 §7', 'on the throne, two opposite sides are not enough', danish, 'attackers', 'f1-f5')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . t K . . . .     . . . t K t . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . t . . .     . . . . . . . . .
  `

  rule('003 §7', 'on the throne, a defender at one side keeps him free', danish, 'attackers', 'e1-e4')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . T . . . .     . . . . T . . . .
    . . . t K t . . .     . . . t K t . . .
    . . . . . . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . . . . . .
  `

  rule('003 §7', 'below the throne, the three other sides', danish, 'attackers', 'e1-e3', {
    wins: 'attackers',
    by: 'king-captured',
  })`
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

  rule('003 §7', 'above the throne, the three other sides', danish, 'attackers', 'e9-e7', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    . . . . t . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . t . . . .
    . . . t K t . . .     . . . t K t . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §7', 'left of the throne, the three other sides', danish, 'attackers', 'a5-c5', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . t . . . . .     . . . t . . . . .
    t . . K + . . . .     . . t K + . . . .
    . . . t . . . . .     . . . t . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §7', 'right of the throne, the three other sides', danish, 'attackers', 'i5-g5', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . t . . .     . . . . . t . . .
    . . . . + K . . t     . . . . + K t . .
    . . . . . t . . .     . . . . . t . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §7', 'beside the throne, closed from the side', danish, 'attackers', 'f1-f4', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . t K . . . .     . . . t K t . . .
    . . . . t . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . t . . .     . . . . . . . . .
  `

  rule('003 §7', 'beside the throne, two opposite attackers are not enough', danish, 'attackers', 'f1-f4')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . t K . . . .     . . . t K t . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . t . . .     . . . . . . . . .
  `

  rule(
    '003 §7',
    'beside the throne, the throne and the attacker opposite it are not enough',
    danish,
    'attackers',
    'e1-e3',
  )`
    . . . . . . . . .     . . . . . . . . .
    . t . . . . . . .     . t . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . K . . . .     . . . . K . . . .
    . . . . . . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . . . . . .
  `

  rule('003 §7', 'beside the throne, a defender at one side keeps him free', danish, 'attackers', 'e1-e3')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . t K T . . .     . . . t K T . . .
    . . . . . . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . . . . . .
  `

  rule(
    '003 §7',
    'beside the throne he may move in among enemies, and a move elsewhere does not take him',
    danish,
    'defenders',
    'g4-e4 b8-b7',
  )`
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . t . . . T . . .     . t . . . T . . .     . . . . . T . . .
    . . . . . . . . .     . . . . . . . . .     . t . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .     . . . . + . . . .
    . . . t . . K . .     . . . t K . . . .     . . . t K . . . .
    . . . . t . . . .     . . . . t . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §7', 'two squares from the throne he is a piece like the others', danish, 'attackers', 'f1-f3', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . t K . . . .     . . . t K t . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . t . . .     . . . . . . . . .
  `

  rule('003 §7', 'diagonally off the throne he is a piece like the others', danish, 'attackers', 'e1-e4', {
    wins: 'attackers',
    by: 'king-captured',
  })`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . t K . . . . .     . . t K t . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . . . . . .
  `
})
