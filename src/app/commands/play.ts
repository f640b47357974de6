import { SerialBoard } from '../../boards/serial/serial-board.ts'
import { systemClock } from '../../boards/system-clock.ts'
import type { ClockSettings } from '../../game/clock.ts'
import type { When } from '../../game/events.ts'
import { GameStore } from '../../journal/game-store.ts'
import { LiveGame } from '../../journal/live-game.ts'
import { startPosition } from '../../rules/position.ts'
import type { Rules } from '../../rules/rules.ts'
import { DEFAULT_SETTINGS, type TrackingSettings } from '../../tracking/settings.ts'
import { Failure, orFail } from '../failure.ts'
import { playAtKeyboard } from '../keyboard/play-at-keyboard.ts'
import { loadRules } from '../rule-files.ts'
import { EmulatedHands } from '../service/emulated-hands.ts'
import { firmataBoard } from '../service/firmata-board.ts'
import { FrameRecording } from '../service/frame-recording.ts'
import { GameService, type GameServiceParts, type ServiceEvent } from '../service/game-service.ts'
import { followTypedHands } from '../service/typed-hands.ts'
import { wordsFor } from '../service/words.ts'

export const BOARD_KINDS = ['keyboard', 'emulated', 'serial', 'firmata'] as const

export interface PlayOptions extends Pick<TrackingSettings, 'takeback' | 'touchMove'> {
  readonly board: (typeof BOARD_KINDS)[number]
  readonly rules: string
  readonly data: string
  readonly port?: string
  readonly wiring?: string
  readonly record?: string
  readonly clock?: ClockSettings
}

export async function play(options: PlayOptions): Promise<void> {
  const wanted = loadRules(options.rules)
  if (options.clock && options.board === 'keyboard')
    throw new Failure('a keyboard has no clock; choose another --board')
  const store = orFail(await GameStore.lock(options.data))
  try {
    const when = (): When => ({ at: new Date().toISOString(), atMs: systemClock.nowMs() })
    const { live, notes } = orFail(await LiveGame.resume(store, when()))
    for (const note of notes) console.error(`konakis: ${note}`)
    const newGameId = (date: Date) => store.newId(date)
    try {
      if (options.board === 'keyboard')
        await playAtKeyboard({
          live,
          rules: wanted,
          newGameId: async () => orFail(await newGameId(new Date())),
          when,
        })
      else await playOnBoard(options, wanted, live, newGameId)
    } finally {
      await live.close()
    }
  } finally {
    await store.unlock()
  }
}

async function playOnBoard(
  options: PlayOptions,
  wanted: Rules,
  live: LiveGame,
  newGameId: GameServiceParts['newGameId'],
): Promise<void> {
  const { state } = live
  const resumed = state.status === 'playing' ? state.position : null
  const rules = resumed ? resumed.rules : wanted
  if (state.status === 'playing') console.error(`Going on with game ${state.game} (${rules.id}).`)
  const { size } = rules.options
  const wantedSize = { files: size, ranks: size }
  const placement = (resumed ?? startPosition(rules)).placement

  const emulated = options.board === 'emulated' ? await startEmulated(size) : null
  const hands = emulated && new EmulatedHands(emulated)
  await hands?.setUp(placement)
  const board =
    options.board === 'firmata'
      ? await firmataBoard(options, size)
      : new SerialBoard({
          clock: systemClock,
          wantedSize,
          ...(emulated
            ? { driver: 'emulated', path: emulated.path, loadBinding: async () => emulated.binding }
            : { path: options.port ?? null }),
        })
  const recording =
    options.record === undefined
      ? null
      : new FrameRecording(options.record, message => console.error(message))

  let isReady = false
  const listener = (event: ServiceEvent) => {
    console.error(wordsFor(event, size))
    if (event.type !== 'board.up' || isReady) return
    isReady = true
    console.log(`ready ${JSON.stringify({ http: null, mqtt: null, board: event.info.driver })}`)
  }
  const service = new GameService({
    board,
    clock: systemClock,
    timeOfDay: () => new Date(),
    rules,
    settings: { ...DEFAULT_SETTINGS, takeback: options.takeback, touchMove: options.touchMove },
    clockSettings: options.clock ?? null,
    game: live,
    newGameId,
    listener,
    overhear: event => recording?.add(event),
  })
  service.start()
  try {
    await (hands && emulated
      ? Promise.race([followTypedHands(hands, emulated, service, size), signalled()])
      : signalled())
  } finally {
    await service.stop()
    await emulated?.stop()
    recording?.close()
    // Typed hands may still be waiting for a line that nobody wants any more.
    process.stdin.destroy()
  }
}

async function startEmulated(size: number) {
  const { startEmulatedController } = await import('../../emulator/emulated-controller.ts')
  try {
    return await startEmulatedController({ files: size, ranks: size, sense: 'side' })
  } catch (error) {
    throw new Failure(`there is no emulated board with ${size}×${size} squares: ${(error as Error).message}`)
  }
}

function signalled(): Promise<void> {
  return new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
}
