import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as access from '../../src/words/findings/access.ts'
import * as boards from '../../src/words/findings/board-failures.ts'
import * as broker from '../../src/words/findings/broker.ts'
import * as connection from '../../src/words/findings/broker-connection.ts'
import * as brokerSettings from '../../src/words/findings/broker-settings.ts'
import * as report from '../../src/words/findings/doctor-report.ts'
import type { FoundWords } from '../../src/words/findings/finding-words.ts'
import * as firmata from '../../src/words/findings/firmata-failures.ts'
import * as host from '../../src/words/findings/host.ts'
import * as hands from '../../src/words/findings/lights-and-buttons.ts'
import * as lines from '../../src/words/findings/lines.ts'
import * as magnets from '../../src/words/findings/magnets-and-lights.ts'
import * as network from '../../src/words/findings/network-errors.ts'
import * as ports from '../../src/words/findings/ports.ts'
import * as sensors from '../../src/words/findings/sensors.ts'
import * as tiles from '../../src/words/findings/tiles.ts'
import { LANGUAGES, type Words } from '../../src/words/language.ts'

const FOLDER = join(import.meta.dirname, '../../src/words/findings')
const MODULES = await Promise.all(
  readdirSync(FOLDER)
    .filter(file => file !== 'finding-words.ts')
    .map(
      async file => [file, (await import(join(FOLDER, file))) as Readonly<Record<string, unknown>>] as const,
    ),
)

/** Facts that no sentence has by itself, so that one that is left out is noticed. */
const [PATH, SERVER, USER, GROUP] = ['/dev/fact1', 'mqtt://fact2:1883', 'fact3', 'fact4']
const [ONE, OTHER] = ['U501 (a5)', 'U602 (b6)']
const wire = (net: string, nanoPin: string) => ({ net, nanoPin, decoder: 'U77' })
const BOARD = { name: 'fact5', files: 9, ranks: 9 }

