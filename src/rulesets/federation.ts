import { LAYOUTS } from './layouts.ts'
import { notPlayed, ruleSet, type Sourced } from './sourced.ts'

/** What no text of theirs has. */
const common = {
  ...notPlayed('not named in the text'),
  shuffleLimit: [null, 'not named in the text'],
  capturelessPlies: [null, 'not named in the text'],
  claims: ['claimed', 'no claim is named in the text'],
  'shieldwall.cornerCloses': [false, 'no shieldwall is named in the text'],
  shieldwall: ['off', 'no shieldwall is named in the text'],
} as const satisfies Partial<Sourced>

/** The throne as the federation has it in all games with one. */
const throne = (source: string) =>
  ({
    'throne.stop': ['king', `${source}: only the king stops there, and he may return`],
    'throne.pass': ['anyone', `${source}: all pieces pass it while it is empty`],
    'throne.hostileToAttackers': ['always', source],
    'throne.hostileToDefenders': ['empty', source],
  }) as const satisfies Partial<Sourced>

const openCorners = (source: string) =>
  ({
    'corners.stop': ['anyone', source],
    'corners.hostileToSoldiers': [false, source],
    'corners.hostileToKing': [false, source],
  }) as const satisfies Partial<Sourced>

const REPETITION_NOTE =
  'perpetual repetition is a loss for the defenders; read as: a position for the third time since the last capture. An earlier wording let the side lose that maintains it, which is repetition: loses'

const LIBRARY_NOTE = 'R differs: a third repetition is a loss for the side that causes it'

export const copenhagen = ruleSet(
  {
    id: 'copenhagen',
    title: 'Copenhagen Hnefatafl of the World Tafl Federation: shieldwall, exit fort, encirclement',
  },
  {
    ...common,
    size: [11, 'C §2'],
    layout: [LAYOUTS['t-diamond']!, 'C §2'],
    first: ['attackers', 'C §4'],
    ...throne('C §3'),
    'throne.hostileToKing': [
      'empty',
      'C, capture of the king: beside the throne, attackers on the three other squares',
    ],
    'corners.stop': ['king', 'C §3'],
    'corners.hostileToSoldiers': [true, 'C §3'],
    'corners.hostileToKing': [
      false,
      'C, capture of the king: not at the edge, so that it never matters; C §3 names all pieces',
    ],
    escape: ['corner', 'C, the king’s side wins'],
    encirclement: [
      true,
      'C, attackers: all defenders surrounded; read as: none of them has a way to the edge',
    ],
    exitFort: [
      true,
      'C, exit fort: at the edge, able to move, in a fort that cannot be broken; read as: no defender around it can ever be captured',
    ],
    'king.armed': [true, 'C §5a'],
    'king.capture': ['four', 'C, capture of the king'],
    'king.edgeCounts': [false, 'C, capture of the king: not at the edge'],
    shieldwall: ['on', 'C §5b; the king in the row is not captured'],
    'shieldwall.cornerCloses': [true, 'C §5b'],
    'shieldwall.flanking': [true, 'C §5b: by bracketing; W §7: the move is a flanking one, to the edge'],
    repetition: ['defenders-lose', `C §8: ${REPETITION_NOTE}; ${LIBRARY_NOTE}`],
  },
)

export const fetlar = ruleSet(
  {
    id: 'fetlar',
    title: 'Fetlar Hnefatafl as at the world championship: corners, a strong king, repetition draws',
    note: 'The championship text calls it a draw when a side cannot move; here, as in every rule set, that side loses. The federation plays Fetlar with encirclement (F §7b), which this text does not have.',
  },
  {
    ...common,
    size: [11, 'P, setting up'],
    layout: [LAYOUTS['t-diamond']!, 'P, setting up; F §2'],
    first: ['attackers', 'M §3; F §6'],
    'throne.stop': ['king', 'P, setting up: only the king occupies the refuge squares'],
    'throne.pass': ['anyone', 'M §5'],
    'throne.hostileToAttackers': ['always', 'M §6b; F §3'],
    'throne.hostileToDefenders': ['empty', 'M §6b: not while the king is on it'],
    'throne.hostileToKing': ['empty', 'M §6b: by three beside the throne'],
    'corners.stop': ['king', 'P, setting up; M §5'],
    'corners.hostileToSoldiers': [true, 'M §6b'],
    'corners.hostileToKing': [false, 'F §4: to all pieces except the king'],
    escape: ['corner', 'M §4'],
    encirclement: [
      false,
      'P: king and warriors who are encircled have not lost yet; F §7b differs, and is encirclement: yes',
    ],
    'king.armed': [true, 'M §6a'],
    'king.capture': ['four', 'P, taking the king: in all four directions'],
    'king.edgeCounts': [false, 'P, taking the king: he must be drawn away from the edge'],
    repetition: ['draw', 'P, honours even 4: the same position three times, with the same side to move'],
  },
)

