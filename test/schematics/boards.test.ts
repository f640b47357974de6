import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { controlPlan } from '../../schematics/generator/control/layout.ts'
import { controlProject } from '../../schematics/generator/control/sheet.ts'
import type { Project } from '../../schematics/generator/model.ts'
import { declaredNetlist } from '../../schematics/generator/netlist.ts'
import { padsOf, placedRect } from '../../schematics/generator/pcb/board.ts'
import { overlaps } from '../../schematics/generator/pcb/geometry.ts'
import { house } from '../../schematics/generator/pcb/house-rules.ts'
import { landOf } from '../../schematics/generator/pcb/lands.ts'
import { boardNets, narrowestTracks } from '../../schematics/generator/pcb/read-board.ts'
import { brokenNets } from '../../schematics/generator/pcb/read-copper.ts'
import { bearableAmperes } from '../../schematics/generator/pcb/supply-drop.ts'
import { parsed } from '../../schematics/generator/s-expression.ts'
import { tilePlan } from '../../schematics/generator/tile/layout.ts'
import { tileProject } from '../../schematics/generator/tile/sheet.ts'
import { DrawingCopy, hasKicad, schematicsFolder } from './support/kicad.ts'
import { amperesOf } from './support/track-current.ts'

const boards = [
  { name: 'tile', project: tileProject(), plan: tilePlan() },
  { name: 'controller', project: controlProject(), plan: controlPlan() },
].map(board => ({
  ...board,
  file: parsed(readFileSync(join(schematicsFolder, board.name, `${board.name}.kicad_pcb`), 'utf8')),
}))

describe.each(boards)('the $name board', ({ project, plan, file }) => {
  test('joins the pads that the drawing joins, and no others', () => {
    expect(boardNets(file)).toEqual(declaredNetlist(project).nets)
  })

  test('has copper from pad to pad of every net', () => {
    expect([...brokenNets(file)]).toEqual([])
  })

  test('no part stands on another or over a hole', () => {
    const parts = plan.parts.map(part => ({ ...part, area: placedRect(part, part.land.courtyard) }))
    const clashes = parts.flatMap((a, index) =>
      parts
        .slice(index + 1)
        .filter(b => (a.side === b.side || a.part === null || b.part === null) && overlaps(a.area, b.area))
        .map(b => `${a.reference} × ${b.reference}`),
    )
    expect(clashes).toEqual([])
  })

  test('every pad lies on the board', () => {
    const { left, right, top, bottom } = plan.outline
    const outside = plan.parts
      .flatMap(padsOf)
      .filter(pad => pad.left < left || pad.right > right || pad.top < top || pad.bottom > bottom)
    expect(outside.map(({ reference }) => reference)).toEqual([])
  })

  test('no track is narrower than the board house can make it', () => {
    expect(Math.min(...narrowestTracks(file).values())).toBeGreaterThanOrEqual(house.trackMm)
  })

  test('no track warms by more than ten kelvin at the current of its net', () => {
    for (const [net, widthMm] of narrowestTracks(file)) {
      expect(amperesOf(net), net).toBeLessThan(bearableAmperes(widthMm))
    }
  })
})

test('nine tiles and a controller leave fewer than 250 joints to be soldered by hand', () => {
  const pins = (project: Project) =>
    project.root.parts
      .map(({ article }) => landOf(article.footprint))
      .filter(({ mounting }) => mounting === 'through')
      .reduce((sum, { pads }) => sum + pads.length, 0)
  const jumpers = tilePlan().parts.filter(({ reference }) => reference.startsWith('JP')).length
  const lastTiles = 3
  expect(pins(controlProject()) + 9 * pins(tileProject()) + lastTiles * jumpers).toBe(64)
})

describe.skipIf(!hasKicad)('KiCad itself', () => {
  const copy = hasKicad ? new DrawingCopy() : null
  afterAll(() => copy?.remove())

  test.each(boards)('finds no violation on the $name board, none let off', ({ name }) => {
    expect(copy!.boardViolations(name)).toEqual([])
  })
})
