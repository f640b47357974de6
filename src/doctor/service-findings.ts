import type { BoardInfo } from '../boards/board.ts'
import type { BoardFailure } from '../boards/board-failure.ts'
import type { Words } from '../words/language.ts'
import { FAILURE_REMEDIES } from './failure-remedies.ts'
import type { LocalizedFinding } from './finding.ts'
import {
  type ClockFacts,
  clockFinding,
  diskFinding,
  firmwareFinding,
  journalFinding,
  type LinkFigures,
  linkFinding,
} from './spoken-findings.ts'

/** What the service knows without disturbing play. */
export interface ServiceFacts {
  /** Null until the board has first been found. */
  readonly info: BoardInfo | null
  /** Why the board is not there; null while it is. */
  readonly failure: BoardFailure | null
  readonly shippedFirmware: string | null
  /** Squares that are not read, by name. */
  readonly faulty: readonly string[]
  readonly flickering: readonly string[]
  readonly link: LinkFigures
  /** Why the broker is not reached, and why the journal is not written; null is well. */
  readonly brokerTrouble: string | null
  readonly journalTrouble: string | null
  /** Null where it cannot be found out, or is not known yet. */
  readonly freeBytes: number | null
  readonly clock: ClockFacts
}

export function serviceFindings(facts: ServiceFacts): LocalizedFinding[] {
  const { info, failure, freeBytes, shippedFirmware } = facts
  const isThere = info !== null && failure === null
  return [
    boardFinding(info, failure),
    ...(isThere ? [firmwareFinding({ found: info.firmware, shipped: shippedFirmware })] : []),
    ...(isThere ? (info.faults ?? []).map(({ part }) => partFinding(part)) : []),
    ...(isThere ? sensorFindings(facts) : []),
    ...(isThere ? [linkFinding(facts.link)] : []),
    brokerFinding(facts.brokerTrouble),
    journalFinding(facts.journalTrouble),
    ...(freeBytes === null ? [] : [diskFinding(freeBytes)]),
    clockFinding(facts.clock),
  ]
}

function boardFinding(info: BoardInfo | null, failure: BoardFailure | null): LocalizedFinding {
  if (info && !failure)
    return {
      check: 'board',
      level: 'good',
      message: {
        en: 'The board is connected.',
        de: 'Das Brett ist verbunden.',
        nl: 'Het bord is verbonden.',
        da: 'Brættet er forbundet.',
      },
      details: { driver: info.driver },
    }
  return {
    check: 'board',
    level: 'bad',
    message: {
      en: 'The board is not connected.',
      de: 'Das Brett ist nicht verbunden.',
      nl: 'Het bord is niet verbonden.',
      da: 'Brættet er ikke forbundet.',
    },
    remedy: FAILURE_REMEDIES[failure?.code ?? 'not-found'],
    details: { trouble: failure?.code ?? 'not-found' },
  }
}

function partFinding(part: string): LocalizedFinding {
  return {
    check: 'board',
    level: 'bad',
    message: {
      en: `${part} does not answer.`,
      de: `${part} antwortet nicht.`,
      nl: `${part} antwoordt niet.`,
      da: `${part} svarer ikke.`,
    },
    remedy: FAILURE_REMEDIES['no-expanders'],
    details: { part },
  }
}

function sensorFindings({ faulty, flickering }: ServiceFacts): LocalizedFinding[] {
  const found = [
    ...(faulty.length > 0 ? [faultyFinding(faulty)] : []),
    ...(flickering.length > 0 ? [flickerFinding(flickering)] : []),
  ]
  if (found.length > 0) return found
  return [
    {
      check: 'sensors',
      level: 'good',
      message: {
        en: 'Every square is read.',
        de: 'Jedes Feld wird gelesen.',
        nl: 'Elk veld wordt gelezen.',
        da: 'Hvert felt bliver læst.',
      },
    },
  ]
}

function faultyFinding(squares: readonly string[]): LocalizedFinding {
  const names = squares.join(', ')
  return {
    check: 'sensors',
    level: 'warning',
    message: {
      en: `Not read, because faulty or masked: ${names}.`,
      de: `Nicht gelesen, weil defekt oder ausgeblendet: ${names}.`,
      nl: `Niet gelezen, want defect of gemaskeerd: ${names}.`,
      da: `Ikke læst, fordi de er defekte eller maskeret: ${names}.`,
    },
    remedy: {
      en: 'Stop the service and run `konakis doctor`: it names the part to look at.',
      de: 'Halte den Dienst an und führe `konakis doctor` aus: Es nennt das Teil, nach dem zu sehen ist.',
      nl: 'Stop de dienst en voer `konakis doctor` uit: dat noemt het onderdeel om naar te kijken.',
      da: 'Stop tjenesten, og kør `konakis doctor`: den nævner den del, der skal ses på.',
    },
    squares,
  }
}

function flickerFinding(squares: readonly string[]): LocalizedFinding {
  const names = squares.join(', ')
  return {
    check: 'sensors',
    level: 'warning',
    message: {
      en: `A piece comes and goes again and again on ${names}.`,
      de: `Ein Stein kommt und geht immer wieder auf ${names}.`,
      nl: `Een stuk komt en gaat steeds weer op ${names}.`,
      da: `En brik kommer og går igen og igen på ${names}.`,
    },
    remedy: {
      en: 'Put the piece in the middle of its square. If that does not help, its magnet is weak or the sensor loose: `konakis doctor`, then `konakis calibrate`.',
      de: 'Stell den Stein in die Mitte seines Feldes. Hilft das nicht, ist sein Magnet schwach oder der Sensor locker: `konakis doctor`, dann `konakis calibrate`.',
      nl: 'Zet het stuk in het midden van zijn veld. Helpt dat niet, dan is de magneet zwak of zit de sensor los: `konakis doctor`, dan `konakis calibrate`.',
      da: 'Sæt brikken midt på sit felt. Hjælper det ikke, er dens magnet svag eller sensoren løs: `konakis doctor`, så `konakis calibrate`.',
    },
    squares,
    details: { flickering: squares.length },
  }
}

function brokerFinding(failure: string | null): LocalizedFinding {
  if (failure === null)
    return {
      check: 'broker',
      level: 'good',
      message: {
        en: 'The broker is reached.',
        de: 'Der Broker ist erreichbar.',
        nl: 'De broker is bereikbaar.',
        da: 'Brokeren kan nås.',
      },
    }
  return {
    check: 'broker',
    level: 'bad',
    message: BROKER_NOT_REACHED,
    remedy: {
      en: 'Check the broker, its address, the user and the network; the service’s own log says more.',
      de: 'Prüfe den Broker, seine Adresse, den Benutzer und das Netz; das Protokoll des Dienstes sagt mehr.',
      nl: 'Controleer de broker, het adres, de gebruiker en het netwerk; het logboek van de dienst zegt meer.',
      da: 'Se efter brokeren, dens adresse, brugeren og nettet; tjenestens egen log siger mere.',
    },
    details: { trouble: failure },
  }
}

const BROKER_NOT_REACHED: Words = {
  en: 'The broker is not reached.',
  de: 'Der Broker ist nicht erreichbar.',
  nl: 'De broker is niet bereikbaar.',
  da: 'Brokeren kan ikke nås.',
}
