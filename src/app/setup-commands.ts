import { type Command, Option } from 'commander'
import { BOOTLOADERS } from './commands/flash/avrdude.ts'
import { VARIANTS } from './commands/flash/shipped-firmware.ts'
import { applySettings } from './settings/apply-settings.ts'

/** What is done once, before the service is left to itself. */
export function addSetupCommands(program: Command, play: Command): void {
  const config = program
    .command('config')
    .description('the settings that "konakis play" would have, and where each comes from')
  for (const option of play.options) config.addOption(option)
  config
    .addOption(new Option('--json', 'one JSON value a line'))
    .hook('preAction', applySettings)
    .action(async (_, command: Command) => (await import('./commands/config.ts')).showConfig(command))

  addSetup(program, play)
  addFlash(program)
}

/** Answers that may be given as flags, by the names of the settings that they are. */
const ANSWERS = [
  ...['board', 'port', 'wiring', 'rules', 'id', 'prefix', 'language', 'host', 'http'],
  ...['mqtt', 'mqttUser', 'mqttPasswordFile', 'mqttCa', 'mqttCert', 'mqttKey', 'mqttProtocol'],
  ...['homeAssistant', 'opponent', 'clock', 'takeback', 'touchMove'],
]

function addSetup(program: Command, play: Command): void {
  const setup = program
    .command('setup')
    .description('ask a few questions, write the settings, and offer to start the service')
    .addOption(new Option('--config <file>', 'where to write them').env('KONAKIS_CONFIG'))
  for (const option of play.options) {
    if (!ANSWERS.includes(option.attributeName())) continue
    // Without its variable and its usual value: only what is given here is an answer.
    const answer = new Option(option.flags, option.description)
    if (option.argChoices) answer.choices(option.argChoices)
    setup.addOption(
      option.parseArg && !option.argChoices ? answer.argParser(checkedBy(option.parseArg)) : answer,
    )
  }
  setup
    .addOption(play.options.find(option => option.attributeName() === 'data')!)
    .addOption(new Option('--yes', 'ask nothing: flags, else what is configured, else the usual'))
    .addOption(new Option('--service', 'start the service, if its unit is installed'))
    .addOption(new Option('--no-service', 'do not, and do not ask'))
    .action(async (_, command: Command) => {
      const { resolvePaths } = await import('./settings/config-file.ts')
      const values = ANSWERS.map(name => [name, command.getOptionValue(name)])
      const given = Object.fromEntries(values.filter(([, value]) => value !== undefined))
      const password = process.env.KONAKIS_MQTT_PASSWORD
      if (password !== undefined && given.mqttUser !== undefined) given.mqttPassword = password
      if (command.getOptionValueSource('data') === 'cli') given.data = command.opts().data
      return (await import('./commands/setup/setup.ts')).setup(
        resolvePaths(process.cwd(), given),
        command.opts(),
      )
    })
}

/** Checks an answer, and leaves it as it was typed, which is how it stands in the file. */
function checkedBy<T>(parse: (text: string, previous: T) => T) {
  return (text: string, previous: T) => {
    const value = parse(text, previous)
    return typeof value === 'number' ? value : text
  }
}

function addFlash(program: Command): void {
  program
    .command('flash')
    .description('put the shipped firmware on the controller with avrdude, and wait for its hello')
    .addOption(
      new Option('--port <path>', 'the serial port of the board; found by itself if left out').env(
        'KONAKIS_PORT',
      ),
    )
    .addOption(
      new Option('--variant <board>', 'for which board; as it has it now, else 9x9').choices(VARIANTS),
    )
    .addOption(new Option('--hex <file>', 'another firmware than those that are shipped'))
    .addOption(
      new Option(
        '--bootloader <which>',
        'of a Nano since 2018, or before; both are tried if left out',
      ).choices(Object.keys(BOOTLOADERS)),
    )
    .addOption(new Option('--dry-run', 'look what runs there, and print what would be done'))
    .addOption(new Option('--yes', 'without asking, whatever runs there'))
    .addOption(new Option('--config <file>', 'settings; the port is taken from them').env('KONAKIS_CONFIG'))
    .hook('preAction', applySettings)
    .action(async options => (await import('./commands/flash/flash.ts')).flash(options))
}
