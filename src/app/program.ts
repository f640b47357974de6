import { createRequire } from 'node:module'
import { Command, InvalidArgumentError, Option } from 'commander'
import type { ClockSettings } from '../game/clock.ts'
import { SIDES } from '../rules/piece.ts'
import { DEFAULT_SETTINGS, TAKEBACKS, TOUCH_MOVES } from '../tracking/settings.ts'
import { exportGame } from './commands/export.ts'
import { countPositions } from './commands/perft.ts'
import { BOARD_KINDS, play } from './commands/play.ts'
import { replay } from './commands/replay.ts'
import { listRuleSets, showRuleSet } from './commands/rules.ts'
import { trackRecording } from './commands/track.ts'
import { defaultDataDirectory } from './data-directory.ts'

const { version, description } = createRequire(import.meta.url)('../../package.json') as {
  version: string
  description: string
}

const json = new Option('--json', 'one JSON value a line')
const rules = new Option('--rules <id>', 'a rule set, or the path of a rule file')
  .env('KONAKIS_RULES')
  .default('brettspielnetz')
const position = new Option('--position <diagram>', 'start from this position, top rank first')
const toMove = new Option('--to-move <side>', 'who moves first').choices(SIDES)
const data = new Option('--data <dir>', 'where games are kept')
  .env('KONAKIS_DATA')
  .default(defaultDataDirectory(process.env), '~/.local/share/konakis')

/** Every command with its options; what they do stands in commands/. */
export function makeProgram(): Command {
  const program = new Command('konakis').description(description).version(version)
  program.exitOverride().configureHelp({ showGlobalOptions: true })

  program
    .command('play', { isDefault: true })
    .description('play a game')
    .addOption(
      new Option('--board <kind>', 'which board')
        .choices(BOARD_KINDS)
        .env('KONAKIS_BOARD')
        .default('keyboard'),
    )
    .addOption(
      new Option('--port <path>', 'the serial port of the board; found by itself if left out').env(
        'KONAKIS_PORT',
      ),
    )
    .addOption(
      new Option('--wiring <file>', "a drawing of a Firmata board's wiring, if it is not the reference").env(
        'KONAKIS_WIRING',
      ),
    )
    .addOption(rules)
    .addOption(data)
    .addOption(
      new Option('--clock <time>', 'minutes for each side, and seconds a move adds: 10+5').argParser(
        clockSettings,
      ),
    )
    .addOption(
      new Option('--takeback <how>', 'moves put back on the board are taken back')
        .choices(TAKEBACKS)
        .default(DEFAULT_SETTINGS.takeback),
    )
    .addOption(
      new Option('--touch-move <how>', 'may a move be changed until the opponent touches a piece')
        .choices(TOUCH_MOVES)
        .default(DEFAULT_SETTINGS.touchMove),
    )
    .addOption(new Option('--record <file>', 'write down what the board says, for "konakis track"'))
    .allowExcessArguments()
    .action((options, command: Command) => {
      const [unknown] = command.args
      if (unknown !== undefined)
        command.error(`error: unknown command '${unknown}'; "konakis --help" lists them`)
      return play(options)
    })

  program
    .command('rules')
    .description('the rule sets; one of them with every option, its value and its source')
    .argument('[id]', 'a rule set, or the path of a rule file')
    .addOption(json)
    .action((id, options) => (id === undefined ? listRuleSets(options) : showRuleSet(id, options)))

  program
    .command('replay')
    .description('read moves from stdin and print the position after each')
    .addOption(rules)
    .addOption(position)
    .addOption(toMove)
    .addOption(json)
    .action(replay)

  program
    .command('perft')
    .description('count the positions that legal moves lead to')
    .addOption(rules)
    .addOption(new Option('--depth <n>', 'how many moves deep').argParser(wholeNumber).makeOptionMandatory())
    .addOption(position)
    .addOption(toMove)
    .addOption(json)
    .action(countPositions)

  program
    .command('track')
    .description('read recorded wire lines, each behind its time in ms, and print what the players did')
    .addOption(rules)
    .addOption(json)
    .action(trackRecording)

  program
    .command('export')
    .description('print a game in OpenTafl notation (.otg); without a game, list them')
    .argument('[game]', 'such as 2026-11-16-1')
    .addOption(data)
    .action(exportGame)

  return program
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new InvalidArgumentError('Expected a whole number from 1.')
  return Number(text)
}

function clockSettings(text: string): ClockSettings {
  const match = /^(\d{1,3})(?:\+(\d{1,3}))?$/.exec(text)
  if (!match || Number(match[1]) === 0)
    throw new InvalidArgumentError('Expected minutes, or minutes+seconds: 10+5.')
  return { mainMs: Number(match[1]) * 60_000, incrementMs: Number(match[2] ?? 0) * 1000 }
}
