import { LAYOUTS } from './layouts.ts'
import { notPlayed, ruleSet } from './sourced.ts'

export const nielsen = ruleSet(
  {
    id: 'nielsen',
    title: 'Tablut after Aage Nielsen: the king escapes to any edge, and repetition is forbidden',
  },
  {
    ...notPlayed('003 knows no such rule'),
    size: [9, '003 §2'],
    layout: [LAYOUTS.tablut!, '003 §2'],
    first: ['attackers', '003 §4'],
    'throne.stop': ['king', '003 §3: only the king may stand there'],
    'throne.pass': ['anyone', '003 §3: every piece may cross it while it is empty'],
    'throne.hostileToAttackers': ['always', '003 §3'],
    'throne.hostileToDefenders': ['empty', '003 §3'],
    'throne.hostileToKing': ['empty', '003 §7: beside the throne, it is the fourth side'],
    'corners.stop': ['anyone', '003 names no corners'],
    'corners.hostileToSoldiers': [false, '003 names no corners'],
    'corners.hostileToKing': [false, '003 names no corners'],
    escape: ['edge', '003 §6'],
    'king.armed': [true, '003 §5'],
    'king.capture': ['four-near-throne', '003 §7: like any piece, except on the throne and beside it'],
    'king.edgeCounts': [false, '003 §7 names no edge; a king who stands there has won'],
    shieldwall: ['off', '003 knows none'],
    'shieldwall.cornerCloses': [false, '003 knows no shieldwall'],
    shuffleLimit: [null, '003 sets none'],
    repetition: [
      'forbidden',
      '003 §8: whoever causes perpetual repetition must deviate; read as: no move may make a position occur a third time',
    ],
    capturelessPlies: [null, '003 sets none'],
    claims: ['claimed', '003 knows no claim'],
  },
)
