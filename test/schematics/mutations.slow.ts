import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { differences } from '../../schematics/generator/compare-netlists.ts'
import { drawnProjects } from '../../schematics/generator/files.ts'
import { declaredNetlist, type NetlistFile, netlistFile } from '../../schematics/generator/netlist.ts'
import { drawnNetlist } from '../../schematics/generator/read-netlist.ts'
import { referenceProject } from '../../schematics/generator/reference/project.ts'
import { written } from '../../schematics/generator/s-expression.ts'
import { brokenRules } from './support/board-rules.ts'
import { type SheetFiles, sheetsOf } from './support/drawn.ts'
import { DrawingCopy, hasKicad } from './support/kicad.ts'
import { type Mutation, mutations } from './support/mutations.ts'

/** Two by two squares have every kind of part and every sheet, and can be mutated a thousand times quickly. */
const small = referenceProject(2)

describe('every mutation of the drawing is found by reading it back', () => {
  const declared = declaredNetlist(small)
  const files = sheetsOf(small)

  test('without a mutation it reads as declared', () => {
    expect(differences(declared, drawnNetlist(files, small.root.file))).toEqual([])
  })

  test.each(Object.entries(mutations))('%s', (_, mutate) => {
    const mutated = mutate(files)
    expect(mutated.length).toBeGreaterThan(2)
    expect(mutated.filter(goesUnseen).map(({ name }) => name)).toEqual([])
  })

  function goesUnseen({ files: mutated }: Mutation): boolean {
    return differences(declared, drawnNetlist(mutated, small.root.file)).length === 0
  }
})

describe.each(drawnProjects().filter(({ name }) => name !== 'reference'))('the same in $name', project => {
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

describe('mistakes in both description and drawing are found by the rules of the board', () => {
  const right = netlistFile(small)
  const pins = Object.entries(right.nets).flatMap(([net, names]) => names.map(pin => ({ net, pin })))
  const symmetric = ['R', 'R_across', 'C', 'Button', 'Piezo', 'Fuse']

  test('without a mutation no rule is broken', () => {
    expect(brokenRules(right, 2)).toEqual([])
  })

  test('two pins of a part swapped', () => {
    const unseen: string[] = []
    for (const [index, { net, pin }] of pins.entries()) {
      const [reference] = pin.split('.') as [string]
      if (symmetric.includes(right.parts[reference]!.kind)) continue
      const others = pins.slice(index + 1).filter(other => other.pin.startsWith(`${reference}.`))
      for (const other of others.filter(candidate => candidate.net !== net).slice(0, 4)) {
        const swapped = moved(moved(right, pin, other.net), other.pin, net)
        if (brokenRules(swapped, 2).length === 0) unseen.push(`${pin} and ${other.pin}`)
      }
    }
    expect(unseen).toEqual([])
  })

  test('a pin on ground instead of on its net, or on +5V instead of on ground', () => {
    const wrongNet = (net: string) => (net === 'GND' ? '+5V' : 'GND')
    const unseen = pins.filter(
      ({ net, pin }) => brokenRules(moved(right, pin, wrongNet(net)), 2).length === 0,
    )
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
  const whole = referenceProject(9)
  const files = sheetsOf(whole)

  function mutateOne(kind: string, wanted: (mutation: Mutation) => boolean): Mutation {
    const mutation = mutations[kind]!(files).find(wanted)!
    for (const [file, sheet] of mutation.files) {
      writeFileSync(join(copy!.folder, 'reference', file), `${written(sheet)}\n`)
    }
    return mutation
  }

  test('a power flag that is missing is a violation', () => {
    const flags = (sheets: SheetFiles) =>
      written(sheets.get('power.kicad_sch')!).split('"konakis:PWR_FLAG")').length
    mutateOne('remove a rail’s symbol or a power flag', ({ files: mutated }) => flags(mutated) < flags(files))
    expect(copy!.violations('reference').map(({ type }) => type)).toContain('power_pin_not_driven')
  })

  test('a MOSFET upside down is no violation, but KiCad reads the same nets as we do', () => {
    const { files: mutated } = mutateOne(
      'turn a MOSFET, a diode or an electrolytic upside down',
      ({ name }) => name.includes('row-strip'),
    )
    const ours = drawnNetlist(mutated, whole.root.file).nets
    expect(ours['+5V']).toContain('Q300.3')
    const theirs = copy!.netlist('reference')
    for (const [net, pins] of Object.entries(ours)) expect(theirs.get(net)?.sort()).toEqual([...pins].sort())
  })
})
