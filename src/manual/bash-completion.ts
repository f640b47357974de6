import type { CommandSheet, ProgramSheet, ValueSheet } from './program-sheet.ts'

/** For `/usr/share/bash-completion/completions`, or `source <(konakis completion bash)`. */
export function makeBashCompletion({ name, commands }: ProgramSheet): string {
  return `# Completion of ${name} for bash, printed by "${name} completion bash".
_${name}() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD - 1]}
  local words='' files=''
  if [ "$COMP_CWORD" -eq 1 ]; then
    words='${commands.map(command => command.name).join(' ')} --help --version'
  else
    case "\${COMP_WORDS[1]}:$previous" in
${commands.flatMap(valueCases).join('\n')}
    *)
      case "\${COMP_WORDS[1]}" in
${commands.map(wordCase).join('\n')}
      esac ;;
    esac
  fi
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
  if [ -n "$files" ]; then
    compopt -o filenames 2> /dev/null
    mapfile -t -O "\${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$current")
  fi
}
complete -F _${name} ${name}`
}

function valueCases({ name, options }: CommandSheet): string[] {
  return options
    .filter(({ values }) => values !== null)
    .map(({ long, values }) => `    ${name}:${long}) ${offer(values!)} ;;`)
}

/** Options, and what the arguments may be. */
function wordCase({ name, options, arguments: all }: CommandSheet): string {
  const words = [...all.flatMap(({ values }) => values.words), ...options.map(({ long }) => long), '--help']
  return `      ${name}) ${offer({ words, isPath: all.some(({ values }) => values.isPath) })} ;;`
}

function offer({ words, isPath }: ValueSheet): string {
  return `words='${words.join(' ')}'${isPath ? ' files=yes' : ''}`
}
