import { styleText } from 'node:util'
import { type Command, Option } from 'commander'
import type { ExaminedBoard } from '../../checks/examined-board.ts'
import { findBoards } from '../../checks/find-boards.ts'
import { checkFirmataBoard } from '../../checks/firmata-check.ts'
import { hostChecks } from '../../checks/host-examination.ts'
import { checkLights } from '../../checks/lights-check.ts'
import { checkSensors } from '../../checks/sensor-check.ts'
import { checkTiles } from '../../checks/tile-check.ts'
import { systemClock } from '../../core/system-clock.ts'
import { pause, type WaitContext, waitUntil } from '../../core/waiting.ts'
import {
  type Finding,
  type FindingLevel,
  findingJson,
  inLanguage,
  type LocalizedFinding,
  worstLevel,
} from '../../doctor/finding.ts'
import { buttonFindings } from '../../doctor/hand-findings.ts'
import { picturedLights } from '../../doctor/light-picture.ts'
import { restartFinding } from '../../doctor/restart-finding.ts'
import { firmwareFinding } from '../../doctor/spoken-findings.ts'
import { shippedFirmware } from '../../flash/shipped-firmware.ts'
import { BUTTONS } from '../../wire/vocabulary.ts'
import {
  CHECK_COLUMN,
  CLOSING,
  DOCTOR_INTERRUPTED,
  LOOKS_LIKE_THIS,
} from '../../words/findings/doctor-report.ts'
import { pressEachButton } from '../../words/findings/lights-and-buttons.ts'
import type { Language, Words } from '../../words/language.ts'
import { firmataBoard } from '../service/board/firmata-board.ts'
import { withSettings } from '../settings/apply-settings.ts'
import { loadRules } from '../settings/chosen-rules.ts'
import { hostFacts } from '../settings/host-facts.ts'
import { BOARD_KINDS, wholeNumber } from '../settings/option-values.ts'
import { CONNECTION_SETTINGS, type ConnectionSettings, json, language, setting } from '../settings/options.ts'
import { chosenLanguage } from '../terminal/chosen-language.ts'
import { confirmAtTerminal, isAtTerminal } from '../terminal/prompter.ts'
import { Interrupted, interruption } from '../terminal/signals.ts'
import { columnsOf, wrap } from '../terminal/wrap.ts'
import { UserError } from '../user-error.ts'

interface DoctorOptions extends ConnectionSettings {
  /** As in the settings; undefined if there is none. */
  readonly board?: string
  readonly json?: boolean
  readonly language: Language
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
  withSettings(command, ...CONNECTION_SETTINGS, language).action(doctor)
}

async function doctor(options: DoctorOptions, command: Command): Promise<void> {
  const { signal, forget } = interruption()
  const context = { clock: systemClock, signal }
  const report = new Report(options.json === true, chosenLanguage(options, command))
  try {
    await examineBoard(options, report, context)
    if (options.tile === undefined) await examineHost(options, report, context)
  } catch (error) {
    if (error instanceof Interrupted) throw new UserError(DOCTOR_INTERRUPTED[report.language])
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
    report.add(firmwareFinding(firmware))
    if (options.tile !== undefined) {
      await checkTiles({
        board,
        context,
        count: options.tile,
        withLights: options.lights,
        ask:
          isAtTerminal() && !options.json
            ? question => confirmAtTerminal(question, report.language, context)
            : null,
        instruct: text => report.instruct(text),
        report: found => report.add(...found),
      })
      return
    }
    const { link, findings: sensors, picture } = await checkSensors(board)
    report.add(...link)
    if (picture) report.show(picture)
    report.add(...sensors)
    if (options.lights) report.add(await checkLights(board, () => lookAtLights(board, report, context)))
    if (options.buttons) await checkButtons(board, report, context)
    if (board.restarts > 0) report.add(restartFinding(board.restarts))
  } finally {
    await board.release()
  }
}

async function examineHost(options: DoctorOptions, report: Report, context: WaitContext): Promise<void> {
  const facts = hostFacts(options, null, () => new Date())
  for (const { run } of hostChecks(facts, context)) report.add(...(await run()))
}

/** A person at the terminal compares; without one the picture stays long enough to be seen. */
async function lookAtLights(
  { info, size }: ExaminedBoard,
  report: Report,
  context: WaitContext,
): Promise<boolean | null> {
  report.show(picturedLights(size, info.leds === 'mono'))
  if (report.canAsk) return confirmAtTerminal(LOOKS_LIKE_THIS, report.language, context)
  await pause(context, LIGHTS_MS)
  return null
}

async function checkButtons(board: ExaminedBoard, report: Report, context: WaitContext): Promise<void> {
  report.instruct(pressEachButton())
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

/** Prints each finding as soon as it is known, and closes with a summary. JSON is for programs, and always English. */
class Report {
  readonly language: Language
  private readonly findings: LocalizedFinding[] = []
  private readonly isJson: boolean

  constructor(isJson: boolean, language: Language) {
    this.isJson = isJson
    this.language = language
  }

  add(...findings: readonly LocalizedFinding[]): void {
    for (const finding of findings) {
      this.findings.push(finding)
      console.log(
        this.isJson
          ? JSON.stringify(findingJson(inLanguage(finding, 'en')))
          : inWords(inLanguage(finding, this.language), this.language),
      )
    }
  }

  /** Somebody is there who can answer. */
  get canAsk(): boolean {
    return isAtTerminal() && !this.isJson
  }

  /** Not with `--json`. */
  show(picture: Words): void {
    if (!this.isJson) console.log(`\n${picture[this.language].replace(/^(?=.)/gm, '    ')}\n`)
  }

  /** What the person is to do now. */
  instruct(text: Words): void {
    console.error(text[this.language])
  }

  /** True if nothing is wrong. */
  close(): boolean {
    const worst = worstLevel(this.findings)
    if (!this.isJson) console.log(`\n${wrap(CLOSING[worst][this.language], 0, columnsOf(process.stdout))}`)
    return worst !== 'bad'
  }
}

function inWords({ check, level, message, remedy }: Finding, language: Language): string {
  const { sign, colour } = SIGNS[level]
  const columns = columnsOf(process.stdout)
  const name = CHECK_COLUMN[check][language].padEnd(10)
  const line = `${styleText(colour, sign)} ${name} ${wrap(message, 13, columns)}`
  return remedy ? `${line}\n${' '.repeat(13)}→ ${wrap(remedy, 15, columns)}` : line
}
