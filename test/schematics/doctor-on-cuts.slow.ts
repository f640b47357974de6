import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assembledNetlist } from '../../schematics/generator/assembled.ts'
import { boardNets } from '../../schematics/generator/pcb/read-board.ts'
import { trackCuts } from '../../schematics/generator/pcb/track-cuts.ts'
import { parsed } from '../../schematics/generator/s-expression.ts'
import { doctor, ptyBoard } from '../app/doctor/support/looking.ts'
import { withCut } from './support/cut-effects.ts'
import { schematicsFolder } from './support/kicad.ts'
import { tileWiringFrom } from './support/tile-wiring.ts'

const boardFile = (name: string) =>
  parsed(readFileSync(join(schematicsFolder, name, `${name}.kicad_pcb`), 'utf8'))
const files = { tile: boardFile('tile'), controller: boardFile('controller') }
const nets = { tile: boardNets(files.tile), controller: boardNets(files.controller) }

/** The first track of a net whose loss frees this pad from that one. */
function cutBetween(board: 'tile' | 'controller', net: string, pad: string, from: string) {
  const cut = trackCuts(files[board]).find(
    each =>
      each.net === net &&
      each.groups.some(group => group.includes(pad) && !group.includes(from)) &&
      each.groups.length === 2,
  )
  if (!cut) throw new Error(`No track of ${net} frees ${pad}`)
  const [one, other] = cut.groups as [readonly string[], readonly string[]]
  return withCut(net, one.includes(from) ? [one, other] : [other, one])(nets[board])
}

async function findings(wiring: ReturnType<typeof tileWiringFrom>) {
  const board = await ptyBoard({ wiring })
  const { of } = await doctor(['--port', board.path, '--no-lights'])
  return of('sensors')
}

// The real doctor at nine tiles with the real firmware, a track of one board cut.

test('a sensor’s output on the tile in the middle: its square is named', { timeout: 120_000 }, async () => {
  const cut = cutBetween('tile', '/OUT_202', 'U202.2', 'U120.5')
  const tileAt = (column: number, row: number) => (column === 1 && row === 1 ? cut : nets.tile)
  const found = await findings(tileWiringFrom(assembledNetlist(tileAt, nets.controller, 9), 9))
  expect(found.flatMap(({ squares }) => squares ?? [])).toContain('e5')
})

test('a rank’s line on the controller: the rank is named', { timeout: 120_000 }, async () => {
  const cut = cutBetween('controller', '/RANK_5', 'J2.10', 'U2.5')
  const found = await findings(
    tileWiringFrom(
      assembledNetlist(() => nets.tile, cut, 9),
      9,
    ),
  )
  expect(found.map(({ message }) => message).join()).toContain('rank 5')
})

test('a file’s line on the controller: the squares of that file are named', {
  timeout: 120_000,
}, async () => {
  const cut = cutBetween('controller', '/FILE_2', 'J1.25', 'U3.2')
  const found = await findings(
    tileWiringFrom(
      assembledNetlist(() => nets.tile, cut, 9),
      9,
    ),
  )
  expect(JSON.stringify(found)).toMatch(/file b|b1/)
})

test('the analogue bus on the controller: not one sensor is read', { timeout: 120_000 }, async () => {
  const cut = cutBetween('controller', '/ANALOGUE_BUS', 'U1.19', 'J1.13')
  const found = await findings(
    tileWiringFrom(
      assembledNetlist(() => nets.tile, cut, 9),
      9,
    ),
  )
  expect(found.map(({ fault }) => fault)).toContain('all-dead')
})
