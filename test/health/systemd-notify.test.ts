import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { notifyOf, watchdogMs } from '../../src/health/systemd-notify.ts'
import { NotifySocket } from '../app/support/notify-socket.ts'
import { RunningService } from '../service/support/running-service.ts'

let socket: NotifySocket
beforeEach(async () => {
  socket = await NotifySocket.open()
})
afterEach(() => socket.close())

describe('konakis play under systemd', () => {
  it('is ready when it says so, gives signs of life, says that it stops, and keeps the token to itself', async () => {
    const service = RunningService.start([], undefined, {
      NOTIFY_SOCKET: socket.path,
      WATCHDOG_USEC: '900000',
      JOURNAL_STREAM: '8:1234',
    })
    try {
      await service.ready()
      await expect.poll(() => socket.received).toContain('READY=1\nSTATUS=all is well')
      await expect.poll(() => socket.count('WATCHDOG=1')).toBeGreaterThan(2)
      expect(socket.received).not.toContain('STOPPING=1')
      expect(await service.stop()).toBe(0)
      await expect.poll(() => socket.count('STOPPING=1')).toBe(1)
      expect(socket.count('READY=1')).toBe(1)
      expect(service.words).toContain('Open http://')
      expect(service.words + service.said + socket.received).not.toContain(service.token)
    } finally {
      await service.stop()
    }
  })
})

describe('notifyOf', () => {
  it('has nothing to say where nobody listens', () => {
    expect(notifyOf({}, () => {})).toBeNull()
  })

  it('notes what it cannot say, and goes on', async () => {
    const notes: string[] = []
    const notify = notifyOf({ NOTIFY_SOCKET: '/nowhere' }, note => notes.push(note), '/no/such/program')!
    await notify(['READY=1'])
    expect(notes).toEqual([expect.stringMatching(/^systemd cannot be notified of READY=1: .*ENOENT/)])
  })
})

describe('how long systemd waits', () => {
  it.each([
    ['as it says', { WATCHDOG_USEC: '60000000', WATCHDOG_PID: '7' }, 60_000],
    ['for ever, if it says nothing', {}, null],
    ['for ever, if it means another process', { WATCHDOG_USEC: '60000000', WATCHDOG_PID: '8' }, null],
    ['for ever, if it talks nonsense', { WATCHDOG_USEC: 'soon' }, null],
  ])('%s', (_how, environment, ms) => {
    expect(watchdogMs(environment, 7)).toBe(ms)
  })
})
