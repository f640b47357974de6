import { systemClock } from '../../../core/system-clock.ts'
import { type Finding, inLanguage } from '../../../doctor/finding.ts'
import { buttonFindings, lightsFinding } from '../../../doctor/hand-findings.ts'
import { dark, picturedLights, testPicture } from '../../../doctor/light-picture.ts'
import { sensorReport } from '../../../doctor/sensor-findings.ts'
import { firmwareFinding, linkFigures, linkFinding } from '../../../doctor/spoken-findings.ts'
import { topicsOf } from '../../../messages/topics.ts'
import { BUTTONS } from '../../../wire/vocabulary.ts'
import { firmataBoard } from '../../service/firmata-board.ts'
import { brokerSettings, type SharedOptions } from '../../settings/play-options.ts'
import { loadRules } from '../../settings/rule-files.ts'
import { askAtTerminal, type DoctorPrompter, isAtTerminal } from '../../terminal/confirm.ts'
import { Interrupted, interruption, pause, type WaitContext, waitUntil } from '../../terminal/waiting.ts'
import { UserError } from '../../user-error.ts'
import { shippedFirmware } from '../flash/shipped-version.ts'
import { checkBroker } from './broker-check.ts'
import type { ExaminedBoard } from './examined-board.ts'
import { findBoards } from './find-boards.ts'
import { checkFirmataBoard } from './firmata-check.ts'
import { checkClock, checkDisk, checkJournal, checkPagePort } from './host-checks.ts'
import { Report } from './report.ts'

export interface DoctorOptions extends SharedOptions {
  /** What the settings say, whatever that is. */
  readonly board?: string
  readonly wiring?: string
  readonly json?: boolean
  readonly lights: boolean
  readonly buttons?: boolean
}

/** Long enough to look at without a question. */
const LIGHTS_MS = 1000
const BUTTONS_MS = 20_000

export async function doctor(options: DoctorOptions): Promise<void> {
  const { signal, forget } = interruption()
  const patience = { clock: systemClock, signal }
  const report = new Report(options.json === true, line => console.log(line))
  try {
    await examineBoard(options, report, patience)
    await examineHost(options, report, patience)
  } catch (error) {
    if (error instanceof Interrupted)
      throw new UserError('interrupted; a board that answered is dark again, and in run mode')
    throw error
  } finally {
    forget()
  }
  if (!report.close()) process.exitCode = 1
}

async function examineBoard(options: DoctorOptions, report: Report, patience: WaitContext): Promise<void> {
  const { board: kind, port } = options
  if (kind === 'firmata') {
    const { size } = loadRules(options.rules).options
    const board = await firmataBoard(options, size)
    report.add(...(await checkFirmataBoard(board, { port, size }, patience)))
    return
  }
  const wanted = { path: port ?? null, isExpected: kind === 'serial' || port !== undefined }
  const { findings, board } = await findBoards(wanted, patience)
  report.add(...findings)
  if (!board) return
  const asker = isAtTerminal() && !options.json ? askAtTerminal(patience) : null
  try {
    report.add(await checkFirmware(board))
    await checkSensors(board, report)
    if (options.lights) await checkLights(board, report, asker, patience)
    if (options.buttons) await checkButtons(board, report, patience)
  } finally {
    await board.leave()
  }
}

async function examineHost(options: DoctorOptions, report: Report, patience: WaitContext): Promise<void> {
  const topic = topicsOf(options.prefix, options.id).bridge('info')
  report.add(await checkBroker(brokerSettings(options), topic, patience))
  report.add(await checkClock(new Date()))
  report.add(...(await checkDisk(options.data)))
  report.add(await checkJournal(options.data))
  report.add(await checkPagePort(options.host, options.http))
}

async function checkFirmware({ info }: ExaminedBoard): Promise<Finding> {
  const shipped = await shippedFirmware(info)
  return inLanguage(firmwareFinding({ found: info.firmware, shipped }), 'en')
}

async function checkSensors(board: ExaminedBoard, report: Report): Promise<void> {
  const readings = await board.read()
  if (!readings) {
    report.add({
      check: 'sensors',
      level: 'bad',
      message: 'The board gives no raw readings.',
      remedy:
        board.failure?.message ??
        `Put this version’s firmware on it: \`konakis flash --port ${board.path}\`.`,
    })
    return
  }
  // What was said and answered meanwhile shows how good the link is.
  report.add(checkLink(board))
  const { findings, picture } = sensorReport(readings)
  report.show(picture)
  report.add(...findings)
}

async function checkLights(
  board: ExaminedBoard,
  report: Report,
  asker: DoctorPrompter | null,
  patience: WaitContext,
): Promise<void> {
  const { leds } = board.info
  if (leds === 'none') {
    report.add({ check: 'lights', level: 'good', message: 'The board has no lights.' })
    return
  }
  board.driver.show(testPicture(board.size))
  await board.driver.settled()
  report.show(picturedLights(board.size, leds === 'mono'))
  if (!asker) await pause(patience, LIGHTS_MS)
  const isRight = asker ? await asker.confirm('Does the board look like this?') : null
  board.driver.show(dark(board.size))
  await board.driver.settled()
  report.add(lightsFinding(isRight))
}

async function checkButtons(board: ExaminedBoard, report: Report, patience: WaitContext): Promise<void> {
  console.error(`Press each button once: ${BUTTONS.join(', ')}.`)
  await waitUntil(patience, () => BUTTONS.every(button => board.pressed.has(button)), BUTTONS_MS)
  report.add(...buttonFindings(board.pressed))
}

function checkLink({ countersAtFirst, driver }: ExaminedBoard): Finding {
  return inLanguage(linkFinding(linkFigures(countersAtFirst, driver.counters())), 'en')
}
