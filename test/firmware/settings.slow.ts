import { afterAll, describe, expect, test } from 'vitest'
import { PureParts } from './pure-parts.ts'

const parts = new PureParts()
afterAll(() => parts.remove())

const none = '.'.repeat(81)
const noGains = '0'.repeat(81)
const some = `..x${'.'.repeat(77)}x`
const defaults = `konakis 40 40 120 120 115 00000000 ${none} ${noGains}`
const oldOnes = `old 10 40 120 120 115 00000000 ${none} ${noGains}`
const newOnes = `new-name 25 40 120 120 115 00000000 ${some} ${noGains}`
const all = 'settings save 9999'
const withOldOnes = ['eeprom fill 255', 'settings load', `settings set old 10 ${none}`, all]
const setNewOnes = `settings set new-name 25 ${some}`

test('a blank EEPROM gives the defaults', () => {
  expect(parts.ask('eeprom fill 255', 'settings load').at(-1)).toBe(defaults)
  expect(parts.ask('eeprom fill 0', 'settings load').at(-1)).toBe(defaults)
})

test('what was saved is there after a restart, save after save', () => {
  const saves = Array.from({ length: 300 }, (_, i) => [
    `settings set n${i} ${i} ${none}`,
    all,
    'settings load',
  ])
  const answers = parts.ask(...withOldOnes, ...saves.flat())
  for (let i = 0; i < 300; i++) {
    expect(answers[withOldOnes.length + 3 * i + 2]).toBe(
      `n${i} ${i} 40 120 120 115 00000000 ${none} ${noGains}`,
    )
  }
})

test('only what differs is written', () => {
  const answers = parts.ask(...withOldOnes, all, `settings set old 11 ${none}`, all)
  expect(Number(answers.at(-1)!.split(' ')[0])).toBeLessThanOrEqual(2 * 6)
})

describe('the power may fail at any byte of a save', () => {
  const whole = Number(
    parts
      .ask(...withOldOnes, setNewOnes, all)
      .at(-1)!
      .split(' ')[0],
  )

  test('the settings are then the old or the new, and can be saved again', () => {
    expect(whole).toBeGreaterThan(10)
    for (let bytes = 1; bytes < whole; bytes++) {
      const answers = parts.ask(
        ...withOldOnes,
        setNewOnes,
        `settings save ${bytes}`,
        'settings load',
        setNewOnes,
        all,
        'settings load',
      )
      const kept = answers.at(-5) === `${bytes} kept`
      // What is not reported as kept may be kept all the same: the last byte takes its time.
      expect(kept ? [newOnes] : [oldOnes, newOnes]).toContain(answers.at(-4))
      expect(answers.at(-1)).toBe(newOnes)
    }
  })

  test('after the last byte they are the new ones', () => {
    const answers = parts.ask(...withOldOnes, setNewOnes, `settings save ${whole}`, 'settings load')
    expect(answers.at(-1)).toBe(newOnes)
  })

  test('the very first save gives the defaults or what was saved', () => {
    for (let bytes = 1; bytes < whole; bytes++) {
      const answers = parts.ask(
        'eeprom fill 255',
        'settings load',
        setNewOnes,
        `settings save ${bytes}`,
        'settings load',
      )
      const kept = answers.at(-2) === `${bytes} kept`
      expect(kept ? [newOnes] : [defaults, newOnes]).toContain(answers.at(-1))
    }
  })
})

test('a corrupted byte costs nothing, because the other copy is valid', () => {
  for (let address = 16; address < 16 + 0x200; address++) {
    const answers = parts.ask(...withOldOnes, setNewOnes, all, `eeprom put ${address} 90`, 'settings load')
    expect(answers.at(-1)).toBe(newOnes)
  }
})

test('with a corrupted byte in both copies the defaults are used', () => {
  const answers = parts.ask(...withOldOnes, 'eeprom put 30 90', 'eeprom put 286 90', 'settings load')
  expect(answers.at(-1)).toBe(defaults)
})

describe('a valid copy of another layout gives the defaults', () => {
  test.each([
    ['a name that the host would not take', `settings set a_b 40 ${none}`],
    ['a debounce time beyond what may be set', `settings set new-name 501 ${none}`],
  ])('%s', (_, set) => {
    expect(parts.ask(...withOldOnes, set, all, 'settings load').at(-1)).toBe(defaults)
  })

  test('the longest name and the longest debounce time are valid', () => {
    const answers = parts.ask(
      ...withOldOnes,
      `settings set abcdefghijklmnop 500 ${none}`,
      all,
      'settings load',
    )
    expect(answers.at(-1)).toBe(`abcdefghijklmnop 500 40 120 120 115 00000000 ${none} ${noGains}`)
  })
})

describe('the boot id', () => {
  const boots = (...set: string[]): string[] => parts.ask(...set, 'boot', 'boot', 'boot').slice(set.length)

  test('is another at each start', () => {
    expect(boots('eeprom fill 255')).toEqual(['0000', '0001', '0002'])
    expect(boots('eeprom fill 255', 'eeprom put 528 63', 'eeprom put 529 254')).toEqual([
      '3fff',
      '4000',
      '4001',
    ])
  })
})
