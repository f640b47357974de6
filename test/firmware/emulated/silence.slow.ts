import { expect, test } from 'vitest'
import { type Bench, benchOf, elevenByEleven, nineByNine } from './support/bench.ts'

const litSquares = (bench: Bench) =>
  bench.lights.flatMap(({ red, green, blue }, square) => (red + green + blue > 0 ? [square] : []))

test.each([
  ['9×9', nineByNine, 40],
  ['11×11', elevenByEleven, 60],
])(
  'after 5 s of silence the throne of a %s board breathes alone, and the sensors go on',
  async (_, build, throne) => {
    const bench = await benchOf(build)
    bench.ask({ type: 'palette', letter: 'a', rgb: 'ffffff', effect: 'steady', periodMs: 0 })
    bench.ask({ type: 'lights', squares: 'a'.repeat(bench.squares) })
    bench.run(4900)
    expect(litSquares(bench)).toHaveLength(bench.squares)
    bench.run(200)
    const levels = new Set<number>()
    for (let at = 0; at < 2200; at += 100) {
      bench.run(100)
      expect(litSquares(bench).filter(square => square !== throne)).toEqual([])
      levels.add(bench.lights[throne]!.red)
    }
    expect(levels.size).toBeGreaterThan(10)

    bench.put(3)
    bench.run(100)
    expect(bench.position[3]).toBe('t')

    bench.ask({ type: 'brightness', level: 255 })
    bench.run(50)
    expect(litSquares(bench)).toHaveLength(bench.squares)
  },
)

test('lines with a wrong CRC do not count as received', async () => {
  const bench = await benchOf(nineByNine)
  for (let at = 0; at < 7; at++) {
    bench.sendText('I 1 255*0000\n')
    bench.run(1000)
  }
  expect(litSquares(bench)).toEqual([40])
})
