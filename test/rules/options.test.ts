import { describe, expect, test } from 'vitest'
import { parseSquare } from '../../src/rules/geometry.ts'
import type { Side } from '../../src/rules/piece.ts'
import { makePlacement } from '../../src/rules/placement.ts'
import { startPosition } from '../../src/rules/position.ts'
import {
  makeOptionValue,
  NOT_PLAYED,
  OPTION_KINDS,
  OPTION_NAMES,
  type OptionName,
  type Options,
  parseOptionValue,
} from '../../src/rules/rule-set.ts'
import type { Rules } from '../../src/rules/rules.ts'
import { findRuleSet, RULE_SETS } from '../../src/rulesets/index.ts'
import { CAMPS, LAYOUTS } from '../../src/rulesets/layouts.ts'
import { positionsOf, reach, resultOf, rulesOf, type Tag } from '../support/diagram.ts'

const covered = new Set<OptionName>()

function covers(name: OptionName, sentence: string, check: () => void): void {
  covered.add(name)
  test(`${name}: ${sentence}`, check)
}

/**
 * The same moves under rules that differ in one option: what comes of them, for each value as a rule file
 * writes it. Several boards stand side by side and have a result each; so have several moves on one board.
 */
function option(
  name: OptionName,
  sentence: string,
  base: string | Rules,
  toMove: Side,
  moves: string | readonly string[],
  results: { readonly [value: string]: string | readonly string[] },
): Tag {
  return sketch =>
    covers(name, sentence, () => {
      const kind = OPTION_KINDS[name]
      if (kind.kind === 'choice') expect(Object.keys(results).sort()).toEqual([...kind.values].sort())
      if (kind.kind === 'yes-no') expect(Object.keys(results).sort()).toEqual(['no', 'yes'])
      expect(new Set(Object.values(results).map(String)).size, 'different results').toBe(
        Object.keys(results).length,
      )

      const { options } = typeof base === 'string' ? rulesOf(base) : base
      const found = Object.keys(results).map(value => {
        const rules = rulesOf('nielsen', { ...options, [name]: parseOptionValue(name, value) })
        const boards = positionsOf(rules, toMove)(sketch)
        const lines = typeof moves === 'string' ? boards.map(() => moves) : moves
        const each = lines.map((line, index) => resultOf(boards[index] ?? boards[0]!, line))
        return [value, typeof results[value] === 'string' ? each[0] : each]
      })
      expect(Object.fromEntries(found)).toEqual(results)
    })
}

