import type { CommandSheet, ProgramSheet, ValueSheet } from './program-sheet.ts'

/** For a folder of `fpath`, as `_konakis`. */
export function makeZshCompletion({ name, commands }: ProgramSheet): string {
  return `#compdef ${name}
# Completion of ${name} for zsh, printed by "${name} completion zsh".
_${name}() {
  local -a commands
  commands=(
${commands.map(command => `    ${quote(`${command.name}:${command.summary}`)}`).join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe 'command' commands
    return
  fi
  local command=\${words[2]}
  shift words
  (( CURRENT-- ))
  case $command in
${commands.map(commandCase).join('\n')}
  esac
}
if [ "$funcstack[1]" = "_${name}" ]; then _${name} "$@"; else compdef _${name} ${name}; fi`
}

function commandCase({ name, options, arguments: all }: CommandSheet): string {
  const lines = [
    ...options.map(
      ({ long, description, values }) =>
        `${long}[${escaped(description)}]${values ? `:value:${action(values)}` : ''}`,
    ),
    ...all.map(
      ({ term, description, values }) =>
        `${term.startsWith('[') ? ':' : ''}:${escaped(description)}:${action(values)}`,
    ),
  ]
  return `    ${name}) _arguments ${lines.map(quote).join(' ')} ;;`
}

function action({ words, isPath }: ValueSheet): string {
  if (words.length === 0) return isPath ? '_files' : ' '
  return isPath ? `{compadd - ${words.join(' ')}; _files}` : `(${words.join(' ')})`
}

/** Brackets and colons end a description. */
function escaped(text: string): string {
  return text.replaceAll(/[[\]:]/g, sign => `\\${sign}`)
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
