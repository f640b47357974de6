import { Command } from 'commander'
import { keepHeapSmall } from '../core/small-heap.ts'
import { didYouMean } from './did-you-mean.ts'
import { description, version } from './version.ts'

interface CommandFile {
  /** Adds the command, with its options and its action. */
  register(program: Command): void
}

/** In the order of the help. A file is loaded when its command is used, since all of them take half a second. */
const COMMANDS: { readonly [name: string]: () => Promise<CommandFile> } = {
  play: () => {
    keepHeapSmall()
    return import('./commands/play.ts')
  },
  rules: () => import('./commands/rules.ts'),
  replay: () => import('./commands/replay.ts'),
  perft: () => import('./commands/perft.ts'),
  suggest: () => import('./commands/suggest.ts'),
  engine: () => import('./commands/engine.ts'),
  match: () => import('./commands/match.ts'),
  track: () => import('./commands/track.ts'),
  simulate: () => import('./commands/simulate.ts'),
  watch: () => import('./commands/watch.ts'),
  hub: () => import('./commands/hub.ts'),
  forget: () => import('./commands/forget.ts'),
  invite: () => import('./commands/invite.ts'),
  token: () => import('./commands/token.ts'),
  lessons: () => import('./commands/lessons.ts'),
  review: () => import('./commands/review.ts'),
  export: () => import('./commands/export.ts'),
  import: () => import('./commands/import.ts'),
  backup: () => import('./commands/backup.ts'),
  restore: () => import('./commands/restore.ts'),
  config: () => import('./commands/config.ts'),
  setup: () => import('./commands/setup/setup.ts'),
  flash: () => import('./commands/flash.ts'),
  doctor: () => import('./commands/doctor.ts'),
  calibrate: () => import('./commands/calibrate.ts'),
  completion: () => import('./commands/completion.ts'),
  manual: () => import('./commands/manual.ts'),
}
const NAMES = Object.keys(COMMANDS)

export async function runProgram(words: readonly string[]): Promise<void> {
  const [first = ''] = words
  const isHelp = first === 'help' || words.includes('--help') || words.includes('-h')
  if (NAMES.includes(first)) return run([first])
  if (isHelp) return run(NAMES)
  if (first === '' || first.startsWith('-')) return run(['play'])
  new Command().exitOverride().error(unknownCommand(first))

  async function run(names: readonly string[]): Promise<void> {
    await (await makeProgram(names)).parseAsync(words, { from: 'user' })
  }
}

/** The program with these commands. */
export async function makeProgram(names: readonly string[] = NAMES): Promise<Command> {
  const program = new Command('konakis').description(description).version(version)
  program.exitOverride().configureHelp({ showGlobalOptions: true })
  for (const name of names) (await COMMANDS[name]!()).register(program)
  for (const command of program.commands)
    command.showHelpAfterError(`"konakis ${command.name()} --help" lists its options`)
  return program
}

function unknownCommand(typed: string): string {
  return `error: unknown command '${typed}'; "konakis --help" lists them${didYouMean(typed, NAMES)}`
}
