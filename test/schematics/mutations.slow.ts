import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { assembledNetlist } from '../../schematics/generator/assembled.ts'
import { differences } from '../../schematics/generator/compare-netlists.ts'
import { drawnProjects } from '../../schematics/generator/files.ts'
import { declaredNetlist, type NetlistFile } from '../../schematics/generator/netlist.ts'
import { drawnNetlist } from '../../schematics/generator/read-netlist.ts'
import { written } from '../../schematics/generator/s-expression.ts'
import { tileProject } from '../../schematics/generator/tile/sheet.ts'
import { netsOfBoard } from './support/board-nets.ts'
import { brokenRules } from './support/board-rules.ts'
import { type SheetFiles, sheetsOf } from './support/drawn.ts'
import { DrawingCopy, hasKicad } from './support/kicad.ts'
import { type Mutation, mutations } from './support/mutations.ts'

describe.each(drawnProjects())('a mutation of $name’s drawing is found by reading it back', project => {
  const declared = declaredNetlist(project)
  const files = sheetsOf(project)

  test.each(Object.entries(mutations))('%s', (_, mutate) => {
    // The sheets repeat themselves: every eleventh has all sorts of it.
    const mutated = mutate(files).filter((_, index) => index % 11 === 0)
    const unseen = mutated.filter(
      ({ files: each }) => differences(declared, drawnNetlist(each, project.root.file)).length === 0,
    )
    expect(unseen.map(({ name }) => name)).toEqual([])
  })
})

/** A controller with one tile, whose jumpers are closed, wired by the pads of their boards. */
function oneTile(): NetlistFile {
  const tile = netsOfBoard('tile')
  return assembledNetlist(() => tile, netsOfBoard('controller'), 3, [
    { column: 0, row: 0, jumpersClosed: true },
  ])
}

describe('mistakes in both description and drawing are found by the rules of the board', () => {
  const right = oneTile()
  const pins = Object.entries(right.nets).flatMap(([net, names]) => names.map(pin => ({ net, pin })))
  const symmetric = ['R_across', 'C', 'Button', 'Piezo', 'Fuse', 'Reed']

  test('without a mutation no rule is broken', () => {
    expect(brokenRules(right)).toEqual([])
  })

  test('two pins of a part swapped', () => {
    const unseen: string[] = []
    for (const [index, { net, pin }] of pins.entries()) {
      const [reference] = pin.split('.') as [string]
      if (symmetric.includes(right.parts[reference]!.kind)) continue
      const others = pins.slice(index + 1).filter(other => other.pin.startsWith(`${reference}.`))
      for (const other of others.filter(candidate => candidate.net !== net).slice(0, 4)) {
        const swapped = moved(moved(right, pin, other.net), other.pin, net)
        if (brokenRules(swapped).length === 0) unseen.push(`${pin} and ${other.pin}`)
      }
    }
    expect(unseen).toEqual([])
  })

  test('a pin on ground instead of on its net, or on +5V instead of on ground', () => {
    const wrongNet = (net: string) => (net === 'GND' ? '+5V' : 'GND')
    const unseen = pins.filter(({ net, pin }) => brokenRules(moved(right, pin, wrongNet(net))).length === 0)
    expect(unseen).toEqual([])
  })

  function moved(netlist: NetlistFile, pin: string, to: string): NetlistFile {
    const nets = Object.entries(netlist.nets).map(([net, names]): [string, readonly string[]] => {
      const rest = names.filter(name => name !== pin)
      return [net, net === to ? [...rest, pin] : rest]
    })
    return { ...netlist, nets: Object.fromEntries(nets) }
  }
})

describe.skipIf(!hasKicad)('KiCad finds some of them too', () => {
  const copy = hasKicad ? new DrawingCopy() : null
  afterAll(() => copy?.remove())
  const tile = tileProject()
  const files = sheetsOf(tile)

  function mutateOne(kind: string, wanted: (mutation: Mutation) => boolean): Mutation {
    const mutation = mutations[kind]!(files).find(wanted)!
    for (const [file, sheet] of mutation.files) {
      writeFileSync(join(copy!.folder, 'tile', file), `${written(sheet)}\n`)
    }
    return mutation
  }

  test('a power flag that is missing is a violation', () => {
    const flags = (sheets: SheetFiles) =>
      written(sheets.get('tile.kicad_sch')!).split('"konakis:PWR_FLAG")').length
    mutateOne('remove a rail’s symbol or a power flag', ({ files: mutated }) => flags(mutated) < flags(files))
    expect(copy!.violations('tile').map(({ type }) => type)).toContain('power_pin_not_driven')
  })

  test('a MOSFET upside down is no violation, but KiCad reads the same nets as we do', () => {
    const { files: mutated } = mutateOne('turn a MOSFET, a diode or an electrolytic upside down', () => true)
    const ours = drawnNetlist(mutated, tile.root.file).nets
    expect(ours['+5V']).toContain('Q120.3')
    const theirs = copy!.netlist('tile')
    for (const [net, pins] of Object.entries(ours)) expect(theirs.get(net)?.sort()).toEqual([...pins].sort())
  })
})
