import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { BenchRow } from './rows.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The best of three, by the command that anyone can run. */
export function benchPerft(): BenchRow[] {
  const args = ['dist/app/main.js', 'perft', '--rules', 'nielsen', '--depth', '4', '--json']
  const speeds = Array.from({ length: 3 }, () => {
    const { stdout } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' })
    return JSON.parse(stdout.trim().split('\n').at(-1)!).nps as number
  })
  return [
    {
      name: 'made moves, nielsen, perft 4',
      value: Math.max(...speeds),
      unit: 'a second',
      limit: null,
      least: 5_000_000,
    },
  ]
}
