import { type Command, Option } from 'commander'
import { DEFAULT_PREFIX } from '../messages/topics.ts'
import { PROTOCOLS } from '../mqtt/server-settings.ts'
import { DEFAULT_SETTINGS, TAKEBACKS, TOUCH_MOVES } from '../tracking/settings.ts'
import { didYouMean } from './did-you-mean.ts'
import { applySettings } from './settings/apply-settings.ts'
import {
  boardId,
  clockSettings,
  opponentSettings,
  portNumber,
  topicPrefix,
} from './settings/option-values.ts'
import { config, data, language, rules } from './settings/options.ts'
import { BOARD_KINDS } from './settings/play-options.ts'

/** The service, with every setting that there is. */
export function addPlayCommand(program: Command): Command {
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
    .hook('preAction', applySettings)
    .action((options, command: Command) => {
      const [unknown] = command.args
      if (unknown !== undefined)
        program.error(`error: unknown command '${unknown}'${nearestCommand(unknown, program)}`)
      return import('./commands/play.ts').then(({ play }) => play(options))
    })
  return play
}

function nearestCommand(typed: string, program: Command): string {
  const names = program.commands.map(command => command.name())
  return `; "konakis --help" lists them${didYouMean(typed, names)}`
}
