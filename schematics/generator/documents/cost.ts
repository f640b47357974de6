import { bomLines } from '../bom.ts'
import { controlProject } from '../control/sheet.ts'
import type { Project } from '../model.ts'
import { landOf } from '../pcb/lands.ts'
import { tileProject } from '../tile/sheet.ts'

interface CostLine {
  readonly what: string
  readonly euros: number
}

/**
 * What an assembly service asks besides the parts, in euros: JLCPCB's way of charging as remembered, not an offer.
 * A set-up and a stencil for each side, a fee for each kind of part that has to be put on the machine, a little for each
 * joint.
 */
const service = { setUpASide: 23, stencilASide: 7, partOnMachine: 2.8, joint: 0.0016 }

const isPlaced = (footprint: string) => landOf(footprint).mounting === 'surface'

function partsOf(project: Project): number {
  return bomLines(project).reduce(
    (sum, { article, references }) => sum + article.euros * references.length,
    0,
  )
}

/** Set-up of a batch, and the work on each board of it. */
function assembly(project: Project, sides: number): { readonly batch: number; readonly each: number } {
  const kinds = bomLines(project).filter(({ article }) => isPlaced(article.footprint)).length
  const joints = project.root.parts
    .filter(({ article }) => !article.bare && isPlaced(article.footprint))
    .reduce((sum, { article }) => sum + landOf(article.footprint).pads.length, 0)
  return {
    batch: sides * (service.setUpASide + service.stencilASide) + kinds * service.partOnMachine,
    each: joints * service.joint,
  }
}

const batchOfTiles = 10
const batchOfControllers = 5
/** Bare boards of two layers in batches of ten and of five. */
const bare = { tile: 4, controller: 2.5 }

/** Everything electrical of a board with so many tiles a row; tiles are ordered in tens, controllers in fives. */
export function costLines(across: number): CostLine[] {
  const tiles = across * across
  const batches = Math.ceil(tiles / batchOfTiles)
  const [tile, controller] = [assembly(tileProject(), 2), assembly(controlProject(), 1)]
  return [
    { what: `parts of ${tiles} tiles`, euros: tiles * partsOf(tileProject()) },
    { what: `${tiles} bare tiles, of ${batches * batchOfTiles}`, euros: tiles * bare.tile },
    {
      what: `assembly of ${tiles} tiles, both sides, of ${batches * batchOfTiles}`,
      euros: (tiles / (batches * batchOfTiles)) * tile.batch + tiles * tile.each,
    },
    { what: 'parts of the controller, with the Nano', euros: partsOf(controlProject()) },
    {
      what: `bare controller, ${batchOfControllers} of them, the least that is sold`,
      euros: batchOfControllers * bare.controller,
    },
    {
      what: 'assembly of two controllers, the least that is sold',
      euros: controller.batch + 2 * controller.each,
    },
    { what: 'two sockets 1×15 for the Nano', euros: 1.5 },
    {
      what: `flat cables, ${across} long and ${tiles - across} short`,
      euros: across * 2 + (tiles - across) * 1,
    },
    { what: 'supply 5 V 3 A with USB-C, USB cable for the Nano', euros: 14 },
    { what: 'shipping of boards and parts', euros: 40 },
  ]
}

export const totalEuros = (lines: readonly CostLine[]) => lines.reduce((sum, { euros }) => sum + euros, 0)

export function costTable(): string {
  const columns = [costLines(3), costLines(4)]
  const rows = columns[0]!.map(({ what, euros }, index) => {
    const large = columns[1]![index]!
    const name = what === large.what ? what : `${what}; 11×11: ${large.what}`
    return `| ${name} | ${Math.round(euros)} € | ${Math.round(large.euros)} € |`
  })
  const [small, large] = columns.map(lines => Math.round(totalEuros(lines)))
  return [
    '| estimated, without taxes | 9×9 | 11×11 |',
    '| --- | --- | --- |',
    ...rows,
    `| **together** | **${small} €** | **${large} €** |`,
  ].join('\n')
}
