import { describe, expect, it } from 'vitest'
import { findingJson, inLanguage, type LocalizedFinding, worstLevel } from '../../src/doctor/finding.ts'
import {
  clockFinding,
  compareVersions,
  diskFinding,
  firmwareFinding,
  journalFinding,
  type LinkFigures,
  linkFinding,
} from '../../src/doctor/spoken-findings.ts'
import { FAILURE_REMEDIES } from '../../src/words/board-remedies.ts'
import { LANGUAGES, type Words } from '../../src/words/language.ts'

const inEnglish = (finding: LocalizedFinding) => {
  const { level, message, remedy } = inLanguage(finding, 'en')
  return [level, message, remedy]
}

const MB = 1024 * 1024
const SET_CLOCK =
  'Connect the computer to the network and run `sudo timedatectl set-ntp true`; a Raspberry Pi has no clock of its own.'
const FREE_SPACE =
  'Free some space: `df -h` shows the disks, `sudo apt clean` and `journalctl --vacuum-size=50M` often help.'
const CABLE =
  'Try a shorter USB cable and another port, keep it away from the LED supply, and check that both grounds of the board are joined.'

const good: LinkFigures = { lines: 150, bad: 0, retries: 0, answerMs: 12 }

describe('each finding with its level and its remedy', () => {
  it.each<[LocalizedFinding, ...(string | undefined)[]]>([
    [
      linkFinding(good),
      'good',
      '150 lines from the board, 0 of them corrupted; a reply takes 12 ms.',
      undefined,
    ],
    [
      linkFinding({ ...good, lines: 10, bad: 1, retries: 1 }),
      'good',
      '11 lines from the board, 1 of them corrupted; a reply takes 12 ms.',
      undefined,
    ],
    [
      linkFinding({ ...good, lines: 9991, bad: 9 }),
      'good',
      '10000 lines from the board, 9 of them corrupted; a reply takes 12 ms.',
      undefined,
    ],
    [
      linkFinding({ ...good, answerMs: 100 }),
      'warning',
      '150 lines from the board, 0 of them corrupted; a reply takes 100 ms.',
      'Plug the board straight into the computer, without a hub, and see what else keeps the computer busy.',
    ],
    [
      linkFinding({ ...good, lines: 998, bad: 2, retries: 1 }),
      'warning',
      'Corrupted lines from the board: 2 of 1000; lines that had to be sent again: 1.',
      CABLE,
    ],
    [
      linkFinding({ ...good, lines: 297, bad: 3 }),
      'bad',
      'Corrupted lines from the board: 3 of 300; lines that had to be sent again: 0.',
      CABLE,
    ],
    [firmwareFinding({ found: '1.0.0', shipped: '1.0.0' }), 'good', 'The firmware is 1.0.0.', undefined],
    [firmwareFinding({ found: '9.9', shipped: null }), 'good', 'The firmware is 9.9.', undefined],
    [
      firmwareFinding({ found: '0.9.12', shipped: '1.0.0' }),
      'warning',
      'The firmware 0.9.12 is older than the one that comes with this version (1.0.0).',
      'Put this version’s firmware on it: `konakis flash`.',
    ],
    [
      firmwareFinding({ found: '1.0.10', shipped: '1.0.9' }),
      'warning',
      'The firmware 1.0.10 is newer than the one that comes with this version (1.0.9).',
      'Update this program.',
    ],
    [
      clockFinding({ year: 1970, isSynchronised: false }),
      'bad',
      'The clock of this computer shows the year 1970.',
      SET_CLOCK,
    ],
    [
      clockFinding({ year: 2026, isSynchronised: false }),
      'warning',
      'The clock of this computer is not set by the network.',
      SET_CLOCK,
    ],
    [
      clockFinding({ year: 2026, isSynchronised: true }),
      'good',
      'The clock is set by the network.',
      undefined,
    ],
    [
      clockFinding({ year: 2026, isSynchronised: null }),
      'good',
      'The clock shows a plausible year.',
      undefined,
    ],
    [diskFinding(100 * MB), 'good', '100 MB are free where the games are kept.', undefined],
    [diskFinding(100 * MB - 1), 'warning', '99 MB are free where the games are kept.', FREE_SPACE],
    [diskFinding(5 * MB - 1), 'bad', '4 MB are free where the games are kept.', FREE_SPACE],
    [journalFinding(null), 'good', 'The journal is being written.', undefined],
    [
      journalFinding('the disk is full'),
      'bad',
      'The journal cannot be written; the game waits.',
      'Free some space on the disk, and check that the SD card has not become read-only.',
    ],
  ])('%j', (finding, ...expected) => {
    expect(inEnglish(finding)).toEqual(expected)
  })
})

describe('in every language of the page', () => {
  const spoken = [
    linkFinding(good),
    linkFinding({ ...good, bad: 30 }),
    firmwareFinding({ found: '0.9', shipped: '1.0.0' }),
    firmwareFinding({ found: '2.0', shipped: '1.0.0' }),
    clockFinding({ year: 1970, isSynchronised: null }),
    clockFinding({ year: 2026, isSynchronised: false }),
    diskFinding(0),
    journalFinding('x'),
  ].flatMap(({ message, remedy }) => (remedy ? [message, remedy] : [message]))

  it.each([...spoken, ...Object.values(FAILURE_REMEDIES)])('$en', (words: Words) => {
    expect(new Set(LANGUAGES.map(language => words[language])).size).toBe(LANGUAGES.length)
    const commands = LANGUAGES.map(language => words[language].match(/`[^`]+`/g)?.join())
    expect(new Set(commands).size, 'commands are the same in all of them').toBe(1)
  })
})

it('compares versions by their numbers', () => {
  expect(compareVersions('1.10.0', '1.9.9')).toBe(1)
  expect(compareVersions('1.0', '1.0.0')).toBe(0)
  expect(compareVersions('1.0.0-own', '1.0.1')).toBe(-1)
  expect(compareVersions('mine', '1.0.0')).toBe(0)
})

it('adds its figures as details', () => {
  const json = findingJson(inLanguage(diskFinding(MB), 'en'))
  expect(json).toEqual({
    check: 'disk',
    level: 'bad',
    message: '1 MB are free where the games are kept.',
    remedy: FREE_SPACE,
    freeMegabytes: 1,
  })
  expect(worstLevel([{ level: 'good' }, { level: 'warning' }])).toBe('warning')
  expect(worstLevel([])).toBe('good')
})
