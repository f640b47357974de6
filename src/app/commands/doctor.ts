import { networkInterfaces } from 'node:os'
import { styleText } from 'node:util'
import { type Command, Option } from 'commander'
import { checkAccess } from '../../checks/access-check.ts'
import { checkBroker } from '../../checks/broker-check.ts'
import type { ExaminedBoard } from '../../checks/examined-board.ts'
import { findBoards } from '../../checks/find-boards.ts'
import { checkFirmataBoard } from '../../checks/firmata-check.ts'
import { checkClock, checkDisk, checkJournal, checkPagePort } from '../../checks/host-checks.ts'
import { checkRetained } from '../../checks/retained-check.ts'
import { checkTiles } from '../../checks/tile-check.ts'
import { systemClock } from '../../core/system-clock.ts'
import { pause, type WaitContext, waitUntil } from '../../core/waiting.ts'
import { type Finding, type FindingLevel, findingJson, inLanguage, worstLevel } from '../../doctor/finding.ts'
import { buttonFindings, lightsFinding } from '../../doctor/hand-findings.ts'
import { dark, picturedLights, testPicture } from '../../doctor/light-picture.ts'
import { restartFinding } from '../../doctor/restart-finding.ts'
import { sensorReport } from '../../doctor/sensor-findings.ts'
import { firmwareFinding, linkFigures, linkFinding } from '../../doctor/spoken-findings.ts'
import { shippedFirmware } from '../../flash/shipped-firmware.ts'
import { topicsOf } from '../../messages/topics.ts'
import { parseServerSettings } from '../../mqtt/server-settings.ts'
import { BUTTONS } from '../../wire/vocabulary.ts'
import { firmataBoard } from '../service/board/firmata-board.ts'
import { withSettings } from '../settings/apply-settings.ts'
import { loadRules } from '../settings/chosen-rules.ts'
import { BOARD_KINDS, wholeNumber } from '../settings/option-values.ts'
import {
  brokerSettings,
  CONNECTION_SETTINGS,
  type ConnectionSettings,
  json,
  setting,
} from '../settings/options.ts'
import { confirmAtTerminal, isAtTerminal } from '../terminal/prompter.ts'
import { Interrupted, interruption } from '../terminal/signals.ts'
import { columnsOf, wrap } from '../terminal/wrap.ts'
import { UserError, unwrap } from '../user-error.ts'

interface DoctorOptions extends ConnectionSettings {
  /** As in the settings; undefined if there is none. */
  readonly board?: string
  readonly json?: boolean
  readonly lights: boolean
  readonly buttons?: boolean
  /** How many tiles are plugged in; undefined for a whole board. */
  readonly tile?: number
}

/** Long enough to look at without a question. */
const LIGHTS_MS = 1000
const BUTTONS_MS = 20_000

export function register(program: Command): void {
  const command = program
    .command('doctor')
    .description('check board, broker and computer, and show what is wrong and how to fix it')
    .addOption(setting('--board <kind>', 'expect a board of this kind').choices(BOARD_KINDS))
    .option('--no-lights', 'show no test pattern')
    .option('--buttons', 'ask for each button to be pressed')
    .addOption(
      new Option('--tile [count]', 'test a board that is being built: so many tiles are plugged in')
        .argParser(wholeNumber)
        .preset('1'),
    )
    .addOption(json)
  withSettings(command, ...CONNECTION_SETTINGS).action(doctor)
}

async function doctor(options: DoctorOptions): Promise<void> {
  const { signal, forget } = interruption()
  const context = { clock: systemClock, signal }
  const report = new Report(options.json === true)
  try {
    await examineBoard(options, report, context)
    if (options.tile === undefined) await examineHost(options, report, context)
  } catch (error) {
    if (error instanceof Interrupted)
      throw new UserError('interrupted; the board’s lights are off and it is in run mode')
    throw error
  } finally {
    forget()
  }
  if (!report.close()) process.exitCode = 1
}

async function examineBoard(options: DoctorOptions, report: Report, context: WaitContext): Promise<void> {
  const { board: kind, port } = options
  if (kind === 'firmata') {
    const { board, size } = await firmataBoard(options, loadRules(options.rules).options.size)
    report.add(...(await checkFirmataBoard(board, { port, size }, context)))
    return
  }
  const isExpected = kind === 'serial' || port !== undefined || options.tile !== undefined
  const expected = { path: port ?? null, isExpected }
  const { findings, board } = await findBoards(expected, context)
  report.add(...findings)
  if (!board) return
  try {
    const firmware = { found: board.info.firmware, shipped: await shippedFirmware(board.info) }
    report.add(inLanguage(firmwareFinding(firmware), 'en'))
    if (options.tile !== undefined) {
      await checkTiles({
        board,
        context,
        count: options.tile,
        withLights: options.lights,
        ask: isAtTerminal() && !options.json ? question => confirmAtTerminal(question, context) : null,
        tell: text => console.error(text),
        report: found => report.add(...found),
      })
      return
    }
    await checkSensors(board, report)
    if (options.lights) await checkLights(board, report, context, isAtTerminal() && !options.json)
    if (options.buttons) await checkButtons(board, report, context)
    if (board.restarts > 0) report.add(restartFinding(board.restarts))
  } finally {
    await board.release()
  }
}

