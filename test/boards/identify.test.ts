import { afterEach, describe, expect, it } from 'vitest'
import { identify } from '../../src/boards/identify.ts'
import { systemClock } from '../../src/core/system-clock.ts'
import { UsbSerialPort } from '../../src/emulator/usb-serial-port.ts'
import { emptyFolder } from '../support/command.ts'
import { closedBinding } from './support/fake-bindings.ts'
import { PseudoController } from './support/pseudo-controller.ts'

const QUICKLY = { clock: systemClock, greetingMs: 300 }

/** Answers whatever it receives with the same bytes, if any. */
function fixedReply(answer: Uint8Array | null) {
  const port: UsbSerialPort = new UsbSerialPort('device', {
    send: () => {
      if (answer) setImmediate(() => port.received(answer))
    },
    setBaudRate: async () => {},
    drain: async () => {},
    dtrSwitchedOn: async () => {},
  })
  return { ...QUICKLY, loadBinding: async () => port }
}

describe('the device on a port', () => {
  let controller: PseudoController | null = null
  afterEach(() => controller?.unplug())

  it('is a Konakis board if it sends a hello', async () => {
    controller = new PseudoController(`${emptyFolder()}/tty`)
    await controller.plug()
    const occupant = await identify(controller.path, { clock: systemClock })
    expect(occupant).toMatchObject({ kind: 'konakis', info: { firmware: '1.4.0', files: 9, name: 'pty' } })
  })

  it('is Firmata if it reports a sketch in that protocol', async () => {
    const name = [...'StandardFirmata.ino'].flatMap(letter => [letter.charCodeAt(0), 0])
    const answer = Uint8Array.from([0xf9, 2, 5, 0xf0, 0x79, 2, 5, ...name, 0xf7])
    expect(await identify('device', fixedReply(answer))).toEqual({
      kind: 'firmata',
      firmware: 'StandardFirmata 2.5',
    })
  })

  it('is unknown if it sends anything else', async () => {
    expect(await identify('device', fixedReply(Buffer.from('ok\n')))).toEqual({ kind: 'unknown' })
  })

  it('is silent if it sends nothing', async () => {
    expect(await identify('device', fixedReply(null))).toEqual({ kind: 'silent' })
  })

  it('is not known where the port does not open', async () => {
    const loadBinding = async () => closedBinding(new Error('Error: Permission denied, cannot open /dev/p'))
    expect(await identify('/dev/p', { ...QUICKLY, loadBinding })).toMatchObject({
      kind: 'cannot-open',
      failure: { code: 'no-permission' },
    })
  })

  it('is not waited for after an abort', async () => {
    const stop = new AbortController()
    const answer = identify('device', { ...fixedReply(null), greetingMs: 60_000, signal: stop.signal })
    setImmediate(() => stop.abort())
    expect(await answer).toEqual({ kind: 'silent' })
  })
})
