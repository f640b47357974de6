import { describe } from 'vitest'
import { rulesOf } from '../../support/diagram.ts'
import { option } from './option.ts'

describe('each option makes a difference', () => {
  option(
    'shuffleLimit',
    'the beginning of the second trip, of the fourth',
    'brettspielnetz',
    'defenders',
    [
      'c4-c5 g8-g7 c5-c4 g7-g8 c4-c5',
      'c4-c5 g8-g7 c5-c4 g7-g8 c4-c5 g8-g7 c5-c4 g7-g8 c4-c5 g8-g7 c5-c4 g7-g8 c4-c5',
    ],
    {
      none: ['c4-c5', 'c4-c5'],
      3: ['c4-c5', 'to-and-fro'],
      1: ['to-and-fro', 'to-and-fro'],
    },
  )`
    + . . . . . . . +
    . . . . . . t . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . K . . . .
    . . T . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    + . . . . . . . +
  `

  option(
    'repetition',
    'a position for the third time: by the defenders, by mere to and fro, by the attackers',
    rulesOf('nielsen', { claims: 'automatic' }),
    'attackers',
    [
      'c8-c7 c4-c5 g8-g9 g4-g3 c7-c8 c5-c4 g9-g8 g3-g4 c8-c7 c4-c5 g8-g9 g4-g3 c7-c8 c5-c4 g9-g8 g3-g4',
      'c8-c7 c4-c5 c7-c8 c5-c4 c8-c7 c4-c5 c7-c8 c5-c4',
      'g8-g7 c4-c5 c8-c7 c5-c4 c7-c8 c4-c5 c8-c7 c5-c4 c7-c8',
    ],
    {
      none: ['g3-g4', 'c5-c4', 'c7-c8'],
      claim: ['g3-g4, draw: repetition', 'c5-c4', 'c7-c8'],
      forbidden: ['repetition', 'repetition', 'repetition'],
      draw: ['g3-g4, draw: repetition', 'c5-c4, draw: repetition', 'c7-c8, draw: repetition'],
      'draw-second': ['game-over', 'game-over', 'game-over'],
      loses: ['g3-g4, attackers: repetition', 'c5-c4, attackers: repetition', 'c7-c8, defenders: repetition'],
      'defenders-lose': [
        'g3-g4, attackers: repetition',
        'c5-c4, attackers: repetition',
        'c7-c8, attackers: repetition',
      ],
    },
  )`
    . . . . . . . . .
    . . t . . . t . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . K . . . .
    . . T . . . T . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
  `

  option(
    'capturelessPlies',
    'four plies without a capture, six',
    rulesOf('mungo-tablut', { claims: 'automatic' }),
    'attackers',
    ['c8-c7 c4-c5 g8-g9 g4-g3', 'c8-c7 c4-c5 g8-g9 g4-g3 c7-c8 c5-c4'],
    {
      none: ['g4-g3', 'c5-c4'],
      6: ['g4-g3', 'c5-c4, draw: captureless'],
      4: ['g4-g3, draw: captureless', 'game-over'],
    },
  )`
    . . . . . . . . .
    . . t . . . t . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . K . . . .
    . . T . . . T . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
  `

  option(
    'claims',
    'a draw that may be claimed waits for the claim, or does not',
    rulesOf('brettspielnetz', { capturelessPlies: 4 }),
    'attackers',
    'c8-c7 c4-c5 g8-g9 g4-g3',
    {
      claimed: 'g4-g3',
      automatic: 'g4-g3, draw: captureless',
    },
  )`
    + . . . . . . . +
    . . t . . . t . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . K . . . .
    . . T . . . T . .
    . . . . . . . . .
    . . . . . . . . .
    + . . . . . . . +
  `
})
