import { describe } from 'vitest'
import { rulesOf } from '../../support/diagram.ts'
import { option } from './option.ts'

describe('each option makes a difference', () => {
  option('corners.stop', 'who may end a move on a corner', 'brettspielnetz', 'attackers', 'a4-a1', {
    anyone: 'a4-a1',
    king: 'corner-stop',
  })`
    + . . . . . . . +
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . K . . . .
    t . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    + . . . . . . . +
  `

  option(
    'corners.hostileToSoldiers',
    'an anvil against a soldier of either side',
    'brettspielnetz',
    'attackers',
    'f3-a3',
    {
      no: 'f3-a3',
      yes: 'f3-a3xa2',
    },
  )`
    + . . . . . . . +
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . + . . . .
    . . . . . . . K .
    . . . . . t . . .
    T . . . . . . . .
    + . . . . . . . +
  `

  option(
    'corners.hostileToSoldiers',
    'an anvil against a soldier of either side',
    'nielsen',
    'defenders',
    'f3-a3',
    {
      no: 'f3-a3',
      yes: 'f3-a3xa2',
    },
  )`
    + . . . . . . . +
    . . t . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . + . . . .
    . . . . . . . K .
    . . . . . T . . .
    t . . . . . . . .
    + . . . . . . . +
  `

  option(
    'corners.hostileToKing',
    'it stands in for one of four attackers',
    'brettspielnetz',
    'attackers',
    'h2-b2',
    {
      no: 'h2-b2',
      yes: 'h2-b2, attackers: king-captured',
    },
  )`
    + . . . . . . . +
    . . . . . . . T .
    . . . . . . . . .
    . . . . . . . . .
    . . . . + . . . .
    . . . . . . . . .
    t . . . . . . . .
    K . . . . . . t .
    + . . . . . . . +
  `

  option(
    'corners.hostileToKing',
    'it stands in for one of two attackers',
    rulesOf('nielsen', { escape: 'corner' }),
    'attackers',
    'h3-a3',
    {
      no: 'h3-a3',
      yes: 'h3-a3, attackers: king-captured',
    },
  )`
    + . . . . . . . +
    . . . . . . . T .
    . . . . . . . . .
    . . . . . . . . .
    . . . . + . . . .
    . . . . . . . . .
    . . . . . . . t .
    K . . . . . . . .
    + . . . . . . . +
  `
})
