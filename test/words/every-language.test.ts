import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MOMENT_REASONS } from '../../src/core/moment-reasons.ts'
import { SIDES } from '../../src/rules/piece.ts'
import { balanceWords } from '../../src/words/balance.ts'
import { misplacedWords } from '../../src/words/board.ts'
import * as calibration from '../../src/words/calibration.ts'
import * as calibrationFailures from '../../src/words/calibration-failures.ts'
import * as doctor from '../../src/words/doctor.ts'
import { drawDeclinedWords, drawOfferedWords } from '../../src/words/draws.ts'
import { computerPlaysWords, takenBackWords } from '../../src/words/game-events.ts'
import { kingStepsWords } from '../../src/words/illegal-move.ts'
import { LANGUAGES, type Words } from '../../src/words/language.ts'
import * as lessons from '../../src/words/lessons.ts'
import { gameOverWords, outcomeWords } from '../../src/words/outcome.ts'
import * as boardFailures from '../../src/words/page/board-failures.ts'
import { computerPlayedWords } from '../../src/words/page/computer.ts'
import { joinRefusalWords } from '../../src/words/page/join.ts'
import { remoteGameWords, type SeatFacts, seatWords } from '../../src/words/page/remote-game.ts'
import { ruleSetWords } from '../../src/words/page/start.ts'
import * as portDevice from '../../src/words/port-device.ts'
import { typeANumber } from '../../src/words/prompts.ts'
import { betterMoveWords, reasonWords, reviewProgress } from '../../src/words/review.ts'
import * as setup from '../../src/words/setup-questions.ts'

const FOLDER = join(import.meta.dirname, '../../src/words')
/** The doctor's findings have a test of their own. */
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
  name => name.endsWith('.ts') && !name.startsWith('findings/'),
)
const MODULES = await Promise.all(
  FILES.map(
    async file => [file, (await import(join(FOLDER, file))) as Readonly<Record<string, unknown>>] as const,
  ),
)

const SEATS = (['accepted', 'shown', 'mirrored'] as const).map(board => {
  const seat: SeatFacts = { at: 'board', isAway: false, board }
  return { attackers: { ...seat, isAway: board === 'shown', since: null }, defenders: seat }
})

const CALIBRATION_COMMANDS = ['empty', 'start', 'mask', 'unmask', 'debounce'] as const

