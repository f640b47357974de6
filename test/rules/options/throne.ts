import { describe } from 'vitest'
import { option } from './option.ts'

describe('each option makes a difference', () => {
  option(
    'throne.stop',
    'who may end a move on it: a soldier, the king',
    'nielsen',
    'defenders',
    ['e2-e5', 'e3-e5'],
    {
      anyone: ['e2-e5', 'e3-e5'],
      king: ['throne-stop', 'e3-e5'],
      nobody: ['throne-stop', 'throne-stop'],
    },
  )`
    . . . . . . . . .     . . . . . . . . .
    . . t . . . . . .     . . t . . . . . .
    . . . . . . . K .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . K . . . .
    . . . . T . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  option(
    'throne.pass',
    'who may move across it: a soldier, the king',
    'nielsen',
    'defenders',
    ['e2-e6', 'e3-e6'],
    {
      anyone: ['e2-e6', 'e3-e6'],
      king: ['throne-pass', 'e3-e6'],
      nobody: ['throne-pass', 'throne-pass'],
    },
  )`
    . . . . . . . . .     . . . . . . . . .
    . . t . . . . . .     . . t . . . . . .
    . . . . . . . K .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . K . . . .
    . . . . T . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  option(
    'throne.hostileToAttackers',
    'an anvil against an attacker: empty, with an unarmed king on it',
    'brettspielnetz',
    'defenders',
    'a7-e7',
    {
      never: ['a7-e7', 'a7-e7'],
      empty: ['a7-e7xe6', 'a7-e7'],
      always: ['a7-e7xe6', 'a7-e7xe6'],
    },
  )`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    T . . . . . . . .     T . . . . . . . .
    . . . . t . . . .     . . . . t . . . .
    . . . . + . . . .     . . . . K . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . . .
    . . t . . . . . .     . . t . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  option(
    'throne.hostileToDefenders',
    'an anvil against a defender: empty, with the king on it',
    'nielsen',
    'attackers',
    'a7-e7',
    {
      never: ['a7-e7', 'a7-e7'],
      empty: ['a7-e7xe6', 'a7-e7'],
      always: ['a7-e7xe6', 'a7-e7xe6'],
    },
  )`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    t . . . . . . . .     t . . . . . . . .
    . . . . T . . . .     . . . . T . . . .
    . . . . + . . . .     . . . . K . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  option(
    'throne.hostileToKing',
    'it stands in for one of four attackers',
    'brettspielnetz',
    'attackers',
    'e1-e3',
    {
      never: 'e1-e3',
      empty: 'e1-e3, attackers: king-captured',
    },
  )`
    + . . . . . . . +
    . T . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . + . . . .
    . . . t K t . . .
    . . . . . . . . .
    . . . . . . . . .
    + . . . t . . . +
  `

  option(
    'throne.hostileToKing',
    'it stands in for one of four attackers where two suffice elsewhere',
    'nielsen',
    'attackers',
    'e1-e3',
    {
      never: 'e1-e3',
      empty: 'e1-e3, attackers: king-captured',
    },
  )`
    . . . . . . . . .
    . T . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . + . . . .
    . . . t K t . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . t . . . .
  `
})
