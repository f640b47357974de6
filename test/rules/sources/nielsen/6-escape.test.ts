import { describe } from 'vitest'
import { rule } from '../../../support/diagram.ts'

// Rule document 003 (Danish): tablut after Aage Nielsen.
const danish = 'nielsen'

describe('§6: escape', () => {
  rule('003 §6', 'the king on any edge square has escaped: a4', danish, 'defenders', 'c4-a4', {
    wins: 'defenders',
    by: 'king-escaped',
  })`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . t .     . . . . . . . t .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . K . . . . . .     K . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §6', 'the king on any edge square has escaped: i4', danish, 'defenders', 'c4-i4', {
    wins: 'defenders',
    by: 'king-escaped',
  })`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . t .     . . . . . . . t .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . K . . . . . .     . . . . . . . . K
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §6', 'the king on any edge square has escaped: c1', danish, 'defenders', 'c4-c1', {
    wins: 'defenders',
    by: 'king-escaped',
  })`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . t .     . . . . . . . t .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . K . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . K . . . . . .
  `

  rule('003 §6', 'the king on any edge square has escaped: c9', danish, 'defenders', 'c4-c9', {
    wins: 'defenders',
    by: 'king-escaped',
  })`
    . . . . . . . . .     . . K . . . . . .
    . . . . . . . t .     . . . . . . . t .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . K . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §6', 'one square short of the edge he has not', danish, 'defenders', 'c4-b4')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . t .     . . . . . . . t .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . K . . . . . .     . K . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §6', 'a defender on the edge wins nothing', danish, 'defenders', 'c4-a4')`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . t .     . . . . . . . t .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . K . .     . . . . . . K . .
    . . . . + . . . .     . . . . + . . . .
    . . T . . . . . .     T . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  rule('003 §6', 'he escapes even where attackers stand on both sides', danish, 'defenders', 'c4-a4', {
    wins: 'defenders',
    by: 'king-escaped',
  })`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    t . . . + . . . .     t . . . + . . . .
    . . K . . . . . .     K . . . . . . . .
    t . . . . . . . .     t . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `
})
