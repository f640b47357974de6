import { discardedLines, type LinkCounters } from '../boards/link/counters.ts'
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
      message: {
        en: `Lines from the board that were spoilt: ${bad} of ${all}; lines that had to be sent again: ${retries}.`,
        de: `Verdorbene Zeilen vom Brett: ${bad} von ${all}; wiederholte Zeilen: ${retries}.`,
        nl: `Bedorven regels van het bord: ${bad} van ${all}; opnieuw gestuurde regels: ${retries}.`,
        da: `Ødelagte linjer fra brættet: ${bad} af ${all}; linjer, der måtte sendes igen: ${retries}.`,
      },
      remedy: CABLE_REMEDY,
      details,
    }
  const isSlow = answerMs !== null && answerMs >= SLOW_ANSWER_MS
  const ms = answerMs ?? '?'
  return {
    check: 'link',
    level: isSlow ? 'warning' : 'good',
    message: {
      en: `${all} lines from the board, ${bad} of them spoilt; an answer takes ${ms} ms.`,
      de: `${all} Zeilen vom Brett, davon ${bad} verdorben; eine Antwort braucht ${ms} ms.`,
      nl: `${all} regels van het bord, waarvan ${bad} bedorven; een antwoord duurt ${ms} ms.`,
      da: `${all} linjer fra brættet, heraf ${bad} ødelagt; et svar tager ${ms} ms.`,
    },
    ...(isSlow && { remedy: SLOW_REMEDY }),
    details,
  }
}

const SLOW_REMEDY: Words = {
  en: 'Plug the board straight into the computer, without a hub, and see what else keeps the computer busy.',
  de: 'Steck das Brett ohne Hub direkt an den Computer, und sieh nach, was ihn sonst beschäftigt.',
  nl: 'Sluit het bord zonder hub rechtstreeks op de computer aan, en kijk wat die verder bezighoudt.',
  da: 'Sæt brættet direkte i computeren uden hub, og se, hvad der ellers optager den.',
}

const CABLE_REMEDY: Words = {
  en: 'Try a shorter USB cable and another port, keep it away from the LED supply, and check that both grounds of the board are joined.',
  de: 'Versuch ein kürzeres USB-Kabel und einen anderen Anschluss, halte es vom LED-Netzteil fern und prüfe, ob beide Massen des Bretts verbunden sind.',
  nl: 'Probeer een kortere USB-kabel en een andere poort, houd hem uit de buurt van de ledvoeding en controleer of beide massa’s van het bord verbonden zijn.',
  da: 'Prøv et kortere USB-kabel og en anden port, hold det væk fra LED-strømforsyningen, og se efter, at brættets to stel er forbundet.',
}

export interface FirmwareVersions {
  readonly found: string
  /** Null where none was made for such a board. */
  readonly shipped: string | null
}

