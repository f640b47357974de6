import { Command, Option } from 'commander'
import { BOARDS as SIMULATED_BOARDS } from '../hands/habit.ts'
import { DEFAULT_PREFIX } from '../messages/topics.ts'
import { PROTOCOLS } from '../mqtt/server-settings.ts'
import { SIDES } from '../rules/piece.ts'
import { DEFAULT_SETTINGS, TAKEBACKS, TOUCH_MOVES } from '../tracking/settings.ts'
import { LANGUAGES } from '../words/language.ts'
import { addBoardCommands } from './board-commands.ts'
import { defaultDataDirectory } from './data-directory.ts'
import { didYouMean } from './did-you-mean.ts'
import {
  boardId,
  clockSettings,
  count,
  milliseconds,
  opponentSettings,
  portNumber,
  speed,
  topicPrefix,
  wholeNumber,
} from './option-values.ts'
import { BOARD_KINDS } from './play-options.ts'
import { takeEnvironment, takeSettings } from './settings-in-force.ts'
import { addSetupCommands } from './setup-commands.ts'
import { description, version } from './version.ts'

const json = new Option('--json', 'one JSON value a line')
const rules = new Option('--rules <id>', 'a rule set, or the path of a rule file')
  .env('KONAKIS_RULES')
  .default('brettspielnetz')
const position = new Option('--position <diagram>', 'start from this position, top rank first')
const toMove = new Option('--to-move <side>', 'who moves first').choices(SIDES)
const data = new Option('--data <dir>', 'where games are kept')
  .env('KONAKIS_DATA')
  .default(defaultDataDirectory(process.env), '~/.local/share/konakis')
const language = new Option('--language <code>', 'the language of the texts that exist in several')
  .choices(LANGUAGES)
  .env('KONAKIS_LANGUAGE')
  .default('en')
const config = new Option('--config <file>', 'settings; flags and environment win over it').env(
  'KONAKIS_CONFIG',
)

