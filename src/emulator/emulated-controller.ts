import type { BindingInterface } from '@serialport/bindings-cpp'
import type { EmulatedLight } from './circuit/apa102.ts'
import type { CircuitSense } from './circuit/circuit.ts'
import { type MagnetPlace, Magnets, type PieceKind } from './circuit/magnets.ts'
import type { NoiseLevels } from './circuit/noise.ts'
import type { SensorFault } from './circuit/sensors.ts'
import type { ButtonName, Wiring } from './circuit/wiring.ts'
import { firmwareFor } from './firmware-files.ts'
import { RealtimeBoard } from './realtime/realtime-board.ts'
import { UsbSerialPort } from './usb-serial-port.ts'

export interface EmulatedControllerOptions {
  readonly files: number
  readonly ranks: number
  readonly sense: CircuitSense
  readonly path?: string
  /** Intel hex text of another firmware than the one built for this board. */
  readonly hex?: string
  readonly wiring?: Wiring
  readonly noise?: NoiseLevels
  readonly seed?: number
  /** What an earlier board's `readEeprom` gave; blank if missing. */
  readonly eeprom?: Uint8Array
  readonly bootloaderMs?: number
  /** True unless said otherwise: a board without an EEPROM of its own has learnt its sensors and pieces. */
  readonly calibrated?: boolean
}

/** A square by its index (a1, b1, …), with the piece's height above it, or a place in millimetres from a1's corner. */
export type MagnetTarget = number | { readonly square: number; readonly heightMm: number } | MagnetPlace

export interface EmulatedController {
  /** Opens `path`, and nothing else. */
  readonly binding: BindingInterface
  readonly path: string
  readonly magnets: {
    /** A strength of 1 is an ordinary magnet, −1 one that is upside down. */
    put(name: string, kind: PieceKind, where: MagnetTarget, strength?: number): Promise<void>
    move(name: string, where: MagnetTarget): Promise<void>
    lift(name: string): Promise<void>
    clear(): Promise<void>
  }
  readonly buttons: { press(button: ButtonName): Promise<void>; release(button: ButtonName): Promise<void> }
  /** Called with every square's light, a1 first, at each change. Returns what ends it. */
  onLights(listener: (lights: readonly EmulatedLight[]) => void): () => void
  /** 0 Hz is silence. */
  onSound(listener: (hz: number) => void): () => void
  setNoise(levels: NoiseLevels): Promise<void>
  setFault(square: number, fault: SensorFault | null): Promise<void>
  /** ADC counts by which a sensor has wandered from where it rested. */
  setDrift(square: number, counts: number): Promise<void>
  setTemperature(celsius: number): Promise<void>
  /** The lights' own supply; without it they are dark and forget what they showed. */
  setLightSupply(on: boolean): Promise<void>
  /** What USB gives the controller and the sensors; 5 V unless something is wrong. Below 2.7 V the controller is in reset. */
  setLogicSupply(volts: number): Promise<void>
  /** The controller loses its power with the cable; the lights, which have their own, stay as they were. */
  unplug(): Promise<void>
  replug(): Promise<void>
  /** Cable and light supply off and on again. An open port is lost by it, as by `unplug`. */
  powerCycle(): Promise<void>
  readEeprom(): Promise<Uint8Array>
  stop(): Promise<void>
}

/** How long the Nano's bootloader listens after a reset before it starts the firmware. */
const nanoBootloaderMs = 500

export async function startEmulatedController(
  options: EmulatedControllerOptions,
): Promise<EmulatedController> {
  const {
    files,
    ranks,
    sense,
    path = 'emulated',
    hex = await firmwareFor({ files, ranks, sense }),
    calibrated = true,
    ...rest
  } = options
  const board = new RealtimeBoard({
    bootloaderMs: nanoBootloaderMs,
    ...rest,
    files,
    ranks,
    sense,
    hex,
    calibrated,
  })
  const port = new UsbSerialPort(path, {
    send: bytes => board.send(bytes),
    setBaudRate: async baudRate => void (await board.command({ type: 'set-baud-rate', baudRate })),
    drain: async () => void (await board.command({ type: 'drain' })),
    dtrSwitchedOn: async () => void (await board.command({ type: 'reset' })),
  })
  const lightListeners = new Set<(lights: readonly EmulatedLight[]) => void>()
  const soundListeners = new Set<(hz: number) => void>()
  board.onEvent = event => {
    switch (event.type) {
      case 'serial':
        return port.received(event.bytes)
      case 'lights':
        for (const listener of lightListeners) listener(event.lights)
        return
      case 'sound':
        for (const listener of soundListeners) listener(event.hz)
    }
  }
  await board.ready()

  const geometry = new Magnets(files, ranks)
  const placeOf = (where: MagnetTarget): MagnetPlace => {
    if (typeof where === 'number') return geometry.centreOf(where)
    return 'square' in where ? geometry.centreOf(where.square, where.heightMm) : where
  }
  const send = async (command: Parameters<RealtimeBoard['command']>[0]): Promise<void> =>
    void (await board.command(command))

  return {
    binding: port,
    path,
    magnets: {
      put: async (name, kind, where, strength = 1) =>
        send({ type: 'put', name, kind, place: placeOf(where), strength }),
      move: async (name, where) => send({ type: 'move', name, place: placeOf(where) }),
      lift: name => send({ type: 'lift', name }),
      clear: () => send({ type: 'clear' }),
    },
    buttons: {
      press: button => send({ type: 'press', button }),
      release: button => send({ type: 'release', button }),
    },
    onLights: listener => added(lightListeners, listener),
    onSound: listener => added(soundListeners, listener),
    setNoise: levels => send({ type: 'set-noise', levels }),
    setFault: (square, fault) => send({ type: 'set-fault', square, fault }),
    setDrift: (square, counts) => send({ type: 'set-drift', square, counts }),
    setTemperature: celsius => send({ type: 'set-temperature', celsius }),
    setLightSupply: on => send({ type: 'set-light-supply', on }),
    setLogicSupply: volts => send({ type: 'set-logic-supply', volts }),
    unplug: async () => {
      port.unplugged()
      await send({ type: 'unplug' })
    },
    replug: async () => {
      await send({ type: 'replug' })
      port.pluggedIn()
    },
    powerCycle: async () => {
      port.unplugged()
      await send({ type: 'power-cycle' })
      port.pluggedIn()
    },
    readEeprom: async () => (await board.command({ type: 'read-eeprom' }))!,
    stop: async () => {
      port.unplugged()
      await board.stop()
    },
  }
}

function added<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
