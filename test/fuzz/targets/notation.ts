import { makeGameRecord, parseGameRecord } from '../../../src/rules/game-record.ts'
import { parseSquare, SIZES, squareName } from '../../../src/rules/geometry.ts'
import { makeMove, parseMove } from '../../../src/rules/move.ts'
import { makePlacement, parsePlacement } from '../../../src/rules/placement.ts'
import { startPosition } from '../../../src/rules/position.ts'
import { OPTION_NAMES } from '../../../src/rules/rule-set.ts'
import { makeRuleString, parseRuleString } from '../../../src/rules/rule-string.ts'
import { readyRules } from '../../../src/rules/rules.ts'
import { builtInRules, RULE_SETS } from '../../../src/rulesets/index.ts'
import { LAYOUTS } from '../../../src/rulesets/layouts.ts'
import { check, checkMessage, checkSame } from '../invariants.ts'
import type { Target } from '../target.ts'

/** A game that was played by people. */
const REAL_GAME = 'i6-g6 e7-g7xg6 i5-i7 f5-f7 f9-f8 e6-b6 a4-b4 e5-e7 e9-g9 e7-a7'
const MOVES = REAL_GAME.split(' ')

export const move: Target = {
  seeds: [
    ...MOVES,
    'e5',
    'm13',
    'e5-e8xd8/f8',
    'e5-e8xd8xf8',
    'e5-e8:d8',
    'E5-E8',
    '12.e5-e8',
    '12...Ke5-e8++',
    'e5-e8#',
  ],
  words: ['a1', 'e5', 'm13', '-', 'x', ':', '/', '12...', 'K', '++', '--', '#'],
  run: input => {
    const text = input.toString()
    for (const size of SIZES) {
      const square = parseSquare(text, size)
      if (square !== null) {
        checkSame(parseSquare(squareName(square, size), size), square, 'a square is written and read again')
      }
      const parsed = parseMove(text, size)
      if (parsed.ok)
        checkSame(parseMove(makeMove(parsed.value, size), size), parsed, 'a move is written and read again')
      else checkMessage(parsed.error.message)
    }
  },
}

export const position: Target = {
  seeds: [...Object.values(LAYOUTS), '3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3', '/9/9/9/9/4K4/9/9/9/9/'],
  words: ['t', 'T', 'K', '/', '9', '11', '13', '0', '01', '/9/'],
  run: input => {
    const text = input.toString()
    for (const size of [undefined, ...SIZES]) {
      const parsed = parsePlacement(text, size)
      if (!parsed.ok) {
        checkMessage(parsed.error.message)
        continue
      }
      check(parsed.value.length <= 169, 'a position fits the largest board')
      checkSame(
        parsePlacement(makePlacement(parsed.value), size),
        parsed,
        'a position is written and read again',
      )
    }
  },
}

const RULE_WORDS = [
  ...[
    'dim:9',
    'dim:7',
    'esc:e',
    'surf:n',
    'atkf:n',
    'tfr:l',
    'tfr:w',
    'ka:n',
    'ks:c',
    'cens:',
    'cenp:K',
    'cenh:',
    'cenhe:tT',
  ],
  ...[
    'corh:',
    'corh:tT',
    'cors:tTK',
    'cor:',
    'cen:',
    'cenre:',
    'sw:s',
    'swf:y',
    'efe:y',
    'spd:-1',
    'afor:a1',
    'name:x',
  ],
  ...[
    'start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/',
    'starti:',
    'konakis:',
    ';',
    '=',
    '=yes',
    '=none',
    '=3',
    '=7',
    ' ',
  ],
  ...OPTION_NAMES.map(name => `;${name}=`),
]
const RULE_STRINGS = [
  ...RULE_SETS.map(set => makeRuleString(set.id, set.options)),
  'dim:11 atkf:n start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/',
  'dim:7 name:Sea_Battle esc:e ka:n cor: cen: starti:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/',
]

export const ruleString: Target = {
  seeds: RULE_STRINGS,
  words: RULE_WORDS,
  run: input => {
    const parsed = parseRuleString(input.toString())
    if (!parsed.ok) {
      checkMessage(parsed.error.message)
      return
    }
    const { id, options } = parsed.value
    check(readyRules(id, options).ok, 'rules that were read can be played')
    const again = parseRuleString(makeRuleString(id, options))
    checkSame(again.ok && again.value.options, options, 'rules are written and read again')
    checkSame(again.ok && again.value.id, id, 'the name of rules is written and read again')
  },
}

const record = makeGameRecord(startPosition(builtInRules('nielsen')))
const small = makeGameRecord(startPosition(builtInRules('mungo-tablut'))).replace(/^\[result.*\n/m, '')

export const gameRecord: Target = {
  seeds: [
    `[date:2017.04.15]\n${record}1. i6-g6 e7-g7xg6\n[a quiet start|and a capture]\n\n1a.1.1a. e6-b6 i5-i7\n[|]\n\n2. i5-i7 f5-f7\n[|]\n3. f9-f8 ---\n`,
    record + MOVES.map((text, ply) => (ply % 2 === 0 ? `${ply / 2 + 1}. ${text} ` : `${text}\n`)).join(''),
    `[result:0]\n[termination:agreed]\n${small}1. d1-d2`,
    `[result:1]\n[termination:time]\n[to-move:defenders]\n[position:/3t3/9/9/9/4K4/9/9/9/9/]\n${small}`,
  ],
  words: [
    ...RULE_WORDS,
    ...MOVES,
    '---',
    '[',
    ']',
    '|',
    '1.',
    '1...',
    '1a.',
    '[result:-1]',
    '[termination:resigned]',
    '[to-move:',
  ],
  run: input => {
    const parsed = parseGameRecord(input.toString())
    if (!parsed.ok) {
      checkMessage(parsed.error.message)
      return
    }
    const { position, tags, comments } = parsed.value
    const again = parseGameRecord(makeGameRecord(position, tags, comments))
    check(again.ok, 'a record is written and read again', again.ok ? '' : again.error.message)
    const { position: other } = again.value
    checkSame(other.placement, position.placement, 'a record keeps the position')
    checkSame(other.rules.options, position.rules.options, 'a record keeps the rules')
    checkSame(
      [other.ply, other.toMove, other.outcome],
      [position.ply, position.toMove, position.outcome],
      'a record keeps ply, side to move and outcome',
    )
    checkSame(again.value.tags, tags, 'a record keeps its tags')
    checkSame(again.value.comments, comments, 'a record keeps its comments')
  },
}
