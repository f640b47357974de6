import { Command, type Help } from 'commander'
import { keepHeapSmall } from '../core/small-heap.ts'
import { didYouMean } from './did-you-mean.ts'
import { besideHead } from './terminal/wrap.ts'
import { description, version } from './version.ts'

interface CommandFile {
  /** Adds the command, with its options and its action. */
  register(program: Command): void
}

type LoadCommand = () => Promise<CommandFile>

/** In the order of the help. A file is loaded when its command is used, since all of them take half a second. */
const GROUPS: { readonly [heading: string]: { readonly [name: string]: LoadCommand } } = {
  'Play and learn:': {
    play: () => {
      keepHeapSmall()
      return import('./commands/play.ts')
    },
    lessons: () => import('./commands/lessons.ts'),
    rules: () => import('./commands/rules.ts'),
    review: () => import('./commands/review.ts'),
    invite: () => import('./commands/invite.ts'),
  },
  'Set up a board:': {
    setup: () => import('./commands/setup/setup.ts'),
    flash: () => import('./commands/flash.ts'),
    doctor: () => import('./commands/doctor.ts'),
    calibrate: () => import('./commands/calibrate.ts'),
    config: () => import('./commands/config.ts'),
  },
  'Keep games:': {
    export: () => import('./commands/export.ts'),
    import: () => import('./commands/import.ts'),
    backup: () => import('./commands/backup.ts'),
    restore: () => import('./commands/restore.ts'),
  },
  'Show games to others:': {
    watch: () => import('./commands/watch.ts'),
    token: () => import('./commands/token.ts'),
    hub: () => import('./commands/hub.ts'),
    forget: () => import('./commands/forget.ts'),
  },
  'For programs and developers:': {
    suggest: () => import('./commands/suggest.ts'),
    engine: () => import('./commands/engine.ts'),
    match: () => import('./commands/match.ts'),
    replay: () => import('./commands/replay.ts'),
    perft: () => import('./commands/perft.ts'),
    track: () => import('./commands/track.ts'),
    simulate: () => import('./commands/simulate.ts'),
    completion: () => import('./commands/completion.ts'),
    manual: () => import('./commands/manual.ts'),
  },
}
const COMMANDS: { readonly [name: string]: LoadCommand } = Object.assign({}, ...Object.values(GROUPS))
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
  program.exitOverride().configureHelp({ showGlobalOptions: true, minWidthToWrap: 20, formatItem })
  for (const name of names) (await COMMANDS[name]!()).register(program)
  for (const [heading, commands] of Object.entries(GROUPS))
    for (const command of program.commands) if (command.name() in commands) command.helpGroup(heading)
  for (const command of program.commands)
    command.showHelpAfterError(`"konakis ${command.name()} --help" lists its options`)
  return program
}

function unknownCommand(typed: string): string {
  return `error: unknown command '${typed}'; "konakis --help" lists them${didYouMean(typed, NAMES)}`
}

const ITEM_INDENT = 2

/** An option or a command with its description: beside it, or below it in a narrow terminal. */
function formatItem(term: string, termWidth: number, description: string, { helpWidth }: Help): string {
  if (!description) return ' '.repeat(ITEM_INDENT) + term
  const column = ITEM_INDENT + termWidth + 2
  return besideHead(`${' '.repeat(ITEM_INDENT)}${term}`, description, column, helpWidth ?? 80)
}
