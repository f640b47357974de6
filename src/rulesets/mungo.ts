import { LAYOUTS } from './layouts.ts'
import { notPlayed, ruleSet, type Sourced } from './sourced.ts'

/** What every game of booklet 004 has in common. */
const common = {
  ...notPlayed('004 knows no such rule'),
  first: ['attackers', '004 II: the attacker begins'],
  'throne.pass': ['anyone', '004 B I a: a closed square may be crossed'],
  'king.armed': [true, '004 II: the king moves and fights like every piece'],
  'king.capture': ['four', '004 II: surrounded on all four sides'],
  'king.edgeCounts': [false, '004 II: the edge is not named'],
  shieldwall: ['off', '004 B III is a variant of its own'],
  'shieldwall.cornerCloses': [false, '004 B III: to be agreed before the game'],
  shuffleLimit: [null, '004 sets none'],
  repetition: ['none', '004 does not regulate it; only agreement ends an endless game'],
  capturelessPlies: [null, '004 sets none'],
  claims: ['claimed', '004 knows no claim'],
} as const satisfies Partial<Sourced>

const tablutBoard = {
  size: [9, '004 A1'],
  layout: [LAYOUTS.tablut!, '004 A1 draws the usual set-up with 16 attackers, though its text says 12'],
} as const satisfies Partial<Sourced>

const hnefataflBoard = {
  size: [11, '004 II'],
  layout: [LAYOUTS['t-diamond']!, '004 II; part III C calls it T-Diamond'],
} as const satisfies Partial<Sourced>

/** B I 1, a and b. */
const closedThrone = {
  'throne.stop': ['nobody', '004 B I 1 a: nobody enters it again, the king included'],
  'throne.hostileToAttackers': ['empty', '004 B I 1 b: an enemy to both sides, once the king has left it'],
  'throne.hostileToDefenders': ['empty', '004 B I 1 b: an enemy to both sides, once the king has left it'],
  'throne.hostileToKing': ['empty', '004 B I 1 b: an enemy to both sides, once the king has left it'],
} as const satisfies Partial<Sourced>

const edgeEscape = {
  escape: ['edge', '004 II: leaving the board; read as reaching any edge square'],
  'corners.stop': ['anyone', '004 II: corners are squares like any other'],
  'corners.hostileToSoldiers': [false, '004 II: corners are squares like any other'],
  'corners.hostileToKing': [false, '004 II: corners are squares like any other'],
} as const satisfies Partial<Sourced>

/** B I 2, a and b, with B II. */
const harbour = {
  escape: ['corner', '004 B II: one of the four corners'],
  'corners.stop': ['king', '004 B II, B I 2 a: the king alone enters a corner'],
  'corners.hostileToSoldiers': [true, '004 B I 2 b'],
  'corners.hostileToKing': [false, '004 B II: to him a corner is a harbour'],
} as const satisfies Partial<Sourced>

const mistake =
  'The booklet gives this game 12 attackers and the variant "B II, throne", but the throne is B I 1 and B II is the corner harbour; the set-up it draws has 16.'

export const mungoTablut = ruleSet(
  {
    id: 'mungo-tablut',
    title: 'Tablut after the Mungo booklet, read as "throne": the king escapes to any edge',
    note: mistake,
  },
  { ...common, ...tablutBoard, ...closedThrone, ...edgeEscape },
)

export const mungoTablutHarbour = ruleSet(
  {
    id: 'mungo-tablut-harbour',
    title: 'Tablut after the Mungo booklet, read as "B II": the king escapes to a corner',
    note: mistake,
  },
  { ...common, ...tablutBoard, ...closedThrone, ...harbour },
)

export const mungoHnefatafl = ruleSet(
  { id: 'mungo-hnefatafl', title: 'Hnefatafl after the Mungo booklet, the simple rules' },
  {
    ...common,
    ...hnefataflBoard,
    'throne.stop': ['anyone', '004 II: a square like any other'],
    'throne.pass': ['anyone', '004 II: a square like any other'],
    'throne.hostileToAttackers': ['never', '004 II: a square like any other'],
    'throne.hostileToDefenders': ['never', '004 II: a square like any other'],
    'throne.hostileToKing': ['never', '004 II: a square like any other'],
    ...edgeEscape,
  },
)

export const mungoFetlar = ruleSet(
  { id: 'mungo-fetlar', title: 'Fetlar Hnefatafl after the Mungo booklet: closed throne, corner harbour' },
  { ...common, ...hnefataflBoard, ...closedThrone, ...harbour },
)
