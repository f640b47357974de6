import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs a deck; measure → value. Throws with ngspice's own words where it fails or a measure does. */
export function simulated(deck: string): Map<string, number> {
  const folder = mkdtempSync(join(tmpdir(), 'konakis-spice-'))
  try {
    const file = join(folder, 'deck.cir')
    writeFileSync(file, deck)
    const { stdout, stderr, status } = spawnSync('ngspice', ['-b', file], { encoding: 'utf8' })
    const values = new Map(
      [...stdout.matchAll(/^(\w+)\s+=\s+(-?[\d.]+e[+-]\d+)/gm)].map(([, name, value]) => [
        name!,
        Number(value),
      ]),
    )
    if (status !== 0 || values.size === 0 || /failed/.test(stdout + stderr)) {
      throw new Error(`${stdout}\n${stderr}`)
    }
    return values
  } finally {
    rmSync(folder, { recursive: true })
  }
}
