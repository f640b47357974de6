import { asItIs, type Instance, numberedBy, type Project } from '../model.ts'
import { rootSheet } from '../root-sheet.ts'
import { counted } from '../squares.ts'
import { controller } from './controller.ts'
import { lights } from './lights.ts'
import { power } from './power.ts'
import { rowStrip } from './row-strip.ts'

/** The board with its own firmware. 9×9 is the one that is drawn; the others are the same with more or fewer. */
export function referenceProject(size: number): Project {
  const brain = controller(size)
  const strip = rowStrip({ files: size, sensors: 'hall', file: 'row-strip.kicad_sch', flags: false })
  const sameNames = (nets: readonly string[]) => Object.fromEntries(nets.map(net => [net, net]))
  const instances: Instance[] = [
    {
      name: 'Controller',
      sheet: brain,
      referenceOf: asItIs,
      joins: sameNames(brain.ports.map(({ net }) => net)),
      box: { x: 30, y: 40, width: 40, right: brain.ports.map(({ net }) => net) },
    },
    // Rank 1 at the bottom, as the board lies.
    ...counted(size, (index): Instance => {
      const rank = index + 1
      return {
        name: `Rank ${rank}`,
        sheet: strip,
        referenceOf: numberedBy(rank),
        joins: { ...sameNames(['S0', 'S1', 'S2', 'S3']), ENABLE: `RANK_${rank}`, BUS: 'ANALOGUE_BUS' },
        box: { x: 140, y: 18 + 21 * (size - rank), width: 30, right: [] },
      }
    }),
    {
      name: 'Lights',
      sheet: lights(size, size),
      referenceOf: asItIs,
      joins: sameNames(['DATA', 'CLOCK']),
      box: { x: 230, y: 40, width: 30, right: [] },
    },
    {
      name: 'Power',
      sheet: power,
      referenceOf: asItIs,
      joins: {},
      box: { x: 230, y: 64, width: 30, right: [] },
    },
  ]
  return {
    name: 'reference',
    rootReferenceOf: asItIs,
    instances,
    root: rootSheet(
      'reference.kicad_sch',
      `Reference build, ${size}×${size}`,
      size > 9 ? 'A2' : 'A3',
      instances,
      d => {
        d.heading(14, 12, 'Reference build: how the sheets hang together')
        d.note(
          196,
          90,
          'A strip a rank, all alike; rank 1 is the lowest here, as the board lies in front of you.',
          'U305 is the sensor of the fifth square of rank 3, D305 its light, C305 its capacitor.',
          'S0–S3 choose the file on every strip at once; RANK_n powers one strip and joins it to the bus.',
        )
      },
    ),
  }
}