describe('each option makes a difference', () => {
  option(
    'throne.stop',
    'who may end a move on it: a soldier, the king',
    'nielsen',
    'defenders',
    ['e2-e5', 'e3-e5'],
    {
      anyone: ['e2-e5', 'e3-e5'],
      king: ['throne-stop', 'e3-e5'],
      nobody: ['throne-stop', 'throne-stop'],
    },
  )`
    . . . . . . . . .     . . . . . . . . .
    . . t . . . . . .     . . t . . . . . .
    . . . . . . . K .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . K . . . .
    . . . . T . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  option(
    'throne.pass',
    'who may move across it: a soldier, the king',
    'nielsen',
    'defenders',
    ['e2-e6', 'e3-e6'],
    {
      anyone: ['e2-e6', 'e3-e6'],
      king: ['throne-pass', 'e3-e6'],
      nobody: ['throne-pass', 'throne-pass'],
    },
  )`
    . . . . . . . . .     . . . . . . . . .
    . . t . . . . . .     . . t . . . . . .
    . . . . . . . K .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . K . . . .
    . . . . T . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  option(
    'throne.hostileToAttackers',
    'an anvil against an attacker: empty, with an unarmed king on it',
    'brettspielnetz',
    'defenders',
    'a7-e7',
    {
      never: ['a7-e7', 'a7-e7'],
      empty: ['a7-e7xe6', 'a7-e7'],
      always: ['a7-e7xe6', 'a7-e7xe6'],
    },
  )`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    T . . . . . . . .     T . . . . . . . .
    . . . . t . . . .     . . . . t . . . .
    . . . . + . . . .     . . . . K . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . . .
    . . t . . . . . .     . . t . . . . . .
    + . . . . . . . +     + . . . . . . . +
  `

  option(
    'throne.hostileToDefenders',
    'an anvil against a defender: empty, with the king on it',
    'nielsen',
    'attackers',
    'a7-e7',
    {
      never: ['a7-e7', 'a7-e7'],
      empty: ['a7-e7xe6', 'a7-e7'],
      always: ['a7-e7xe6', 'a7-e7xe6'],
    },
  )`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    t . . . . . . . .     t . . . . . . . .
    . . . . T . . . .     . . . . T . . . .
    . . . . + . . . .     . . . . K . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  option(
    'throne.hostileToKing',
    'it stands in for one of four attackers',
    'brettspielnetz',
    'attackers',
    'e1-e3',
    {
      never: 'e1-e3',
      empty: 'e1-e3, attackers: king-captured',
    },
  )`
    + . . . . . . . +
    . T . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . + . . . .
    . . . t K t . . .
    . . . . . . . . .
    . . . . . . . . .
    + . . . t . . . +
  `

  option(
    'throne.hostileToKing',
    'it stands in for one of four attackers where two suffice elsewhere',
    'nielsen',
    'attackers',
    'e1-e3',
    {
      never: 'e1-e3',
      empty: 'e1-e3, attackers: king-captured',
    },
  )`
    . . . . . . . . .
    . T . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . + . . . .
    . . . t K t . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . t . . . .
  `

  option('corners.stop', 'who may end a move on a corner', 'brettspielnetz', 'attackers', 'a4-a1', {
    anyone: 'a4-a1',
    king: 'corner-stop',
  })`
    + . . . . . . . +
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . K . . . .
    t . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    + . . . . . . . +
  `

  option(
    'corners.hostileToSoldiers',
    'an anvil against a soldier of either side',
    'brettspielnetz',
    'attackers',
    'f3-a3',
    {
      no: 'f3-a3',
      yes: 'f3-a3xa2',
    },
  )`
    + . . . . . . . +
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . + . . . .
    . . . . . . . K .
    . . . . . t . . .
    T . . . . . . . .
    + . . . . . . . +
  `

  option(
    'corners.hostileToSoldiers',
    'an anvil against a soldier of either side',
    'nielsen',
    'defenders',
    'f3-a3',
    {
      no: 'f3-a3',
      yes: 'f3-a3xa2',
    },
  )`
    + . . . . . . . +
    . . t . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . + . . . .
    . . . . . . . K .
    . . . . . T . . .
    t . . . . . . . .
    + . . . . . . . +
  `

  option(
    'corners.hostileToKing',
    'it stands in for one of four attackers',
    'brettspielnetz',
    'attackers',
    'h2-b2',
    {
      no: 'h2-b2',
      yes: 'h2-b2, attackers: king-captured',
    },
  )`
    + . . . . . . . +
    . . . . . . . T .
    . . . . . . . . .
    . . . . . . . . .
    . . . . + . . . .
    . . . . . . . . .
    t . . . . . . . .
    K . . . . . . t .
    + . . . . . . . +
  `

  option(
    'corners.hostileToKing',
    'it stands in for one of two attackers',
    rulesOf('nielsen', { escape: 'corner' }),
    'attackers',
    'h3-a3',
    {
      no: 'h3-a3',
      yes: 'h3-a3, attackers: king-captured',
    },
  )`
    + . . . . . . . +
    . . . . . . . T .
    . . . . . . . . .
    . . . . . . . . .
    . . . . + . . . .
    . . . . . . . . .
    . . . . . . . t .
    K . . . . . . . .
    + . . . . . . . +
  `

  option(
    'escape',
    'where the king must arrive: the edge, a corner',
    'nielsen',
    'defenders',
    ['c4-a4', 'c4-c3'],
    {
      edge: ['c4-a4, defenders: king-escaped', 'c4-c3'],
      corner: ['c4-a4', 'c4-c3'],
    },
  )`
    + . . . . . . . +
    . . . . . . . t .
    . . . . . . . . .
    . . . . . . . . .
    . . . . + . . . .
    . . K . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    + . . . . . . . +
  `

  option(
    'king.armed',
    'he captures as the one who moves, and as the anvil',
    'nielsen',
    'defenders',
    'c2-c7',
    {
      yes: ['c2-c7xd7', 'c2-c7xd7'],
      no: ['c2-c7', 'c2-c7'],
    },
  )`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . t T . . . .     . . . t K . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . t .     . . . . . . . t .
    . . K . . . . . .     . . T . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  option(
    'king.capture',
    'two attackers: in the open, beside the throne, on it',
    'nielsen',
    'attackers',
    ['f2-f7', 'f1-f4', 'f1-f5'],
    {
      four: ['f2-f7', 'f1-f4', 'f1-f5'],
      'four-near-throne': ['f2-f7, attackers: king-captured', 'f1-f4', 'f1-f5'],
      two: [
        'f2-f7, attackers: king-captured',
        'f1-f4, attackers: king-captured',
        'f1-f5, attackers: king-captured',
      ],
    },
  )`
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . t K . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .     . . . t K . . . .
    . . . . . . . . .     . . . t K . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . . t . . .     . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . t . . .     . . . . . t . . .
  `

  option(
    'king.edgeCounts',
    'it stands in for one of four attackers',
    'brettspielnetz',
    'attackers',
    'b1-b6',
    {
      yes: 'b1-b6, attackers: king-captured',
      no: 'b1-b6',
    },
  )`
    + . . . . . . . +
    . . . . . . . . .
    t . . . . . . . .
    K . . . . . . . .
    t . . . + . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . T .
    + t . . . . . . +
  `

  option(
    'king.edgeCounts',
    'it stands in for one of two attackers',
    rulesOf('nielsen', { escape: 'corner' }),
    'attackers',
    'b1-b6',
    {
      yes: 'b1-b6, attackers: king-captured',
      no: 'b1-b6',
    },
  )`
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    K . . . . . . . .
    . . . . + . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . T .
    . t . . . . . . .
  `

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

  option(
    'shuffleLimit',
    'the beginning of the second trip, of the fourth',
    'brettspielnetz',
    'defenders',
    [
      'c4-c5 g8-g7 c5-c4 g7-g8 c4-c5',
      'c4-c5 g8-g7 c5-c4 g7-g8 c4-c5 g8-g7 c5-c4 g7-g8 c4-c5 g8-g7 c5-c4 g7-g8 c4-c5',
    ],
    {
      none: ['c4-c5', 'c4-c5'],
      3: ['c4-c5', 'to-and-fro'],
      1: ['to-and-fro', 'to-and-fro'],
    },
  )`
    + . . . . . . . +
    . . . . . . t . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . K . . . .
    . . T . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    + . . . . . . . +
  `

  option(
    'repetition',
    'a position for the third time: by the defenders, by mere to and fro, by the attackers',
    rulesOf('nielsen', { claims: 'automatic' }),
    'attackers',
    [
      'c8-c7 c4-c5 g8-g9 g4-g3 c7-c8 c5-c4 g9-g8 g3-g4 c8-c7 c4-c5 g8-g9 g4-g3 c7-c8 c5-c4 g9-g8 g3-g4',
      'c8-c7 c4-c5 c7-c8 c5-c4 c8-c7 c4-c5 c7-c8 c5-c4',
      'g8-g7 c4-c5 c8-c7 c5-c4 c7-c8 c4-c5 c8-c7 c5-c4 c7-c8',
    ],
    {
      none: ['g3-g4', 'c5-c4', 'c7-c8'],
      claim: ['g3-g4, draw: repetition', 'c5-c4', 'c7-c8'],
      forbidden: ['repetition', 'repetition', 'repetition'],
      draw: ['g3-g4, draw: repetition', 'c5-c4, draw: repetition', 'c7-c8, draw: repetition'],
      'draw-second': ['game-over', 'game-over', 'game-over'],
      loses: ['g3-g4, attackers: repetition', 'c5-c4, attackers: repetition', 'c7-c8, defenders: repetition'],
      'defenders-lose': [
        'g3-g4, attackers: repetition',
        'c5-c4, attackers: repetition',
        'c7-c8, attackers: repetition',
      ],
    },
  )`
    . . . . . . . . .
    . . t . . . t . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . K . . . .
    . . T . . . T . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
  `

  option(
    'capturelessPlies',
    'four plies without a capture, six',
    rulesOf('mungo-tablut', { claims: 'automatic' }),
    'attackers',
    ['c8-c7 c4-c5 g8-g9 g4-g3', 'c8-c7 c4-c5 g8-g9 g4-g3 c7-c8 c5-c4'],
    {
      none: ['g4-g3', 'c5-c4'],
      6: ['g4-g3', 'c5-c4, draw: captureless'],
      4: ['g4-g3, draw: captureless', 'game-over'],
    },
  )`
    . . . . . . . . .
    . . t . . . t . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . K . . . .
    . . T . . . T . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
  `

  option(
    'throne.hostileWhenBesieged',
    'the last defender beside a king with attackers on three sides',
    'nielsen',
    'attackers',
    'a7-e7',
    { yes: 'a7-e7xe6', no: 'a7-e7' },
  )`
    . . . . . . . . .
    . . . . . . . . .
    t . . . . . . . .
    . . . . T . . . .
    . . . t K t . . .
    . . . . t . . . .
    . . . . . . . . .
    . . . . . . . T .
    . . . . . . . . .
  `

  option('camps', 'an attacker from outside', 'ashton', 'attackers', ['c4-a4', 'c4-c1'], {
    none: ['c4-a4', 'c4-c1'],
    'a4,a5': ['camp-closed', 'c4-c1'],
    'c1,c2': ['c4-a4', 'camp-closed'],
  })`
    . . . . . . . . .
    . . . . . . T . .
    . . . . . . . K .
    . . . . . . . . .
    . . . . + . . . .
    . . t . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
  `

  option(
    'camps.enter',
    'an attacker, a defender, from outside',
    'ashton',
    'attackers',
    ['c4-a4', 'h8-h7 c6-a6'],
    {
      nobody: ['camp-closed', 'camp-closed'],
      attackers: ['c4-a4', 'camp-closed'],
      anyone: ['c4-a4', 'c6-a6'],
    },
  )`
    . . . . . . . . .
    . . . . . . . t .
    . . . . . K . . .
    . . T . . . . . .
    . . . . + . . . .
    . . t . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
  `

  reach(
    'camps',
    'a piece moves freely in its own camp and out of it, into no other',
    'ashton',
    'attackers',
    'a4',
  )`
    * . . . . . . . .
    * . . . . . . . .
    * . . . . . K . .
    * . . . . . . . .
    * . . . + . . . .
    t * * * * * * * .
    * . . . . . . . .
    * . . . . . . . .
    * . . . . . . . .
  `

  reach('camps', 'a defender neither stops in a camp nor crosses it', 'ashton', 'defenders', 'a7')`
    * . . . . . . . .
    * . . . . . t . .
    T * * * * * * * *
    . . . . . . . . .
    . . . . + . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . K .
    . . . . . . . . .
  `

  option(
    'camps.hostileToAttackers',
    'one who stands outside, one who stands in the camp',
    'ashton',
    'defenders',
    ['c2-a2', 'c2-c5'],
    {
      never: ['c2-a2', 'c2-c5'],
      outside: ['c2-a2xa3', 'c2-c5'],
      always: ['c2-a2xa3', 'c2-c5xb5'],
    },
  )`
    . . . . . . . . .     . . . . . . . . .
    . . . . . . t . .     . . . . . . t . .
    . . . . . . . K .     . . . . . . . K .
    . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . t . . + . . . .
    . . . . . . . . .     . . . . . . . . .
    t . . . . . . . .     . . . . . . . . .
    . . T . . . . . .     . . T . . . . . .
    . . . . . . . . .     . . . . . . . . .
  `

  option('camps.hostileToDefenders', 'an empty camp square', 'ashton', 'attackers', 'c2-a2', {
    yes: 'c2-a2xa3',
    no: 'c2-a2',
  })`
    . . . . . . . . .
    . . . . . . T . .
    . . . . . . . K .
    . . . . . . . . .
    . . . . + . . . .
    . . . . . . . . .
    T . . . . . . . .
    . . t . . . . . .
    . . . . . . . . .
  `

  option('camps.hostileToKing', 'an empty camp square', 'ashton', 'attackers', 'd2-d5', {
    yes: 'd2-d5, attackers: king-captured',
    no: 'd2-d5',
  })`
    . . . . . . . . .
    . . . . . . T . .
    . . . . . . . . .
    . . . . . . . . .
    . . K . + . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . t . . . . .
    . . . . . . . . .
  `

  option('encirclement', 'a closed ring; one with a way out', 'mungo-tablut', 'attackers', 'e3-e6', {
    yes: ['e3-e6, attackers: encircled', 'e3-e6', 'e3-e6'],
    no: ['e3-e6', 'e3-e6', 'e3-e6'],
  })`
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . t t . . . .     . . . t t . . . .     . . . t t . . . .
    . . t . K t . . .     . . . . K t . . .     . . t . K t . . .
    . . . t . . . . .     . . . t . . . . .     . . . t . . . . .
    . . . . + . . . .     . . . . + . . . .     . . . . + . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . t . . . .     . . . . t . . . .     . . . . t . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . T .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
  `

  option(
    'exitFort',
    'a fort that holds; one with a weak defender; one without room; one with an attacker inside',
    'mungo-tablut-harbour',
    'defenders',
    'f4-f1',
    {
      yes: ['f4-f1, defenders: exit-fort', 'f4-f1', 'f4-f1', 'f4-f1'],
      no: ['f4-f1', 'f4-f1', 'f4-f1', 'f4-f1'],
    },
  )`
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . t . . . . . . .     . t . . . . . . .     . t . . . . . . .     . t . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . . . . . .     . . . . . . . . .     . . . . . . . . .     . . . . . . . . .
    . . . . + . . . .     . . . . + . . . .     . . . . + . . . .     . . . . + . . . .
    . . . . . T . . .     . . . . . T . . .     . . . . . T . . .     . . . . . T . . .
    . . . . . . . . .     . . . T . . . . .     . . . . . . . . .     . . T T . . . . .
    . . . T T . . . .     . . T . T . . . .     . . . T T . . . .     . T t . T . . . .
    . . T K . . . . .     . . T K T . . . .     . . T K T . . . .     . T . K . . . . .
  `

  option('king.steps', 'one, two and three squares', 'nielsen', 'defenders', ['e3-d3', 'e3-c3', 'e3-b3'], {
    none: ['e3-d3', 'e3-c3', 'e3-b3'],
    2: ['e3-d3', 'e3-c3', 'king-steps'],
    1: ['e3-d3', 'king-steps', 'king-steps'],
  })`
    . . . . . . . . .
    . t . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . + . . . .
    . . . . . . . . .
    . . . . K . . . .
    . . . . . . . . .
    . . . . . . . . .
  `

  option(
    'shieldwall.flanking',
    'a row closed from the front; at its end',
    rulesOf('mungo-tablut-harbour', { shieldwall: 'on' }),
    'attackers',
    ['g6-b6', 'g7-a7'],
    {
      yes: ['g6-b6', 'g7-a7xa5/a6'],
      no: ['g6-b6xa5/a6', 'g7-a7xa5/a6'],
    },
  )`
    + . . . . . . . +     + . . . . . . . +
    . . . . . . . . .     . . . . . . . . .
    t . . . . . . . .     . . . . . . t . .
    T . . . . . t . .     T t . . . . . . .
    T t . . + . . . .     T t . . + . . . .
    t . . . . . . . .     t . . . . . . . .
    . . . . . . . . .     . . . . . . . . .
    . . . . . . . K .     . . . . . . . K .
    + . . . . . . . +     + . . . . . . . +
  `

  option('plyLimit', 'two plies', 'nielsen', 'attackers', 'c8-c7 c4-c5', {
    none: 'c4-c5',
    2: 'c4-c5, draw: ply-limit',
    1: 'game-over',
  })`
    . . . . . . . . .
    . . t . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . K . . . .
    . . T . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
  `

  option(
    'claims',
    'a draw that may be claimed waits for the claim, or does not',
    rulesOf('brettspielnetz', { capturelessPlies: 4 }),
    'attackers',
    'c8-c7 c4-c5 g8-g9 g4-g3',
    {
      claimed: 'g4-g3',
      automatic: 'g4-g3, draw: captureless',
    },
  )`
    + . . . . . . . +
    . . t . . . t . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . K . . . .
    . . T . . . T . .
    . . . . . . . . .
    . . . . . . . . .
    + . . . . . . . +
  `

  covers('first', 'the side that begins', () => {
    const opening = (first: Side, move: string) =>
      resultOf(startPosition(rulesOf('nielsen', { first })), move)
    expect(opening('attackers', 'e8-b8')).toBe('e8-b8')
    expect(opening('attackers', 'e7-b7')).toBe('wrong-side')
    expect(opening('defenders', 'e7-b7')).toBe('e7-b7')
    expect(opening('defenders', 'e8-b8')).toBe('wrong-side')
  })

  covers('layout', 'the men at the start', () => {
    const bell = rulesOf('mungo-fetlar', { layout: LAYOUTS['bell-diamond']! })
    expect(makePlacement(startPosition(bell).placement)).toBe(LAYOUTS['bell-diamond'])
    expect(resultOf(startPosition(bell), 'f10-f9')).toBe('no-piece')
    expect(resultOf(startPosition(rulesOf('mungo-fetlar')), 'f10-f9')).toBe('f10-f9')
  })

  covers('size', 'throne, corners and edge lie where the board puts them', () => {
    for (const [size, throne, last, corner] of [
      [7, 'd4', 'd7', 'g7'],
      [9, 'e5', 'e9', 'i9'],
      [11, 'f6', 'f11', 'k11'],
      [13, 'g7', 'g13', 'm13'],
    ] as const) {
      const half = (size - 1) / 2
      const empty = Array.from({ length: half - 1 }, () => String(size))
      // The king in the middle, an attacker in the lower left corner, a defender beside the upper left one.
      const layout = [`1T${size - 2}`, ...empty, `${half}K${half}`, ...empty, `t${size - 1}`].join('/')
      const open = rulesOf('nielsen', { size, layout, first: 'defenders' })
      const start = startPosition(open)
      expect(start.placement.indexOf('K'), `${size}`).toBe(parseSquare(throne, size))
      expect(resultOf(start, `${throne}-${last}`)).toBe(`${throne}-${last}, defenders: king-escaped`)
      expect(resultOf(start, `b${size}-${corner}`)).toBe(`b${size}-${corner}`)
      const closed = rulesOf('nielsen', { size, layout, first: 'defenders', 'corners.stop': 'king' })
      expect(resultOf(startPosition(closed), `b${size}-${corner}`)).toBe('corner-stop')
    }
  })

  test('and every option of a rule set is among them', () => {
    expect([...covered].sort()).toEqual([...OPTION_NAMES].sort())
  })
})

