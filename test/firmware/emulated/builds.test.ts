import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { referenceWiring } from '../../../src/emulator/circuit/wiring.ts'
import { firmwareFolder } from '../pure-parts.ts'
import { benchOf, elevenByEleven, nineByNine, nineByNineReed } from './support/bench.ts'

describe.each([
  ['9×9 with Hall sensors', nineByNine, 'tTK'],
  ['9×9 with reed switches', nineByNineReed, 'ooo'],
  ['11×11 with Hall sensors', elevenByEleven, 'tTK'],
] as const)('%s', (_, build, letters) => {
  const squares = build.files * build.ranks

  test('reports its size and sensors', async () => {
    const bench = await benchOf(build)
    expect(bench.receivedOf('hello')[0]).toMatchObject({
      files: build.files,
      ranks: build.ranks,
      sense: build.sense,
    })
  })

  test('detects each square by itself', async () => {
    const bench = await benchOf(build)
    bench.ask({ type: 'debounce', pressMs: 0, releaseMs: 0 }, 2000)
    const kinds = ['attacker', 'defender', 'king'] as const
    for (let square = 0; square < squares; square++) {
      const { magnets } = bench.machine.circuit
      magnets.put('piece', kinds[square % 3]!, magnets.centreOf(square))
      const expected = `${'.'.repeat(square)}${letters[square % 3]}${'.'.repeat(squares - square - 1)}`
      bench.runUntil(() => bench.position === expected, 200)
    }
  })

  test('lights each square by itself', async () => {
    const bench = await benchOf(build)
    bench.ask({ type: 'palette', letter: 'z', rgb: '0a141e', effect: 'steady', periodMs: 0 })
    for (let square = 0; square < squares; square += 7) {
      bench.ask({ type: 'lights', squares: `${'.'.repeat(square)}z${'.'.repeat(squares - square - 1)}` })
      bench.run(60)
      const shown = bench.lights.flatMap(({ red, green, blue }, at) => (red ? [[at, red, green, blue]] : []))
      expect(shown).toEqual([[square, 10, 20, 30]])
    }
  })
})

test('two crossed wires make the board misread: a wrong drawing is noticed', async () => {
  const right = referenceWiring(9, 9)
  const wiring = { ...right, nano: { ...right.nano, D6: 'A1', D7: 'A0' } }
  const bench = await benchOf(nineByNine, { wiring })
  bench.put(9)
  bench.run(200)
  expect(bench.position.indexOf('t')).toBe(18)
})

test('a firmware that reads a rank too soon after powering it misreads', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'konakis-hasty-'))
  try {
    cpSync(firmwareFolder, folder, { recursive: true })
    execFileSync('make', ['-s', '-C', folder, 'one', `BUILD=${folder}/own`, 'SENSOR_WAKE_US=40'])
    const hex = readFileSync(join(folder, 'own', 'konakis-own.hex'), 'utf8')
    const bench = await benchOf(nineByNine, { hex })
    bench.ask({ type: 'mode', mode: 'raw' })
    const deviations = Array.from({ length: 9 }, () => bench.next('raw').deviations[0]!)
    expect(Math.max(...deviations.map(Math.abs))).toBeGreaterThan(30)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
