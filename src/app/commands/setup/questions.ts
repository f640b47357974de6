import { resolve } from 'node:path'
import type { PortDevice } from '../../../boards/identify.ts'
import { fitsInside } from '../../../core/inner-squares.ts'
import type { FoundBoard } from '../../../flash/find-board.ts'
import { DEFAULT_PREFIX, isBoardId } from '../../../messages/topics.ts'
import type { ServerSettings } from '../../../mqtt/server-settings.ts'
import { findRuleSet, RULE_SETS } from '../../../rulesets/index.ts'
import { isLanguage, LANGUAGE_NAMES, type Language } from '../../../words/language.ts'
import { SETUP_WORDS } from '../../../words/page/setup.ts'
import { checkingPort, onPort, presentRules, TERMINAL_SETUP_WORDS } from '../../../words/setup-questions.ts'
import { loadRuleSet } from '../../settings/chosen-rules.ts'
import { type ConfigValues, filterValues } from '../../settings/config-file.ts'
import { occupantWords } from '../../terminal/occupant-words.ts'
import { type Choice, indented, type Prompter, type Spoken } from '../../terminal/prompter.ts'
import { UserError } from '../../user-error.ts'
import { askBroker, givenBroker } from './broker-questions.ts'

export const THIS_MACHINE = '127.0.0.1'
export const THE_NETWORK = '0.0.0.0'

/** What the questions need. */
export interface SetupEnvironment {
  readonly prompter: Prompter
  /** Of the terminal; the first question is asked in it. */
  readonly terminalLanguage: Language
  /** Every port that may be a board, with what runs there. */
  readonly findBoards: () => Promise<readonly FoundBoard[]>
  readonly identify: (path: string) => Promise<PortDevice>
  /** Null if the broker accepts us, otherwise why not. */
  readonly tryBroker: (server: ServerSettings, id: string, prefix: string) => Promise<Spoken | null>
}

/** `given` is not asked for; `before` is from the present file, and the default answer. */
export interface Known {
  readonly given: ConfigValues
  readonly before: ConfigValues
}

/** Asks the questions, and returns the settings for the file. */
export async function askEverything(environment: SetupEnvironment, known: Known): Promise<ConfigValues> {
  const { given, before } = known
  const { prompter } = environment
  const language = await languageFor(environment, known)
  prompter.speak(language)
  const board = await boardFor(environment, known)
  const rules = given.rules ?? (await askRules(prompter, before.rules, board.size))
  const id = given.id ?? (await askName(prompter, before.id))
  const names = { id: String(id), prefix: String(given.prefix ?? before.prefix ?? DEFAULT_PREFIX) }
  const attempt = (server: ServerSettings) => environment.tryBroker(server, names.id, names.prefix)
  const broker =
    given.mqtt !== undefined
      ? await givenBroker(prompter, given, attempt)
      : await askBroker(prompter, before, attempt)
  const host = given.host ?? (await askHost(prompter, before.host))
  const answers = {
    ...board.values,
    rules,
    id,
    ...broker,
    language,
    host,
  }
  return { ...withoutAsked(before), ...withoutAsked(given), ...answers }
}

/** The settings that no question is about stay as they are. */
function withoutAsked(values: ConfigValues): ConfigValues {
  const asked = ['board', 'port', 'rules', 'id', 'language', 'host']
  return filterValues(values, name => !asked.includes(name) && !name.startsWith('mqtt'))
}

interface BoardAnswer {
  readonly values: ConfigValues
  /** If known. */
  readonly size: number | null
}

function boardIn(values: ConfigValues): BoardAnswer {
  return { values: filterValues(values, name => name === 'board' || name === 'port'), size: null }
}

const EMULATED: Choice<BoardAnswer> = {
  word: 'emulated',
  words: TERMINAL_SETUP_WORDS.emulated,
  value: { values: { board: 'emulated' }, size: null },
}

async function boardFor(environment: SetupEnvironment, { given, before }: Known): Promise<BoardAnswer> {
  if (given.board !== undefined) return boardIn(given)
  return given.port === undefined ? askBoard(environment, before) : boardOn(environment, String(given.port))
}

async function askBoard(environment: SetupEnvironment, before: ConfigValues): Promise<BoardAnswer> {
  const { prompter, findBoards } = environment
  prompter.print(TERMINAL_SETUP_WORDS.looking)
  const found = await findBoards()
  for (const { path, occupant } of found) prompter.print(indented(occupantWords(occupant), `${path}: `))
  if (found.length === 0) prompter.print(indented(TERMINAL_SETUP_WORDS.noBoard))
  if (found.some(({ occupant }) => isWithoutFirmware(occupant)))
    prompter.print(indented(TERMINAL_SETUP_WORDS.needsFirmware))
  const choices = boardChoices(found, before)
  const elsewhere = { word: 'port', words: TERMINAL_SETUP_WORDS.anotherPort, value: null }
  const asBefore = choices.findIndex(({ value }) => value.values.board === before.board)
  const usual = asBefore >= 0 ? asBefore : choices.length > 1 ? 1 : 0
  const chosen = await prompter.choose<BoardAnswer | null>(
    SETUP_WORDS.whichBoard,
    [...choices, elsewhere],
    usual,
  )
  return (
    chosen ??
    boardOn(
      environment,
      await prompter.ask(TERMINAL_SETUP_WORDS.whichPort, String(before.port ?? '/dev/ttyUSB0')),
    )
  )
}

