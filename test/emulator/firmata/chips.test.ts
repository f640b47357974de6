import { describe, expect, test } from 'vitest'
import { Ht16k33 } from '../../../src/emulator/circuit/ht16k33.ts'
import { I2cBus, type I2cDevice } from '../../../src/emulator/circuit/i2c-bus.ts'
import { Mcp23017 } from '../../../src/emulator/circuit/mcp23017.ts'
import { Random } from '../../../src/emulator/random.ts'

function write(device: I2cDevice, ...bytes: number[]): void {
  device.begin(false)
  for (const byte of bytes) device.write(byte)
  device.end()
}

function asked(device: I2cDevice, register: number, count: number): number[] {
  write(device, register)
  device.begin(true)
  const bytes = Array.from({ length: count }, () => device.read())
  device.end()
  return bytes
}

describe('MCP23017', () => {
  const closed = new Set<number>()
  const chip = new Mcp23017(0x20, pin => closed.has(pin), new Random(1))

  test('an open switch reads high by the pull-up, a closed one low', () => {
    write(chip, 0x0c, 0xff, 0xff)
    closed.clear()
    expect(asked(chip, 0x12, 2)).toEqual([0xff, 0xff])
    closed.add(0).add(9)
    expect(asked(chip, 0x12, 2)).toEqual([0xfe, 0xfd])
  })

  test('without pull-ups an open switch reads what its leakage makes of it, and a closed one low still', () => {
    closed.clear()
    const looks = Array.from({ length: 20 }, (_, seed) =>
      asked(new Mcp23017(0x20, pin => closed.has(pin), new Random(seed)), 0x12, 2).join(),
    )
    expect(new Set(looks).size).toBeGreaterThan(15)
    for (let pin = 0; pin < 16; pin++) closed.add(pin)
    write(chip, 0x0c, 0x00, 0x00)
    expect(asked(chip, 0x12, 2)).toEqual([0, 0])
  })

  test('outputs read as they were written, polarity turns inputs only', () => {
    closed.clear()
    write(chip, 0x0c, 0xff)
    write(chip, 0x00, 0x0f)
    write(chip, 0x02, 0xff)
    write(chip, 0x12, 0xa0)
    expect(asked(chip, 0x12, 1)).toEqual([0xa0])
    closed.add(2)
    expect(asked(chip, 0x12, 1)).toEqual([0xa4])
  })

  test('a dip of its supply resets every register', () => {
    write(chip, 0x0c, 0x7f, 0x7f)
    chip.resetByPower()
    expect(asked(chip, 0x00, 2)).toEqual([0xff, 0xff])
    expect(asked(chip, 0x0c, 2)).toEqual([0x00, 0x00])
  })
})

describe('HT16K33', () => {
  test('lights a place by its bit, once oscillator and display are on', () => {
    const chip = new Ht16k33(0x70, new Random(1))
    write(chip, 0x00, ...Array.from({ length: 16 }, () => 0))
    write(chip, 0x06, 0x00, 0x02)
    expect(chip.isLit(3, 9)).toBe(false)
    write(chip, 0x21)
    expect(chip.isLit(3, 9)).toBe(false)
    write(chip, 0x81)
    expect(chip.isLit(3, 9)).toBe(true)
    expect(chip.isLit(3, 1)).toBe(false)
    expect(asked(chip, 0x06, 2)).toEqual([0x00, 0x02])
  })

  test('reports a complete frame once for each write', () => {
    const chip = new Ht16k33(0x70, new Random(1))
    let written = 0
    chip.onWritten = () => {
      written += 1
    }
    write(chip, 0x00, 1, 2, 3)
    write(chip, 0x21)
    expect(written).toBe(1)
    expect([...chip.ram.slice(0, 3)]).toEqual([1, 2, 3])
  })

  test('a dip of its supply darkens it and leaves anything in its RAM', () => {
    const chip = new Ht16k33(0x70, new Random(1))
    write(chip, 0x00, ...Array.from({ length: 16 }, () => 0xff))
    write(chip, 0x21)
    write(chip, 0x81)
    chip.resetByPower()
    expect(chip.isLit(0, 0)).toBe(false)
    expect(chip.ram.every(byte => byte === 0xff)).toBe(false)
  })
})

test('a missing chip is not acknowledged, and reads as ones', () => {
  const chip = new Mcp23017(0x21, () => true, new Random(1))
  const bus = new I2cBus([chip])
  bus.start()
  expect(bus.address(0x20, true)).toBe(false)
  expect(bus.read()).toBe(0xff)
  bus.start()
  expect(bus.address(0x21, false)).toBe(true)
  chip.answers = false
  expect(bus.write(0x12)).toBe(false)
  bus.stop()
})
