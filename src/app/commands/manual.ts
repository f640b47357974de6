import type { Command } from 'commander'
import { makeManPage } from '../../manual/man-page.ts'
import { wholeProgram } from '../describe-program.ts'

export function register(program: Command): void {
  program
    .command('manual')
    .description('print the man page')
    .action(async () => console.log(makeManPage(await wholeProgram())))
}
