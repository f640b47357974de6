import { type Command, Option } from 'commander'
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
}