async function examineHost(options: DoctorOptions, report: Report, context: WaitContext): Promise<void> {
  const topics = topicsOf(options.prefix, options.id)
  const broker = brokerSettings(options)
  const reached = await checkBroker(broker, topics.telemetry('info'), context)
  report.add(...reached)
  if (broker && worstLevel(reached) === 'good') {
    const [server] = unwrap(parseServerSettings(broker))
    report.add(await checkRetained(server, topics.root, context))
  }
  report.add(await checkClock(new Date()))
  report.add(...(await checkDisk(options.data)))
  report.add(await checkJournal(options.data))
  report.add(await checkPagePort(options.host, options.http))
  report.add(
    ...checkAccess(
      options,
      Object.values(networkInterfaces()).flatMap(each => each ?? []),
    ),
  )
}

async function checkSensors(board: ExaminedBoard, report: Report): Promise<void> {
  const readings = await board.read()
  if (!readings) {
    report.add({
      check: 'sensors',
      level: 'bad',
      message: 'The board sends no raw readings.',
      remedy:
        board.failure?.message ??
        `Put this version’s firmware on it: \`konakis flash --port ${board.path}\`.`,
    })
    return
  }
  // Counted while the readings were requested.
  report.add(inLanguage(linkFinding(linkFigures(board.countersAtFirst, board.driver.counters())), 'en'))
  const { findings, picture } = sensorReport(readings)
  report.show(picture)
  report.add(...findings)
}

async function checkLights(
  board: ExaminedBoard,
  report: Report,
  context: WaitContext,
  canAsk: boolean,
): Promise<void> {
  const { leds } = board.info
  if (leds === 'none') {
    report.add({ check: 'lights', level: 'good', message: 'The board has no lights.' })
    return
  }
  board.driver.show(testPicture(board.size))
  await board.driver.settled()
  report.show(picturedLights(board.size, leds === 'mono'))
  const isRight = canAsk ? await confirmAtTerminal('Does the board look like this?', context) : null
  if (!canAsk) await pause(context, LIGHTS_MS)
  board.driver.show(dark(board.size))
  await board.driver.settled()
  report.add(lightsFinding(isRight))
}

async function checkButtons(board: ExaminedBoard, report: Report, context: WaitContext): Promise<void> {
  console.error(`Press each button once: ${BUTTONS.join(', ')}.`)
  await waitUntil(context, () => BUTTONS.every(button => board.pressed.has(button)), BUTTONS_MS)
  report.add(...buttonFindings(board.pressed))
}

const SIGNS: {
  readonly [level in FindingLevel]: { readonly sign: string; readonly colour: 'green' | 'yellow' | 'red' }
} = {
  good: { sign: '✓', colour: 'green' },
  warning: { sign: '!', colour: 'yellow' },
  bad: { sign: '✗', colour: 'red' },
}

/** Prints each finding as soon as it is known, and closes with a summary. */
class Report {
  private readonly findings: Finding[] = []
  private readonly isJson: boolean

  constructor(isJson: boolean) {
    this.isJson = isJson
  }

  add(...findings: readonly Finding[]): void {
    for (const finding of findings) {
      this.findings.push(finding)
      console.log(this.isJson ? JSON.stringify(findingJson(finding)) : inWords(finding))
    }
  }

  /** Not with `--json`. */
  show(picture: string): void {
    if (!this.isJson) console.log(`\n${picture.replace(/^(?=.)/gm, '    ')}\n`)
  }

  /** True if nothing is wrong. */
  close(): boolean {
    const worst = worstLevel(this.findings)
    if (!this.isJson) console.log(`\n${CLOSING[worst]}`)
    return worst !== 'bad'
  }
}

const CLOSING: { readonly [level in FindingLevel]: string } = {
  good: 'Everything works.',
  warning: 'Nothing is wrong; look at what is marked !.',
  bad: 'What is marked ✗ is wrong; → shows how to fix it.',
}

function inWords({ check, level, message, remedy }: Finding): string {
  const { sign, colour } = SIGNS[level]
  const columns = columnsOf(process.stdout)
  const line = `${styleText(colour, sign)} ${check.padEnd(10)} ${wrap(message, 13, columns)}`
  return remedy ? `${line}\n${' '.repeat(13)}→ ${wrap(remedy, 15, columns)}` : line
}
