import { CAMPS, LAYOUTS } from './layouts.ts'
import { notPlayed, ruleSet, type Sourced } from './sourced.ts'

const tablut = {
  ...notPlayed('not named in the text'),
  size: [9, 'L, figure; A §2'],
  layout: [LAYOUTS.tablut!, 'L, figure; A §3'],
  'throne.stop': ['nobody', 'L: nobody enters the fort; A §11: the king does not return to it'],
  'corners.stop': ['anyone', 'no corners are named in the text'],
  'corners.hostileToSoldiers': [false, 'no corners are named in the text'],
  'corners.hostileToKing': [false, 'no corners are named in the text'],
  'king.capture': ['four-near-throne', 'L §9–11: by two, on the fort by four, beside it by three; A §8'],
  'king.edgeCounts': [false, 'the edge is not named; a king who stands there has won'],
  shieldwall: ['off', 'not named in the text'],
  'shieldwall.cornerCloses': [false, 'no shieldwall is named in the text'],
  shuffleLimit: [null, 'not named in the text'],
  capturelessPlies: [null, 'not named in the text'],
  claims: ['claimed', 'no claim is named in the text'],
} as const satisfies Partial<Sourced>

export const linnaeus = ruleSet(
  {
    id: 'linnaeus',
    title: 'Tablut as Linnaeus noted it in 1732: the last defender of a besieged king can be captured',
    note: 'Linnaeus does not name who begins, nor whether the empty throne may be crossed. The English edition of 1811 has the king captured by four only.',
  },
  {
    ...tablut,
    first: ['attackers', 'not named in L; as in 003 §4'],
    'throne.pass': ['nobody', 'L: nobody enters the fort; read as: nor moves across it. 003 §3 differs'],
    'throne.hostileToAttackers': ['never', 'L §9 names two enemies only'],
    'throne.hostileToDefenders': ['never', 'L §9 names two enemies only; besieged, see below'],
    'throne.hostileToKing': ['empty', 'L §11: beside the fort, by three'],
    'throne.hostileWhenBesieged': [
      true,
      'L §10: with enemies on three sides of the fort, the soldier on the fourth, between king and enemy, is killed',
    ],
    escape: ['edge', 'L §3–5: any free way to the edge'],
    'king.armed': [true, 'L §9 excepts nobody'],
    repetition: ['none', 'not named in the text'],
  },
)

export const ashton = ruleSet(
  {
    id: 'ashton',
    title: 'Tablut after Ashton, as in the Bologna challenge: camps, a closed throne, repetition draws',
  },
  {
    ...tablut,
    first: ['defenders', 'A §4: the Swedes'],
    'throne.pass': ['nobody', 'A §11'],
    'throne.hostileToAttackers': ['empty', 'B: the empty castle; with the king on it, he is the anvil'],
    'throne.hostileToDefenders': ['always', 'B: the castle, occupied or not'],
    'throne.hostileToKing': ['empty', 'A §8: beside the throne, by three'],
    camps: [CAMPS.ashton!, 'A §2: four squares on each side'],
    'camps.enter': ['nobody', 'A §11, B: a piece that has left its camp does not return'],
    'camps.hostileToAttackers': [
      'outside',
      'B: camps, but not the middle square of a side, which only its camp touches',
    ],
    'camps.hostileToDefenders': [true, 'B: any camp square'],
    'camps.hostileToKing': [true, 'B: any camp square'],
    escape: ['edge', 'A §9, B: an edge square; camps are closed to him'],
    'king.armed': [true, 'B'],
    repetition: ['draw-second', 'B: a position that occurs again since the last capture is a draw'],
  },
)
