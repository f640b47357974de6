import { type Command, Option } from 'commander'
import { analyseGame, REVIEW_NODES } from '../../coach/review.ts'
import { makeScore } from '../../coach/score.ts'
import { Thinker } from '../../coach/think.ts'
import { GameArchive } from '../../journal/game-archive.ts'
import { makePublicReview, type PublicMoment } from '../../views/public-review.ts'
import type { Language } from '../../words/language.ts'
import { betterMoveWords, NO_TURNING_POINT, reasonWords, reviewProgress } from '../../words/review.ts'
import { SIDE_WORDS } from '../../words/sides-and-pieces.ts'
import { withSettings } from '../settings/apply-settings.ts'
import { milliseconds } from '../settings/option-values.ts'
import { data, json, language } from '../settings/options.ts'
import { chosenLanguage } from '../terminal/chosen-language.ts'
import { ProgressLine } from '../terminal/progress-line.ts'
import { columnsOf, wrap } from '../terminal/wrap.ts'
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
  withSettings(command, data, language, json).action(review)
}

interface ReviewOptions {
  readonly data: string
  readonly language: Language
  readonly ms?: number
  readonly json?: boolean
}

/** The largest turning points of a recorded game. */
async function review(game: string, options: ReviewOptions, command: Command): Promise<void> {
  const language = chosenLanguage(options, command)
  const { state } = unwrap(await new GameArchive(options.data).read(game))
  const { position } = state
  const thinker = new Thinker()
  const progress = new ProgressLine()
  const { moments, evaluations } = await analyseGame(position, async asked => {
    progress.show(reviewProgress(asked.ply, position.ply)[language])
    if (options.ms === undefined) return thinker.think(asked, { nodes: REVIEW_NODES })
    const untilMs = performance.now() + options.ms
    return thinker.think(asked, { shouldStop: () => performance.now() >= untilMs })
  })
  progress.clear()
  const { review } = makePublicReview({ moments, evaluations }, position.rules.options.size)
  for (const moment of review!) console.log(options.json ? JSON.stringify(moment) : inWords(moment, language))
  if (moments.length === 0 && !options.json) console.log(NO_TURNING_POINT[language])
}

function inWords(moment: PublicMoment, language: Language): string {
  const { ply, played, side, better, before, after, line, reason } = moment
  const [was, is] = [makeScore(before), makeScore(after)]
  const why = reason ? `\n   ${wrap(reasonWords(reason)[language], 3, columnsOf(process.stdout))}` : ''
  const expected = line && line.length > 1 ? `\n   ${line.slice(0, SHOWN_PLIES).join(' ')}` : ''
  const mover = SIDE_WORDS[side][language]
  return `${ply}. ${played} (${mover}, ${is}): ${betterMoveWords(better, was)[language]}${why}${expected}`
}
