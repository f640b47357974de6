import { expect, test } from 'vitest'
import { benchOf, nineByNine } from './support/bench.ts'
import { ownHex } from './support/own-build.ts'

const SPCR = 0x4c
const SPSR = 0x4d
/** ATmega328P data sheet, table 19-5: what the clock is divided by, by SPR1 and SPR0. */
const dividers = [4, 16, 64, 128]

test.each([2000, 500, 125])(
  '`make one SPI_KHZ=%i` sends the lights at that speed, and they are right',
  async khz => {
    const bench = await benchOf(nineByNine, { hex: ownHex(nineByNine, `SPI_KHZ=${khz}`) })
    const doubled = bench.machine.peek(SPSR) & 1
    const divider = dividers[bench.machine.peek(SPCR) & 3]! / (doubled ? 2 : 1)
    expect(16_000 / divider).toBe(khz)
    bench.ask({ type: 'palette', letter: 'a', rgb: '0a141e', effect: 'steady', periodMs: 0 })
    bench.ask({ type: 'lights', squares: 'a'.repeat(81) })
    bench.run(200)
    expect(bench.lights.every(({ red, green, blue }) => red === 10 && green === 20 && blue === 30)).toBe(true)
  },
)

test('a speed that the chip does not have is refused when the firmware is built', () => {
  expect(() => ownHex(nineByNine, 'SPI_KHZ=3000')).toThrow(/SPI_KHZ is 4000, 2000, 1000, 500, 250 or 125/)
})
