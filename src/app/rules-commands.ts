import { type Command, Option } from 'commander'
import { BOARDS as SIMULATED_BOARDS } from '../hands/habit.ts'
import { applySettings } from './settings/apply-settings.ts'
import { count, milliseconds, speed, wholeNumber } from './settings/option-values.ts'
import { config, json, position, rules, toMove } from './settings/options.ts'

/** The commands that need rules and nothing else: no board, no games that were kept. */
export function addRulesCommands(program: Command): void {
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
    .hook('preAction', applySettings)
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
    .hook('preAction', applySettings)
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
    .hook('preAction', applySettings)
    .action(async options => (await import('./commands/suggest.ts')).suggest(options))

  program
    .command('track')
    .description('read recorded wire lines, each behind its time in ms, and print what the players did')
    .addOption(rules)
    .addOption(json)
    .addOption(config)
    .hook('preAction', applySettings)
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
}
