#!/usr/bin/env node
import { CommanderError } from 'commander'
import { unwritableFile } from '../core/file-failures.ts'
import { runProgram } from './program.ts'
import { columnsOf, wrap } from './terminal/wrap.ts'
import { RestartWanted, UserError } from './user-error.ts'

const WRONG_USAGE = 2
const NAME = 'konakis: '

// A reader that has seen enough (`konakis … | head`) closes the pipe; that is no failure.
process.stdout.on('error', error => {
  if ((error as NodeJS.ErrnoException).code === 'EPIPE') process.exit(0)
  console.error(`konakis: ${unwritableFile('the output', error)}`)
  process.exit(1)
})

for (let isRunning = true; isRunning; ) {
  isRunning = await run()
}

/** True if it is to begin anew. */
async function run(): Promise<boolean> {
  try {
    await runProgram(process.argv.slice(2))
  } catch (error) {
    if (error instanceof RestartWanted) return true
    report(error)
  }
  return false
}

function report(error: unknown): void {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : WRONG_USAGE
  } else if (error instanceof UserError) {
    console.error(`${NAME}${inLines(error.message)}`)
    process.exitCode = 1
  } else {
    throw error
  }
}

/** Each line of the message wrapped, those that are shorter than the terminal as they are. */
function inLines(message: string): string {
  const columns = columnsOf(process.stderr)
  return message
    .split('\n')
    .map((line, index) => (line.length > columns ? wrap(line, index === 0 ? NAME.length : 0, columns) : line))
    .join('\n')
}
