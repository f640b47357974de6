import { describe, expect, it } from 'vitest'
import type { BoardInfo } from '../../src/boards/board.ts'
import { ScriptedBoard } from '../../src/boards/scripted-board.ts'
import { checkFirmataBoard } from '../../src/checks/firmata-check.ts'
import { systemClock } from '../../src/core/system-clock.ts'
import { inEnglish } from '../doctor/support/in-english.ts'

const patience = { clock: systemClock, signal: new AbortController().signal }

describe('a board of stock StandardFirmata', () => {
  const info: BoardInfo = {
    driver: 'firmata',
    name: 'firmata',
    firmware: 'StandardFirmata 2.5',
    files: 9,
    ranks: 9,
    sense: 'occupancy',
    leds: 'mono',
  }
  const look = async (more: Partial<BoardInfo>, frame: string) => {
    const board = new ScriptedBoard({ clock: systemClock, info: { ...info, ...more }, frames: [frame] })
    return inEnglish(await checkFirmataBoard(board, { port: '/dev/ttyUSB0', size: 9 }, patience))
  }

  it('is reported with its frame', async () => {
    expect(await look({}, `o${'.'.repeat(80)}`)).toMatchObject([
      {
        check: 'ports',
        level: 'good',
        message: expect.stringContaining('9×9, sees that a piece stands there.'),
      },
      { check: 'sensors', level: 'good', message: 'Every switch is read; closed: 1.' },
    ])
  })

  it('parts that do not answer are named, with their squares', async () => {
    const faults = [{ part: 'MCP23017 at 0x22', message: 'Check its wires.' }]
    expect(await look({ faults }, `??${'.'.repeat(79)}`)).toMatchObject([
      { check: 'ports', level: 'good' },
      { level: 'bad', message: 'MCP23017 at 0x22 does not answer.', remedy: 'Check its wires.' },
      {
        level: 'bad',
        message: 'No reading from a1, b1.',
        remedy: 'Look at the expander that these squares are wired to: hardware/wiring.md, “Switches”.',
        squares: ['a1', 'b1'],
      },
    ])
  })
})
