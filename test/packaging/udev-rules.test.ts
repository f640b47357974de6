import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { USB_CHIPS } from '../../src/boards/serial/find-ports.ts'

/** udev(7): comparisons and assignments, with a comma between. */
const MATCH = /^(?:ACTION|SUBSYSTEMS?|ATTRS\{\w+\})(?:==|!=)"[^"]*"$/
const ASSIGNMENT = /^(?:GOTO|LABEL|GROUP|MODE)="[^"]*"$|^(?:SYMLINK|TAG)\+="[^"]*"$|^ENV\{\w+\}="[^"]*"$/

const rules = readFileSync(join(import.meta.dirname, '../../packaging/60-konakis.rules'), 'utf8')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))
  .map(line => line.split(', '))

interface Device {
  readonly ACTION: string
  readonly SUBSYSTEM: string
  readonly SUBSYSTEMS: string
  readonly 'ATTRS{idVendor}': string
  readonly 'ATTRS{idProduct}': string
}

/** What udev would assign, going from rule to rule. */
function assigned(device: Device): string[] {
  const done: string[] = []
  for (let at = 0; at < rules.length; at++) {
    const words = rules[at]!
    if (!words.filter(word => MATCH.test(word)).every(word => holds(word, device))) continue
    const jump = words.map(word => /^GOTO="(.*)"$/.exec(word)?.[1]).find(label => label !== undefined)
    if (jump !== undefined) at = rules.findIndex(([first]) => first === `LABEL="${jump}"`)
    else done.push(...words.filter(word => !MATCH.test(word) && !word.startsWith('LABEL')))
  }
  return done
}

function holds(match: string, device: Device): boolean {
  const [, key, operator, value] = /^([A-Z]+(?:\{\w+\})?)(==|!=)"(.*)"$/.exec(match)!
  return (device[key as keyof Device] === value) === (operator === '==')
}

const device = (vendor: string, product: string, action = 'add'): Device => ({
  ACTION: action,
  SUBSYSTEM: 'tty',
  SUBSYSTEMS: 'usb',
  'ATTRS{idVendor}': vendor,
  'ATTRS{idProduct}': product,
})

describe('the udev rules', () => {
  it('contain only matches and assignments, and every label exists', () => {
    for (const word of rules.flat()) expect(word).toMatch(new RegExp(`${MATCH.source}|${ASSIGNMENT.source}`))
    for (const word of rules.flat().filter(word => word.startsWith('GOTO')))
      expect(rules.flat()).toContain(word.replace('GOTO', 'LABEL'))
  })

  it.each(USB_CHIPS)('name a board with the chip $vendor:$product', ({ vendor, product = '0043' }) => {
    expect(assigned(device(vendor, product))).toEqual([
      'GROUP="dialout"',
      'MODE="0660"',
      'SYMLINK+="konakis"',
      'TAG+="systemd"',
      'ENV{ID_MM_DEVICE_IGNORE}="1"',
    ])
  })

  it('ignore all other devices', () => {
    expect(assigned(device('1a86', '0000'))).toEqual([])
    expect(assigned(device('046d', 'c52b'))).toEqual([])
    expect(assigned({ ...device('1a86', '7523'), SUBSYSTEM: 'usb' })).toEqual([])
    expect(assigned(device('1a86', '7523', 'remove'))).toEqual([])
  })
})
