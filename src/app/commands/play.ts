import { systemClock } from '../../boards/system-clock.ts'
import type { ClockSettings } from '../../game/clock.ts'
import type { When } from '../../game/events.ts'
import { GameStore } from '../../journal/game-store.ts'
import { LiveGame } from '../../journal/live-game.ts'
import type { TrackingSettings } from '../../tracking/settings.ts'
import { Failure, orFail } from '../failure.ts'
import { playAtKeyboard } from '../keyboard/play-at-keyboard.ts'
import { loadRules } from '../rule-files.ts'
import type { OpponentSettings } from '../service/coach-opponent.ts'
import { runService } from '../service/run-service.ts'

export const BOARD_KINDS = ['emulated', 'serial', 'firmata', 'keyboard'] as const

export interface PlayOptions extends Pick<TrackingSettings, 'takeback' | 'touchMove'> {
  readonly board: (typeof BOARD_KINDS)[number]
  readonly rules: string
  readonly data: string
  readonly port?: string
  readonly wiring?: string
  readonly record?: string
  readonly clock?: ClockSettings
  readonly opponent?: OpponentSettings
  readonly id: string
  readonly prefix: string
  readonly http: number
  readonly host: string
  readonly mqtt?: string
  readonly mqttUser?: string
  readonly mqttPasswordFile?: string
  readonly mqttCa?: string
  readonly mqttCert?: string
  readonly mqttKey?: string
  readonly mqttProtocol?: string
  readonly homeAssistant: boolean
}

export async function play(options: PlayOptions): Promise<void> {
  const wanted = loadRules(options.rules)
  if (options.clock && options.board === 'keyboard')
    throw new Failure('a keyboard has no clock; choose another --board')
  if (options.opponent && options.board === 'keyboard')
    throw new Failure('the coach does not play at a keyboard; choose another --board')
  const store = orFail(await GameStore.lock(options.data))
  try {
    const when = (): When => ({ at: new Date().toISOString(), atMs: systemClock.nowMs() })
    const { live, notes } = orFail(await LiveGame.resume(store, when()))
    for (const note of notes) console.error(`konakis: ${note}`)
    try {
      if (options.board === 'keyboard')
        await playAtKeyboard({
          live,
          rules: wanted,
          newGameId: async () => orFail(await store.newId(new Date())),
          when,
        })
      else await runService({ ...options, board: options.board }, wanted, live, date => store.newId(date))
    } finally {
      await live.close()
    }
  } finally {
    await store.unlock()
  }
}
