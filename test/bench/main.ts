import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { compareCheckouts } from './compare.ts'
import type { Figures } from './comparison.ts'
import { isFailed, type Judgement, judge } from './judge.ts'
import { machine } from './machine.ts'
import { measureHere, measureInOwnProcess, partOfThisProcess } from './part-process.ts'
import { PARTS } from './parts.ts'
import { keepRun } from './past-results.ts'
import { JUDGEMENT_HEADINGS, JUDGEMENT_LEGEND, printJudgements } from './table.ts'
import { USUAL_RATIOS } from './usual-ratios.ts'

/**
 * `npm run bench` measures everything, `npm run bench -- coach page` some parts, and `npm run bench -- coach
 * --compare <other checkout>` the same parts here and there by turns. `npm run bench` builds first, since it
 * measures the build.
 */
const ROOT = join(import.meta.dirname, '../..')

const onePart = partOfThisProcess(process.argv.slice(2))
if (onePart) await measureHere(onePart)
else process.exitCode = await main()

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { compare: { type: 'string' }, rounds: { type: 'string', default: '3' } },
    allowPositionals: true,
  })
  const unknown = positionals.find(name => !Object.hasOwn(PARTS, name))
  if (unknown) {
    console.error(`There is no part "${unknown}"; there are ${Object.keys(PARTS).join(', ')}.`)
    return 2
  }
  const parts = Object.keys(PARTS).filter(name => positionals.length === 0 || positionals.includes(name))
  return values.compare
    ? compareCheckouts(ROOT, values.compare, parts, Number(values.rounds))
    : judgeParts(parts)
}

async function judgeParts(parts: readonly string[]): Promise<number> {
  const here = machine()
  console.log(`${here}\n${JUDGEMENT_HEADINGS}`)
  const all: Judgement[] = []
  const calibrations: { [name: string]: number } = {}
  for (const part of parts) {
    process.stderr.write(`${part} …\r`)
    const { rows, integerJobMs } = await measureInOwnProcess(part)
    const { before, after } = integerJobMs
    const around = { integerJobMs: (before + after) / 2, rows }
    const judgements = rows.map(row => judge(row, USUAL_RATIOS[row.name], around))
    printJudgements(judgements)
    all.push(...judgements)
    Object.assign(calibrations, calibrationFigures(part, before, after))
  }
  keepRun(ROOT, here, new Date(), calibrations, all)
  const failed = all.filter(isFailed)
  console.log(`\n${JUDGEMENT_LEGEND}`)
  console.log(`${all.length} figures, ${failed.length} failed.`)
  return failed.length > 0 ? 1 : 0
}

function calibrationFigures(part: string, before: number, after: number): Figures {
  return {
    [`this machine: ten queens, before ${part}`]: before,
    [`this machine: ten queens, after ${part}`]: after,
  }
}
