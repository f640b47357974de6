import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decide } from '../../src/game/decide.ts'
import { resumedGame } from '../../src/game/resumed-game.ts'
import { clockAt, type GameState, NO_GAME } from '../../src/game/state.ts'
import { lastClockNote, RunningClock } from '../../src/journal/running-clock.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { ManualClock } from '../boards/support/manual-clock.ts'

const GAME = '2026-11-18-1'
const at = (atMs: number) => ({ at: '2026-11-18T10:00:00.000Z', atMs })

function running(sinceMs: number): GameState {
  const clock = { mainMs: 60_000, incrementMs: 0 }
  const started = decide(
    NO_GAME,
    { type: 'new-game', game: GAME, rules: builtInRules('nielsen'), clock },
    at(0),
  )
  const ticking = started.ok ? decide(started.value.state, { type: 'start-clock' }, at(sinceMs)) : started
  if (!ticking.ok) throw new Error(ticking.error.message)
  return ticking.value.state
}

const leftMs = (game: GameState) => clockAt(game, 1_000_000)?.times.attackers

describe('a clock that runs when the service is killed', () => {
  it('stands at the instant of the last note after the restart', () => {
    const { state } = resumedGame(running(1000), at(5), { game: GAME, atMs: 21_000 })
    expect(leftMs(state)).toBe(40_000)
  })

  it.each([
    ['no note', null],
    ['the note of another game', { game: '2026-11-17-1', atMs: 21_000 }],
    ['a note from before it ran', { game: GAME, atMs: 500 }],
  ])('stands as the journal has it with %s', (_, note) => {
    expect(leftMs(resumedGame(running(1000), at(5), note).state)).toBe(60_000)
  })
})

describe('the note', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'konakis-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('that a full disk refuses does not end the game', () => {
    symlinkSync('/dev/full', join(folder, 'running-clock'))
    const clock = new ManualClock()
    const note = new RunningClock(folder, clock)
    note.follow(running(0))
    expect(() => clock.passMs(1000)).not.toThrow()
    note.stop()
  })

  it('is never older than 20 ms while the clock runs, and no younger than its end', () => {
    const clock = new ManualClock()
    const note = new RunningClock(folder, clock)
    clock.passMs(1000)
    note.follow(running(1000))
    clock.passMs(5010)
    const noted = lastClockNote(folder)
    expect(noted?.game).toBe(GAME)
    expect(clock.nowMs() - noted!.atMs).toBeLessThanOrEqual(20)
    note.follow(NO_GAME)
    clock.passMs(5000)
    expect(lastClockNote(folder)).toEqual(noted)
    note.stop()
  })

  it.each(['', '{', '{"game":1,"atMs":2}', '{"game":"x","atMs":"2"}'])('that reads %j is none', text => {
    writeFileSync(join(folder, 'running-clock'), text)
    expect(lastClockNote(folder)).toBeNull()
  })
})
