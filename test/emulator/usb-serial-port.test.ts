import { once } from 'node:events'
import { ReadlineParser } from '@serialport/parser-readline'
import { SerialPortStream } from '@serialport/stream'
import { expect, test } from 'vitest'
import { type SerialDevice, UsbSerialPort } from '../../src/emulator/usb-serial-port.ts'

/** Remembers what reached it. */
function device() {
  const seen: string[] = []
  const far: SerialDevice = {
    send: bytes => void seen.push(`sent ${Buffer.from(bytes).toString('latin1')}`),
    setBaudRate: async baudRate => void seen.push(`baud ${baudRate}`),
    drain: async () => void seen.push('drained'),
    dtrSwitchedOn: async () => void seen.push('reset'),
  }
  return { seen, port: new UsbSerialPort('emulated', far) }
}

async function opened(port: UsbSerialPort, more: { hupcl?: boolean } = {}) {
  const stream = new SerialPortStream({
    binding: port,
    path: 'emulated',
    baudRate: 115_200,
    autoOpen: false,
    ...more,
  })
  await new Promise<void>((resolve, reject) => stream.open(error => (error ? reject(error) : resolve())))
  return stream
}

const closed = (stream: SerialPortStream) =>
  new Promise<void>((resolve, reject) => stream.close(error => (error ? reject(error) : resolve())))

test('the real stream opens it, writes to it and reads lines from it', async () => {
  const { seen, port } = device()
  const stream = await opened(port)
  const lines = stream.pipe(new ReadlineParser())
  stream.write('? 1\n')
  const line = once(lines, 'data')
  port.received(Buffer.from('H 0001 '))
  port.received(Buffer.from('1\nS'))
  expect(await line).toEqual(['H 0001 1'])
  await new Promise(resolve => stream.drain(resolve))
  expect(seen).toEqual(['baud 115200', 'reset', 'sent ? 1\n', 'drained'])
  await closed(stream)
})

test('opening switches DTR on, which resets a Nano; a port that was closed without hanging up does not', async () => {
  const { seen, port } = device()
  await closed(await opened(port))
  await closed(await opened(port, { hupcl: false }))
  await closed(await opened(port))
  expect(seen.filter(what => what === 'reset')).toHaveLength(2)
})

test('DTR can be switched by hand', async () => {
  const { seen, port } = device()
  const stream = await opened(port)
  await new Promise(resolve => stream.set({ dtr: false }, resolve))
  await new Promise(resolve => stream.set({ dtr: true }, resolve))
  expect(seen.filter(what => what === 'reset')).toHaveLength(2)
  await closed(stream)
})

test('a port is opened once at a time, and only by its own path', async () => {
  const { port } = device()
  const stream = await opened(port)
  await expect(opened(port)).rejects.toThrow(/Cannot lock port/)
  await closed(stream)
  await closed(await opened(port))
  await expect(port.open({ path: 'other', baudRate: 115_200 })).rejects.toThrow(/cannot open other/)
})

test('a port that could not be opened can be opened later', async () => {
  let broken = true
  const port = new UsbSerialPort('emulated', {
    send: () => {},
    setBaudRate: async () => {
      if (broken) throw new Error('no such rate')
    },
    drain: async () => {},
    dtrSwitchedOn: async () => {},
  })
  await expect(opened(port)).rejects.toThrow('no such rate')
  broken = false
  await closed(await opened(port))
})

test('closing cancels a pending read, and unread bytes are dropped', async () => {
  const { port } = device()
  const first = await port.open({ path: 'emulated', baudRate: 115_200 })
  const read = first.read(Buffer.alloc(8), 0, 8)
  await first.close()
  await expect(read).rejects.toMatchObject({ canceled: true })
  await expect(first.close()).rejects.toThrow(/not open/)
  await expect(first.write(Buffer.from('x'))).rejects.toThrow(/not open/)
  port.received(Buffer.from('to nobody'))

  const second = await port.open({ path: 'emulated', baudRate: 115_200 })
  port.received(Buffer.from('abcdef'))
  const buffer = Buffer.alloc(8)
  expect((await second.read(buffer, 2, 4)).bytesRead).toBe(4)
  expect(buffer.toString('latin1', 2, 6)).toBe('abcd')
  expect((await second.read(buffer, 0, 4)).bytesRead).toBe(2)
})

test('flush drops what has not been read', async () => {
  const { port } = device()
  const open = await port.open({ path: 'emulated', baudRate: 115_200 })
  port.received(Buffer.from('old'))
  await open.flush()
  port.received(Buffer.from('new'))
  const buffer = Buffer.alloc(8)
  const { bytesRead } = await open.read(buffer, 0, 8)
  expect(buffer.toString('latin1', 0, bytesRead)).toBe('new')
})

test('unplugging ends the stream as with a real port, and it opens again once plugged in', async () => {
  const { seen, port } = device()
  const stream = await opened(port)
  stream.resume()
  const end = once(stream, 'close')
  port.unplugged()
  const [error] = await end
  expect(error).toMatchObject({ disconnected: true })
  expect(await port.list()).toEqual([])
  await expect(opened(port)).rejects.toThrow(/No such file/)

  port.pluggedIn()
  expect(await port.list()).toMatchObject([{ path: 'emulated' }])
  const again = await opened(port)
  const data = once(again, 'data')
  port.received(Buffer.from('back'))
  expect(String(await data)).toBe('back')
  expect(seen.filter(what => what === 'reset')).toHaveLength(2)
  await closed(again)
})

test('writing to an unplugged port fails', async () => {
  const { port } = device()
  const open = await port.open({ path: 'emulated', baudRate: 115_200 })
  port.unplugged()
  await expect(open.write(Buffer.from('x'))).rejects.toMatchObject({ disconnected: true })
  await expect(open.read(Buffer.alloc(1), 0, 1)).rejects.toMatchObject({ disconnected: true })
  expect(open.isOpen).toBe(true)
  await open.close()
  expect(open.isOpen).toBe(false)
})

test('the baud rate can be changed while open', async () => {
  const { seen, port } = device()
  const open = await port.open({ path: 'emulated', baudRate: 115_200 })
  await open.update({ baudRate: 250_000 })
  expect(await open.getBaudRate()).toEqual({ baudRate: 250_000 })
  expect(seen).toContain('baud 250000')
  expect(await open.get()).toEqual({ cts: false, dsr: false, dcd: false })
})
