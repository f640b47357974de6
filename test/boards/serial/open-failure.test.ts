import { setImmediate } from 'node:timers/promises'
import type { OpenOptions } from '@serialport/bindings-cpp'
import { expect, test } from 'vitest'
import { openFailure } from '../../../src/boards/serial/open-failure.ts'
import { SerialBoard } from '../../../src/boards/serial/serial-board.ts'
import { EventLog } from '../support/event-log.ts'
import { closedBinding, portInfo } from '../support/fake-bindings.ts'
import { ManualClock } from '../support/manual-clock.ts'

// The texts are those of @serialport/bindings-cpp 13, which gives no codes.
test.each([
  ['Error: Permission denied, cannot open /dev/p', 'no-permission'],
  ['Error: Operation not permitted, cannot open /dev/p', 'no-permission'],
  ['Error Resource temporarily unavailable Cannot lock port', 'port-in-use'],
  ['Error: Device or resource busy, cannot open /dev/p', 'port-in-use'],
  ['Opening COM3: Access denied', 'port-in-use'],
  ['Error: No such file or directory, cannot open /dev/p', 'not-found'],
  ['Opening COM3: File not found', 'not-found'],
  ['Error: Inappropriate ioctl for device setting custom baud rate of 115200', 'system-error'],
])('%s', (text, code) => {
  expect(openFailure(new Error(text), '/dev/p')).toMatchObject({ code, path: '/dev/p' })
})

test.each([
  ['EACCES', 'no-permission'],
  ['EBUSY', 'port-in-use'],
  ['ENOENT', 'not-found'],
])('the code %s', (code, failure) => {
  expect(openFailure(Object.assign(new Error('no'), { code }), '/dev/p').code).toBe(failure)
})

test('no permission names the command that gives it', async () => {
  const binding = closedBinding(new Error('Error: Permission denied, cannot open /dev/ttyUSB0'), [
    portInfo('/dev/ttyUSB0', '1a86', '7523'),
  ])
  const log = new EventLog()
  const board = new SerialBoard({ clock: new ManualClock(), loadBinding: async () => binding })
  board.start(log.listener)
  const { failure } = await log.next('down')
  expect(failure).toMatchObject({ code: 'no-permission', path: '/dev/ttyUSB0' })
  expect(failure.message).toContain('sudo usermod -a -G dialout $USER')
  await board.stop()
})

test('the most informative failure is reported once, while the search backs off', async () => {
  const asked: OpenOptions[] = []
  const denied = new Error('Error: Permission denied')
  const absent = new Error('Error: No such file or directory')
  const clock = new ManualClock()
  const log = new EventLog()
  const board = new SerialBoard({
    clock,
    baudRate: 250_000,
    loadBinding: async () => ({
      list: async () => [portInfo('/dev/ttyUSB0', '1a86', '7523'), portInfo('/dev/ttyUSB1', '1a86', '7523')],
      open: options => {
        asked.push(options)
        return Promise.reject(options.path === '/dev/ttyUSB1' ? denied : absent)
      },
    }),
  })
  board.start(log.listener)
  for (let round = 1; round <= 7; round++) {
    while (clock.delaysMs.length < round) await setImmediate()
    clock.passMs(clock.delaysMs.at(-1)!)
  }
  await board.stop()
  expect(clock.delaysMs.slice(0, 7)).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000])
  expect(log.events).toMatchObject([
    { type: 'down', failure: { code: 'no-permission', path: '/dev/ttyUSB1' } },
  ])
  expect(new Set(asked.map(options => options.baudRate))).toEqual(new Set([250_000]))
  expect(clock.pending()).toBe(0)
})

test('a binding that cannot be loaded is a failure', async () => {
  const log = new EventLog()
  const board = new SerialBoard({
    clock: new ManualClock(),
    loadBinding: () => Promise.reject(new Error('No native build was found')),
  })
  board.start(log.listener)
  expect((await log.next('down')).failure).toMatchObject({ code: 'system-error' })
  await board.stop()
})
