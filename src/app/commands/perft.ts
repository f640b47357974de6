import { perft } from '../../rules/perft.ts'
import { chosenPosition, type PositionOptions } from '../settings/position-options.ts'

export function countPositions(options: PositionOptions & { depth: number; json?: boolean }): void {
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
