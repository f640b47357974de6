import type { Project } from '../model.ts'
import { uuidOf } from '../stable-uuid.ts'
import type { BoardPlan } from './board.ts'
import { filled } from './pour.ts'
import { routed } from './router.ts'
import { boardText, type Copper } from './write-board.ts'

export function copperOf(plan: BoardPlan): Copper {
  const routes = routed(plan)
  const { fills, stitches } = filled(plan, routes)
  return { tracks: routes.tracks, vias: [...routes.vias, ...stitches], fills }
}

/** The board's file, its parts tied to the symbols of its drawing. */
export function pcbText(project: Project, plan: BoardPlan, copper: Copper): string {
  const symbolOf = (id: string) => `/${uuidOf(`${project.name}/${project.root.file}/part/${id}`)}`
  return boardText({ plan, copper, symbolOf })
}
