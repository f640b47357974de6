import { describe, expect, it } from 'vitest'
import type { GameCommand } from '../../src/game/commands.ts'
import { clockAt, flagAtMs } from '../../src/game/state.ts'
import { parsePlacement } from '../../src/rules/placement.ts'
import { begin, hand, moveOf, NIELSEN, type Played } from './play.ts'

const MINUTE = { mainMs: 60_000, incrementMs: 2_000 }
/** Begun at 0, the clock started at 1000. */
const timed = (settings = MINUTE) => begin(NIELSEN, settings).do({ type: 'start-clock' }, 1_000)
const reading = (played: Played, nowMs: number) => {
  const { times, running } = clockAt(played.state, nowMs)!
  return [times.attackers, times.defenders, running]
}
const takeBack = (plies: number): GameCommand => ({ type: 'take-back', plies })

describe('the clock', () => {
  it('stands still until it is started', () => {
    const played = begin(NIELSEN, MINUTE)
    expect(reading(played, 50_000)).toEqual([60_000, 60_000, null])
    expect(flagAtMs(played.state)).toBeNull()
  })

  it('runs for the side to move, and a move adds the increment', () => {
    const played = timed()
    expect(reading(played, 6_000)).toEqual([55_000, 60_000, 'attackers'])
    played.do(hand('d1-d3'), 6_000)
    expect(reading(played, 6_000)).toEqual([57_000, 60_000, 'defenders'])
    expect(reading(played, 9_500)).toEqual([57_000, 56_500, 'defenders'])
  })

  it('there is none in a game without one', () => {
    expect(clockAt(begin().state, 5)).toBeNull()
    expect(flagAtMs(begin().state)).toBeNull()
  })

  it('stands still while the board is disturbed', () => {
    const played = timed().do({ type: 'stop-clock' }, 6_000)
    expect(reading(played, 500_000)).toEqual([55_000, 60_000, null])
    expect(flagAtMs(played.state)).toBeNull()
    played.do({ type: 'start-clock' }, 500_000)
    expect(reading(played, 501_000)).toEqual([54_000, 60_000, 'attackers'])
  })

  it('goes on standing still when moves come while the board is away', () => {
    const played = timed().do({ type: 'stop-clock' }, 6_000).do(hand('d1-d3'), 30_000)
    expect(reading(played, 40_000)).toEqual([57_000, 60_000, null])
  })

  it('started twice or stopped twice: nothing happens the second time', () => {
    expect(timed().ask({ type: 'start-clock' }, 2_000)).toBe('')
    expect(timed().do({ type: 'stop-clock' }, 2_000).ask({ type: 'stop-clock' }, 3_000)).toBe('')
  })

  it('stands still when the game is over', () => {
    const played = timed().do({ type: 'resign', side: 'attackers' }, 6_000)
    expect(reading(played, 500_000)).toEqual([55_000, 60_000, null])
    expect(flagAtMs(played.state)).toBeNull()
    expect(played.ask({ type: 'start-clock' }, 7_000)).toBe('')
  })

  it('an instant before the last one spends nothing', () => {
    const played = timed().do(hand('d1-d3'), 6_000).do({ type: 'offer-draw', side: 'defenders' }, 5_000)
    expect(reading(played, 7_000)).toEqual([57_000, 59_000, 'defenders'])
    expect(reading(played, 0)).toEqual([57_000, 60_000, 'defenders'])
  })
})

describe('the flag', () => {
  it('falls exactly when the time is used up', () => {
    const played = timed()
    expect(flagAtMs(played.state)).toBe(61_000)
    expect(played.ask({ type: 'flag' }, 60_999)).toBe('time-left')
    expect(played.do({ type: 'flag' }, 61_000).state).toMatchObject({
      status: 'over',
      outcome: { winner: 'defenders', reason: 'time' },
      clock: { times: { attackers: 0, defenders: 60_000 }, sinceMs: null },
    })
  })

  it('falls at the instant that was named, whatever the fractions', () => {
    for (let i = 1; i < 200; i++) {
      const played = begin(NIELSEN, MINUTE).do({ type: 'start-clock' }, 1000 / i + i * 0.1)
      played.do({ type: 'offer-draw', side: 'attackers' }, 1000 / i + i * 0.3)
      const at = flagAtMs(played.state)!
      expect(clockAt(played.state, at)!.times.attackers).toBe(0)
      expect(played.ask({ type: 'flag' }, at)).toBe('game.ended')
    }
  })

  it.each<GameCommand>([
    hand('d1-d3'),
    takeBack(1),
    { type: 'accept-draw', side: 'defenders' },
    { type: 'resign', side: 'attackers' },
    { type: 'stop-clock' },
    { type: 'retract' },
  ])('$type comes too late at that instant', command => {
    expect(timed().ask(command, 61_000)).toBe('flag-fallen')
  })

  it('does not fall while the clock stands still', () => {
    expect(timed().do({ type: 'stop-clock' }, 6_000).ask({ type: 'flag' }, 900_000)).toBe('time-left')
  })

  it('a takeback after it gives the time back', () => {
    const played = timed().do(hand('d1-d3'), 6_000).do({ type: 'flag' }, 66_000)
    played.do(takeBack(0), 70_000).do({ type: 'start-clock' }, 71_000)
    expect(reading(played, 71_000)).toEqual([57_000, 60_000, 'defenders'])
  })

  it('a position set after it does not make it fall at once', () => {
    const start = parsePlacement(NIELSEN.options.layout)
    if (!start.ok) throw new Error(start.error.message)
    const played = timed().do({ type: 'flag' }, 61_000)
    played.do({ type: 'set-position', position: start.value, toMove: 'attackers' }, 70_000)
    expect(reading(played, 70_000)).toEqual([60_000, 60_000, null])
  })
})

