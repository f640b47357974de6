import { type Command, Option } from 'commander'
import { DEFAULT_PREFIX } from '../messages/topics.ts'
import { applyEnvironment, applySettings } from './settings/apply-settings.ts'
import { boardId, milliseconds, topicPrefix } from './settings/option-values.ts'
import { config, data, json, language } from './settings/options.ts'

/** The commands about games: those that are played now, and those that were kept. */
export function addGamesCommands(program: Command): void {
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
      command.args.length === 0 ? applySettings(command) : applyEnvironment(command),
    )
    .action(async (url, options) => (await import('./commands/watch.ts')).watch(url ?? options.mqtt, options))

  program
    .command('token')
    .description('print the control token, which is the password of the user "control"')
    .addOption(data)
    .addOption(config)
    .hook('preAction', applySettings)
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
    .hook('preAction', applySettings)
    .action(async (id, options) => {
      const { listLessons, showLesson } = await import('./commands/lessons.ts')
      return id === undefined ? listLessons(options) : showLesson(id, options)
    })

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
    .hook('preAction', applySettings)
    .action(async (game, options) => (await import('./commands/review.ts')).review(game, options))

  program
    .command('export')
    .description('print a game in OpenTafl notation (.otg); without a game, list them')
    .argument('[game]', 'such as 2026-11-16-1')
    .addOption(data)
    .addOption(config)
    .hook('preAction', applySettings)
    .action(async (game, options) => (await import('./commands/export.ts')).exportGame(game, options))

  program
    .command('backup')
    .description('pack games, lessons and numbers into one file, also while the service runs')
    .argument('<file>', 'such as konakis.tar.gz; - is the standard output')
    .addOption(data)
    .addOption(config)
    .addOption(new Option('--with-secrets', 'the control token too'))
    .hook('preAction', applySettings)
    .action(async (file, options) => (await import('./commands/backup/backup.ts')).backup(file, options))

  program
    .command('restore')
    .description('unpack what "konakis backup" has packed')
    .argument('<file>', 'a backup; - is the standard input')
    .addOption(data)
    .addOption(config)
    .addOption(new Option('--force', 'also where there are games, which are put aside'))
    .hook('preAction', applySettings)
    .action(async (file, options) => (await import('./commands/backup/backup.ts')).restore(file, options))
}
