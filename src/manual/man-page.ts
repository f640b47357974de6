import type { CommandSheet, OptionSheet, ProgramSheet } from './program-sheet.ts'

const NO_COMMAND = 'play'

/** The man page of section 1, in the macros that `man` and `mandoc` both know. */
export function makeManPage({ name, version, description, commands }: ProgramSheet): string {
  return [
    `.TH ${name.toUpperCase()} 1 "" "${name} ${version}" "User Commands"`,
    '.SH NAME',
    `${name} \\- ${escaped(description)}`,
    '.SH SYNOPSIS',
    `.B ${name}`,
    '[\\fIcommand\\fR] [\\fIoptions\\fR]',
    '.SH DESCRIPTION',
    `Without a command, \\fB${name}\\fR does what \\fB${name} ${NO_COMMAND}\\fR does.`,
    'Every option with an environment variable is also a line of the settings file;',
    'flags win over the environment, and the environment over the file.',
    '.SH COMMANDS',
    ...commands.flatMap(command => commandLines(name, command)),
    '.SH EXIT STATUS',
    ...[
      ['0', 'success'],
      ['1', 'a failure that is explained on standard error'],
      ['2', 'wrong usage'],
    ].flatMap(([code, meaning]) => ['.TP', `.B ${code}`, meaning!]),
  ].join('\n')
}

function commandLines(program: string, { name, summary, arguments: all, options }: CommandSheet): string[] {
  const usage = [program, name, ...all.map(({ term }) => term)].join(' ')
  return [
    `.SS ${escaped(usage)}`,
    `${sentence(summary)}`,
    ...all.flatMap(({ term, description }) => ['.TP', `.I ${escaped(term)}`, escaped(description)]),
    ...options.flatMap(option => ['.TP', `.B ${escaped(option.flags)}`, escaped(optionText(option))]),
  ]
}

/** The description, and in brackets what may be given and what holds if it is not. */
export function optionText({ description, values, default: usual, environment }: OptionSheet): string {
  const notes = [
    values && values.words.length > 0 && !values.isPath ? `one of ${values.words.join(', ')}` : null,
    usual === null ? null : `default: ${usual}`,
    environment,
  ].filter(note => note !== null)
  return notes.length === 0 ? description : `${description} (${notes.join('; ')})`
}

function sentence(text: string): string {
  return escaped(`${text.charAt(0).toUpperCase()}${text.slice(1)}.`)
}

/** What roff would read as its own: a backslash, a hyphen, a full stop or quote at the start of a line, and signs beyond ASCII. */
function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/, '\\&')
    .replaceAll(
      /[^\x20-\x7e]/g,
      sign => `\\[u${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`,
    )
}
