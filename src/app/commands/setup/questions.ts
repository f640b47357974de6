import { resolve } from 'node:path'
import type { Occupant } from '../../../boards/identify.ts'
import { DEFAULT_PREFIX, isBoardId } from '../../../messages/topics.ts'
import type { ServerSettings } from '../../../mqtt/server-settings.ts'
import { findRuleSet, RULE_SETS } from '../../../rulesets/index.ts'
import type { Language } from '../../../words/language.ts'
import type { ConfigValues } from '../../settings/config-file.ts'
import { loadRuleSet } from '../../settings/rule-files.ts'
import type { Choice, Prompter } from '../../terminal/prompter.ts'
import { UserError } from '../../user-error.ts'
import { type FoundBoard, occupantWords } from '../flash/find-board.ts'
import { askBroker, givenBroker } from './broker-questions.ts'

export const THIS_MACHINE = '127.0.0.1'
export const THE_NETWORK = '0.0.0.0'

export const LANGUAGE_NAMES: { readonly [language in Language]: string } = {
  en: 'English',
  de: 'Deutsch',
  nl: 'Nederlands',
  da: 'Dansk',
}

/** What the questions lean on. */
export interface SetupEnvironment {
  readonly prompter: Prompter
  /** Every port that may be a board, with what runs there. */
  readonly findBoards: () => Promise<readonly FoundBoard[]>
  readonly identify: (path: string) => Promise<Occupant>
  /** Null where the broker takes us, else why not. */
  readonly tryBroker: (server: ServerSettings, id: string, prefix: string) => Promise<string | null>
}

/** `given` is not asked for; `before` is what an earlier file says, and the usual answer. */
export interface Known {
  readonly given: ConfigValues
  readonly before: ConfigValues
}

/** Goes through the questions, and gives the settings of the file. */
export async function askEverything(around: SetupEnvironment, known: Known): Promise<ConfigValues> {
  const { given, before } = known
  const { prompter: asker } = around
  const board = await boardFor(around, known)
  const rules = given.rules ?? (await askRules(asker, before.rules, board.size))
  const id = given.id ?? (await askName(asker, before.id))
  const names = { id: String(id), prefix: String(given.prefix ?? before.prefix ?? DEFAULT_PREFIX) }
  const attempt = (server: ServerSettings) => around.tryBroker(server, names.id, names.prefix)
  const broker =
    given.mqtt !== undefined
      ? await givenBroker(asker, given, attempt)
      : await askBroker(asker, before, attempt)
  const language = given.language ?? (await askLanguage(asker, before.language))
  const host = given.host ?? (await askHost(asker, before.host))
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
  const isAsked = (name: string) =>
    ['board', 'port', 'rules', 'id', 'language', 'host'].includes(name) || name.startsWith('mqtt')
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isAsked(name)))
}

interface BoardAnswer {
  readonly values: ConfigValues
  /** Where it is known. */
  readonly size: number | null
}

function picked(given: ConfigValues, ...names: string[]): BoardAnswer {
  const values = Object.entries(given).filter(([name]) => names.includes(name))
  return { values: Object.fromEntries(values), size: null }
}

const EMULATED: Choice<BoardAnswer> = {
  word: 'emulated',
  words: 'a board that is not there, played on the page',
  value: { values: { board: 'emulated' }, size: null },
}

async function boardFor(around: SetupEnvironment, { given, before }: Known): Promise<BoardAnswer> {
  if (given.board !== undefined) return picked(given, 'board', 'port')
  return given.port === undefined ? askBoard(around, before) : boardOn(around, String(given.port))
}

async function askBoard(around: SetupEnvironment, before: ConfigValues): Promise<BoardAnswer> {
  const { prompter: asker, findBoards } = around
  asker.print('Looking for boards on the serial ports …')
  const found = await findBoards()
  for (const board of found) asker.print(`  ${board.path}: ${occupantWords(board.occupant)}`)
  if (found.length === 0) asker.print('  There is none.')
  if (found.some(({ occupant }) => isWithoutFirmware(occupant)))
    asker.print('  A board of ours that does not say so needs its firmware first: konakis flash')
  const choices = boardChoices(found, before)
  const elsewhere = { word: 'port', words: 'one on a serial port that I shall name', value: null }
  const asBefore = choices.findIndex(({ value }) => value.values.board === before.board)
  const usual = asBefore >= 0 ? asBefore : choices.length > 1 ? 1 : 0
  const chosen = await asker.choose<BoardAnswer | null>('Which board is it?', [...choices, elsewhere], usual)
  return chosen ?? boardOn(around, await asker.ask('Which port', String(before.port ?? '/dev/ttyUSB0')))
}

