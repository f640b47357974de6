import { type Command, Option } from 'commander'
import { BOOTLOADERS } from './flash/avrdude.ts'
import { VARIANTS } from './flash/shipped-firmware.ts'
import { takeSettings } from './settings-in-force.ts'

/** What is done once, before the service is left to itself. */
export function addSetupCommands(program: Command, play: Command): void {
  const config = program
    .command('config')
    .description('the settings that "konakis play" would have, and where each comes from')
  for (const option of play.options) config.addOption(option)
  config
    .addOption(new Option('--json', 'one JSON value a line'))
    .hook('preAction', takeSettings)
    .action(async (_, command: Command) => (await import('./commands/config.ts')).showConfig(command))

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
    .hook('preAction', takeSettings)
    .action(async options => (await import('./commands/flash.ts')).flash(options))
}
