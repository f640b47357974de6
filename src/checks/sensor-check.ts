import { failureWords } from '../boards/board-failure.ts'
import type { LocalizedFinding } from '../doctor/finding.ts'
import { sensorReport } from '../doctor/sensor-findings.ts'
import { linkFigures, linkFinding } from '../doctor/spoken-findings.ts'
import { inOneText } from '../words/findings/finding-words.ts'
import { flashThisVersion } from '../words/findings/ports.ts'
import { NO_RAW_READINGS } from '../words/findings/sensors.ts'
import type { Words } from '../words/language.ts'
import type { ExaminedBoard } from './examined-board.ts'

interface CheckedSensors {
  /** What was lost on the line while the readings came; empty where none came. */
  readonly link: readonly LocalizedFinding[]
  readonly findings: readonly LocalizedFinding[]
  /** What the sensors read, drawn for a terminal; null where there are no readings. */
  readonly picture: Words | null
}

/** The raw readings of every square. */
export async function checkSensors(board: ExaminedBoard): Promise<CheckedSensors> {
  const readings = await board.read()
  if (!readings) return { link: [], findings: [noReadings(board)], picture: null }
  const link = linkFinding(linkFigures(board.countersAtFirst, board.driver.counters()))
  return { link: [link], ...sensorReport(readings) }
}

export function noReadings({ failure, path }: ExaminedBoard): LocalizedFinding {
  return {
    check: 'sensors',
    level: 'bad',
    message: NO_RAW_READINGS,
    remedy: failure ? inOneText(failureWords(failure)) : flashThisVersion(path),
  }
}
