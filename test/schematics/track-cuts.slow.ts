import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { boardNets } from '../../schematics/generator/pcb/read-board.ts'
import { trackCuts } from '../../schematics/generator/pcb/track-cuts.ts'
import { parsed } from '../../schematics/generator/s-expression.ts'
import { CutBoard, type Symptom } from './support/cut-effects.ts'
import { schematicsFolder } from './support/kicad.ts'

const boardFile = (name: string) =>
  parsed(readFileSync(join(schematicsFolder, name, `${name}.kicad_pcb`), 'utf8'))
const files = { tile: boardFile('tile'), controller: boardFile('controller') }
const nets = { tile: boardNets(files.tile), controller: boardNets(files.controller) }
const board = new CutBoard(nets.tile, nets.controller, 12)
const page = readFileSync(join(schematicsFolder, '../hardware/boards.md'), 'utf8')

describe.each(['tile', 'controller'] as const)('every track and via of the %s, cut', name => {
  const effects = trackCuts(files[name]).map(cut => board.effect(name, cut))

  test('is noticed by the doctor, or frees only parts that help or protect, or changes nothing', () => {
    // Pads of reeds help nobody while there are sensors; U121.11 is a gate's spare input, which its pull-ups still hold.
    const helps = /^(?:(?:C\d+|CD\d+|R\d+|S\d+|TP\d+|D[1-4])\.|U121\.11$)/
    const unexplained = effects
      .filter(({ symptoms }) => symptoms.includes('support'))
      .filter(({ loose, cut }) => !loose.every(pad => helps.test(pad)) && !helpsOnly(cut.groups, helps))
      .map(({ cut, loose }) => `${cut.net} ${cut.what}: ${loose.join(' ')}`)
    expect(unexplained).toEqual([])
  })

  test('the table in hardware/boards.md says how many do what', () => {
    const count = (symptom: Symptom) => effects.filter(({ symptoms }) => symptoms[0] === symptom).length
    const round = effects.filter(({ symptoms }) => symptoms.length === 0).length
    const cells = [
      effects.length,
      count('sensors'),
      count('lights'),
      count('button') + count('piezo'),
      count('support'),
      round,
    ]
    const row = page.split('\n').find(line => line.startsWith(`| ${name} | `) && line.split('|').length === 9)
    expect(row).toBe(`| ${name} | ${cells.join(' | ')} |`)
  })
})

/** One of the groups is made of parts that help only. */
const helpsOnly = (groups: readonly (readonly string[])[], helps: RegExp) =>
  groups.some(group => group.every(pad => helps.test(pad)))
