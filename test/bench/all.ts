import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { benchCoach, chosenCoachBench } from './coach.ts'
import { benchFirmata } from './firmata.ts'
import { benchFirmware } from './firmware.ts'
import { benchPage } from './page.ts'
import { type BenchRow, printRows } from './rows.ts'
import { benchTracking } from './tracking.ts'
import { benchViewers } from './viewers.ts'
import { benchWholePath } from './whole-path.ts'

/** Every figure that is promised, measured here and now. `npm run bench` builds first, since it measures the build. */
const ROOT = join(import.meta.dirname, '../..')

printRows([
  benchPerft(),
  benchTracking(),
  ...(await benchCoach(chosenCoachBench(process.env))),
  ...(await benchWholePath()),
  ...(await benchViewers()),
  ...(await benchPage()),
  ...(await benchFirmware()),
  ...(await benchFirmata()),
])

/** The best of three, by the command that anyone can run. */
function benchPerft(): BenchRow {
  const args = ['dist/app/main.js', 'perft', '--rules', 'nielsen', '--depth', '4', '--json']
  const speeds = Array.from({ length: 3 }, () => {
    const { stdout } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' })
    return JSON.parse(stdout.trim().split('\n').at(-1)!).nps as number
  })
  return {
    name: 'made moves, nielsen, perft 4',
    value: Math.max(...speeds),
    unit: 'a second',
    limit: null,
    least: 5_000_000,
  }
}
