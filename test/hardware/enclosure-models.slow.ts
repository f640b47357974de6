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

type Corner = readonly [number, number, number]

/** Of a binary STL: 80 bytes, a count, then 50 bytes a triangle, which begin with its normal. */
function trianglesOf(stl: Buffer): Corner[][] {
  return Array.from({ length: stl.readUInt32LE(80) }, (_, triangle) =>
    [1, 2, 3].map((corner): Corner => {
      const at = 84 + 50 * triangle + 12 * corner
      return [stl.readFloatLE(at), stl.readFloatLE(at + 4), stl.readFloatLE(at + 8)]
    }),
  )
}

/** OpenSCAD writes the same triangles in another order each time, and begins each at another corner. */
function inOneOrder(stl: Buffer): string {
  const turned = trianglesOf(stl).map(corners => {
    const words = corners.map(corner => corner.join(' '))
    const first = words.indexOf([...words].sort()[0]!)
    return [...words.slice(first), ...words.slice(0, first)].join(', ')
  })
  return turned.sort().join('\n')
}

function measured(stl: Buffer): { readonly from: number[]; readonly to: number[] } {
  const corners = trianglesOf(stl).flat()
  const along = (axis: number) => corners.map(corner => corner[axis]!)
  return {
    from: [0, 1, 2].map(axis => along(axis).reduce((least, each) => Math.min(least, each))),
    to: [0, 1, 2].map(axis => along(axis).reduce((most, each) => Math.max(most, each))),
  }
}

describe('OpenSCAD', () => {
  beforeAll(() => {
    const { status, stderr } = spawnSync('bash', [join(enclosure, 'render.sh'), made, 'models'], {
      encoding: 'utf8',
    })
    expect(status, stderr).toBe(0)
  }, 600_000)

  test('makes the STL files that are in the repository, triangle for triangle', () => {
    const committed = readdirSync(enclosure).filter(name => name.endsWith('.stl'))
    expect(readdirSync(made).sort()).toEqual(committed.sort())
    for (const name of committed) {
      const isSame =
        inOneOrder(readFileSync(join(made, name))) === inOneOrder(readFileSync(join(enclosure, name)))
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