describe('moves that are changed', () => {
  /** Attackers think for 5 s; then 3 s pass. */
  const moved = (settings = MINUTE) => timed(settings).do(hand('d1-d3'), 6_000)

  it('amended: the mover thought on until now, the opponent lost nothing, the increment counts once', () => {
    const played = moved().do({ type: 'amend', move: moveOf('d1-d4') }, 9_000)
    expect(reading(played, 9_000)).toEqual([60_000 - 8_000 + 2_000, 60_000, 'defenders'])
  })

  it('retracted: the mover thinks on, without the increment', () => {
    const played = moved().do({ type: 'retract' }, 9_000)
    expect(reading(played, 10_000)).toEqual([60_000 - 9_000, 60_000, 'attackers'])
  })

  it('retracted and moved again: as if it had been amended', () => {
    const again = moved().do({ type: 'retract' }, 8_000).do(hand('d1-d4'), 9_000)
    const amended = moved().do({ type: 'amend', move: moveOf('d1-d4') }, 9_000)
    expect(reading(again, 12_000)).toEqual(reading(amended, 12_000))
  })

  it('a disturbed board in between costs nobody time', () => {
    const played = moved()
      .do({ type: 'stop-clock' }, 7_000)
      .do({ type: 'start-clock' }, 100_000)
      .do({ type: 'retract' }, 101_000)
    expect(reading(played, 101_000)).toEqual([60_000 - 7_000, 60_000, 'attackers'])
  })

  it('a move stands when its mover has no time left to think again', () => {
    const played = moved({ mainMs: 6_000, incrementMs: 2_000 })
    expect(played.ask({ type: 'retract' }, 6_999)).toBe('move.retracted')
    expect(played.ask({ type: 'retract' }, 7_000)).toBe('no-time')
    expect(played.ask({ type: 'amend', move: moveOf('d1-d4') }, 7_000)).toBe('no-time')
  })

  it('taken back: the clocks as they stood when that turn began', () => {
    const played = moved().do(hand('e4-c4'), 10_000).do(hand('f1-f3'), 11_000)
    expect(reading(played, 11_000)).toEqual([58_000, 58_000, 'defenders'])
    played.do(takeBack(1), 20_000)
    expect(reading(played, 20_000)).toEqual([57_000, 58_000, 'attackers'])
    played.do(takeBack(2), 25_000)
    expect(reading(played, 25_000)).toEqual([60_000, 60_000, 'attackers'])
  })
})

describe('a restart', () => {
  it('costs nobody time, although the monotonic clock begins anew', () => {
    const played = timed()
      .do(hand('d1-d3'), 1_000_000 - 950_000)
      .do({ type: 'resume-game' }, 20)
    expect(reading(played, 500)).toEqual([13_000, 60_000, null])
    played.do({ type: 'start-clock' }, 5_000)
    expect(reading(played, 6_000)).toEqual([13_000, 59_000, 'defenders'])
  })

  it('keeps what had been spent up to the last event', () => {
    const played = timed().do({ type: 'offer-draw', side: 'defenders' }, 21_000)
    played.do({ type: 'resume-game' }, 3)
    expect(reading(played, 3)).toEqual([40_000, 60_000, null])
  })

  it('is no event where nothing ran', () => {
    expect(begin().ask({ type: 'resume-game' }, 1)).toBe('')
    expect(begin(NIELSEN, MINUTE).ask({ type: 'resume-game' }, 1)).toBe('')
  })

  it('is told from a flag that has fallen, however early the new clock is', () => {
    expect(timed().ask({ type: 'resume-game' }, 900_000)).toBe('game.resumed')
  })
})