/** Every function that gives a text in all languages, with facts to name. */
const EXAMPLES: { readonly [name: string]: readonly Words[] } = {
  computerPlayedWords: [computerPlayedWords('a1-a4')],
  computerPlaysWords: [computerPlaysWords('a1-a4')],
  balanceWords: [
    balanceWords({ stronger: 'defenders', won: 15, games: 20 }),
    balanceWords({ stronger: null, won: 0, games: 20 }),
  ],
  boardNotEmpty: [calibrationFailures.boardNotEmpty(calibration.squareProblems([['standing', 'e5']]))],
  calibratedButMisread: [calibrationFailures.calibratedButMisread('e5, e6')],
  commandRefused: CALIBRATION_COMMANDS.map(command => calibrationFailures.commandRefused(command, 'e7')),
  debounceSet: [calibration.debounceSet(30, 50)],
  gainLearned: [calibration.gainLearned(2, 4)],
  soldiersNotInPlace: [
    calibrationFailures.soldiersNotInPlace(calibration.squareProblems([['missing', 'e5']])),
  ],
  disconnectedBefore: CALIBRATION_COMMANDS.map(calibrationFailures.disconnectedBefore),
  farFromTheMiddle: [calibration.farFromTheMiddle('a1, b2')],
  kingStrengthWords: [calibration.kingStrengthWords(247, '3.4')],
  maskQuestion: [calibration.maskQuestion('a1, b2')],
  noStartPosition: [calibrationFailures.noStartPosition(13)],
  notTheStartPosition: [
    calibrationFailures.notTheStartPosition(calibration.squareProblems([['missing', 'e5']])),
  ],
  smallestMargins: [calibration.smallestMargins({ square: 'e9', counts: 30 }, { square: 'd4', counts: 15 })],
  squareProblems: (['standing', 'missing', 'surplus', 'wrong-side', 'restless'] as const).map(kind =>
    calibration.squareProblems([
      [kind, 'a1, b2'],
      ['restless', 'c3'],
    ]),
  ),
  squaresMasked: [calibration.squaresMasked('a1, b2')],
  stillNotSteady: [calibrationFailures.stillNotSteady('a1, b2')],
  waitingBecause: [calibration.waitingBecause(calibration.squareProblems([['missing', 'e5']]))],
  checkingPort: [setup.checkingPort('/dev/ttyUSB0')],
  hasSettingsAlready: [setup.hasSettingsAlready('/etc/a1.yaml')],
  konakisOnPort: [
    portDevice.konakisOnPort({ firmware: '1.4.0', files: 9, ranks: 9, sense: 'side', name: 'oak' }),
  ],
  onPort: [setup.onPort('/dev/ttyUSB0')],
  presentRules: [setup.presentRules('house.yaml')],
  serviceReads: [setup.serviceReads('/etc/a1.yaml')],
  startItWith: [setup.startItWith('konakis play')],
  tokenIsIn: [setup.tokenIsIn('/var/lib/a1', 'konakis token')],
  typeANumber: [typeANumber(4)],
  writeTo: [setup.writeTo('/etc/a1.yaml', null), setup.writeTo('/etc/a1.yaml', '/etc/a1.yaml.bak')],
  written: [setup.written('/etc/a1.yaml')],
  diskWords: [doctor.diskWords(12)],
  drawDeclinedWords: [drawDeclinedWords('attackers'), drawDeclinedWords('defenders')],
  drawOfferedWords: [drawOfferedWords('attackers'), drawOfferedWords('defenders')],
  firmwareNewerWords: [doctor.firmwareNewerWords('2.0.0', '1.0.0')],
  firmwareOlderWords: [doctor.firmwareOlderWords('0.9.0', '1.0.0')],
  firmwareWords: [doctor.firmwareWords('1.0.0')],
  failureRemedy: ['emulated', 'serial', 'firmata'].map(driver =>
    boardFailures.failureRemedy(driver === 'firmata' ? 'fell-silent' : 'unplugged', driver),
  ),
  flickeringWords: [doctor.flickeringWords('a1, b2')],
  gameOverWords: [gameOverWords({ winner: 'attackers', reason: 'king-captured' })],
  kingStepsWords: [kingStepsWords(1), kingStepsWords(3)],
  kingInDangerWords: [lessons.kingInDangerWords('a1-a4')],
  linkLossWords: [doctor.linkLossWords(2, 30, 4)],
  linkWords: [doctor.linkWords(2, 30, 45), doctor.linkWords(0, 30, null)],
  misplacedWords: [
    misplacedWords(['a1'], []),
    misplacedWords([], ['b2', 'c3']),
    misplacedWords(['a1'], ['c3']),
  ],
  missedCaptureWords: [lessons.missedCaptureWords(2, 0), lessons.missedCaptureWords(2, 1)],
  otherMoveWords: [lessons.otherMoveWords('a1', 'a4')],
  outcomeWords: [
    outcomeWords({ winner: 'defenders', reason: 'king-escaped' }),
    outcomeWords({ winner: null, reason: 'agreed' }),
  ],
  partSilentWords: [doctor.partSilentWords('MCP23017 at 0x22')],
  pieceInDangerWords: [lessons.pieceInDangerWords('a1-a4', 'b4')],
  remoteGameWords: SEATS.flatMap(seats => [
    ...remoteGameWords({ toMove: 'defenders', seats, takebackOffered: { by: 'attackers', plies: 1 } }),
    ...remoteGameWords({ toMove: 'defenders', seats, takebackOffered: { by: 'defenders', plies: 2 } }),
  ]),
  joinRefusalWords: [
    ...['bad-link', 'wrong-size', 'unreachable', 'link-refused', 'no-owner', 'seat-taken', 'at-table'],
    'lesson-running',
    'something-else',
  ].map(joinRefusalWords),
  seatWords: SEATS.flatMap(seats => SIDES.map(toMove => seatWords({ toMove, seats }, 'defenders'))),
  betterMoveWords: [betterMoveWords('a1-a4', '+2')],
  reviewProgress: [reviewProgress(3, 40)],
  reasonWords: MOMENT_REASONS.flatMap(code => [
    reasonWords({ code, squares: ['i9'], moves: 1 }),
    reasonWords({ code, squares: ['a9', 'i9'], moves: 3 }),
  ]),
  refutedWords: [lessons.refutedWords('a1-a4')],
  replyWords: [lessons.replyWords('a1-a4')],
  squaresNotReadWords: [doctor.squaresNotReadWords('a1, b2')],
  takenBackWords: [takenBackWords(1), takenBackWords(2)],
  wrongYearWords: [doctor.wrongYearWords(1970)],
  ruleSetWords: [
    ruleSetWords({ escape: 'edge', 'king.armed': true, first: 'attackers' }),
    ruleSetWords({ escape: 'corner', 'king.armed': false, first: 'defenders' }),
  ],
}