/** Every function, with all its facts and each of its cases. */
const EXAMPLES: { readonly [name: string]: readonly (Words | FoundWords | null)[] } = {
  addressNotHere: [host.addressNotHere('192.0.2.7')],
  addressStuck: (['rank', 'file'] as const).flatMap(axis => [
    lines.addressStuck(wire('S7', 'D41'), axis, 'low'),
    lines.addressStuck(wire('S7', 'D41'), axis, 'high'),
  ]),
  addressesSwapped: (['rank', 'file'] as const).map(axis =>
    lines.addressesSwapped(wire('S7', 'D41'), wire('S8', 'D42'), axis),
  ),
  answerForEachOther: (['sensors', 'lights'] as const).map(what =>
    magnets.answerForEachOther(what, ONE, OTHER),
  ),
  answersInPlaceOf: [magnets.answersInPlaceOf(ONE, OTHER)],
  blindSensor: [magnets.blindSensor(ONE)],
  boardAnswers: [
    ports.boardAnswers(PATH, { ...BOARD, sense: 'side' }),
    ports.boardAnswers(null, { ...BOARD, sense: 'occupancy' }),
  ],
  boardUnplugged: [boards.boardUnplugged(PATH)],
  brokerAccepts: [broker.brokerAccepts(SERVER, USER), broker.brokerAccepts(SERVER, null)],
  brokerEnded: [connection.brokerEnded(SERVER, 'fact6')],
  brokerNotEncrypted: [access.brokerNotEncrypted('fact6', 'ws')],
  brokerRefused: [connection.brokerRefused(SERVER, 'fact6')],
  brokerSettingsInvalid: [broker.brokerSettingsInvalid(brokerSettings.TWO_USERS)],
  buttonNotSeen: (['attackers', 'defenders', 'menu'] as const).map(button =>
    hands.buttonNotSeen(button, { parts: 'SW7, R8', net: 'FACT_6', nanoPin: 'A9' }),
  ),
  buttonWorks: (['attackers', 'defenders', 'menu'] as const).map(hands.buttonWorks),
  cableFrom: [lines.cableFrom('a4–c6', 'J7'), lines.cableFrom(null, 'J7')],
  cannotListen: [host.cannotListen('fact6')],
  cannotOpen: [boards.cannotOpen(PATH, 'fact6'), boards.cannotOpen(undefined, 'fact6')],
  certificatesNotUsable: [brokerSettings.certificatesNotUsable('/fact6, /fact7', 'ERR_8')],
  certificateError: [
    'CERT_HAS_EXPIRED',
    'CERT_NOT_YET_VALID',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
  ].map(code => network.certificateError(SERVER, code)),
  clearTiles: [report.clearTiles('a4–c6, d4–f6')],
  closeWhatHasPort: [ports.closeWhatHasPort(PATH)],
  closedAtOnce: [connection.closedAtOnce(SERVER)],
  coldJoint: [tiles.coldJoint(ONE, OTHER)],
  connectionBroken: [connection.connectionBroken(SERVER, true), connection.connectionBroken(SERVER, false)],
  connectionClosed: [connection.connectionClosed(SERVER)],
  connectionFailed: [connection.connectionFailed(SERVER, 'E6'), connection.connectionFailed(SERVER, '')],
  controllerRestarted: [sensors.controllerRestarted(1), sensors.controllerRestarted(7)],
  deadSensor: [sensors.deadSensor('a5, b6', ONE)],
  fellSilent: [firmata.fellSilent(PATH)],
  fileDead: [lines.fileDead('d', 'FILE_4', 44)],
  firstLightDark: [magnets.firstLightDark(ONE)],
  flashThisVersion: [ports.flashThisVersion(PATH)],
  folderNotWritable: [host.folderNotWritable('/fact6', 'EROFS'), host.folderNotWritable('/fact6', 'ENOSPC')],
  gameUnreadable: [host.gameUnreadable('20261118')],
  gamesForbidden: [host.gamesForbidden('/fact6', 'EACCES')],
  gamesUnreadable: [host.gamesUnreadable('/fact6', 'ENOTDIR')],
  groupMayNotEither: [ports.groupMayNotEither(`${PATH} (fact6)`, PATH, GROUP)],
  ifItIsTheBoard: [ports.ifItIsTheBoard(PATH)],
  infoNotSeen: [connection.infoNotSeen(SERVER)],
  journalDamaged: [host.journalDamaged('20261118', 44, true), host.journalDamaged('20261118', 44, false)],
  journalOfOtherVersion: [host.journalOfOtherVersion('20261118', 44, 43)],
  latestGameReadable: [host.latestGameReadable('20261118', 44)],
  lightsEndBefore: [magnets.lightsEndBefore(ONE, OTHER)],
  lightsInPlace: [magnets.lightsInPlace(44)],
  linesNotUnderstood: [ports.linesNotUnderstood(PATH)],
  loggedInBefore: [ports.loggedInBefore(PATH, USER, GROUP)],
  loginNotAccepted: [connection.loginNotAccepted(SERVER)],
  magnetNoticed: [magnets.magnetNoticed(44)],
  magnetOver: [report.magnetOver('a5')],
  maskedSensor: [sensors.maskedSensor('a5, b6')],
  moreTilesAnswer: [tiles.moreTilesAnswer('a4–c6', 1, 44), tiles.moreTilesAnswer('a4–c6', 43, 44)],
  neighbourSensed: [sensors.neighbourSensed('a5, b6', '41, 42')],
  networkError: [
    'ECONNREFUSED',
    'ENOTFOUND',
    'EAI_AGAIN',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'EPROTO',
  ].map(code => network.networkError(SERVER, code)),
  noAgreementOnTls: [network.noAgreementOnTls(SERVER, 'ERR_SSL_6')],
  noAnswerFrom: [connection.noAnswerFrom(SERVER)],
  noExpanders: [firmata.noExpanders(PATH, '0x20, 0x21')],
  noPermission: [boards.noPermission(PATH)],
  noReadingFrom: [firmata.noReadingFrom('a5, b6')],
  noSuchPort: [boards.noSuchPort(PATH)],
  noWebSocket: [connection.noWebSocket(SERVER, '404')],
  noisySensor: [sensors.noisySensor('a5, b6', ONE)],
  notAKonakisBoard: [boards.notAKonakisBoard(PATH)],
  notAnswering: [boards.notAnswering(PATH)],
  notEncrypted: [brokerSettings.notEncrypted('ws')],
  notFirmata: [firmata.notFirmata(PATH, true), firmata.notFirmata(PATH, false)],
  notInGroup: [ports.notInGroup(PATH, USER, GROUP)],
  nothingAnswersOn: [ports.nothingAnswersOn(`${PATH} (fact6)`, PATH)],
  nothingComesBack: [magnets.nothingComesBack(ONE, 2)],
  nothingRetained: [broker.nothingRetained(SERVER)],
  otherFirmata: [firmata.otherFirmata(PATH, 'fact6')],
  otherMqttVersion: [connection.otherMqttVersion(SERVER)],
  otherProtocol: [0, 44, null].map(found => boards.otherProtocol(PATH, found, 43)),
  otherProtocolVersion: [brokerSettings.otherProtocolVersion('fact6', '3.1.1, 5')],
  otherSize: [boards.otherSize(PATH, '9×9', '11×11'), boards.otherSize(undefined, '9×9', '11×11')],
  pageBehindProxy: [access.pageBehindProxy('fact6'), access.pageBehindProxy(null)],
  pageServed: [host.pageServed(44)],
  pageReachedBy: (['this-machine', 'local-network', 'everyone'] as const).flatMap(reach => [
    access.pageReachedBy(reach, true),
    access.pageReachedBy(reach, false),
  ]),
  partSilent: [tiles.partSilent(ONE, OTHER)],
  passwordFileEmpty: [brokerSettings.passwordFileEmpty('/fact6')],
  passwordFileOpenToAll: [brokerSettings.passwordFileOpenToAll('/fact6')],
  permissionUnexplained: [ports.permissionUnexplained(PATH)],
  portForbidden: [host.portForbidden(44)],
  portFree: [host.portFree(44)],
  portInUse: [boards.portInUse(PATH)],
  portTaken: [host.portTaken('192.0.2.7', 44)],
  pressEachButton: [hands.pressEachButton()],
  programHasPort: [ports.programHasPort(PATH, 'fact6', 44)],
  publishingRefused: [connection.publishingRefused(SERVER, 'fact6')],
  rankDead: [lines.rankDead({ rank: 5, plug: 'J2', net: 'RANK_5', pin: 44, mosfet: 'Q220' })],
  retainedForExactTopicsOnly: [broker.retainedForExactTopicsOnly(SERVER)],
  retainedNotAccepted: [broker.retainedNotAccepted(SERVER, 'fact6')],
  rowsSwapped: [lines.rowsSwapped(['1–3', '4–6'], ['J1', 'J2'])],
  sensorAdrift: [sensors.sensorAdrift('a5, b6', '41, 42', ONE)],
  sensorOfOtherKind: [magnets.sensorOfOtherKind(ONE)],
  sensorsRead: [null, 0, 1, 24].flatMap(pieces => [
    sensors.sensorsRead('all', 81, pieces),
    sensors.sensorsRead(69, 81, pieces),
  ]),
  serviceHasPort: [ports.serviceHasPort(PATH, 44, 'kill 44')],
  serviceHasProblems: [host.serviceHasProblems(44, 'fact6')],
  serviceRuns: [host.serviceRuns(44)],
  settingsFileUnreadable: [brokerSettings.settingsFileUnreadable('/fact6', 'ENOENT')],
  silentBoard: [boards.silentBoard(PATH)],
  stoppedAnswering: [connection.stoppedAnswering(SERVER)],
  stuckSensor: [sensors.stuckSensor('a5, b6', ONE)],
  subscriptionRefused: [connection.subscriptionRefused(SERVER)],
  switchesRead: [firmata.switchesRead(44)],
  tileFileDead: [tiles.tileFileDead('a4, a5', 2, 'a4–c6')],
  tileInOtherPlug: [
    tiles.tileInOtherPlug({ tile: 'a4–c6', plug: 'J2', answersAs: 'a7–c9', pluggedInto: 'J3' }),
  ],
  tileMissing: [lines.tileMissing('a4–c6', lines.cableFrom('a1–c3', 'J7'))],
  tileRankDead: [tiles.tileRankDead('a4, a5', 2, 'a4–c6', 127)],
  tileSound: [tiles.tileSound('a4–c6', 44)],
  turnedPiece: [sensors.turnedPiece('a5, b6')],
  userNotLetIn: [connection.userNotLetIn(SERVER)],
  weakPiece: [sensors.weakPiece('a5, b6', '41, 42')],
  wrongTileCount: [tiles.wrongTileCount(9, 44, 45)],
}

