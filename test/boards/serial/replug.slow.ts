import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SerialBoard } from '../../../src/boards/serial/serial-board.ts'
import type { CancelTimer, Clock } from '../../../src/core/clock.ts'
import { systemClock } from '../../../src/core/system-clock.ts'
import { EventLog } from '../support/event-log.ts'
import { PseudoController } from '../support/pseudo-controller.ts'
import { until } from '../support/until.ts'

const TIMES = 100

/** The system's clock, with a count of the timers that are neither due nor cancelled. */
class CountingClock implements Clock {
  readonly #pending = new Set<object>()

  nowMs(): number {
    return systemClock.nowMs()
  }

  setTimer(delayMs: number, due: () => void): CancelTimer {
    const token = {}
    this.#pending.add(token)
    const cancel = systemClock.setTimer(delayMs, () => {
      this.#pending.delete(token)
      due()
    })
    return () => {
      this.#pending.delete(token)
      cancel()
    }
  }

  pending(): number {
    return this.#pending.size
  }
}

function openFiles(): number {
  return readdirSync('/proc/self/fd').length
}

function activeResources(): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const kind of process.getActiveResourcesInfo()) {
    // Timers are counted by the clock; the test runner has some of its own.
    if (kind !== 'Timeout' && kind !== 'Immediate') counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

test(`a board unplugged and plugged in again ${TIMES} times is found every time, and no file or timer is left open`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'konakis-'))
  const controller = new PseudoController(join(folder, 'board'))
  const clock = new CountingClock()
  const log = new EventLog()
  const board = new SerialBoard({ clock, path: controller.path, backOff: { leastMs: 2, mostMs: 4 } })

  // Once round before counting, so that what is loaded on first use is not taken for a leak.
  const round = async () => {
    await controller.plug()
    await log.next('up')
    await log.next('frame')
    await controller.unplug()
    expect((await log.next('down')).failure.code).toBe('unplugged')
  }
  board.start(log.listener)
  await round()
  await board.stop()
  // A killed socat's handles are released a moment after its end.
  await until(() => !('ProcessWrap' in activeResources()))
  const filesBefore = openFiles()
  const resourcesBefore = activeResources()

  board.start(log.listener)
  for (let time = 0; time < TIMES; time++) await round()
  expect(board.counters().reconnects).toBe(TIMES)
  await board.stop()

  expect(clock.pending()).toBe(0)
  await expect.poll(openFiles).toBe(filesBefore)
  await expect.poll(activeResources).toEqual(resourcesBefore)
  rmSync(folder, { recursive: true })
})
