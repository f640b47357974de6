import { describe, expect, test } from 'vitest'
import { benchOf, elevenByEleven, nineByNine, nineByNineReed } from './support/bench.ts'

describe.each([
  ['9×9 with Hall sensors', nineByNine, 'tTK'],
  ['9×9 with reed switches', nineByNineReed, 'ooo'],
  ['11×11 with Hall sensors', elevenByEleven, 'tTK'],
] as const)('%s', (_, build, letters) => {
  const squares = build.files * build.ranks

  test('says what it is', async () => {
    const bench = await benchOf(build)
    expect(bench.heardOf('hello')[0]).toMatchObject({
      files: build.files,
      ranks: build.ranks,
      sense: build.sense,
    })
  })

  test('tells each square by itself', async () => {
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
