import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { BoardEvent, BoardInfo } from '../../src/boards/board.ts'
import { boardFailure } from '../../src/boards/board-failure.ts'
import { NO_BOARD, statusAfter } from '../../src/boards/board-status.ts'
import { noCounts } from '../../src/boards/link/counters.ts'
import type { LocalizedFinding } from '../../src/doctor/finding.ts'
import { ServiceHealth } from '../../src/health/health.ts'
import { ServiceDoctor } from '../../src/health/service-doctor.ts'
import { ManualClock } from '../boards/support/manual-clock.ts'

const OAK: BoardInfo = {
  driver: 'serial',
  name: 'oak',
  firmware: '0.9.0',
  files: 9,
  ranks: 9,
  sense: 'side',
  leds: 'rgb',
}
const EMPTY = '.'.repeat(81)

async function sitDown() {
  const clock = new ManualClock()
  const health = new ServiceHealth()
  health.setBroker(undefined)
  const reported: (readonly LocalizedFinding[])[] = []
  const state = { freeBytes: 2 ** 30, counters: noCounts() }
  const doctor = new ServiceDoctor({
    health,
    size: () => 9,
    clock,
    timeOfDay: () => new Date('2026-11-16T20:00:00Z'),
    probes: {
      freeBytes: async () => state.freeBytes,
      clockFacts: async () => ({ year: 2026, isSynchronised: true }),
      shippedFirmware: async () => '1.0.0',
    },
    counters: () => state.counters,
    onFindings: findings => reported.push(findings),
  })
  doctor.start()
  await setImmediate()
  let status = NO_BOARD
  const receive = (event: BoardEvent) => {
    doctor.observe(event)
    const before = status
    status = statusAfter(status, event, 9)
    if (status === before) return
    const effect = { type: 'publish-board', status, isNews: true } as const
    health.follow(effect)
    doctor.follow(effect)
  }
  receive({ type: 'up', atMs: 0, info: OAK })
  await setImmediate()
  const see = (squares: string) => receive({ type: 'frame', atMs: clock.nowMs(), squares })
  see(EMPTY)
  /** What is not good, as it was last reported. */
  const ill = () => reported.at(-1)!.flatMap(({ check, level }) => (level === 'good' ? [] : [check]))
  return { clock, health, reported, state, doctor, receive, see, ill }
}

describe('the doctor of a running service', () => {
  it('compares the firmware with the one that is shipped', async () => {
    expect((await sitDown()).ill()).toEqual(['firmware'])
  })

  it('names squares that are not read, once', async () => {
    const { reported, see, ill } = await sitDown()
    const before = reported.length
    for (let time = 0; time < 5; time++) see(`?${EMPTY.slice(1)}`)
    expect(reported.length).toBe(before + 1)
    expect(ill()).toEqual(['firmware', 'sensors'])
    expect(reported.at(-1)!.find(({ check }) => check === 'sensors')!.squares).toEqual(['a1'])
  })

  it('names squares that flicker, until a minute after', async () => {
    const { clock, see, ill } = await sitDown()
    for (let time = 0; time < 8; time++) {
      see(time % 2 ? EMPTY : `t${EMPTY.slice(1)}`)
      clock.passMs(500)
    }
    expect(ill()).toContain('sensors')
    clock.passMs(60_000)
    see(EMPTY)
    expect(ill()).not.toContain('sensors')
  })

  it('reports a lost board, and one that is back', async () => {
    const { receive, ill } = await sitDown()
    const failure = boardFailure({ code: 'unplugged', path: '/dev/b' })
    receive({ type: 'down', atMs: 0, failure })
    expect(ill()).toEqual(['board'])
    receive({ type: 'up', atMs: 0, info: { ...OAK, firmware: '1.0.0' } })
    await setImmediate()
    expect(ill()).toEqual([])
  })

  it('looks at the disk every half minute', async () => {
    const { clock, state, ill } = await sitDown()
    state.freeBytes = 0
    clock.passMs(29_999)
    await setImmediate()
    expect(ill()).not.toContain('disk')
    clock.passMs(1)
    await setImmediate()
    expect(ill()).toContain('disk')
  })

  it('reports the journal', async () => {
    const { doctor, health, ill } = await sitDown()
    const effect = { type: 'journal-failing', message: 'the disk is full' } as const
    health.follow(effect)
    doctor.follow(effect)
    expect(ill()).toContain('journal')
  })

  it('counts that grow are no news, but are reported again in ten minutes', async () => {
    const { clock, reported, state, see } = await sitDown()
    const before = reported.length
    for (let round = 0; round < 18; round++) {
      state.counters = { ...state.counters, lines: state.counters.lines + 30 }
      see(EMPTY)
      clock.passMs(30_000)
      await setImmediate()
    }
    expect(reported.length).toBe(before)
    clock.passMs(30_000)
    await setImmediate()
    expect(reported.length).toBe(before + 1)
    expect(reported.at(-1)!.find(({ check }) => check === 'link')!.details).toMatchObject({ lines: 540 })
  })

  it('a bad cable is reported, and forgotten when it has been good for a while', async () => {
    const { clock, state, see, ill } = await sitDown()
    const { discarded } = state.counters
    state.counters = { ...state.counters, lines: 100, discarded: { ...discarded, crc: 50 } }
    see(EMPTY)
    expect(ill()).toContain('link')
    for (let round = 0; round < 60; round++) {
      state.counters = { ...state.counters, lines: state.counters.lines + 30 }
      clock.passMs(30_000)
      await setImmediate()
    }
    expect(ill()).not.toContain('link')
  })

  it('says nothing after it was stopped', async () => {
    const { clock, reported, doctor, see } = await sitDown()
    const before = reported.length
    doctor.stop()
    see(`?${EMPTY.slice(1)}`)
    clock.passMs(3_600_000)
    await setImmediate()
    expect(reported.length).toBe(before)
    expect(clock.pending()).toBe(0)
  })
})
