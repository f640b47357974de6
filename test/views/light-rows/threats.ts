import { describe } from 'vitest'
import { lit, move } from '../lit.ts'
import { attackers, defenders } from './scenarios.ts'

describe('matching, at hint level threats: what can be taken, from where, and the king’s open ways', () => {
  const threats = { hints: 'threats' } as const

  lit(
    'matching',
    'c5 can be taken from b5, and the king has three ways',
    { ...defenders, extras: threats },
    () => {},
  )`
    . . . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . e n . . . .
    . . . K . . .      q q q u q q q
    . . . . . . .      . . . q . . .
    . t . . . . .      . . . q . . .
    . . T . . . .      . . . q . . .
  `

  lit('matching', 'the attackers see which ways to shut', { ...attackers, extras: threats }, () => {})`
    . . . . . . .      s . . . . . s
    . . . . . . .      . . . . . . .
    . . T t . . .      . . . . . . .
    . . . K . . .      q q q . q q q
    . . . . . . .      . . . q . . .
    . t . . . . .      . . . q . . .
    . . T . . . .      s . . q . . s
  `

  lit(
    'matching',
    'the coach’s advice goes before a threat',
    { ...defenders, extras: { hints: 'coach', marks: [{ square: move('c5-b5').from, role: 'hint-piece' }] } },
    () => {},
  )`
    . . . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . e h . . . .
    . . . K . . .      q q q u q q q
    . . . . . . .      . . . q . . .
    . t . . . . .      . . . q . . .
    . . T . . . .      . . . q . . .
  `

  lit(
    'matching',
    'nothing for a side that is not learning',
    { ...defenders, extras: { ...threats, learners: ['attackers'] } },
    () => {},
  )`
    . . . . . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . T t . . .      . . . . . . .
    . . . K . . .      . . . u . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      . . . . . . .
    . . T . . . .      . . . . . . .
  `
})
