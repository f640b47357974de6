import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BindingInterface } from '@serialport/bindings-cpp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findPorts } from '../../../src/boards/serial/find-ports.ts'
import { nativeBinding } from '../../../src/boards/serial/native-binding.ts'
import { SerialBoard } from '../../../src/boards/serial/serial-board.ts'
import { systemClock } from '../../../src/core/system-clock.ts'
import { EventLog } from '../support/event-log.ts'
import { listingBinding, portInfo } from '../support/fake-bindings.ts'
import { PseudoController } from '../support/pseudo-controller.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'konakis-'))
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

function listing(...ports: Parameters<typeof portInfo>[]): BindingInterface {
  return listingBinding(async () => ports.map(port => portInfo(...port)))
}

describe('candidates', () => {
  test('are the chips of Nanos, likeliest first, whatever order they are listed in', async () => {
    const ports: Parameters<typeof portInfo>[] = [
      ['/dev/ttyS0'],
      ['/dev/ttyUSB3', '10c4', 'ea60'],
      ['/dev/ttyUSB2', '0403', '6001'],
      ['/dev/ttyUSB1', '1a86', '7523', 'usb-1a86_b'],
      ['/dev/ttyUSB5', '1A86', '7523', 'usb-1a86_a'],
      ['/dev/ttyUSB6', '1a86', '5523'],
      ['/dev/ttyACM1', '2a03', '0043'],
      ['/dev/ttyACM0', '2341', '0058'],
      ['/dev/ttyUSB9', '0403', '6015'],
      ['/dev/ttyUSB8', '067b', '2303'],
    ]
    const expected = {
      ok: true,
      paths: [
        '/dev/ttyACM0',
        '/dev/ttyACM1',
        '/dev/ttyUSB5',
        '/dev/ttyUSB1',
        '/dev/ttyUSB6',
        '/dev/ttyUSB2',
        '/dev/ttyUSB3',
      ],
    }
    expect(await findPorts(listing(...ports), folder)).toEqual(expected)
    expect(await findPorts(listing(...ports.toReversed()), folder)).toEqual(expected)
  })

  test('having none is a failure', async () => {
    expect(await findPorts(listing(['/dev/ttyS0']), folder)).toEqual({
      ok: false,
      failure: { code: 'not-found' },
    })
  })

  test('a missing udevadm is a failure, as the native binding really reports it', async () => {
    vi.stubEnv('PATH', folder)
    writeFileSync(join(folder, 'ttyUSB0'), '')
    const binding = await nativeBinding()
    expect(await findPorts(binding, folder)).toEqual({ ok: false, failure: { code: 'no-udevadm' } })
  })

  test('a missing udevadm is not the reason where nothing is plugged in that it could list', async () => {
    vi.stubEnv('PATH', folder)
    expect(await findPorts(await nativeBinding(), folder)).toEqual({
      ok: false,
      failure: { code: 'not-found' },
    })
  })

  test('a missing udevadm does not matter where the devices have names by id', async () => {
    vi.stubEnv('PATH', folder)
    const byId = join(folder, 'serial', 'by-id')
    mkdirSync(byId, { recursive: true })
    for (const name of [
      'usb-FTDI_FT232R_A5-if00',
      'usb-Quectel_modem-if00',
      'usb-1a86_USB_Serial-if00-port0',
    ])
      symlinkSync('/dev/null', join(byId, name))
    expect(await findPorts(await nativeBinding(), folder)).toEqual({
      ok: true,
      paths: [join(byId, 'usb-1a86_USB_Serial-if00-port0'), join(byId, 'usb-FTDI_FT232R_A5-if00')],
    })
  })
})

describe('of several devices with the same chip', () => {
  test('the one that sends a hello is the board, and it is tried first the next time', async () => {
    const gps = new PseudoController(join(folder, 'a-gps'))
    gps.answering = () => {
      gps.write('$GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,*47\r\n')
      return 'lose'
    }
    const controller = new PseudoController(join(folder, 'b-board'))
    await Promise.all([gps.plug(), controller.plug()])

    const opened: string[] = []
    const native = listing([gps.path, '1a86', '7523'], [controller.path, '1a86', '7523'])
    const binding: BindingInterface = {
      list: () => native.list(),
      open: options => {
        opened.push(options.path)
        return native.open(options)
      },
    }
    const log = new EventLog()
    const board = new SerialBoard({
      clock: systemClock,
      loadBinding: async () => binding,
      greetingMs: 300,
      backOff: { leastMs: 2, mostMs: 2 },
    })
    board.start(log.listener)
    await log.next('up')
    expect(opened).toEqual([gps.path, controller.path])
    expect(log.types()).not.toContain('down')

    opened.length = 0
    await controller.unplug()
    await controller.plug()
    await log.next('up')
    expect(opened[0]).toBe(controller.path)
    await board.stop()
    await Promise.all([gps.unplug(), controller.unplug()])
  })
})
