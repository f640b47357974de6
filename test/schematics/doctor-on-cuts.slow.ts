import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { assembledNetlist } from '../../schematics/generator/assembled.ts'
import { boardNets } from '../../schematics/generator/pcb/read-board.ts'
import { trackCuts } from '../../schematics/generator/pcb/track-cuts.ts'
import { parsed } from '../../schematics/generator/s-expression.ts'
import { wiringFrom } from '../../src/emulator/circuit/wiring.ts'
import { doctor, ptyBoard } from '../app/doctor/support/looking.ts'
import { CutBoard, floating, functionalGroups, mainFirst, withCut } from './support/cut-effects.ts'
import { doctorSays, judgedSize } from './support/doctor-judges.ts'
import { schematicsFolder } from './support/kicad.ts'

const boardFile = (name: string) =>
  parsed(readFileSync(join(schematicsFolder, name, `${name}.kicad_pcb`), 'utf8'))
const files = { tile: boardFile('tile'), controller: boardFile('controller') }
const nets = { tile: boardNets(files.tile), controller: boardNets(files.controller) }

const board = new CutBoard(nets.tile, nets.controller, 12)
const whole = assembledNetlist(() => nets.tile, nets.controller, judgedSize)
const page = readFileSync(join(schematicsFolder, '../hardware/boards.md'), 'utf8')

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

async function findings(wiring: ReturnType<typeof wiringFrom>) {
  const board = await ptyBoard({ wiring })
  const { of } = await doctor(['--port', board.path, '--no-lights'])
  return of('sensors')
}

// The real doctor at nine tiles with the real firmware, a track of one board cut.

test('a sensor’s output on the tile in the middle: its square is named', { timeout: 120_000 }, async () => {
  const cut = cutBetween('tile', '/OUT_202', 'U202.2', 'U120.5')
  const tileAt = (column: number, row: number) => (column === 1 && row === 1 ? cut : nets.tile)
  const found = await findings(wiringFrom(assembledNetlist(tileAt, nets.controller, 9), 9))
  expect(found.flatMap(({ squares }) => squares ?? [])).toContain('e5')
})

test('a rank’s line on the controller: the rank is named', { timeout: 120_000 }, async () => {
  const cut = cutBetween('controller', '/RANK_5', 'J2.10', 'U2.5')
  const found = await findings(
    wiringFrom(
      assembledNetlist(() => nets.tile, cut, 9),
      9,
    ),
  )
  expect(found.map(({ message }) => message).join()).toContain('rank 5')
})

// Every track and via of both boards, cut in turn: cuts that free the same pads are one.

test('of a whole board the doctor says nothing bad', () => {
  expect(doctorSays(whole)!.filter(({ level }) => level !== 'good')).toEqual([])
})

describe.each(['tile', 'controller'] as const)('every cut of the %s that disturbs the board', name => {
  const cuts = new Map<string, readonly string[][]>()
  for (const cut of trackCuts(files[name])) {
    const groups = mainFirst(name, cut.net, functionalGroups(cut))
    if (groups.length > 1 && disturbs(board.effect(name, cut).symptoms))
      cuts.set(`${cut.net}: ${groups.slice(1).flat().sort().join(' ')}`, groups)
  }

  test('is named by the doctor, or it concerns the rim, the piezo or an input that floats', () => {
    const unnamed = { rim: 0, piezo: 0, floating: 0 }
    const missed: string[] = []
    for (const [cut, groups] of cuts) {
      const said = judged(name, cut.split(':')[0]!, groups)
      if (said === 'named') continue
      if (said === 'floating') unnamed.floating += 1
      else if (/(?:FILE|RANK|[DC])_12\b/.test(cut)) unnamed.rim += 1
      else if (/PIEZO|BEEP|BZ1/.test(cut)) unnamed.piezo += 1
      else missed.push(cut)
    }
    expect(missed).toEqual([])
    const named = cuts.size - unnamed.rim - unnamed.piezo - unnamed.floating
    const row = page.split('\n').find(line => line.startsWith(`| ${name}, kinds | `))
    const cells = [cuts.size, named, unnamed.floating, unnamed.rim, unnamed.piezo]
    expect(row).toBe(`| ${name}, kinds | ${cells.join(' | ')} |`)
  })
})

const disturbs = (symptoms: readonly string[]) => symptoms.some(symptom => symptom !== 'support')

function judged(
  name: 'tile' | 'controller',
  net: string,
  groups: readonly string[][],
): 'named' | 'floating' | 'silent' {
  const cut = withCut(net, groups)
  const faulty = name === 'tile' ? cut(nets.tile) : nets.tile
  const controller = name === 'controller' ? cut(nets.controller) : nets.controller
  let isFloating = false
  // The first tile of a row passes most on, the last one sends the lights' lines back.
  for (const at of name === 'tile' ? [0, 3] : [0]) {
    const tileAt = (column: number, row: number) => (column === at && row === 0 ? faulty : nets.tile)
    const netlist = assembledNetlist(tileAt, controller, judgedSize)
    const said = doctorSays(netlist)
    if (said === null || said.some(({ level }) => level === 'bad')) return 'named'
    isFloating ||= floating(netlist).length > floating(whole).length
  }
  return isFloating ? 'floating' : 'silent'
}