/** Every command with its options; what they do stands in commands/, and is loaded when it is asked for. */
export function makeProgram(): Command {
  const program = new Command('konakis').description(description).version(version)
  program.exitOverride().configureHelp({ showGlobalOptions: true })

  const play = program
    .command('play', { isDefault: true })
    .description('the service: board, rules, lights, MQTT and the page')
    .addOption(
      new Option('--board <kind>', 'which board')
        .choices(BOARD_KINDS)
        .env('KONAKIS_BOARD')
        .default('emulated'),
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
      new Option('--clock <time>', 'minutes for each side, and seconds a move adds: 10+5')
        .env('KONAKIS_CLOCK')
        .argParser(clockSettings),
    )
    .addOption(
      new Option('--takeback <how>', 'moves put back on the board are taken back')
        .choices(TAKEBACKS)
        .env('KONAKIS_TAKEBACK')
        .default(DEFAULT_SETTINGS.takeback),
    )
    .addOption(
      new Option('--touch-move <how>', 'may a move be changed until the opponent touches a piece')
        .choices(TOUCH_MOVES)
        .env('KONAKIS_TOUCH_MOVE')
        .default(DEFAULT_SETTINGS.touchMove),
    )
    .addOption(
      new Option('--opponent <side:level>', 'let the coach play a side, at level 1 to 8: attackers:3')
        .env('KONAKIS_OPPONENT')
        .argParser(opponentSettings),
    )
    .addOption(new Option('--record <file>', 'write down what the board says, for "konakis track"'))
    .addOption(
      new Option('--id <name>', 'the board’s name on the broker')
        .env('KONAKIS_ID')
        .default('board')
        .argParser(boardId),
    )
    .addOption(
      new Option('--http <port>', 'the page’s port; 0 picks a free one')
        .env('KONAKIS_HTTP')
        .default(8080)
        .argParser(portNumber),
    )
    .addOption(
      new Option('--host <addr>', 'where the page is served; 0.0.0.0 opens it to the network')
        .env('KONAKIS_HOST')
        .default('127.0.0.1'),
    )
    .addOption(
      new Option('--mqtt <url>', 'a broker, mqtt(s):// or ws(s)://; the embedded one if left out').env(
        'KONAKIS_MQTT',
      ),
    )
    .addOption(
      new Option('--mqtt-user <name>', 'its password: KONAKIS_MQTT_PASSWORD').env('KONAKIS_MQTT_USER'),
    )
    .addOption(
      new Option('--mqtt-password-file <file>', 'or the first line of a file').env(
        'KONAKIS_MQTT_PASSWORD_FILE',
      ),
    )
    .addOption(new Option('--mqtt-ca <file>', 'who signed the broker’s certificate').env('KONAKIS_MQTT_CA'))
    .addOption(new Option('--mqtt-cert <file>', 'a certificate for the broker').env('KONAKIS_MQTT_CERT'))
    .addOption(new Option('--mqtt-key <file>', 'and its key').env('KONAKIS_MQTT_KEY'))
    .addOption(
      new Option('--mqtt-protocol <version>', 'which MQTT to speak')
        .choices(PROTOCOLS)
        .env('KONAKIS_MQTT_PROTOCOL'),
    )
    .addOption(
      new Option('--prefix <topic>', 'where all topics begin')
        .env('KONAKIS_PREFIX')
        .default(DEFAULT_PREFIX)
        .argParser(topicPrefix),
    )
    .addOption(
      new Option('--home-assistant', 'let Home Assistant find the board')
        .env('KONAKIS_HOME_ASSISTANT')
        .default(false),
    )
    .addOption(language)
    .addOption(config)
    .allowExcessArguments()
    .hook('preAction', takeSettings)
    .action((options, command: Command) => {
      const [unknown] = command.args
      if (unknown !== undefined)
        program.error(`error: unknown command '${unknown}'${nearestCommand(unknown, program)}`)
      return import('./commands/play.ts').then(({ play }) => play(options))
    })

  program
    .command('rules')
    .description('the rule sets; one of them with every option, its value and its source')
    .argument('[id]', 'a rule set, or the path of a rule file')
    .addOption(json)
    .action(async (id, options) => {
      const { listRuleSets, showRuleSet } = await import('./commands/rules.ts')
      return id === undefined ? listRuleSets(options) : showRuleSet(id, options)
    })

  program
    .command('replay')
    .description('read moves from stdin and print the position after each')
    .addOption(rules)
    .addOption(position)
    .addOption(toMove)
    .addOption(json)
    .addOption(config)
    .hook('preAction', takeSettings)
    .action(async options => (await import('./commands/replay.ts')).replay(options))

  program
    .command('perft')
    .description('count the positions that legal moves lead to')
    .addOption(rules)
    .addOption(new Option('--depth <n>', 'how many moves deep').argParser(wholeNumber).makeOptionMandatory())
    .addOption(position)
    .addOption(toMove)
    .addOption(json)
    .addOption(config)
    .hook('preAction', takeSettings)
    .action(async options => (await import('./commands/perft.ts')).countPositions(options))

  program
    .command('suggest')
    .description("the coach's move, with its score and the line it expects")
    .addOption(rules)
    .addOption(position)
    .addOption(toMove)
    .addOption(new Option('--ms <n>', 'how long to think').argParser(milliseconds).default(1000))
    .addOption(json)
    .addOption(config)
    .hook('preAction', takeSettings)
    .action(async options => (await import('./commands/suggest.ts')).suggest(options))

  program
    .command('review')
    .description('the moments at which a game turned, and the better moves')
    .argument('<game>', 'such as 2026-11-16-1')
    .addOption(data)
    .addOption(
      new Option('--ms <n>', 'how long to think about each position').argParser(milliseconds).default(300),
    )
    .addOption(json)
    .addOption(config)
    .hook('preAction', takeSettings)
    .action(async (game, options) => (await import('./commands/review.ts')).review(game, options))

  program
    .command('track')
    .description('read recorded wire lines, each behind its time in ms, and print what the players did')
    .addOption(rules)
    .addOption(json)
    .addOption(config)
    .hook('preAction', takeSettings)
    .action(async options => (await import('./commands/track.ts')).trackRecording(options))

  program
    .command('simulate')
    .description('let players with habits and faulty boards make games, and score what became of their moves')
    .addOption(new Option('--games <n>', 'games for each habit').argParser(count).default(12))
    .addOption(
      new Option('--habit <name...>', 'habits, each alone; several of the same players are joined by +'),
    )
    .addOption(new Option('--habits', 'list the habits'))
    .addOption(new Option('--rules <id>', 'only under these rules, or the path of a rule file'))
    .addOption(
      new Option('--board <kind>', 'wire traces, or the real firmware on the emulated circuit')
        .choices(SIMULATED_BOARDS)
        .default('trace'),
    )
    .addOption(new Option('--seed <n>', 'of the first game').argParser(count).default(1))
    .addOption(new Option('--plies <n>', 'how long a game may last').argParser(wholeNumber))
    .addOption(
      new Option('--hours <n>', 'so many hours of play through the whole service').argParser(wholeNumber),
    )
    .addOption(
      new Option('--speed <n>', 'how many times faster than the clock, or max').argParser(speed).default(100),
    )
    .addOption(new Option('--data <dir>', 'where those games are kept; a temporary folder if left out'))
    .addOption(json)
    .action(async options => {
      const { listHabits, simulate } = await import('./commands/simulate.ts')
      if (options.habits) return listHabits(options)
      if (options.hours === undefined) return simulate(options)
      return (await import('./commands/soak.ts')).soak(options)
    })

  program
    .command('watch')
    .description('look on from afar: the boards on a broker, live')
    .argument(
      '[mqtt-url]',
      'mqtt(s):// or ws(s)://, as "ready" names it; if left out, the broker and the board that are configured',
    )
    .addOption(
      new Option('--mqtt <url>', 'the address, if not given as the argument')
        .env('KONAKIS_MQTT')
        .default('mqtt://127.0.0.1:1883'),
    )
    .addOption(new Option('--id <name>', 'one board alone').env('KONAKIS_ID').argParser(boardId))
    .addOption(
      new Option('--prefix <topic>', 'where all topics begin')
        .env('KONAKIS_PREFIX')
        .default(DEFAULT_PREFIX)
        .argParser(topicPrefix),
    )
    .addOption(
      new Option('--user, --mqtt-user <name>', 'its password: KONAKIS_MQTT_PASSWORD').env(
        'KONAKIS_MQTT_USER',
      ),
    )
    .addOption(
      new Option('--password-file, --mqtt-password-file <file>', 'or the first line of a file').env(
        'KONAKIS_MQTT_PASSWORD_FILE',
      ),
    )
    .addOption(
      new Option('--ca, --mqtt-ca <file>', 'who signed the broker’s certificate').env('KONAKIS_MQTT_CA'),
    )
    .addOption(config)
    .addOption(json)
    .hook('preAction', command =>
      command.args.length === 0 ? takeSettings(command) : takeEnvironment(command),
    )
    .action(async (url, options) => (await import('./commands/watch.ts')).watch(url ?? options.mqtt, options))

  program
    .command('token')
    .description('print the control token, which is the password of the user "control"')
    .addOption(data)
    .addOption(config)
    .hook('preAction', takeSettings)
    .action(async options => (await import('./commands/token.ts')).showToken(options))

  program
    .command('lessons')
    .description(
      'the lessons offered for each rule set, ✓ for those that were learned; one of them with its tasks',
    )
    .argument('[id]', 'a lesson')
    .addOption(data)
    .addOption(new Option('--rules <id>', 'only for this rule set, or the path of a rule file'))
    .addOption(language)
    .addOption(config)
    .addOption(json)
    .hook('preAction', takeSettings)
    .action(async (id, options) => {
      const { listLessons, showLesson } = await import('./commands/lessons.ts')
      return id === undefined ? listLessons(options) : showLesson(id, options)
    })

  program
    .command('export')
    .description('print a game in OpenTafl notation (.otg); without a game, list them')
    .argument('[game]', 'such as 2026-11-16-1')
    .addOption(data)
    .addOption(config)
    .hook('preAction', takeSettings)
    .action(async (game, options) => (await import('./commands/export.ts')).exportGame(game, options))

  program
    .command('backup')
    .description('pack games, lessons and numbers into one file, also while the service runs')
    .argument('<file>', 'such as konakis.tar.gz; - is the standard output')
    .addOption(data)
    .addOption(config)
    .addOption(new Option('--with-secrets', 'the control token too'))
    .hook('preAction', takeSettings)
    .action(async (file, options) => (await import('./commands/backup.ts')).backup(file, options))

  program
    .command('restore')
    .description('unpack what "konakis backup" has packed')
    .argument('<file>', 'a backup; - is the standard input')
    .addOption(data)
    .addOption(config)
    .addOption(new Option('--force', 'also where there are games, which are put aside'))
    .hook('preAction', takeSettings)
    .action(async (file, options) => (await import('./commands/backup.ts')).restore(file, options))

  addSetupCommands(program, play)
  addBoardCommands(program, play)
  for (const command of program.commands)
    command.showHelpAfterError(`"konakis ${command.name()} --help" says what it takes`)
  return program
}

function nearestCommand(typed: string, program: Command): string {
  const names = program.commands.map(command => command.name())
  return `; "konakis --help" lists them${didYouMean(typed, names)}`
}
