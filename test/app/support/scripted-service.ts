import { setImmediate as breathe } from 'node:timers/promises'
import { afterEach } from 'vitest'
import { GameService, type GameServiceParts } from '../../../src/app/service/game/game-service.ts'
import { ScriptedBoard } from '../../../src/boards/scripted-board.ts'
import type { ClockSettings } from '../../../src/game/clock.ts'
import type { Files } from '../../../src/journal/files.ts'
import { GameRecorder } from '../../../src/journal/game-recorder.ts'
import { GameStore } from '../../../src/journal/game-store.ts'
import type { LoopEffect } from '../../../src/loop/effects.ts'
import type { OpponentSettings } from '../../../src/loop/state.ts'
import { startPosition } from '../../../src/rules/position.ts'
import { builtInRules } from '../../../src/rulesets/index.ts'
import { DEFAULT_SETTINGS, type TrackingSettings } from '../../../src/tracking/settings.ts'
import { ManualClock } from '../../boards/support/manual-clock.ts'
import { FakeDisk } from '../../journal/fake-disk.ts'

export const rules = builtInRules('nielsen')
export const START = startPosition(rules).placement.join('')
const stops: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

/** A service on a scripted board, a fake disk and a clock that is moved by hand. */
export async function open(
  disk: Files = new FakeDisk(),
  clockSettings: ClockSettings | null = null,
  teaching: Partial<Pick<GameServiceParts, 'coach' | 'onEffect'>> & {
    readonly opponent?: OpponentSettings
  } = {},
  settings: Partial<TrackingSettings> = {},
  timeOfDay = () => '2026-11-16T20:00:00.000Z',
  data = 'data',
) {
  const store = await GameStore.lock(data, disk)
  if (!store.ok) throw new Error(store.error.message)
  const clock = new ManualClock()
  const when = { at: timeOfDay(), atMs: 0 }
  const resumed = await GameRecorder.resume(store.value, when)
  if (!resumed.ok) throw new Error(resumed.error.message)
  const { recorder, state, finished } = resumed.value
  const board = new ScriptedBoard({
    clock,
    info: { driver: 'scripted', name: 'b', firmware: '1', files: 9, ranks: 9, sense: 'side', leds: 'rgb' },
  })
  const effects: LoopEffect[] = []
  const service = new GameService({
    board,
    clock,
    timeOfDay: () => new Date(timeOfDay()),
    game: state,
    settings: {
      rules,
      tracking: { ...DEFAULT_SETTINGS, ...settings },
      clock: clockSettings,
      opponent: teaching.opponent ?? null,
      seed: 7,
    },
    recorder,
    coach: teaching.coach ?? null,
    onBoardEvent: () => {},
    onEffect: effect => {
      effects.push(effect)
      teaching.onEffect?.(effect)
    },
  })
  const stop = async () => {
    await service.stop()
    await recorder.close()
    await store.value.unlock()
  }
  stops.push(stop)
  service.start()
  /** Time passes in small steps, so that what waits for the disk can go on. */
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 50) {
      clock.passMs(50)
      for (let turn = 0; turn < 20; turn++) await breathe()
    }
  }
  const happened = () =>
    effects.flatMap(event => (event.type === 'publish' ? event.events.map(({ type }) => type) : []))
  const close = async () => {
    stops.splice(stops.indexOf(stop), 1)
    await stop()
  }
  return { board, service, recorder, effects, clock, disk, finished, pass, happened, close }
}

/** The frame with a piece moved, or lifted where `to` is left out. */
export function moved(frame: string, from: number, to?: number): string {
  const cells = [...frame]
  const piece = cells[from]!
  cells[from] = '.'
  if (to !== undefined) cells[to] = piece
  return cells.join('')
}