/** On a named port, even if nothing answers there now. */
async function boardOn({ prompter, identify }: SetupEnvironment, path: string): Promise<BoardAnswer> {
  prompter.print(checkingPort(path))
  const occupant = await identify(path)
  prompter.print(indented(occupantWords(occupant)))
  return boardAt({ path, occupant }, true) ?? { values: { board: 'serial', port: path }, size: null }
}

/** The emulated board first, then those that were found, then the configured one if it was not found. */
export function boardChoices(found: readonly FoundBoard[], before: ConfigValues): Choice<BoardAnswer>[] {
  const boards = found.filter(board => boardAt(board, false) !== null)
  // A board that is the only one is found again wherever it is plugged in.
  const isNamed = boards.length > 1
  const choices = [
    EMULATED,
    ...boards.map((board, index) => {
      const value = boardAt(board, isNamed)!
      const word = isNamed ? `board-${index + 1}` : String(value.values.board)
      return { word, words: onPort(board.path), value }
    }),
  ]
  if (before.board === undefined || choices.some(({ value }) => value.values.board === before.board))
    return choices
  return [
    ...choices,
    { word: String(before.board), words: TERMINAL_SETUP_WORDS.asItIs, value: boardIn(before) },
  ]
}

function isWithoutFirmware({ kind }: PortDevice): boolean {
  return kind === 'incompatible-konakis' || kind === 'unknown' || kind === 'silent'
}

/** Null if no playable board answers. A port that another program has open may be the service's board. */
function boardAt({ path, occupant }: FoundBoard, isNamed: boolean): BoardAnswer | null {
  const port = isNamed ? { port: path } : {}
  switch (occupant.kind) {
    case 'konakis':
      return { values: { board: 'serial', ...port }, size: occupant.info.files }
    case 'firmata':
      return { values: { board: 'firmata', ...port }, size: null }
    case 'cannot-open':
      return occupant.failure.code === 'port-in-use'
        ? { values: { board: 'serial', ...port }, size: null }
        : null
    case 'incompatible-konakis':
    case 'unknown':
    case 'silent':
      return null
  }
}

async function askRules(prompter: Prompter, before: unknown, size: number | null): Promise<string> {
  const sets = RULE_SETS.filter(({ options }) => size === null || fitsInside(options.size, size))
  const choices: Choice<string>[] = sets.map(({ id, title }) => ({ word: id, words: title, value: id }))
  const own = { word: 'file', words: TERMINAL_SETUP_WORDS.houseRules, value: '' }
  if (typeof before === 'string' && !findRuleSet(before))
    choices.push({ word: 'now', words: presentRules(before), value: before })
  const chosen = await chooseAsBefore(prompter, TERMINAL_SETUP_WORDS.whichRules, [...choices, own], before)
  if (chosen !== '') return chosen
  return resolve(
    await prompter.ask(
      TERMINAL_SETUP_WORDS.whichFile,
      typeof before === 'string' ? before : '',
      ruleFileProblem,
    ),
  )
}

function ruleFileProblem(path: string): string | null {
  try {
    loadRuleSet(path)
    return null
  } catch (error) {
    if (error instanceof UserError) return error.message
    throw error
  }
}

function askName(prompter: Prompter, before: unknown): Promise<string> {
  return prompter.ask(TERMINAL_SETUP_WORDS.whichName, String(before ?? 'board'), name =>
    isBoardId(name) ? null : TERMINAL_SETUP_WORDS.nameOf,
  )
}

/** A language that the file or a flag names wrongly is found when the settings are read. */
async function languageFor(
  { prompter, terminalLanguage }: SetupEnvironment,
  { given, before }: Known,
): Promise<Language> {
  const [named, earlier] = [String(given.language), String(before.language)]
  if (isLanguage(named)) return named
  const usual = isLanguage(earlier) ? earlier : terminalLanguage
  prompter.speak(usual)
  const choices = Object.entries(LANGUAGE_NAMES).map(([word, words]) => ({
    word,
    words,
    value: word as Language,
  }))
  return prompter.choose(
    TERMINAL_SETUP_WORDS.whichLanguage,
    choices,
    choices.findIndex(({ value }) => value === usual),
  )
}

function askHost(prompter: Prompter, before: unknown): Promise<string> {
  const choices: Choice<string>[] = [
    { word: 'machine', words: TERMINAL_SETUP_WORDS.thisMachine, value: THIS_MACHINE },
    {
      word: 'network',
      words: TERMINAL_SETUP_WORDS.homeNetwork,
      value: THE_NETWORK,
    },
  ]
  const other = typeof before === 'string' && ![THIS_MACHINE, THE_NETWORK].includes(before) ? before : null
  if (other) choices.push({ word: other, words: TERMINAL_SETUP_WORDS.asItIs, value: other })
  return chooseAsBefore(prompter, SETUP_WORDS.whoMayOpen, choices, before)
}

/** The default is the present value, or the first. */
function chooseAsBefore(
  prompter: Prompter,
  question: Spoken,
  choices: readonly Choice<string>[],
  before: unknown,
): Promise<string> {
  const usual = choices.findIndex(({ value }) => value === before)
  return prompter.choose(question, choices, Math.max(0, usual))
}
