import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { compareRuns, type Figures } from './comparison.ts'
import { type PastRun, pastResultsFile } from './past-results.ts'
import { COMPARISON_HEADINGS, COMPARISON_LEGEND, printComparison } from './table.ts'

/** Each checkout's own bench measures it, by turns, so that both have the same share of a slow hour. */
export function compareCheckouts(
  here: string,
  other: string,
  parts: readonly string[],
  rounds: number,
): number {
  const there = resolve(other)
  if (!existsSync(join(there, 'dist/app/main.js'))) {
    console.error(`${there} is not built; run "npm ci" there first.`)
    return 2
  }
  console.log(COMPARISON_HEADINGS)
  let isWorse = false
  for (const part of parts) {
    if (!hasPart(there, part)) {
      console.log(`${part}: not in the other checkout's bench`)
      continue
    }
    const runsHere: PastRun[] = []
    const runsThere: PastRun[] = []
    for (let round = 1; round <= rounds; round++) {
      process.stderr.write(`${part}, round ${round} of ${rounds} …\r`)
      runsHere.push(runPart(here, part))
      runsThere.push(runPart(there, part))
    }
    const more = new Set(runsHere.flatMap(({ moreIsBetter = [] }) => moreIsBetter))
    const rows = compareRuns(runsHere.map(measured), runsThere.map(measured), name =>
      more.has(name) ? 'more' : 'less',
    )
    printComparison(rows)
    isWorse ||= rows.some(row => row.isWorse)
  }
  console.log(`\n${COMPARISON_LEGEND}`)
  return isWorse ? 1 : 0
}

const measured = ({ figures }: PastRun): Figures =>
  Object.fromEntries(Object.entries(figures).filter(([name]) => !name.startsWith('this machine:')))

/** A bench that is asked for a part that it lacks lists those it has. */
function hasPart(checkout: string, part: string): boolean {
  const { stderr } = spawnSync(process.execPath, ['test/bench/run.js', 'no-such-part'], {
    cwd: checkout,
    encoding: 'utf8',
  })
  return stderr.split(/[\s,;.]+/).includes(part)
}

/** Reads the line that the run adds to the checkout's past results, which every version of the bench does, and removes it. */
function runPart(checkout: string, part: string): PastRun {
  const file = pastResultsFile(checkout)
  const size = statSync(file).size
  const { status, stderr } = spawnSync(process.execPath, ['test/bench/run.js', part], {
    cwd: checkout,
    encoding: 'utf8',
  })
  const added = readFileSync(file).subarray(size).toString().trim()
  truncateSync(file, size)
  // 1 says that a figure is past its limit, which does not matter here.
  if (added === '' || (status !== 0 && status !== 1)) {
    throw new Error(`the bench in ${checkout} ended with ${status}:\n${stderr}`)
  }
  return JSON.parse(added) as PastRun
}
