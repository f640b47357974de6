import { type Command, Option } from 'commander'
import { perft } from '../../rules/perft.ts'
import { withSettings } from '../settings/apply-settings.ts'
import { chosenPosition, type PositionOptions } from '../settings/chosen-rules.ts'
import { wholeNumber } from '../settings/option-values.ts'
import { json, position, rules, toMove } from '../settings/options.ts'

export function register(program: Command): void {
  const command = program
    .command('perft')
    .description('count the positions that legal moves lead to')
    .addOption(new Option('--depth <n>', 'how many moves deep').argParser(wholeNumber).makeOptionMandatory())
  withSettings(command, rules, position, toMove, json).action(countPositions)
}

function countPositions(options: PositionOptions & { depth: number; json?: boolean }): void {
  const position = chosenPosition(options)
  for (let depth = 1; depth <= options.depth; depth++) {
    const startedMs = performance.now()
    const nodes = perft(position, depth)
    const seconds = (performance.now() - startedMs) / 1000
    const nps = Math.round(nodes / Math.max(seconds, 1e-6))
    if (options.json) console.log(JSON.stringify({ depth, nodes, seconds: Number(seconds.toFixed(6)), nps }))
    else console.log(`${depth}  ${nodes.toLocaleString('en')}  (${seconds.toFixed(2)} s)`)
  }
}
