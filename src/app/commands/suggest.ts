import { type Command, Option } from 'commander'
import { makeScore, winIn } from '../../coach/score.ts'
import { Thinker } from '../../coach/think.ts'
import { makeMove } from '../../rules/move.ts'
import { gameOverWords } from '../../words/outcome.ts'
import { withSettings } from '../settings/apply-settings.ts'
import { chosenPosition, type PositionOptions } from '../settings/chosen-rules.ts'
import { milliseconds } from '../settings/option-values.ts'
import { json, position, rules, toMove } from '../settings/options.ts'
import { UserError } from '../user-error.ts'

export function register(program: Command): void {
  const command = program
    .command('suggest')
    .description("the coach's move, with its score and the expected line")
    .addOption(new Option('--ms <n>', 'how long to think').argParser(milliseconds).default(1000))
  withSettings(command, rules, position, toMove, json).action(suggest)
}

/** The coach's move. The score is for the side to move, in hundredths of an attacking soldier. */
function suggest(options: PositionOptions & { ms: number; json?: boolean }): void {
  const position = chosenPosition(options)
  const startedMs = performance.now()
  const sinceMs = () => performance.now() - startedMs
  const thought = new Thinker().think(position, { shouldStop: () => sinceMs() >= options.ms })
  if (!thought) throw new UserError(`there is nothing to suggest. ${gameOverWords(position.outcome!).en}`)
  const { score, nodes, depth } = thought
  const ms = Math.round(sinceMs())
  const pv = thought.line.map(move => makeMove(move, position.rules.options.size))
  const move = pv[0]!
  if (options.json) console.log(JSON.stringify({ move, score, winIn: winIn(score), pv, nodes, depth, ms }))
  else {
    console.log(`${move}  ${makeScore(score)} for the ${position.toMove}`)
    console.log(`expected: ${pv.join(' ')}`)
    console.log(`${depth} plies, ${nodes.toLocaleString('en')} positions, ${ms} ms`)
  }
}
