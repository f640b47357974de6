import { describe } from 'vitest'
import { lit } from '../lit.ts'
import { advice, attackers, defenders } from './scenarios.ts'

describe('offline: nothing can be shown', () => {
  lit('offline', 'all is dark', attackers, table => table.unplug().wait(4000))`
    . . . t . . .      . . . . . . .
    . . . t . . .      . . . . . . .
    . . . T . . .      . . . . . . .
    t t T K T t t      . . . . . . .
    . . . T . . .      . . . . . . .
    . . . t . . .      . . . . . . .
    . . . t . . .      . . . . . . .
  `
})

describe('setup: where a piece is missing, in its side’s colour; where one is too many', () => {
  lit(
    'setup',
    'three kinds of missing piece, and one too many',
    { ...attackers, table: { without: 'd7 a4 d5 e4 d4' } },
    table => table.stand('f6', 't').wait(100),
  )`
    . . . t . . .      . . . a . . .
    . . . t . . .      . . . . . x .
    . . . T . . .      . . . d . . .
    t t T K T t t      a . . k d . .
    . . . T . . .      . . . . . . .
    . . . t . . .      . . . . . . .
    . . . t . . .      . . . . . . .
  `

  lit(
    'setup',
    'the wrong side’s piece has to go first',
    { ...attackers, sense: 'side', table: { without: 'd7 d5' } },
    table => table.stand('d7', 'T').wait(100),
  )`
    . . . t . . .      . . . x . . .
    . . . t . . .      . . . . . . .
    . . . T . . .      . . . d . . .
    t t T K T t t      . . . . . . .
    . . . T . . .      . . . . . . .
    . . . t . . .      . . . . . . .
    . . . t . . .      . . . . . . .
  `
})

describe('matching: the last move, faintly; the side to move', () => {
  lit('matching', 'the attackers to move: the corners', attackers, () => {})`
    . . . t . . .      s . . . . . s
    . . . t . . .      . . . . . . .
    . . . T . . .      . . . . . . .
    t t T K T t t      . . . . . . .
    . . . T . . .      . . . . . . .
    . . . t . . .      . . . . . . .
    . . . t . . .      s . . . . . s
  `

  lit('matching', 'the defenders to move: the throne', attackers, table =>
    table.lift('d7').wait(200).put('f7').wait(1000),
  )`
    . . . t . . .      . . . m . m .
    . . . t . . .      . . . . . . .
    . . . T . . .      . . . . . . .
    t t T K T t t      . . . u . . .
    . . . T . . .      . . . . . . .
    . . . t . . .      . . . . . . .
    . . . t . . .      . . . . . . .
  `

  lit('matching', 'the last move before the side to move', defenders, table =>
    table.lift('c1').wait(200).put('a1').wait(1000),
  )`
    . . . . . . .      s . . . . . s
    . . . . . . .      . . . . . . .
    . . T t . . .      . . . . . . .
    . . . K . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . . . . t . .      . . . . . . .
    . . T . . . .      m . m . . . s
  `

  lit('matching', 'a nudge changes nothing', attackers, table => table.lift('c5').lift('d5').wait(100))`
    . . . . . . .      s . . . . . s
    . . . . . . .      . . . . . . .
    . . T t . . .      . . . . . . .
    . . . K . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      . . . . . . .
    . . T . . . .      s . . . . . s
  `

  lit('matching', 'the coach’s piece and square', { ...attackers, extras: advice }, () => {})`
    . . . . . . .      s . . . . . s
    . . . . . . .      . . . . . . .
    . . T t . . .      . g . . . . .
    . . . K . . .      . . . . . . .
    . . . . . . .      . . . . . . .
    . t . . . . .      . h . . . . .
    . . T . . . .      s . . . . . s
  `
})
