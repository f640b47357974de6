import { describe } from 'vitest'
import { reach, rulesOf } from '../../support/diagram.ts'
import { option } from './option.ts'

describe('each option makes a difference', () => {
  option(
    'throne.hostileWhenBesieged',
    'the last defender beside a king with attackers on three sides',
    'nielsen',
    'attackers',
    'a7-e7',
    { yes: 'a7-e7xe6', no: 'a7-e7' },
  )`
    . . . . . . . . .
    . . . . . . . . .
    t . . . . . . . .
    . . . . T . . . .
    . . . t K t . . .
    . . . . t . . . .
    . . . . . . . . .
    . . . . . . . T .
    . . . . . . . . .
  `

  option('camps', 'an attacker from outside', 'ashton', 'attackers', ['c4-a4', 'c4-c1'], {
    none: ['c4-a4', 'c4-c1'],
    'a4,a5': ['camp-closed', 'c4-c1'],
    'c1,c2': ['c4-a4', 'camp-closed'],
  })`
    . . . . . . . . .
    . . . . . . T . .
    . . . . . . . K .
    . . . . . . . . .
    . . . . + . . . .
    . . t . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
  `

  option(
    'camps.enter',
    'an attacker, a defender, from outside',
    'ashton',
    'attackers',
    ['c4-a4', 'h8-h7 c6-a6'],
    {
      nobody: ['camp-closed', 'camp-closed'],
      attackers: ['c4-a4', 'camp-closed'],
      anyone: ['c4-a4', 'c6-a6'],
    },
  )`
    . . . . . . . . .
    . . . . . . . t .
    . . . . . K . . .
    . . T . . . . . .
    . . . . + . . . .
    . . t . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
  `

  reach(
    'camps',
    'a piece moves freely in its own camp and out of it, into no other',
    'ashton',
    'attackers',
    'a4',
  )`
    * . . . . . . . .
    * . . . . . . . .
    * . . . . . K . .
    * . . . . . . . .
    * . . . + . . . .
    t * * * * * * * .
    * . . . . . . . .
    * . . . . . . . .
    * . . . . . . . .
  `

  reach('camps', 'a defender neither stops in a camp nor crosses it', 'ashton', 'defenders', 'a7')`
    * . . . . . . . .
    * . . . . . t . .
    T * * * * * * * *
    . . . . . . . . .
    . . . . + . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . K .
    . . . . . . . . .
  `

  option(
    'camps.hostileToAttackers',
    'one who stands outside, one who stands in the camp',
    'ashton',
    'defenders',
    ['c2-a2', 'c2-c5'],
    {
      never: ['c2-a2', 'c2-c5'],
      outside: ['c2-a2xa3', 'c2-c5'],
      always: ['c2-a2xa3', 'c2-c5xb5'],
    },
  )`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . t . .     . . . . . . t . .
    . . . . . . . K .     . . . . . . . K .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . t . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    t . . . . . . . .     . . . . . . . . .
    . . T . . . . . .     . . T . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  option('camps.hostileToDefenders', 'an empty camp square', 'ashton', 'attackers', 'c2-a2', {
    yes: 'c2-a2xa3',
    no: 'c2-a2',
  })`
    . . . . . . . . .
    . . . . . . T . .
    . . . . . . . K .
    . . . . . . . . .
    . . . . + . . . .
    . . . . . . . . .
    T . . . . . . . .
    . . t . . . . . .
    . . . . . . . . .
  `

  option('camps.hostileToKing', 'an empty camp square', 'ashton', 'attackers', 'd2-d5', {
    yes: 'd2-d5, attackers: king-captured',
    no: 'd2-d5',
  })`
    . . . . . . . . .
    . . . . . . T . .
    . . . . . . . . .
    . . . . . . . . .
    . . K . + . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . t . . . . .
    . . . . . . . . .
  `

  option('encirclement', 'a closed ring; one with a way out', 'mungo-tablut', 'attackers', 'e3-e6', {
    yes: ['e3-e6, attackers: encircled', 'e3-e6', 'e3-e6'],
    no: ['e3-e6', 'e3-e6', 'e3-e6'],
  })`
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . t t . . . .     . . . t t . . . .     . . . t t . . . .
    . . t . K t . . .     . . . . K t . . .     . . t . K t . . .
    . . . t . . . . .     . . . t . . . . .     . . . t . . . . .
    . . . . + . . . .     . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . t . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . T .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
  `

  option(
    'exitFort',
    'a fort that holds; one with a weak defender; one without room; one with an attacker inside',
    'mungo-tablut-harbour',
    'defenders',
    'f4-f1',
    {
      yes: ['f4-f1, defenders: exit-fort', 'f4-f1', 'f4-f1', 'f4-f1'],
      no: ['f4-f1', 'f4-f1', 'f4-f1', 'f4-f1'],
    },
  )`
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . t . . . . . . .     . t . . . . . . .     . t . . . . . . .     . t . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .     . . . . + . . . .     . . . . + . . . .
    . . . . . T . . .     . . . . . T . . .     . . . . . T . . .     . . . . . T . . .
    . . . . . . . . .     . . . T . . . . .     . . . . . . . . .     . . T T . . . . .
    . . . T T . . . .     . . T . T . . . .     . . . T T . . . .     . T t . T . . . .
    . . T K . . . . .     . . T K T . . . .     . . T K T . . . .     . T . K . . . . .
  `

  option('king.steps', 'one, two and three squares', 'nielsen', 'defenders', ['e3-d3', 'e3-c3', 'e3-b3'], {
    none: ['e3-d3', 'e3-c3', 'e3-b3'],
    2: ['e3-d3', 'e3-c3', 'king-steps'],
    1: ['e3-d3', 'king-steps', 'king-steps'],
  })`
    . . . . . . . . .
    . t . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . + . . . .
    . . . . . . . . .
    . . . . K . . . .
    . . . . . . . . .
    . . . . . . . . .
  `

  option(
    'shieldwall.flanking',
    'a row closed from the front; at its end',
    rulesOf('mungo-tablut-harbour', { shieldwall: 'on' }),
    'attackers',
    ['g6-b6', 'g7-a7'],
    {
      yes: ['g6-b6', 'g7-a7xa5/a6'],
      no: ['g6-b6xa5/a6', 'g7-a7xa5/a6'],
    },
  )`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    t . . . . . . . .     . . . . . . t . .
    T . . . . . t . .     T t . . . . . . .
    T t . . + . . . .     T t . . + . . . .
    t . . . . . . . .     t . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    + . . . . . . . +     + . . . . . . . +
  `

  option('plyLimit', 'two plies', 'nielsen', 'attackers', 'c8-c7 c4-c5', {
    none: 'c4-c5',
    2: 'c4-c5, draw: ply-limit',
    1: 'game-over',
  })`
    . . . . . . . . .
    . . t . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . K . . . .
    . . T . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
  `
})
