import { optionText } from './man-page.ts'
import type { CommandSheet, OptionSheet, ProgramSheet } from './program-sheet.ts'

/** The reference of all commands, in Markdown. */
export function makeCommandReference({ name, commands }: ProgramSheet): string {
  return `# Commands

Made from the program by \`npm run docs\`; \`${name} <command> --help\` prints the same.
Results go to standard output, messages to standard error. Exit status: 0 success, 1 a failure that is explained,
2 wrong usage. Without a command, \`${name}\` does what \`${name} play\` does.

| command | does |
|---|---|
${commands.map(command => `| [\`${command.name}\`](#${command.name}) | ${prose(command.summary)} |`).join('\n')}

${commands.map(command => section(name, command)).join('\n')}`
}

/** The options that are also environment variables and lines of the settings file, in Markdown. */
export function makeSettingsReference({ name, commands }: ProgramSheet): string {
  const settings = new Map<string, OptionSheet>()
  for (const { options } of commands)
    for (const option of options)
      if (option.environment !== null && !settings.has(option.long)) settings.set(option.long, option)
  return `# Settings

Made from the program by \`npm run docs\`. Each setting is a flag, an environment variable, and (without the dashes in
front) a line of the [settings file](../examples/config.yaml). Flags win over the environment, and the environment over the file.
\`${name} config\` prints the settings in force and where each comes from.

| flag | environment | meaning | default |
|---|---|---|---|
${[...settings.values()].map(settingRow).join('\n')}
`
}

function settingRow({ flags, environment, description, values, default: usual }: OptionSheet): string {
  const choices = values && values.words.length > 0 && !values.isPath ? `: ${values.words.join(', ')}` : ''
  return `| \`${cell(flags)}\` | \`${environment}\` | ${prose(description + choices)} | ${usual === null ? '' : `\`${usual}\``} |`
}

function section(program: string, { name, summary, arguments: all, options }: CommandSheet): string {
  const rows = [
    ...all.map(({ term, description }) => `| \`${cell(term)}\` | ${prose(description)} |`),
    ...options.map(option => `| \`${cell(option.flags)}\` | ${prose(optionText(option))} |`),
  ]
  const table = rows.length === 0 ? '' : `\n| | |\n|---|---|\n${rows.join('\n')}\n`
  return `## ${name}

\`${[program, name, ...all.map(({ term }) => term)].join(' ')}\`: ${prose(summary)}.
${table}`
}

/** A bar would end the cell. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|')
}

/** `<file>` would be taken for HTML. */
function prose(text: string): string {
  return cell(text).replaceAll('<', '\\<')
}
