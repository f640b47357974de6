import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assembledNetlist } from '../../schematics/generator/assembled.ts'
import { wiringFrom } from '../../src/emulator/circuit/wiring.ts'
import { legalMoves, type Position, play, startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { benchOf, elevenByEleven, nineByNine } from '../firmware/emulated/support/bench.ts'
import { netsOfBoard } from './support/board-nets.ts'

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
  const tile = netsOfBoard('tile')
  const wiring = wiringFrom(
    assembledNetlist(() => tile, netsOfBoard('controller'), 9),
    9,
  )
  const bench = await benchOf(nineByNine, { wiring })
  const game = wholeGame()
  expect(game.length).toBeGreaterThan(10)
  for (const { placement } of game) {
    const shown = placement.map(cell => cell ?? '.').join('')
    bench.setUp(shown)
    bench.runUntil(() => bench.position === shown, 2000)
  }
})

test('sixteen tiles for 11×11: with twelve lights a rank the firmware reads and lights the squares that it means', {
  timeout: 600_000,
}, async () => {
  const build = mkdtempSync(join(tmpdir(), 'konakis-firmware-'))
  try {
    const firmware = join(import.meta.dirname, '../../hardware/firmware')
    const options = ['FILES=11', 'LIGHTS_PER_RANK=12', `BUILD=${build}`]
    execFileSync('make', ['-s', '-C', firmware, 'one', ...options], { stdio: 'pipe' })
    const hex = readFileSync(join(build, 'konakis-own.hex'), 'utf8')
    const tile = netsOfBoard('tile')
    const netlist = assembledNetlist(() => tile, netsOfBoard('controller'), 11)
    const bench = await benchOf(elevenByEleven, { wiring: wiringFrom(netlist, 11), hex })
    const corners = [0, 10, 110, 120, 60, 16]
    const shown = Array.from({ length: 121 }, (_, square) => (corners.includes(square) ? 't' : '.')).join('')
    bench.setUp(shown)
    bench.runUntil(() => bench.position === shown, 4000)
    bench.ask({ type: 'palette', letter: 'm', rgb: 'ffffff', effect: 'steady', periodMs: 0 })
    bench.ask({ type: 'lights', squares: shown.replaceAll('t', 'm') })
    bench.run(200)
    const lit = bench.lights.flatMap(({ red, green, blue }, square) =>
      red + green + blue > 0 ? [square] : [],
    )
    expect(lit).toEqual([...corners].sort((a, b) => a - b))
  } finally {
    rmSync(build, { recursive: true })
  }
})
