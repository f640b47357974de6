import { type Command, Option } from 'commander'
import { BOARD_KINDS } from './play-options.ts'
import { takeSettings } from './settings-in-force.ts'

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
    .hook('preAction', takeSettings)
    .action(async options => (await import('./doctor/run-doctor.ts')).doctor(options))
  share(play, doctor, SHARED)
}

function share(play: Command, command: Command, names: readonly string[]): void {
  for (const option of play.options) if (names.includes(option.attributeName())) command.addOption(option)
}