/** These have tests of their own, in every language. */
const TESTED_BY_THEMSELVES = [
  'checkWords',
  'gameEventWords',
  'illegalMoveWords',
  'moveWords',
  'refusalText',
  'rulesWords',
  'squareWords',
  'statusWords',
  'textIn',
]

const WITHOUT_WORDS = [
  'choice',
  'fill',
  'inEveryLanguage',
  'isLanguage',
  'joined',
  'languageOfTerminal',
  'spokenFailure',
  'withFullStop',
  'yesNo',
]

const isWords = (value: object): value is Words => LANGUAGES.some(language => language in value)

/** Every text among the constants of a module, with its place. */
function textsIn(value: unknown, place: string): [place: string, words: Words][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  if (isWords(value)) return [[place, value]]
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${place} ${key}`))
}

const CONSTANTS = MODULES.flatMap(([file, exported]) => textsIn(exported, file)).filter(
  ([place]) => !place.endsWith('LANGUAGE_NAMES'),
)

const factsIn = (text: string) => [...new Set(text.match(/[a-z]?\d+/g) ?? [])].sort()
const wordCount = (text: string) => text.match(/\p{L}{2,}/gu)?.length ?? 0

function expectEveryLanguage(words: Words): void {
  expect(Object.keys(words).sort()).toEqual([...LANGUAGES].sort())
  for (const language of LANGUAGES) {
    expect(words[language].trim()).not.toBe('')
    expect(words[language].trim()).toBe(words[language])
    expect(factsIn(words[language]), language).toEqual(factsIn(words.en))
  }
  // A single word may be the same in several languages: "Live", "Firmware".
  if (wordCount(words.en) > 2) expect(new Set(Object.values(words)).size).toBe(LANGUAGES.length)
}

describe('every text is there in every language, with the same squares and numbers', () => {
  it.each(CONSTANTS)('%s', (_, words) => expectEveryLanguage(words))

  it.each(Object.entries(EXAMPLES))('%s', (_, texts) => texts.forEach(expectEveryLanguage))

  it('has an example of every function', () => {
    const functions = MODULES.flatMap(([, exported]) =>
      Object.keys(exported).filter(name => typeof exported[name] === 'function'),
    )
    expect(functions.sort()).toEqual(
      [...Object.keys(EXAMPLES), ...TESTED_BY_THEMSELVES, ...WITHOUT_WORDS].sort(),
    )
  })
})
