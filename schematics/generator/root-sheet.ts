import type { Drawing } from './drawing.ts'
import { type Instance, isRail, type Sheet } from './model.ts'
import { portSpots } from './write-sheet.ts'

/** The sheet that shows how the others hang together: a box each, and a named net at every port. */
export function rootSheet(
  file: string,
  title: string,
  paper: Sheet['paper'],
  instances: readonly Instance[],
  notes: (drawing: Drawing) => void,
): Sheet {
  return {
    file,
    title,
    paper,
    ports: [],
    parts: [],
    flags: [],
    draw: drawing => {
      for (const instance of instances) {
        let railSteps = 3
        for (const [port, { x, y, side }] of portSpots(instance)) {
          const net = instance.joins[port]
          if (net === undefined) throw new Error(`${instance.name} leaves its port ${port} open`)
          // Rails' symbols stand upright: each a little further out, so that they do not touch.
          if (isRail(net)) railSteps += 6
          const steps = isRail(net) ? railSteps : 3
          const end = { x: x + (side === 'left' ? -steps : steps), y }
          drawing.wire({ x, y }, end)
          if (isRail(net)) drawing.rail(net, end)
          else drawing.label(net, end, side)
        }
      }
      notes(drawing)
    },
  }
}
