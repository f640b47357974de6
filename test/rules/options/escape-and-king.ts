import { describe } from 'vitest'
import { rulesOf } from '../../support/diagram.ts'
import { option } from './option.ts'

describe('each option makes a difference', () => {
  option(
    'escape',
    'where the king must arrive: the edge, a corner',
    'nielsen',
    'defenders',
    ['c4-a4', 'c4-c3'],
    {
      edge: ['c4-a4, defenders: king-escaped', 'c4-c3'],
      corner: ['c4-a4', 'c4-c3'],
    },
  )`
    + . . . . . . . +
    . . . . . . . t .
    . . . . . . . . .
    . . . . . . . . .
    . . . . + . . . .
    . . K . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    + . . . . . . . +
  `

  option(
    'king.armed',
    'he captures as the one who moves, and as the anvil',
    'nielsen',
    'defenders',
    'c2-c7',
    {
      yes: ['c2-c7xd7', 'c2-c7xd7'],
      no: ['c2-c7', 'c2-c7'],
    },
  )`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . t T . . . .     . . . t K . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . t .     . . . . . . . t .
    . . K . . . . . .     . . T . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  option(
    'king.capture',
    'two attackers: in the open, beside the throne, on it',
    'nielsen',
    'attackers',
    ['f2-f7', 'f1-f4', 'f1-f5'],
    {
      four: ['f2-f7', 'f1-f4', 'f1-f5'],
      'four-near-throne': ['f2-f7, attackers: king-captured', 'f1-f4', 'f1-f5'],
      two: [
        'f2-f7, attackers: king-captured',
        'f1-f4, attackers: king-captured',
        'f1-f5, attackers: king-captured',
      ],
    },
  )`
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . t K . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .     . . . t K . . . .
    . . . . . . . . .     . . . t K . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . . t . . .     . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . t . . .     . . . . . t . . .
  `

  option(
    'king.edgeCounts',
    'it stands in for one of four attackers',
    'brettspielnetz',
    'attackers',
    'b1-b6',
    {
      yes: 'b1-b6, attackers: king-captured',
      no: 'b1-b6',
    },
  )`
    + . . . . . . . +
    . . . . . . . . .
    t . . . . . . . .
    K . . . . . . . .
    t . . . + . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . T .
    + t . . . . . . +
  `

  option(
    'king.edgeCounts',
    'it stands in for one of two attackers',
    rulesOf('nielsen', { escape: 'corner' }),
    'attackers',
    'b1-b6',
    {
      yes: 'b1-b6, attackers: king-captured',
      no: 'b1-b6',
    },
  )`
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    K . . . . . . . .
    . . . . + . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . T .
    . t . . . . . . .
  `
})
