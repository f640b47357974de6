import { Command } from 'commander'
import { addBoardCommands } from './board-commands.ts'
import { addGamesCommands } from './games-commands.ts'
import { addPlayCommand } from './play-command.ts'
import { addRulesCommands } from './rules-commands.ts'
import { addSetupCommands } from './setup-commands.ts'
import { description, version } from './version.ts'

/** Every command with its options; what they do stands in commands/, and is loaded when it is asked for. */
export function makeProgram(): Command {
  const program = new Command('konakis').description(description).version(version)
  program.exitOverride().configureHelp({ showGlobalOptions: true })
  const play = addPlayCommand(program)
  addRulesCommands(program)
  addGamesCommands(program)
  addSetupCommands(program, play)
  addBoardCommands(program, play)
  for (const command of program.commands)
    command.showHelpAfterError(`"konakis ${command.name()} --help" says what it takes`)
  return program
}
