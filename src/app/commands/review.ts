import { type Command, Option } from 'commander'
import { analyseGame, REVIEW_NODES } from '../../coach/review.ts'
import { makeScore } from '../../coach/score.ts'
import { Thinker } from '../../coach/think.ts'
import { GameArchive } from '../../journal/game-archive.ts'
import { makePublicReview, type PublicMoment } from '../../views/public-review.ts'
import { reasonWords } from '../../words/review.ts'
import { withSettings } from '../settings/apply-settings.ts'
import { milliseconds } from '../settings/option-values.ts'
import { data, json } from '../settings/options.ts'
import { unwrap } from '../user-error.ts'

/** Of the expected line; what lies further is a guess. */
const SHOWN_PLIES = 5

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
  const { moments, evaluations } = await analyseGame(position, async asked => {
    if (options.ms === undefined) return thinker.think(asked, { nodes: REVIEW_NODES })
    const untilMs = performance.now() + options.ms
    return thinker.think(asked, { shouldStop: () => performance.now() >= untilMs })
  })
  const { review } = makePublicReview({ moments, evaluations }, position.rules.options.size)
  for (const moment of review!) console.log(options.json ? JSON.stringify(moment) : inWords(moment))
  if (moments.length === 0 && !options.json) console.log('no move of this game turned it')
}

function inWords({ ply, played, side, better, before, after, line, reason }: PublicMoment): string {
  const [was, is] = [makeScore(before), makeScore(after)]
  const why = reason ? `\n   ${reasonWords(reason).en}` : ''
  const expected = line && line.length > 1 ? `\n   ${line.slice(0, SHOWN_PLIES).join(' ')}` : ''
  return `${ply}. ${played} (${side}, ${is}): ${better} was better (${was})${why}${expected}`
}