// The values of the rule sets, as agreed; 000 to 004 are checked sentence by sentence beside this.
describe('the built-in rule sets', () => {
  const columns = [
    'brettspielnetz',
    'nielsen',
    'mungo-tablut',
    'mungo-tablut-harbour',
    'mungo-hnefatafl',
    'mungo-fetlar',
  ]
  const table = `
    size                       9          9                 9          9          11         11
    layout                     tablut     tablut            tablut     tablut     t-diamond  t-diamond
    first                      defenders  attackers         attackers  attackers  attackers  attackers
    throne.stop                king       king              nobody     nobody     anyone     nobody
    throne.pass                anyone     anyone            anyone     anyone     anyone     anyone
    throne.hostileToAttackers  never      always            empty      empty      never      empty
    throne.hostileToDefenders  never      empty             empty      empty      never      empty
    throne.hostileToKing       empty      empty             empty      empty      never      empty
    corners.stop               king       anyone            anyone     king       anyone     king
    corners.hostileToSoldiers  yes        no                no         yes        no         yes
    corners.hostileToKing      no         no                no         no         no         no
    escape                     corner     edge              edge       corner     edge       corner
    king.armed                 no         yes               yes        yes        yes        yes
    king.capture               four       four-near-throne  four       four       four       four
    king.edgeCounts            yes        no                no         no         no         no
    shieldwall                 off        off               off        off        off        off
    shieldwall.cornerCloses    no         no                no         no         no         no
    shuffleLimit               3          none              none       none       none       none
    repetition                 claim      forbidden         none       none       none       none
    capturelessPlies           100        none              none       none       none       none
    claims                     claimed    claimed           claimed    claimed    claimed    claimed
  `
  const others = ['copenhagen', 'fetlar', 'brandubh', 'tawlbwrdd', 'sea-battle', 'linnaeus', 'ashton']
  const otherTable = `
    size                        11              11         7                 11                9               9                 9
    layout                      t-diamond       t-diamond  brandubh          bell-diamond      tablut          tablut            tablut
    first                       attackers       attackers  attackers         attackers         attackers       attackers         defenders
    throne.stop                 king            king       king              king              anyone          nobody            nobody
    throne.pass                 anyone          anyone     anyone            anyone            anyone          nobody            nobody
    throne.hostileToAttackers   always          always     always            always            never           never             empty
    throne.hostileToDefenders   empty           empty      empty             empty             never           never             always
    throne.hostileToKing        empty           empty      empty             empty             never           empty             empty
    throne.hostileWhenBesieged  no              no         no                no                no              yes               no
    corners.stop                king            king       king              anyone            anyone          anyone            anyone
    corners.hostileToSoldiers   yes             yes        yes               no                no              no                no
    corners.hostileToKing       no              no         yes               no                no              no                no
    camps                       none            none       none              none              none            none              ashton
    camps.enter                 nobody          nobody     nobody            nobody            nobody          nobody            nobody
    camps.hostileToAttackers    never           never      never             never             never           never             outside
    camps.hostileToDefenders    no              no         no                no                no              no                yes
    camps.hostileToKing         no              no         no                no                no              no                yes
    escape                      corner          corner     corner            edge              edge            edge              edge
    encirclement                yes             no         yes               yes               yes             no                no
    exitFort                    yes             no         no                no                no              no                no
    king.armed                  yes             yes        yes               yes               no              yes               yes
    king.capture                four            four       four-near-throne  four-near-throne  four            four-near-throne  four-near-throne
    king.edgeCounts             no              no         no                no                no              no                no
    king.steps                  none            none       none              none              none            none              none
    shieldwall                  on              off        off               off               off             off               off
    shieldwall.cornerCloses     yes             no         no                no                no              no                no
    shieldwall.flanking         yes             no         no                no                no              no                no
    shuffleLimit                none            none       none              none              none            none              none
    repetition                  defenders-lose  draw       defenders-lose    defenders-lose    defenders-lose  none              draw-second
    capturelessPlies            none            none       none              none              none            none              none
    plyLimit                    none            none       none              none              none            none              none
    claims                      claimed         claimed    claimed           claimed           claimed         claimed           claimed
  `
  const read = (table: string) =>
    new Map(
      table
        .trim()
        .split('\n')
        .map(line => line.trim().split(/ +/))
        .map(([name, ...values]) => [name!, values]),
    )
  const rows = read(table)
  const otherRows = read(otherTable)

  test.each(OPTION_NAMES)('%s', name => {
    const neutral = columns.map(() => makeOptionValue((NOT_PLAYED as Partial<Options>)[name] ?? null))
    const values = rows.get(name) ?? neutral
    for (const [column, id] of columns.entries()) {
      const value = makeOptionValue(rulesOf(id).options[name])
      expect(value, id).toBe(name === 'layout' ? LAYOUTS[values[column]!] : values[column])
    }
    for (const [column, id] of others.entries()) {
      const wanted = otherRows.get(name)![column]!
      const named = name === 'layout' ? LAYOUTS[wanted] : name === 'camps' ? CAMPS[wanted] : undefined
      expect(makeOptionValue(rulesOf(id).options[name]), id).toBe(named ?? wanted)
    }
  })

  test('are these and those of other sources, and jijbent is another name for the first', () => {
    expect(RULE_SETS.map(set => set.id)).toEqual([...columns, ...others])
    expect(findRuleSet('jijbent')).toBe(findRuleSet('brettspielnetz'))
  })
})
