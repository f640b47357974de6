import { afterAll, describe, expect, test } from 'vitest'
import { drawnProjects } from '../../schematics/generator/files.ts'
import { declaredNetlist } from '../../schematics/generator/netlist.ts'
import { DrawingCopy, hasKicad } from './support/kicad.ts'

const projects = drawnProjects()

describe.skipIf(!hasKicad)('KiCad itself', () => {
  const copy = hasKicad ? new DrawingCopy() : null
  afterAll(() => copy?.remove())

  test.each(projects)('finds no violation in $name', ({ name }) => {
    expect(copy!.violations(name)).toEqual([])
  })

  test.each(projects)('reads the same nets out of $name, under the same names', project => {
    const ours = Object.entries(declaredNetlist(project).nets)
    const theirs = copy!.netlist(project.name)
    expect([...theirs.keys()].sort()).toEqual(ours.map(([net]) => net).sort())
    for (const [net, pins] of ours) expect(theirs.get(net)?.sort(), net).toEqual([...pins].sort())
  })
})
