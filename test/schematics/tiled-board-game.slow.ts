import { expect, test } from 'vitest'
import { assembledNetlist } from '../../schematics/generator/assembled.ts'
import { legalMoves, type Position, play, startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { benchOf, nineByNine } from '../firmware/emulated/support/bench.ts'
import { netsOfBoard } from './support/board-nets.ts'
import { tileWiringFrom } from './support/tile-wiring.ts'

/** Random moves to the end; numbers from a small generator, so that it is always the same game. */
function wholeGame(): Position[] {
  const positions = [startPosition(builtInRules('nielsen'))]
  for (let random = 7; legalMoves(positions.at(-1)!).length > 0; ) {
    const moves = legalMoves(positions.at(-1)!)
    random = (random * 1103515245 + 12345) % 2147483648
    positions.push(play(positions.at(-1)!, moves[random % moves.length]!))
  }
  return positions
}

test('the firmware, on nine tiles and a controller wired by the pads of their boards, reads a whole game to its end', {
  timeout: 600_000,
}, async () => {
  const wiring = tileWiringFrom(assembledNetlist(netsOfBoard('tile'), netsOfBoard('controller'), 9), 9)
  const bench = await benchOf(nineByNine, { wiring })
  const game = wholeGame()
  expect(game.length).toBeGreaterThan(10)
  for (const { placement } of game) {
    const shown = placement.map(cell => cell ?? '.').join('')
    bench.setUp(shown)
    bench.runUntil(() => bench.position === shown, 2000)
  }
})
