import type { EmulatedLight } from '../circuit/apa102.ts'
import type { MagnetPlace, PieceKind } from '../circuit/magnets.ts'
import type { NoiseLevels } from '../circuit/noise.ts'
import type { SensorFault } from '../circuit/sensors.ts'
import type { ButtonName } from '../circuit/wiring.ts'
import type { MachineOptions } from '../machine.ts'

/** The parts are drawn from the seed. */
export interface RealtimeOptions extends Omit<MachineOptions, 'parts'> {
  /** Without an EEPROM of its own, the board has learnt its sensors and pieces before it starts. */
  readonly calibrated: boolean
}

/** What can be done to the board from outside. */
export type EmulatorCommand =
  | { readonly type: 'put'; name: string; kind: PieceKind; place: MagnetPlace; strength: number }
  | { readonly type: 'move'; name: string; place: MagnetPlace }
  | { readonly type: 'lift'; name: string }
  | { readonly type: 'clear' }
  | { readonly type: 'press'; button: ButtonName }
  | { readonly type: 'release'; button: ButtonName }
  | { readonly type: 'set-noise'; levels: NoiseLevels }
  | { readonly type: 'set-fault'; square: number; fault: SensorFault | null }
  | { readonly type: 'set-drift'; square: number; counts: number }
  | { readonly type: 'set-temperature'; celsius: number }
  | { readonly type: 'set-light-supply'; on: boolean }
  | { readonly type: 'set-logic-supply'; volts: number }
  | { readonly type: 'unplug' }
  | { readonly type: 'replug' }
  | { readonly type: 'power-cycle' }
  | { readonly type: 'reset' }
  | { readonly type: 'set-baud-rate'; baudRate: number }
  | { readonly type: 'read-eeprom' }
  | { readonly type: 'drain' }

export type ToWorker =
  | { readonly type: 'command'; readonly id: number; readonly command: EmulatorCommand }
  | { readonly type: 'serial'; readonly bytes: Uint8Array }

/** `value` is the EEPROM where that was asked for. */
export type EmulatorReply =
  | { readonly type: 'done'; readonly id: number; readonly value?: Uint8Array }
  | { readonly type: 'refused'; readonly id: number; readonly reason: string }

export type EmulatedBoardEvent =
  | { readonly type: 'serial'; readonly bytes: Uint8Array }
  | { readonly type: 'lights'; readonly lights: readonly EmulatedLight[] }
  | { readonly type: 'sound'; readonly hz: number }

export type FromWorker = { readonly type: 'ready' } | EmulatorReply | EmulatedBoardEvent
