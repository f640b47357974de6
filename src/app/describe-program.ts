import type { Argument, Command, Option } from 'commander'
import type {
  ArgumentSheet,
  CommandSheet,
  OptionSheet,
  ProgramSheet,
  ValueSheet,
} from '../manual/program-sheet.ts'
import { RULE_SETS } from '../rulesets/index.ts'

/** Every command that there is, as data. Imported when it is called, since the program lists the commands that call it. */
export async function wholeProgram(): Promise<ProgramSheet> {
  const { makeProgram } = await import('./program.ts')
  return describeProgram(await makeProgram())
}

/** The program as data, for the man page, the completion of the shells and the reference. */
export function describeProgram(program: Command): ProgramSheet {
  return {
    name: program.name(),
    version: program.version() ?? '',
    description: program.description(),
    commands: program.commands.map(describeCommand),
  }
}

function describeCommand(command: Command): CommandSheet {
  return {
    name: command.name(),
    summary: command.description(),
    arguments: command.registeredArguments.map(argument => describeArgument(command, argument)),
    options: command.options.filter(({ hidden }) => !hidden).map(describeOption),
  }
}

function describeArgument(command: Command, argument: Argument): ArgumentSheet {
  const name = argument.name()
  const takesRules = command.name() === 'rules' && name === 'id'
  return {
    term: argument.required ? `<${name}>` : `[${name}]`,
    description: argument.description,
    values: takesRules ? RULES : valuesOf(name, argument.argChoices),
  }
}

function describeOption(option: Option): OptionSheet {
  const placeholder = /[<[](.+?)[>\]]/.exec(option.flags)?.[1]
  return {
    flags: option.flags,
    long: option.long ?? option.flags,
    description: option.description,
    values:
      placeholder === undefined
        ? null
        : option.long === '--rules'
          ? RULES
          : valuesOf(placeholder, option.argChoices),
    default: option.defaultValueDescription ?? defaultOf(option.defaultValue),
    environment: option.envVar ?? null,
  }
}

function defaultOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

/** Rules are named, or read from a file. */
const RULES: ValueSheet = { words: RULE_SETS.map(({ id }) => id), isPath: true }

const PATHS = ['file', 'path', 'dir', 'folder']

function valuesOf(placeholder: string, choices: readonly string[] | undefined): ValueSheet {
  return {
    words: choices ?? [],
    isPath: choices === undefined && PATHS.some(word => placeholder.includes(word)),
  }
}
