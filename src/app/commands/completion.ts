import { Argument, type Command } from 'commander'
import { makeBashCompletion } from '../../manual/bash-completion.ts'
import type { ProgramSheet } from '../../manual/program-sheet.ts'
import { makeZshCompletion } from '../../manual/zsh-completion.ts'
import { wholeProgram } from '../describe-program.ts'

const SHELLS: { readonly [shell: string]: (program: ProgramSheet) => string } = {
  bash: makeBashCompletion,
  zsh: makeZshCompletion,
}

export function register(program: Command): void {
  program
    .command('completion')
    .description('print a script that lets the shell complete commands, options and their values')
    .addArgument(new Argument('<shell>', 'which shell').choices(Object.keys(SHELLS)))
    .action(async shell => console.log(SHELLS[shell]!(await wholeProgram())))
}
