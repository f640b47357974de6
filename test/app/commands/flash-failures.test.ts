import { describe, expect, it, test } from 'vitest'
import type { BoardInfo } from '../../../src/boards/board.ts'
import { boardFailure } from '../../../src/boards/board-failure.ts'
import type { PortDevice } from '../../../src/boards/identify.ts'
import { avrdudeFailure } from '../../../src/flash/avrdude.ts'
import { findBoard } from '../../../src/flash/find-board.ts'
import { checkHex, shippedHex, VARIANTS, variantOf } from '../../../src/flash/shipped-firmware.ts'

const info = (files: number, sense: BoardInfo['sense']): BoardInfo => ({
  driver: 'serial',
  name: 'oak',
  firmware: '1.4.0',
  files,
  ranks: files,
  sense,
  leds: 'rgb',
})
const konakis: PortDevice = { kind: 'konakis', info: info(9, 'side') }
const silent: PortDevice = { kind: 'silent' }
const busy: PortDevice = {
  kind: 'cannot-open',
  failure: boardFailure({ code: 'port-in-use', path: '/dev/a' }),
}

describe('the board to be flashed', () => {
  const among = async (occupants: { readonly [path: string]: PortDevice }) => {
    const looked: string[] = []
    const found = await findBoard(Object.keys(occupants), async path => {
      looked.push(path)
      return occupants[path]!
    })
    return { found, looked }
  }

  it('is the one with our firmware, and no port is disturbed after it', async () => {
    const { found, looked } = await among({ '/dev/a': silent, '/dev/b': konakis, '/dev/c': silent })
    expect(found).toMatchObject({ ok: true, value: { path: '/dev/b' } })
    expect(looked).toEqual(['/dev/a', '/dev/b'])
  })

  it('is the only one, whatever runs there', async () => {
    expect((await among({ '/dev/a': silent })).found).toMatchObject({ ok: true, value: { path: '/dev/a' } })
  })

  it('has to be named among several that do not answer', async () => {
    expect((await among({ '/dev/a': silent, '/dev/b': { kind: 'unknown' } })).found).toMatchObject({
      error: {
        message: 'none of /dev/a, /dev/b is known to be the board; name it with --port, or unplug the others',
      },
    })
  })

  it('has to be let go by others', async () => {
    expect((await among({ '/dev/a': busy })).found).toMatchObject({
      error: { code: 'cannot-open', message: expect.stringContaining('sudo systemctl stop konakis') },
    })
  })
})

describe('the output of avrdude', () => {
  // Texts of avrdude 6.3 and 7.1.
  test.each([
    ['avrdude: stk500_getsync() attempt 10 of 10: not in sync: resp=0x00', 'no-bootloader'],
    ['avrdude error: programmer is not responding', 'no-bootloader'],
    ['avrdude: ser_open(): can\'t open device "/dev/x": Permission denied', 'no-permission'],
    ['avrdude: ser_open(): can\'t open device "/dev/x": Device or resource busy', 'port-in-use'],
    ['avrdude: ser_open(): can\'t open device "/dev/x": No such file or directory', 'no-port'],
    ['avrdude OS error: cannot open port /dev/x: No such file or directory', 'no-port'],
    [
      'avrdude: Device signature = 0x1e9514\navrdude: Expected signature for ATmega328P is 1E 95 0F',
      'wrong-chip',
    ],
    ['avrdude: verification error, first mismatch at byte 0x0000', 'not-verified'],
    ['avrdude: device signature = 0x1e950f\navrdude error: programmer is not responding', 'broke-off'],
    ['Writing | ###\navrdude: ser_send(): write error: Input/output error', 'broke-off'],
    ['avrdude: something new', 'failed'],
  ])('%j is %s', (said, code) => {
    expect(avrdudeFailure(said, { path: '/dev/x' }).error.code).toBe(code)
  })

  it('is repeated where it is not understood, and the signature where it is wrong', () => {
    expect(
      avrdudeFailure('avrdude: odd\n\navrdude done.  Thank you.\n', { path: '/dev/x' }).error.message,
    ).toBe('avrdude failed: odd')
    const said = 'avrdude: Device signature = 1E 95 14 (probably m328)\nExpected signature for ATmega328P'
    expect(avrdudeFailure(said, { path: '/dev/x' }).error.message).toContain('(its signature is 1E 95 14)')
  })
})

describe('the shipped firmware', () => {
  it.each(VARIANTS)('%s is whole, and fits beside the bootloader', variant => {
    expect(checkHex(shippedHex(variant))).toMatchObject({ ok: true, value: { version: '1.4.0' } })
  })

  it('for a board is that for its size and its sensors', () => {
    expect(variantOf(info(9, 'side'))).toBe('9x9')
    expect(variantOf(info(9, 'occupancy'))).toBe('9x9-reed')
    expect(variantOf(info(11, 'side'))).toBe('11x11')
    expect(variantOf(info(7, 'side'))).toBeNull()
  })
})
