import type { Drawing } from './drawing.ts'
import type { Instance, Sheet } from './model.ts'
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
        for (const [port, { x, y, side }] of portSpots(instance)) {
          const net = instance.joins[port]
          if (net === undefined) throw new Error(`${instance.name} leaves its port ${port} open`)
          const end = { x: x + (side === 'left' ? -3 : 3), y }
          drawing.wire({ x, y }, end)
          drawing.label(net, end, side)
        }
      }
      notes(drawing)
    },
  }
}
