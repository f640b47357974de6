import { type TurningPoint, turningPoints } from '../../coach/review.ts'
import { makeScore } from '../../coach/score.ts'
import { Thinker } from '../../coach/think.ts'
import { GameArchive } from '../../journal/game-archive.ts'
import type { Size } from '../../rules/geometry.ts'
import { makeMove } from '../../rules/move.ts'
import { unwrap } from '../user-error.ts'

/** The moments at which a kept game turned most. */
export async function review(
  game: string,
  options: { data: string; ms: number; json?: boolean },
): Promise<void> {
  const { state } = unwrap(await new GameArchive(options.data).read(game))
  const { position } = state
  const thinker = new Thinker()
  const points = await turningPoints(position, async asked => {
    const untilMs = performance.now() + options.ms
    return thinker.think(asked, { shouldStop: () => performance.now() >= untilMs })
  })
  const { size } = position.rules.options
  for (const point of points)
    console.log(options.json ? JSON.stringify(asJson(point, size)) : inWords(point, size))
  if (points.length === 0 && !options.json) console.log('no move of this game turned it')
}

function asJson({ ply, side, played, better, before, after }: TurningPoint, size: Size) {
  return { ply, side, played: makeMove(played, size), better: makeMove(better, size), before, after }
}

function inWords({ ply, side, played, better, before, after }: TurningPoint, size: Size): string {
  const [was, is] = [makeScore(before), makeScore(after)]
  return `ply ${ply}: the ${side} played ${makeMove(played, size)} (${is}); better was ${makeMove(better, size)} (${was})`
}
