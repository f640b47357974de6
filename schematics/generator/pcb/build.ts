import type { Project } from '../model.ts'
import { uuidOf } from '../stable-uuid.ts'
import type { BoardPlan } from './board.ts'
import { filled } from './pour.ts'
import { routed } from './router.ts'
import { boardText, type Copper } from './write-board.ts'

const mostTries = 5

/** Parts that the pour does not reach are joined to it by tracks, and the board is routed again. */
export function copperOf(plan: BoardPlan): Copper {
  let tied = plan.tied
  for (let tries = 0; tries < mostTries; tries++) {
    const tiedPlan = { ...plan, tied }
    const routes = routed(tiedPlan)
    const { fills, stitches, missed } = filled(tiedPlan, routes)
    if (missed.length === 0) return { tracks: routes.tracks, vias: [...routes.vias, ...stitches], fills }
    tied = [...new Set([...tied, ...missed])]
  }
  throw new Error(`The pour does not reach all of ${tied.join(', ')}`)
}

/** The board's file, its parts tied to the symbols of its drawing. */
export function pcbText(project: Project, plan: BoardPlan, copper: Copper): string {
  const symbolOf = (id: string) => `/${uuidOf(`${project.name}/${project.root.file}/part/${id}`)}`
  return boardText({ plan, copper, symbolOf })
}
