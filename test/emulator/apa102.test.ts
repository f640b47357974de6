import { expect, test } from 'vitest'
import { currentMa, darkLight, type EmulatedLight, LightChain } from '../../src/emulator/circuit/apa102.ts'

const start = [0, 0, 0, 0]
const red = [0xe0 | 31, 0, 0, 255]
const dimBlue = [0xe0 | 5, 200, 0, 0]
const zeros = (count: number) => new Array<number>(count).fill(0)

function chainOf(length: number) {
  const chain = new LightChain(length)
  const shown: (readonly EmulatedLight[])[] = []
  chain.onChange = lights => shown.push(lights)
  const send = (...bytes: (number | number[])[]) => {
    for (const byte of bytes.flat()) chain.receive(byte)
  }
  return { chain, shown, send }
}

test('start frame, a word a light, end frame', () => {
  const { chain, shown, send } = chainOf(2)
  send(start, red, dimBlue, zeros(5))
  expect(chain.lights).toEqual([
    { red: 255, green: 0, blue: 0, brightness: 31 },
    { red: 0, green: 0, blue: 200, brightness: 5 },
  ])
  expect(shown).toHaveLength(1)
})

test('the same frame again is no change', () => {
  const { shown, send } = chainOf(2)
  for (let n = 0; n < 5; n++) send(start, red, dimBlue, zeros(5))
  expect(shown).toHaveLength(1)
})

test('words without a start frame are ignored', () => {
  const { shown, send } = chainOf(2)
  send(red, dimBlue, 255, 255)
  expect(shown).toHaveLength(0)
})

test('the frame shows only after 32 zero bits, as an SK9822 wants', () => {
  const { chain, send } = chainOf(2)
  send(start, red, dimBlue, [255, 255, 255, 255])
  expect(chain.lights[0]).toEqual(darkLight)
  send(start)
  expect(chain.lights[0]!.red).toBe(255)
})

test('the frame shows only after half a clock a light, as the far end of an APA102 chain wants', () => {
  const { chain, send } = chainOf(81)
  send(start, ...new Array(81).fill(red), zeros(5))
  expect(chain.lights[80]).toEqual(darkLight)
  send(0)
  expect(chain.lights[80]!.red).toBe(255)
})

test('a short frame leaves the rest of the chain as it was, and words beyond the end are ignored', () => {
  const { chain, send } = chainOf(2)
  send(start, red, red, red, zeros(8))
  send(start, dimBlue, zeros(8))
  expect(chain.lights.map(light => light.blue)).toEqual([200, 0])
  expect(chain.lights[1]!.red).toBe(255)
})

test('a chain that loses its supply is dark', () => {
  const { chain, shown, send } = chainOf(2)
  send(start, red, red, zeros(5))
  chain.supplied = false
  expect(chain.lights).toEqual([darkLight, darkLight])
  expect(shown).toHaveLength(2)
})

test('current: 1 mA a chip, 20 mA a channel at full, in proportion below', () => {
  expect(currentMa([{ red: 255, green: 255, blue: 255, brightness: 31 }])).toBeCloseTo(61)
  expect(currentMa([{ red: 51, green: 0, blue: 0, brightness: 31 }])).toBeCloseTo(5)
  expect(currentMa([{ red: 0, green: 255, blue: 0, brightness: 1 }])).toBeCloseTo(1 + 20 / 31)
})
