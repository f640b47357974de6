import { LAYOUTS } from './layouts.ts'
import { notPlayed, ruleSet } from './sourced.ts'

export const brettspielnetz = ruleSet(
  {
    id: 'brettspielnetz',
    aliases: ['jijbent'],
    title: 'Tablut as on Brettspielnetz and Jijbent: corners, an unarmed king, draws that are claimed',
  },
  {
    ...notPlayed('000–002 know no such rule'),
    size: [9, '000–002, starting position'],
    layout: [LAYOUTS.tablut!, '000–002, starting position'],
    first: ['defenders', '000–002, starting position: the Swedes begin'],
    'throne.stop': ['king', '000–002, moving: the king alone may end a move on the throne'],
    'throne.pass': ['anyone', '000–002, moving: other pieces may cross it'],
    'throne.hostileToAttackers': [
      'never',
      '000–002, capturing: only own pieces and corners are named, so the throne does not help to take a soldier',
    ],
    'throne.hostileToDefenders': [
      'never',
      '000–002, capturing: only own pieces and corners are named, so the throne does not help to take a soldier',
    ],
    'throne.hostileToKing': [
      'empty',
      '000–002, taking the king: three sides suffice when the fourth is the throne',
    ],
    'corners.stop': ['king', '000–002, moving: the king alone may enter the corners'],
    'corners.hostileToSoldiers': [true, '000–002, capturing: against one of a1, a9, i1, i9'],
    'corners.hostileToKing': [
      false,
      '000–002, taking the king: throne and edge are named, corners are not, so a king beside one is safe there',
    ],
    escape: ['corner', '000–002, object and end of the game'],
    'king.armed': [false, '000–002, capturing: the king takes no part in it'],
    'king.capture': ['four', '000–002, taking the king: on four sides'],
    'king.edgeCounts': [true, '000–002, taking the king: three sides suffice when the fourth is the edge'],
    shieldwall: ['off', '000–002 know none'],
    'shieldwall.cornerCloses': [false, '000–002 know no shieldwall'],
    shuffleLimit: [
      3,
      '000, moving: three times to and fro in a row; read as three there-and-back trips, the seventh alternating move being illegal',
    ],
    repetition: [
      'claim',
      '000–002, draws: the third occurrence; 000 adds that to and fro does not count, read as returning after exactly four plies',
    ],
    capturelessPlies: [100, '000–002, draws: fifty moves of each side without a capture'],
    claims: ['claimed', '000–002, draws: not detected by the site, a player must ask'],
  },
)
