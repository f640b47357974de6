import { type Command, Option } from 'commander'
import { REVIEW_NODES, type TurningPoint, turningPoints } from '../../coach/review.ts'
import { makeScore } from '../../coach/score.ts'
import { Thinker } from '../../coach/think.ts'
import { GameArchive } from '../../journal/game-archive.ts'
import type { Size } from '../../rules/geometry.ts'
import { makeMove } from '../../rules/move.ts'
import { withSettings } from '../settings/apply-settings.ts'
import { milliseconds } from '../settings/option-values.ts'
import { data, json } from '../settings/options.ts'
import { unwrap } from '../user-error.ts'

export function register(program: Command): void {
  const command = program
    .command('review')
    .description('show the turning points of a game, and the better moves')
    .argument('<game>', 'such as 2026-11-16-1')
    .addOption(
      new Option(
        '--ms <n>',
        'how long to think about each position; as on the page where left out',
      ).argParser(milliseconds),
    )
  withSettings(command, data, json).action(review)
}

/** The largest turning points of a recorded game. */
async function review(game: string, options: { data: string; ms?: number; json?: boolean }): Promise<void> {
  const { state } = unwrap(await new GameArchive(options.data).read(game))
  const { position } = state
  const thinker = new Thinker()
  const points = await turningPoints(position, async asked => {
    if (options.ms === undefined) return thinker.think(asked, { nodes: REVIEW_NODES })
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
  return `${ply}. ${makeMove(played, size)} (${side}, ${is}): ${makeMove(better, size)} was better (${was})`
}
