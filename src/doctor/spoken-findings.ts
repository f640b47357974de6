import { discardedLines, type LinkCounters } from '../boards/link/counters.ts'
import { FLASH_REMEDY } from '../words/board-remedies.ts'
import {
  CABLE_REMEDY,
  CLOCK_NOT_SYNCHRONISED,
  CLOCK_PLAUSIBLE,
  CLOCK_REMEDY,
  CLOCK_SYNCHRONISED,
  DISK_REMEDY,
  diskWords,
  firmwareNewerWords,
  firmwareOlderWords,
  firmwareWords,
  JOURNAL_NOT_WRITTEN,
  JOURNAL_REMEDY,
  JOURNAL_WRITTEN,
  linkLossWords,
  linkWords,
  SLOW_LINK_REMEDY,
  UPDATE_REMEDY,
  wrongYearWords,
} from '../words/doctor.ts'
import type { Words } from '../words/language.ts'
import type { FindingLevel, LocalizedFinding } from './finding.ts'

/** Findings of both `konakis doctor` and the page, in every language of the page. */

export interface LinkFigures {
  /** Lines that were understood. */
  readonly lines: number
  /** Lines that were dropped. */
  readonly bad: number
  /** Lines to the board that had to be sent again. */
  readonly retries: number
  /** Null where nothing has been answered yet. */
  readonly answerMs: number | null
}

/** What happened on the link between two counts. */
export function linkFigures(before: LinkCounters, now: LinkCounters): LinkFigures {
  const answers = now.answers - before.answers
  return {
    lines: now.lines - before.lines,
    bad: discardedLines(now) - discardedLines(before),
    retries: now.retries - before.retries,
    answerMs: answers === 0 ? null : Math.round((now.answerMs - before.answerMs) / answers),
  }
}

/** A Nano answers within 20 ms; what takes longer than this is a hub, a long cable or a busy computer. */
const SLOW_ANSWER_MS = 100
/** A port that is opened in the middle of a line, a computer that was busy for a moment: they happen on good cables. */
const FEW = 2
const SMALL_SHARE = 0.001
/** One line in a hundred is noise that a better cable would cure. */
const BAD_SHARE = 0.01

export function linkFinding({ lines, bad, retries, answerMs }: LinkFigures): LocalizedFinding {
  const details = { lines, badLines: bad, retries, ...(answerMs !== null && { answerMs }) }
  const all = lines + bad
  const share = (bad + retries) / Math.max(1, all)
  if (bad + retries > FEW && share >= SMALL_SHARE)
    return {
      check: 'link',
      level: share >= BAD_SHARE ? 'bad' : 'warning',
      message: linkLossWords(bad, all, retries),
      remedy: CABLE_REMEDY,
      details,
    }
  const isSlow = answerMs !== null && answerMs >= SLOW_ANSWER_MS
  return {
    check: 'link',
    level: isSlow ? 'warning' : 'good',
    message: linkWords(bad, all, answerMs),
    ...(isSlow && { remedy: SLOW_LINK_REMEDY }),
    details,
  }
}

export interface FirmwareVersions {
  readonly found: string
  /** Null where none was made for such a board. */
  readonly shipped: string | null
}

export function firmwareFinding({ found, shipped }: FirmwareVersions): LocalizedFinding {
  const details = { firmware: found, ...(shipped !== null && { shipped }) }
  const finding = (level: FindingLevel, message: Words, remedy?: Words): LocalizedFinding => ({
    check: 'firmware',
    level,
    message,
    ...(remedy && { remedy }),
    details,
  })
  const order = shipped === null ? 0 : compareVersions(found, shipped)
  if (shipped === null || order === 0) return finding('good', firmwareWords(found))
  return order < 0
    ? finding('warning', firmwareOlderWords(found, shipped), FLASH_REMEDY)
    : finding('warning', firmwareNewerWords(found, shipped), UPDATE_REMEDY)
}

/** By number, place after place; a place that is missing counts 0, and what is no number is not compared. */
export function compareVersions(one: string, other: string): number {
  const places = (text: string) => text.split(/[-+]/)[0]!.split('.').map(Number)
  const [these, those] = [places(one), places(other)]
  if ([...these, ...those].some(Number.isNaN)) return 0
  for (let at = 0; at < Math.max(these.length, those.length); at++) {
    const difference = (these[at] ?? 0) - (those[at] ?? 0)
    if (difference !== 0) return Math.sign(difference)
  }
  return 0
}

/** No version of this program is older. A Raspberry Pi that does not know the time wakes up before. */
const FIRST_YEAR = 2025
const LAST_YEAR = 2100

export interface ClockFacts {
  readonly year: number
  /** Null where the system does not report it. */
  readonly isSynchronised: boolean | null
}

export function clockFinding({ year, isSynchronised }: ClockFacts): LocalizedFinding {
  const details = { year, ...(isSynchronised !== null && { synchronised: isSynchronised }) }
  if (year < FIRST_YEAR || year > LAST_YEAR)
    return {
      check: 'clock',
      level: 'bad',
      message: wrongYearWords(year),
      remedy: CLOCK_REMEDY,
      details,
    }
  if (isSynchronised === false)
    return {
      check: 'clock',
      level: 'warning',
      message: CLOCK_NOT_SYNCHRONISED,
      remedy: CLOCK_REMEDY,
      details,
    }
  return {
    check: 'clock',
    level: 'good',
    message: isSynchronised ? CLOCK_SYNCHRONISED : CLOCK_PLAUSIBLE,
    details,
  }
}

const MEGABYTE = 1024 * 1024
/** A game takes some ten kilobytes, but a system with a full disk fails in other places first. */
const LITTLE_SPACE_MB = 100
const NO_SPACE_MB = 5

export function diskFinding(freeBytes: number): LocalizedFinding {
  const megabytes = Math.floor(freeBytes / MEGABYTE)
  const level = megabytes < NO_SPACE_MB ? 'bad' : megabytes < LITTLE_SPACE_MB ? 'warning' : 'good'
  return {
    check: 'disk',
    level,
    message: diskWords(megabytes),
    ...(level !== 'good' && { remedy: DISK_REMEDY }),
    details: { freeMegabytes: megabytes },
  }
}

/** The journal's own message; null where it works. */
export function journalFinding(failure: string | null): LocalizedFinding {
  if (failure === null)
    return {
      check: 'journal',
      level: 'good',
      message: JOURNAL_WRITTEN,
    }
  return {
    check: 'journal',
    level: 'bad',
    message: JOURNAL_NOT_WRITTEN,
    remedy: JOURNAL_REMEDY,
    details: { trouble: failure },
  }
}
