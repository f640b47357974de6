// `npm run accuracy`: plays the suites of docs/generate/accuracy/suites.js and writes docs/accuracy.md and its plots.
//
//     npm run accuracy                                   all games; continues where an earlier run stopped
//     npm run accuracy -- --short                        a hundredth of them, for a look; the page is not written
//     npm run accuracy -- circuit no-faults              only these suites
//     npm run accuracy -- --minutes 30 --processes 1     stops after that time; the page says how many games were played
//     npm run accuracy -- --shard 1/4                    a quarter of the games, without the page, for another machine
//     npm run accuracy -- --page                         only the page, from the counts of docs/generate/accuracy-counts.json
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { accuracyPage, addUpResults } from './accuracy/page.js'
import { playChunks, readResults, sourceHash } from './accuracy/play.js'
import { chunksOf, keyOf, SUITES } from './accuracy/suites.js'

const DOCS = new URL('../', import.meta.url)
const COUNTS = new URL('./accuracy-counts.json', import.meta.url)
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

const { values: options, positionals } = parseArgs({
  options: {
    short: { type: 'boolean' },
    minutes: { type: 'string' },
    processes: { type: 'string' },
    shard: { type: 'string' },
    page: { type: 'boolean' },
  },
  allowPositionals: true,
})

if (!options.page) await play()
if (!options.short && !options.shard) {
  const files = accuracyPage(JSON.parse(readFileSync(COUNTS, 'utf8')))
  for (const [name, text] of Object.entries(files)) writeFileSync(new URL(name, DOCS), text)
}

async function play() {
  const sources = sourceHash()
  const file = fileURLToPath(new URL(`../../accuracy-games/${sources}.jsonl`, import.meta.url))
  const chosen = SUITES.filter(({ id }) => positionals.length === 0 || positionals.includes(id))
  if (chosen.length === 0) throw new Error(`choose suites of ${SUITES.map(({ id }) => id).join(', ')}`)
  const [shard, of] = (options.shard ?? '1/1').split('/').map(Number)
  await playChunks(chunksOf(chosen, options.short ? 0.01 : 1), {
    file,
    processes: Number(options.processes ?? availableParallelism()),
    untilMs: options.minutes ? Date.now() + Number(options.minutes) * 60_000 : Number.POSITIVE_INFINITY,
    shard: shard - 1,
    of,
  })
  const results = readResults(file)
  if (options.short || options.shard) {
    for (const { suite, group, games, wrongGames, wrongGamesAtEnd, questions } of results.values())
      console.log(JSON.stringify({ suite, group, games, wrongGames, wrongGamesAtEnd, questions }))
    return
  }
  const chunks = chunksOf(SUITES, 1)
  const played = chunks.flatMap(chunk => results.get(keyOf(chunk)) ?? [])
  const sum = (some, value) => some.reduce((total, one) => total + value(one), 0)
  const counts = {
    version,
    played: {
      date: new Date().toISOString().slice(0, 10),
      sources,
      commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
      computer: `${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`,
      minutes: Math.round(sum(played, ({ cpuMs }) => cpuMs) / 60_000),
      games: sum(played, ({ games }) => games),
      wanted: sum(chunks, ({ games }) => games),
    },
    suites: addUpResults(played),
  }
  writeFileSync(COUNTS, `${JSON.stringify(counts, null, 2)}\n`)
}