const isWords = (value: object): value is Words => LANGUAGES.every(language => language in value)

function textsIn(value: unknown, place: string): [place: string, words: Words][] {
  if (typeof value !== 'object' || value === null) return []
  if (isWords(value)) return [[place, value]]
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${place} ${key}`))
}

const CONSTANTS = MODULES.flatMap(([file, exported]) => textsIn(exported, file))
const RENDERED = Object.entries(EXAMPLES).flatMap(([name, examples]) => textsIn(examples, name))

/** Names, numbers, paths and commands; not the words around them. */
const factsIn = (text: string) =>
  [...new Set(text.match(/`[^`]+`|--[a-z][\w-]*|[\w/:.×–]*\d(?:[\w/:×–]*[\w/])?/g) ?? [])].sort()
const withoutCommands = (text: string) => text.replaceAll(/`[^`]+`|\([^)]*\)/g, '')
const ENGLISH = /(?<![\w-])(?:the|and|with|it|its|this|that|which|if|not|from|board|cable|again)(?![\w-])/i

describe('a finding is there in every language, with the same facts', () => {
  it.each([...CONSTANTS, ...RENDERED])('%s', (_, words) => {
    expect(Object.keys(words).sort()).toEqual([...LANGUAGES].sort())
    for (const language of LANGUAGES) {
      expect(words[language].trim()).toBe(words[language])
      expect(words[language]).not.toBe('')
      expect(factsIn(words[language]), language).toEqual(factsIn(words.en))
    }
  })

  it('has an example of every function', () => {
    const functions = MODULES.flatMap(([, exported]) =>
      Object.keys(exported).filter(name => typeof exported[name] === 'function'),
    )
    expect(functions.sort()).toEqual(Object.keys(EXAMPLES).sort())
    expect(Object.values(EXAMPLES).flat()).not.toContain(null)
  })
})

describe('nothing is left in English in the other languages', () => {
  const translated = [...CONSTANTS, ...RENDERED].filter(([, { en }]) => en.split(' ').length > 2)

  it.each(translated)('%s', (_, words) => {
    for (const language of LANGUAGES.filter(each => each !== 'en')) {
      expect(words[language]).not.toBe(words.en)
      expect(withoutCommands(words[language])).not.toMatch(ENGLISH)
    }
  })

  it('knows English when it sees it', () => {
    expect('Sieh dir the Kabel an.').toMatch(ENGLISH)
  })
})