/** On a port that somebody has named, even if nothing answers there now. */
async function boardOn(
  { prompter: asker, identify: lookAt }: SetupEnvironment,
  path: string,
): Promise<BoardAnswer> {
  asker.print(`Looking what runs on ${path} …`)
  const occupant = await lookAt(path)
  asker.print(`  ${occupantWords(occupant)}`)
  return boardAt({ path, occupant }, true) ?? { values: { board: 'serial', port: path }, size: null }
}

/** The emulated one first, then those that were found, then the one that is configured, if it was not. */
export function boardChoices(found: readonly FoundBoard[], before: ConfigValues): Choice<BoardAnswer>[] {
  const boards = found.filter(board => boardAt(board, false) !== null)
  // A board that is the only one is found again wherever it is plugged in.
  const isNamed = boards.length > 1
  const choices = [
    EMULATED,
    ...boards.map((board, index) => {
      const value = boardAt(board, isNamed)!
      const word = isNamed ? `board-${index + 1}` : String(value.values.board)
      return { word, words: `the one on ${board.path}`, value }
    }),
  ]
  if (before.board === undefined || choices.some(({ value }) => value.values.board === before.board))
    return choices
  return [
    ...choices,
    { word: String(before.board), words: 'as it is now', value: picked(before, 'board', 'port') },
  ]
}

function isWithoutFirmware({ kind }: Occupant): boolean {
  return kind === 'unfit-konakis' || kind === 'unknown' || kind === 'silent'
}

/** Null where no board that can be played on answers. What another program has open may be the service's board. */
function boardAt({ path, occupant }: FoundBoard, isNamed: boolean): BoardAnswer | null {
  const port = isNamed ? { port: path } : {}
  switch (occupant.kind) {
    case 'konakis':
      return { values: { board: 'serial', ...port }, size: occupant.info.files }
    case 'firmata':
      return { values: { board: 'firmata', ...port }, size: null }
    case 'shut':
      return occupant.trouble.code === 'port-in-use'
        ? { values: { board: 'serial', ...port }, size: null }
        : null
    case 'unfit-konakis':
    case 'unknown':
    case 'silent':
      return null
  }
}

async function askRules(asker: Prompter, before: unknown, size: number | null): Promise<string> {
  const sets = RULE_SETS.filter(({ options }) => size === null || options.size === size)
  const choices: Choice<string>[] = sets.map(({ id, title }) => ({ word: id, words: title, value: id }))
  const own = { word: 'file', words: 'house rules in a file', value: '' }
  if (typeof before === 'string' && !findRuleSet(before))
    choices.push({ word: 'now', words: `as it is now, ${before}`, value: before })
  const usual = choices.findIndex(({ value }) => value === before)
  const chosen = await asker.choose('Which rules are played?', [...choices, own], Math.max(0, usual))
  if (chosen !== '') return chosen
  return resolve(await asker.ask('Which file', typeof before === 'string' ? before : '', ruleFileFault))
}

function ruleFileFault(path: string): string | null {
  try {
    loadRuleSet(path)
    return null
  } catch (error) {
    if (error instanceof UserError) return error.message
    throw error
  }
}

function askName(asker: Prompter, before: unknown): Promise<string> {
  return asker.ask('What is the name of the board, for viewers', String(before ?? 'board'), name =>
    isBoardId(name) ? null : 'a name has 1 to 32 of a-z, 0-9 and -',
  )
}

function askLanguage(asker: Prompter, before: unknown): Promise<string> {
  const choices = Object.entries(LANGUAGE_NAMES).map(([word, words]) => ({ word, words, value: word }))
  const usual = choices.findIndex(({ value }) => value === before)
  return asker.choose('Which language do the game and the lessons speak?', choices, Math.max(0, usual))
}

function askHost(asker: Prompter, before: unknown): Promise<string> {
  const choices = [
    { word: 'machine', words: 'only this machine', value: THIS_MACHINE },
    {
      word: 'network',
      words: 'everybody in the home network; who has the token may play',
      value: THE_NETWORK,
    },
  ]
  const other = typeof before === 'string' && ![THIS_MACHINE, THE_NETWORK].includes(before) ? before : null
  if (other) choices.push({ word: other, words: 'as it is now', value: other })
  const usual = choices.findIndex(({ value }) => value === before)
  return asker.choose('Who may open the page?', choices, Math.max(0, usual))
}
