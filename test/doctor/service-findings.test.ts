import { describe, expect, it } from 'vitest'
import { boardFailure } from '../../src/boards/board-failure.ts'
import { inLanguage } from '../../src/doctor/finding.ts'
import { type ServiceFacts, serviceFindings } from '../../src/doctor/service-findings.ts'
import { LANGUAGES } from '../../src/words/language.ts'

const WELL: ServiceFacts = {
  info: { driver: 'serial', name: 'oak', firmware: '1.0.0', files: 9, ranks: 9, sense: 'side', leds: 'rgb' },
  failure: null,
  shippedFirmware: '1.0.0',
  faulty: [],
  flickering: [],
  link: { lines: 1000, bad: 0, retries: 0, answerMs: 12 },
  brokerFailure: null,
  journalFailure: null,
  freeBytes: 2 ** 30,
  clock: { year: 2026, isSynchronised: true },
}

/** What is not good, in English. */
const wrong = (changes: Partial<ServiceFacts>) =>
  serviceFindings({ ...WELL, ...changes })
    .filter(({ level }) => level !== 'good')
    .map(finding => inLanguage(finding, 'en'))
    .map(({ check, level, message, remedy }) => [check, level, message, remedy])

it('reports each check as good when nothing is wrong', () => {
  expect(serviceFindings(WELL).map(({ check, level }) => `${check} ${level}`)).toEqual([
    'board good',
    'firmware good',
    'sensors good',
    'link good',
    'broker good',
    'journal good',
    'disk good',
    'clock good',
  ])
})

it('does not look for a bad cable where there is none: an emulated board on a busy computer', () => {
  const link = { lines: 1000, bad: 400, retries: 200, answerMs: 900 }
  expect(wrong({ link })).not.toEqual([])
  expect(wrong({ link, info: { ...WELL.info!, driver: 'emulated' } })).toEqual([])
})

const failure = boardFailure({ code: 'unplugged', path: '/dev/ttyUSB0' })

const ILL: readonly [string, Partial<ServiceFacts>, readonly string[]][] = [
  [
    'a board that was unplugged',
    { failure },
    [
      'board',
      'bad',
      'Board disconnected.',
      'Plug in the board’s USB cable, one that carries data and not only power.',
    ],
  ],
  [
    'a board that was never there',
    { info: null },
    [
      'board',
      'bad',
      'Board disconnected.',
      'Plug in the board’s USB cable, one that carries data and not only power.',
    ],
  ],
  [
    'squares that are not read',
    { faulty: ['a1', 'c3'] },
    [
      'sensors',
      'warning',
      'Not read, because faulty or masked: a1, c3.',
      'Stop the service and run `konakis doctor`: it names the part to look at.',
    ],
  ],
  [
    'squares that flicker',
    { flickering: ['d4'] },
    [
      'sensors',
      'warning',
      'A piece comes and goes again and again on d4.',
      'Put the piece in the middle of its square. If that does not help, its magnet is weak or the sensor loose: `konakis doctor`, then `konakis calibrate`.',
    ],
  ],
  [
    'a part that does not answer',
    { info: { ...WELL.info!, faults: [{ part: 'MCP23017 at 0x22', message: '' }] } },
    [
      'board',
      'bad',
      'MCP23017 at 0x22 does not answer.',
      'Check the expanders’ 5 V and ground, SDA on A4 and SCL on A5.',
    ],
  ],
  [
    'a broker that is not reached',
    { brokerFailure: 'secret words' },
    [
      'broker',
      'bad',
      'Broker disconnected.',
      'Check the broker, its address, the user and the network; the service’s log has the details.',
    ],
  ],
]

describe('what is wrong', () => {
  it.each(ILL)('%s', (_, changes, expected) => {
    expect(wrong(changes)).toEqual([expected])
  })

  it.each(ILL)('%s, in every language', (_, changes) => {
    for (const { message, remedy } of serviceFindings({ ...WELL, ...changes }))
      for (const words of remedy ? [message, remedy] : [message])
        expect(new Set(LANGUAGES.map(language => words[language])).size).toBe(LANGUAGES.length)
  })
})
