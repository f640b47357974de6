import { describe } from 'vitest'
import { rule } from '../../support/diagram.ts'

// Where the rule documents are silent or contradict themselves, these interpretations hold.
const site = 'brettspielnetz'

describe('000: three times to and fro', () => {
  rule(
    '000, three times to and fro',
    'six alternating moves are three trips, and allowed',
    site,
    'defenders',
    'c4-c5 g8-g7 c5-c4 g7-g6 c4-c5 g6-g8 c5-c4 g8-g7 c4-c5 g7-g6 c5-c4',
  )`
    + . . . . . . . +     + . . . . . . . +
    . t . . . . t . .     . t . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . t . .
    . . . . K . . . .     . . . . K . . . .
    . . T . . . . . .     . . T . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . T . .     . . . . . . T . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule(
    '000, three times to and fro',
    'the seventh alternating move is illegal',
    site,
    'defenders',
    'c4-c5 g8-g7 c5-c4 g7-g6 c4-c5 g6-g8 c5-c4 g8-g7 c4-c5 g7-g6 c5-c4 g6-g8 c4-c5',
    { illegal: 'to-and-fro' },
  )`
    + . . . . . . . +     + . . . . . . . +
    . t . . . . t . .     . t . . . . t . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . K . . . .     . . . . K . . . .
    . . T . . . . . .     . . T . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . T . .     . . . . . . T . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule(
    '000, three times to and fro',
    'the king is bound by it like all',
    site,
    'defenders',
    'e5-e4 g8-g7 e4-e5 g7-g6 e5-e4 g6-g8 e4-e5 g8-g7 e5-e4 g7-g6 e4-e5 g6-g8 e5-e4',
    { illegal: 'to-and-fro' },
  )`
    + . . . . . . . +     + . . . . . . . +
    . t . . . . t . .     . t . . . . t . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . K . . . .     . . . . K . . . .
    . . T . . . . . .     . . T . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . T . .     . . . . . . T . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule(
    '000, three times to and fro',
    'the same piece may go elsewhere instead',
    site,
    'defenders',
    'c4-c5 g8-g7 c5-c4 g7-g6 c4-c5 g6-g8 c5-c4 g8-g7 c4-c5 g7-g6 c5-c4 g6-g8 c4-c6',
  )`
    + . . . . . . . +     + . . . . . . . +
    . t . . . . t . .     . t . . . . t . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . T . . . . . .
    . . . . K . . . .     . . . . K . . . .
    . . T . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . T . .     . . . . . . T . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule(
    '000, three times to and fro',
    'another piece may go instead',
    site,
    'defenders',
    'c4-c5 g8-g7 c5-c4 g7-g6 c4-c5 g6-g8 c5-c4 g8-g7 c4-c5 g7-g6 c5-c4 g6-g8 g2-g3',
  )`
    + . . . . . . . +     + . . . . . . . +
    . t . . . . t . .     . t . . . . t . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . K . . . .     . . . . K . . . .
    . . T . . . . . .     . . T . . . . . .
    . . . . . . . . .     . . . . . . T . .
    . . . . . . T . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule(
    '000, three times to and fro',
    "another piece's move in between resets the count",
    site,
    'defenders',
    'c4-c5 g8-g7 c5-c4 g7-g6 c4-c5 g6-g8 c5-c4 g8-g7 c4-c5 g7-g6 c5-c4 g6-g8 g2-g3 g8-g7 c4-c5 g7-g6 c5-c4 g6-g8 c4-c5 g8-g7 c5-c4 g7-g6 c4-c5 g6-g8 c5-c4',
  )`
    + . . . . . . . +     + . . . . . . . +
    . t . . . . t . .     . t . . . . t . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . K . . . .     . . . . K . . . .
    . . T . . . . . .     . . T . . . . . .
    . . . . . . . . .     . . . . . . T . .
    . . . . . . T . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule(
    '000, three times to and fro',
    'and the count then starts anew',
    site,
    'defenders',
    'c4-c5 g8-g7 c5-c4 g7-g6 c4-c5 g6-g8 c5-c4 g8-g7 c4-c5 g7-g6 c5-c4 g6-g8 g2-g3 g8-g7 c4-c5 g7-g6 c5-c4 g6-g8 c4-c5 g8-g7 c5-c4 g7-g6 c4-c5 g6-g8 c5-c4 g8-g7 c4-c5',
    { illegal: 'to-and-fro' },
  )`
    + . . . . . . . +     + . . . . . . . +
    . t . . . . t . .     . t . . . . . . .
    . . . . . . . . .     . . . . . . t . .
    . . . . . . . . .     . . . . . . . . .
    . . . . K . . . .     . . . . K . . . .
    . . T . . . . . .     . . T . . . . . .
    . . . . . . . . .     . . . . . . T . .
    . . . . . . T . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule(
    '000, three times to and fro',
    'a reset before the limit counts too',
    site,
    'defenders',
    'c4-c5 g8-g7 c5-c4 g7-g6 c4-c5 g6-g8 c5-c4 g8-g7 c4-c5 g7-g6 g2-g3 g6-g8 c5-c4 g8-g7 c4-c5 g7-g6 c5-c4 g6-g8 c4-c5 g8-g7 c5-c4 g7-g6 c4-c5',
  )`
    + . . . . . . . +     + . . . . . . . +
    . t . . . . t . .     . t . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . t . .
    . . . . K . . . .     . . T . K . . . .
    . . T . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . T . .
    . . . . . . T . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule(
    '000, three times to and fro',
    'the move that brought the piece there is not part of a trip',
    site,
    'defenders',
    'c4-c3 g8-g7 c3-c2 g7-g6 c2-c3 g6-g8 c3-c2 g8-g7 c2-c3 g7-g6 c3-c2 g6-g8 c2-c3',
  )`
    + . . . . . . . +     + . . . . . . . +
    . t . . . . t . .     . t . . . . t . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . K . . . .     . . . . K . . . .
    . . T . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . T . . . . . .
    . . . . . . T . .     . . . . . . T . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule(
    '000, three times to and fro',
    'nor does it delay the limit',
    site,
    'defenders',
    'c4-c3 g8-g7 c3-c2 g7-g6 c2-c3 g6-g8 c3-c2 g8-g7 c2-c3 g7-g6 c3-c2 g6-g8 c2-c3 g8-g7 c3-c2',
    { illegal: 'to-and-fro' },
  )`
    + . . . . . . . +     + . . . . . . . +
    . t . . . . t . .     . t . . . . . . .
    . . . . . . . . .     . . . . . . t . .
    . . . . . . . . .     . . . . . . . . .
    . . . . K . . . .     . . . . K . . . .
    . . T . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . T . . . . . .
    . . . . . . T . .     . . . . . . T . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule(
    '000, three times to and fro',
    'each side is counted for itself',
    site,
    'defenders',
    'c4-c5 g8-g7 c5-c4 g7-g8 c4-c5 g8-g7 c5-c4 g7-g8 c4-c5 g8-g7 c5-c4 g7-g8 g2-g3 g8-g7',
    { illegal: 'to-and-fro' },
  )`
    + . . . . . . . +     + . . . . . . . +
    . t . . . . t . .     . t . . . . t . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . K . . . .     . . . . K . . . .
    . . T . . . . . .     . . T . . . . . .
    . . . . . . . . .     . . . . . . T . .
    . . . . . . T . .     . . . . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  rule(
    '000, three times to and fro',
    'who has nothing but a fourth trip has no legal move',
    site,
    'defenders',
    'c3-d3 i8-i7 d3-c3 i7-i6 c3-d3 i6-i5 d3-c3 i5-i4 c3-d3 i4-i3 d3-c3 i3-i2',
    { wins: 'attackers', by: 'no-moves' },
  )`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . t     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . t t . . . . .     . . t t . . . . .
    . t K . t . . . .     . t K . t . . . .
    . . t t . . . . .     . . t t . . . . t
    + . . . . . . . +     + . . . . . . . +
  `
})
