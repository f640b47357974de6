import type { BindingInterface } from '@serialport/bindings-cpp'
import type { Clock } from '../core/clock.ts'
import type { BoardInfo } from './board.ts'
import type { BoardFailure } from './board-failure.ts'
import { loadJohnnyFive } from './firmata/johnny-five.ts'
import { type ByteStream, FIRMATA_BAUD_RATE, greetNano } from './firmata/nano.ts'
import { nativeBinding } from './serial/native-binding.ts'
import { openBytePort } from './serial/open-port.ts'
import { SerialBoard } from './serial/serial-board.ts'

/** What is connected to a serial port. */
export type PortDevice =
  | { readonly kind: 'konakis'; readonly info: BoardInfo }
  /** Konakis firmware that speaks another protocol version, does not answer, or is for another size. */
  | { readonly kind: 'incompatible-konakis'; readonly failure: BoardFailure }
  /** StandardFirmata or a similar sketch. */
  | { readonly kind: 'firmata'; readonly firmware: string }
  /** It sends data in neither protocol. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'silent' }
  /** The port cannot be opened, or the device was unplugged. */
  | { readonly kind: 'cannot-open'; readonly failure: BoardFailure }

export interface IdentifyOptions {
  readonly clock: Clock
  readonly loadBinding: () => Promise<BindingInterface>
  /** How long to wait for a Konakis board, and then again for StandardFirmata. */
  readonly greetingMs: number
  /** Stops waiting. */
  readonly signal?: AbortSignal
}

/** Longer than an old bootloader waits plus the time in which a sketch blinks its version. */
const GREETING_MS = 6000

/** Tries the Konakis protocol first, then Firmata. */
export async function identify(
  path: string,
  options: Partial<IdentifyOptions> & Pick<IdentifyOptions, 'clock'>,
) {
  const whole: IdentifyOptions = { loadBinding: nativeBinding, greetingMs: GREETING_MS, ...options }
  const first = await identifyKonakis(path, whole)
  if ((first.kind !== 'silent' && first.kind !== 'unknown') || options.signal?.aborted) return first
  const firmware = await identifyFirmata(path, whole)
  return firmware === null ? first : ({ kind: 'firmata', firmware } as const)
}

/** Tries the Konakis protocol only. */
export async function identifyKonakis(path: string, options: IdentifyOptions): Promise<PortDevice> {
  const { signal, ...boardOptions } = options
  const board = new SerialBoard({ ...boardOptions, path })
  try {
    return await new Promise<PortDevice>(resolve => {
      signal?.addEventListener('abort', () => resolve({ kind: 'silent' }))
      board.start(event => {
        if (event.type === 'up') resolve({ kind: 'konakis', info: event.info })
        if (event.type === 'down') resolve(deviceFor(event.failure))
      })
    })
  } finally {
    await board.stop()
  }
}

function deviceFor(failure: BoardFailure): PortDevice {
  switch (failure.code) {
    case 'silent':
      return { kind: 'silent' }
    case 'not-a-konakis-board':
      return { kind: 'unknown' }
    case 'wrong-protocol':
    case 'not-answering':
    case 'wrong-size':
      return { kind: 'incompatible-konakis', failure }
    case 'not-found':
    case 'no-udevadm':
    case 'no-permission':
    case 'port-in-use':
    case 'system-error':
    case 'unplugged':
    case 'not-firmata':
    case 'other-firmata':
    case 'no-expanders':
    case 'fell-silent':
    case 'being-set-up':
      return { kind: 'cannot-open', failure }
  }
}

/** The sketch's name and version; null where the device reports none. */
async function identifyFirmata(path: string, options: IdentifyOptions): Promise<string | null> {
  const { clock, loadBinding, greetingMs } = options
  const stream: ByteStream = { onBytes: () => {}, write: bytes => port?.write(bytes) }
  const port = await openBytePort(await loadBinding(), path, FIRMATA_BAUD_RATE, chunk =>
    stream.onBytes(chunk),
  ).catch(() => null)
  if (port === null) return null
  const stopped = new Promise<void>(resolve => options.signal?.addEventListener('abort', () => resolve()))
  const abandoned = Promise.race([port.ended, stopped])
  const greeted = await greetNano(loadJohnnyFive(), stream, clock, { path, greetingMs, abandoned })
  if (greeted.ok) greeted.nano.close()
  port.close()
  await port.ended
  if (greeted.ok) return greeted.nano.firmware
  return greeted.failure.code === 'other-firmata' ? greeted.failure.found : null
}
