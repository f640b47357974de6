import { type Command, Option } from 'commander'
import { applySettings } from './settings/apply-settings.ts'
import { debounceTimes, wholeNumber } from './settings/option-values.ts'
import { BOARD_KINDS } from './settings/play-options.ts'

/** Settings of `konakis play` that mean the same to those who look after its board. */
const SHARED = [
  'port',
  'wiring',
  'rules',
  'data',
  'id',
  'prefix',
  'http',
  'host',
  'mqtt',
  'mqttUser',
  'mqttPasswordFile',
  'mqttCa',
  'mqttCert',
  'mqttKey',
  'mqttProtocol',
  'config',
]

/** The commands that look after the board: what they do stands in doctor/. */
export function addBoardCommands(program: Command, play: Command): void {
  const doctor = program
    .command('doctor')
    .description('find what is wrong with board, broker and computer, and say how to mend it')
    .addOption(
      new Option('--board <kind>', 'there is a board of that kind, and it must be found')
        .choices(BOARD_KINDS)
        .env('KONAKIS_BOARD'),
    )
    .option('--no-lights', 'show no test picture')
    .option('--buttons', 'ask for each button to be pressed')
    .option('--json', 'one JSON value a line')
    .hook('preAction', applySettings)
    .action(async options => (await import('./commands/doctor/doctor.ts')).doctor(options))
  share(play, doctor, SHARED)

  const calibrate = program
    .command('calibrate')
    .description('let the controller learn its sensors and pieces, step by step')
    .option('--start', 'only with the start position; the empty board is known')
    .option('--empty', 'only with the empty board')
    .option('--unmask', 'read all sensors again, masked ones too')
    .addOption(
      new Option(
        '--debounce <ms,ms>',
        'also set how long a piece must stand, and be gone, to count',
      ).argParser(debounceTimes),
    )
    .option('--yes', 'ask nothing: the board is cleared, and set up, by somebody who knows')
    .addOption(
      new Option('--wait <s>', 'with --yes, how long to wait for the board')
        .argParser(wholeNumber)
        .default(30),
    )
    .hook('preAction', applySettings)
    .action(async options => (await import('./commands/calibrate/calibrate.ts')).calibrate(options))
  share(play, calibrate, ['port', 'config'])
}

function share(play: Command, command: Command, names: readonly string[]): void {
  for (const option of play.options) if (names.includes(option.attributeName())) command.addOption(option)
}