export const brandubh = ruleSet(
  {
    id: 'brandubh',
    title: 'Brandubh of the World Tafl Federation: 7×7, hostile corners',
  },
  {
    ...common,
    size: [7, 'H §1'],
    layout: [LAYOUTS.brandubh!, 'H §1'],
    first: ['attackers', 'H §2'],
    ...throne('H §5a'),
    'throne.hostileToKing': ['empty', 'G: beside the throne, by three attackers and the throne'],
    'corners.stop': ['king', 'H §5a: on 7×7, corners are restricted'],
    'corners.hostileToSoldiers': [true, 'H §5a: on 7×7, corners are hostile'],
    'corners.hostileToKing': [true, 'H §5a: on 7×7, corners are hostile; G: against all pieces'],
    escape: ['corner', 'H, the king’s side wins: Brandubh'],
    encirclement: [
      true,
      'H, attackers: king and all defenders surrounded; read as: none has a way to the edge',
    ],
    'king.armed': [true, 'H §4'],
    'king.capture': ['four-near-throne', 'H, attackers, and G: by two, but on the throne by four'],
    'king.edgeCounts': [false, 'H §5a: the edge is not hostile'],
    repetition: ['defenders-lose', `H §8: ${REPETITION_NOTE}; ${LIBRARY_NOTE}`],
  },
)

export const tawlbwrdd = ruleSet(
  {
    id: 'tawlbwrdd',
    title: 'Tawlbwrdd of the World Tafl Federation: 11×11, Bell layout, escape to the edge',
    note: 'The federation also measures games without a throne and with four other layouts (t-diamond, t-cross, lewis-diamond, lewis-cross).',
  },
  {
    ...common,
    size: [11, 'H §1'],
    layout: [LAYOUTS['bell-diamond']!, 'T: with a throne, the best balanced'],
    first: ['attackers', 'H §2'],
    ...throne('H §5a'),
    'throne.hostileToKing': ['empty', 'G: beside the throne, by three attackers and the throne'],
    ...openCorners('G: where the king wins at the edge, there are no special corners'),
    escape: ['edge', 'T'],
    encirclement: [
      true,
      'H, attackers: king and all defenders surrounded; read as: none has a way to the edge',
    ],
    'king.armed': [true, 'T'],
    'king.capture': ['four-near-throne', 'T: from two sides; G: on and beside the throne from four'],
    'king.edgeCounts': [false, 'H §5a: the edge is not hostile'],
    repetition: ['defenders-lose', `H §8: ${REPETITION_NOTE}`],
  },
)

export const seaBattle = ruleSet(
  {
    id: 'sea-battle',
    title: 'Sea battle tafl of the World Tafl Federation: 9×9, no special squares, an unarmed king',
  },
  {
    ...common,
    size: [9, 'S §1, which also has 11, 13 and 15'],
    layout: [LAYOUTS.tablut!, 'S §1'],
    first: ['attackers', 'S §2'],
    'throne.stop': ['anyone', 'S names no special squares'],
    'throne.pass': ['anyone', 'S names no special squares'],
    'throne.hostileToAttackers': ['never', 'S names no special squares'],
    'throne.hostileToDefenders': ['never', 'S names no special squares'],
    'throne.hostileToKing': ['never', 'S names no special squares'],
    ...openCorners('S names no special squares'),
    escape: ['edge', 'S §5'],
    encirclement: [true, 'S §6b; read as: none of the defenders has a way to the edge'],
    'king.armed': [false, 'S §4'],
    'king.capture': ['four', 'S §6a'],
    'king.edgeCounts': [false, 'S §6a names no edge; a king who stands there has won'],
    repetition: ['defenders-lose', `S §7: ${REPETITION_NOTE}`],
  },
)
