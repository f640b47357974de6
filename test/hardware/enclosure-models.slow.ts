import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enclosureOf } from '../../schematics/generator/enclosure/enclosure.ts'
import { boundsOfAll } from '../../schematics/generator/enclosure/solid.ts'

const enclosure = join(import.meta.dirname, '../../hardware/enclosure')
const made = mkdtempSync(join(tmpdir(), 'konakis-models-'))
afterAll(() => rmSync(made, { recursive: true }))

/** The least and the most of each axis, from a binary STL: 80 bytes, a count, 50 bytes a triangle. */
function measured(stl: Buffer): { readonly from: number[]; readonly to: number[] } {
  const [from, to] = [[0, 0, 0].fill(Number.POSITIVE_INFINITY), [0, 0, 0].fill(Number.NEGATIVE_INFINITY)]
  for (let triangle = 0; triangle < stl.readUInt32LE(80); triangle++)
    for (let corner = 1; corner <= 3; corner++)
      for (let axis = 0; axis < 3; axis++) {
        const value = stl.readFloatLE(84 + 50 * triangle + 12 * corner + 4 * axis)
        from[axis] = Math.min(from[axis]!, value)
        to[axis] = Math.max(to[axis]!, value)
      }
  return { from, to }
}

describe('OpenSCAD', () => {
  beforeAll(() => {
    const { status, stderr } = spawnSync('bash', [join(enclosure, 'render.sh'), made, 'models'], {
      encoding: 'utf8',
    })
    expect(status, stderr).toBe(0)
  }, 600_000)

  test('makes the STL files that are in the repository, byte for byte', () => {
    const committed = readdirSync(enclosure).filter(name => name.endsWith('.stl'))
    expect(readdirSync(made).sort()).toEqual(committed.sort())
    for (const name of committed) {
      const isSame = readFileSync(join(made, name)).equals(readFileSync(join(enclosure, name)))
      expect(isSame, `${name}: run hardware/enclosure/render.sh`).toBe(true)
    }
  })

  test.each(enclosureOf(3).printed)('makes $part.name of the size that is checked', ({ part }) => {
    const { from, to } = boundsOfAll([part.solid])
    const stl = measured(readFileSync(join(made, `${part.name}.stl`)))
    for (const axis of [0, 1, 2] as const) {
      expect(stl.from[axis]).toBeCloseTo(from[axis], 1)
      expect(stl.to[axis]).toBeCloseTo(to[axis], 1)
    }
  })

  test('draws the whole board', { timeout: 300_000 }, () => {
    const picture = join(made, 'closed.png')
    const options = ['--imgsize=600,400', '--viewall', '--autocenter', join(enclosure, 'board.scad')]
    const { status, stderr } = spawnSync('xvfb-run', ['-a', 'openscad', '-o', picture, ...options], {
      encoding: 'utf8',
    })
    expect(status, stderr).toBe(0)
    expect(stderr).not.toMatch(/WARNING|ERROR/)
    const png = readFileSync(picture)
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([600, 400])
    // An empty picture of this size has about 3 kB.
    expect(png.length).toBeGreaterThan(10_000)
  })
})
