import type { ClockSettings } from '../../game/clock.ts'
import type { PlainServerSettings } from '../../mqtt/server-settings.ts'
import type { TrackingSettings } from '../../tracking/settings.ts'
import type { Language } from '../../words/language.ts'
import type { OpponentSettings } from '../service/coach-opponent.ts'

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
  readonly mqttPassword?: string
  readonly mqttPasswordFile?: string
  readonly mqttCa?: string
  readonly mqttCert?: string
  readonly mqttKey?: string
  readonly mqttProtocol?: string
  readonly homeAssistant: boolean
  readonly language: Language
}

/** The settings that every command about the board and its surroundings shares with the service. */
export type SharedOptions = Omit<
  PlayOptions,
  'board' | 'takeback' | 'touchMove' | 'record' | 'clock' | 'opponent'
>

/** Null runs the embedded broker. */
export function brokerSettings(options: SharedOptions): PlainServerSettings | null {
  if (options.mqtt === undefined) return null
  return {
    url: options.mqtt,
    user: options.mqttUser,
    password: options.mqttPassword,
    passwordFile: options.mqttPasswordFile,
    caFile: options.mqttCa,
    certFile: options.mqttCert,
    keyFile: options.mqttKey,
    protocol: options.mqttProtocol,
  }
}
