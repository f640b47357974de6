import { benchAtRest } from './at-rest.ts'
import { benchCoach, chosenCoachBench } from './coach.ts'
import { benchFirmata } from './firmata.ts'
import { benchFirmware } from './firmware.ts'
import { benchPage } from './page.ts'
import { benchPeer } from './peer.ts'
import { benchPerft } from './perft.ts'
import { benchRandomGames } from './random-games.ts'
import { type BenchRow, isMissed, keepRows, machine, printRows } from './rows.ts'
import { benchTracking } from './tracking.ts'
import { benchViewers } from './viewers.ts'
import { benchWholePath } from './whole-path.ts'
import { benchYardstick } from './yardstick.ts'

/** Every figure that is promised, measured here and now. `npm run bench` builds first, since it measures the build. */
const PARTS: { readonly [name: string]: () => readonly BenchRow[] | Promise<readonly BenchRow[]> } = {
  rules: benchPerft,
  'random-games': benchRandomGames,
  peer: benchPeer,
  tracking: benchTracking,
  coach: () => benchCoach(chosenCoachBench(process.env)),
  'whole-path': benchWholePath,
  viewers: benchViewers,
  page: benchPage,
  firmware: benchFirmware,
  firmata: benchFirmata,
  'at-rest': benchAtRest,
}

/** `npm run bench` runs all, `npm run bench -- coach page` some. */
const [, , ...wanted] = process.argv
const unknown = wanted.find(name => !Object.hasOwn(PARTS, name))
if (unknown) {
  console.error(`There is no part "${unknown}"; there are ${Object.keys(PARTS).join(', ')}.`)
  process.exit(2)
}

const here = machine()
console.log(`${here}\n`)
const rows: BenchRow[] = []
const show = (measured: readonly BenchRow[]) => {
  printRows(measured)
  rows.push(...measured)
}
show(benchYardstick('before'))
for (const [name, bench] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  process.stderr.write(`${name} …\r`)
  show(await bench())
}
show(benchYardstick('after'))
keepRows(rows, here, new Date())
const missed = rows.filter(isMissed)
console.log(`\n${rows.length} figures, ${missed.length} past their limit.`)
process.exitCode = missed.length > 0 ? 1 : 0
