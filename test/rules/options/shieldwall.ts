import { describe } from 'vitest'
import { rulesOf } from '../../support/diagram.ts'
import { option } from './option.ts'

describe('each option makes a difference', () => {
  option('shieldwall', 'a walled-in row', 'mungo-tablut-harbour', 'attackers', 'g6-b6', {
    off: 'g6-b6',
    on: 'g6-b6xa5/a6',
  })`
    + . . . . . . . +
    . . . . . . . . .
    t . . . . . . . .
    T . . . . . t . .
    T t . . + . . . .
    t . . . . . . . .
    . . . . . . . . .
    . . . . . . . K .
    + . . . . . . . +
  `

  option(
    'shieldwall.cornerCloses',
    'a row that ends at a corner',
    rulesOf('mungo-tablut-harbour', { shieldwall: 'on' }),
    'attackers',
    'g3-b3',
    {
      yes: 'g3-b3xa2/a3',
      no: 'g3-b3',
    },
  )`
    + . . . . . . . +
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . + . . K .
    t . . . . . . . .
    T . . . . . t . .
    T t . . . . . . .
    + . . . . . . . +
  `
})