export function firmwareFinding({ found, shipped }: FirmwareVersions): LocalizedFinding {
  const details = { firmware: found, ...(shipped !== null && { shipped }) }
  const order = shipped === null ? 0 : compareVersions(found, shipped)
  const about = order === 0 ? '' : ` (${shipped})`
  const finding = (level: FindingLevel, message: Words, remedy?: Words): LocalizedFinding => ({
    check: 'firmware',
    level,
    message,
    ...(remedy && { remedy }),
    details,
  })
  if (order < 0)
    return finding(
      'warning',
      {
        en: `The firmware ${found} is older than the one that comes with this version${about}.`,
        de: `Die Firmware ${found} ist älter als die, die dieser Version beiliegt${about}.`,
        nl: `De firmware ${found} is ouder dan die bij deze versie hoort${about}.`,
        da: `Firmwaren ${found} er ældre end den, der følger med denne version${about}.`,
      },
      {
        en: 'Run `konakis flash`.',
        de: 'Führe `konakis flash` aus.',
        nl: 'Voer `konakis flash` uit.',
        da: 'Kør `konakis flash`.',
      },
    )
  if (order > 0)
    return finding(
      'warning',
      {
        en: `The firmware ${found} is newer than the one that comes with this version${about}.`,
        de: `Die Firmware ${found} ist neuer als die, die dieser Version beiliegt${about}.`,
        nl: `De firmware ${found} is nieuwer dan die bij deze versie hoort${about}.`,
        da: `Firmwaren ${found} er nyere end den, der følger med denne version${about}.`,
      },
      {
        en: 'Update this program.',
        de: 'Aktualisiere dieses Programm.',
        nl: 'Werk dit programma bij.',
        da: 'Opdatér dette program.',
      },
    )
  return finding('good', {
    en: `The firmware is ${found}.`,
    de: `Die Firmware ist ${found}.`,
    nl: `De firmware is ${found}.`,
    da: `Firmwaren er ${found}.`,
  })
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
  const remedy: Words = {
    en: 'Connect the computer to the network and run `sudo timedatectl set-ntp true`; a Raspberry Pi has no clock of its own.',
    de: 'Verbinde den Computer mit dem Netz und führe `sudo timedatectl set-ntp true` aus; ein Raspberry Pi hat keine eigene Uhr.',
    nl: 'Verbind de computer met het netwerk en voer `sudo timedatectl set-ntp true` uit; een Raspberry Pi heeft geen eigen klok.',
    da: 'Slut computeren til nettet, og kør `sudo timedatectl set-ntp true`; en Raspberry Pi har ikke sit eget ur.',
  }
  if (year < FIRST_YEAR || year > LAST_YEAR)
    return {
      check: 'clock',
      level: 'bad',
      message: {
        en: `The clock of this computer says ${year}.`,
        de: `Die Uhr dieses Computers zeigt das Jahr ${year}.`,
        nl: `De klok van deze computer staat op ${year}.`,
        da: `Denne computers ur viser ${year}.`,
      },
      remedy,
      details,
    }
  if (isSynchronised === false)
    return {
      check: 'clock',
      level: 'warning',
      message: {
        en: 'The clock of this computer is not set by the network.',
        de: 'Die Uhr dieses Computers wird nicht vom Netz gestellt.',
        nl: 'De klok van deze computer wordt niet door het netwerk gelijkgezet.',
        da: 'Denne computers ur bliver ikke stillet af nettet.',
      },
      remedy,
      details,
    }
  return {
    check: 'clock',
    level: 'good',
    message: {
      en: isSynchronised ? 'The clock is set by the network.' : 'The clock says a plausible year.',
      de: isSynchronised ? 'Die Uhr wird vom Netz gestellt.' : 'Die Uhr zeigt ein plausibles Jahr.',
      nl: isSynchronised
        ? 'De klok wordt door het netwerk gelijkgezet.'
        : 'De klok toont een aannemelijk jaar.',
      da: isSynchronised ? 'Uret stilles af nettet.' : 'Uret viser et rimeligt år.',
    },
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
    message: {
      en: `${megabytes} MB are free where the games are kept.`,
      de: `${megabytes} MB sind frei, wo die Spiele liegen.`,
      nl: `Waar de spellen worden bewaard is ${megabytes} MB vrij.`,
      da: `Der er ${megabytes} MB fri, hvor spillene gemmes.`,
    },
    ...(level !== 'good' && {
      remedy: {
        en: 'Free some space: `df -h` shows the disks, `sudo apt clean` and `journalctl --vacuum-size=50M` often help.',
        de: 'Schaff Platz: `df -h` zeigt die Laufwerke, `sudo apt clean` und `journalctl --vacuum-size=50M` helfen oft.',
        nl: 'Maak ruimte: `df -h` toont de schijven, `sudo apt clean` en `journalctl --vacuum-size=50M` helpen vaak.',
        da: 'Skaf plads: `df -h` viser diskene, `sudo apt clean` og `journalctl --vacuum-size=50M` hjælper ofte.',
      },
    }),
    details: { freeMegabytes: megabytes },
  }
}

/** The journal's own message; null where it works. */
export function journalFinding(failure: string | null): LocalizedFinding {
  if (failure === null)
    return {
      check: 'journal',
      level: 'good',
      message: {
        en: 'The journal is being written.',
        de: 'Das Journal wird geschrieben.',
        nl: 'Het journaal wordt geschreven.',
        da: 'Journalen bliver skrevet.',
      },
    }
  return {
    check: 'journal',
    level: 'bad',
    message: {
      en: 'The journal cannot be written; the game waits.',
      de: 'Das Journal lässt sich nicht schreiben; das Spiel wartet.',
      nl: 'Het journaal kan niet worden geschreven; het spel wacht.',
      da: 'Journalen kan ikke skrives; spillet venter.',
    },
    remedy: {
      en: 'Free some space on the disk, and check that the SD card has not become read-only.',
      de: 'Schaff Platz auf dem Laufwerk und prüfe, ob die SD-Karte schreibgeschützt geworden ist.',
      nl: 'Maak ruimte op de schijf en controleer of de SD-kaart niet alleen-lezen is geworden.',
      da: 'Skaf plads på disken, og se efter, om SD-kortet er blevet skrivebeskyttet.',
    },
    details: { trouble: failure },
  }
}
