import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadRules } from '../settings/chosen-rules.ts'
import { runSoak, type SoakReport } from '../simulation/run-soak.ts'
import { UserError } from '../user-error.ts'

export interface SoakOptions {
  readonly hours: number
  /** How many times faster than the clock. */
  readonly speed: number
  readonly seed: number
  readonly habit?: readonly string[]
  readonly rules?: string
  readonly data?: string
  readonly json?: boolean
}

/** Hours of play through the whole service, with faults and power cuts, and its journal on a disk. */
export async function soak(options: SoakOptions): Promise<void> {
  const rules = loadRules(options.rules ?? 'brettspielnetz')
  const folder = options.data ?? (await mkdtemp(join(tmpdir(), 'konakis-soak-')))
  try {
    const report = await runSoak({
      rules,
      folder,
      hours: options.hours,
      speed: options.speed,
      seed: options.seed,
      habits: options.habit ?? null,
      onHour: words => console.error(words),
    })
    console.log(options.json ? JSON.stringify(report) : inWords(report))
    const [first] = report.wrongMoves
    if (first) throw new UserError(`moves are in the record that no player made: ${first}`)
  } finally {
    if (options.data === undefined) await rm(folder, { recursive: true, force: true })
  }
}

function inWords(report: SoakReport): string {
  const { start, half, end } = report
  const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MiB`
  return [
    `hours of play       ${report.hours}`,
    `took                ${report.seconds} s${report.mostBehindMs > 1000 ? `, at times ${Math.round(report.mostBehindMs / 1000)} s behind its pace` : ''}`,
    `games               ${report.games}`,
    `moves               ${report.moves}, ${report.right} of them right`,
    `wrong moves         ${report.wrong}`,
    `questions           ${report.questions}, and ${report.provoked} that were asked for`,
    `unfinished games    ${[report.unfinished, ...report.unfinishedGames].join(', ')}`,
    `restarts survived   ${report.restarts}`,
    `messages published  ${report.messages}`,
    `journal failures    ${report.troubles}`,
    `heap                ${[start, half, end].map(({ heapBytes }) => megabytes(heapBytes)).join(', ')}: after a game, at half time, at the end`,
    `open files          ${[start, half, end].map(({ files }) => files).join(', ')}`,
    `handles             ${[start, half, end].map(({ handles }) => handles).join(', ')}`,
  ].join('\n')
}
