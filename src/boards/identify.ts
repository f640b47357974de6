import type { BindingInterface } from '@serialport/bindings-cpp'
import type { Clock } from '../core/clock.ts'
import type { BoardInfo } from './board.ts'
import type { BoardFailure } from './board-failure.ts'
import { loadJohnnyFive } from './firmata/johnny-five.ts'
import { type ByteStream, FIRMATA_BAUD_RATE, greetNano } from './firmata/nano.ts'
import { nativeBinding } from './serial/native-binding.ts'
import { openBytePort } from './serial/open-port.ts'
import { SerialBoard } from './serial/serial-board.ts'

/** What runs on the far side of a serial port. */
export type Occupant =
  | { readonly kind: 'konakis'; readonly info: BoardInfo }
  /** Our firmware, of another protocol, or one that does not answer. */
  | { readonly kind: 'unfit-konakis'; readonly trouble: BoardFailure }
  /** StandardFirmata, or a relative of it. */
  | { readonly kind: 'firmata'; readonly firmware: string }
  /** It talks, but as neither. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'silent' }
  /** The port cannot be opened, or was pulled out. */
  | { readonly kind: 'shut'; readonly trouble: BoardFailure }

export interface Asking {
  readonly clock: Clock
  readonly loadBinding: () => Promise<BindingInterface>
  /** For a Konakis board, and again for StandardFirmata. */
  readonly greetingMs: number
  /** Ends the asking early. */
  readonly signal?: AbortSignal
}

/** As long as an old bootloader listens and a sketch blinks its version, and some more. */
const GREETING_MS = 6000

/** Asks in our own protocol first, then in Firmata's. */
export async function identify(path: string, asking: Partial<Asking> & Pick<Asking, 'clock'>) {
  const whole: Asking = { loadBinding: nativeBinding, greetingMs: GREETING_MS, ...asking }
  const first = await askAsKonakis(path, whole)
  if ((first.kind !== 'silent' && first.kind !== 'unknown') || asking.signal?.aborted) return first
  const firmware = await askAsFirmata(path, whole)
  return firmware === null ? first : ({ kind: 'firmata', firmware } as const)
}

/** Ours, or how far it is from that. */
export async function askAsKonakis(path: string, asking: Asking): Promise<Occupant> {
  const { signal, ...options } = asking
  const board = new SerialBoard({ ...options, path })
  try {
    return await new Promise<Occupant>(resolve => {
      signal?.addEventListener('abort', () => resolve({ kind: 'silent' }))
      board.start(event => {
        if (event.type === 'up') resolve({ kind: 'konakis', info: event.info })
        if (event.type === 'down') resolve(occupantOf(event.trouble))
      })
    })
  } finally {
    await board.stop()
  }
}

function occupantOf(trouble: BoardFailure): Occupant {
  switch (trouble.code) {
    case 'silent':
      return { kind: 'silent' }
    case 'not-a-konakis-board':
      return { kind: 'unknown' }
    case 'wrong-protocol':
    case 'not-answering':
    case 'wrong-size':
      return { kind: 'unfit-konakis', trouble }
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
      return { kind: 'shut', trouble }
  }
}

/** The sketch's name and version; null where none is told. */
async function askAsFirmata(path: string, asking: Asking): Promise<string | null> {
  const { clock, loadBinding, greetingMs } = asking
  const stream: ByteStream = { onBytes: () => {}, write: bytes => port?.write(bytes) }
  const port = await openBytePort(await loadBinding(), path, FIRMATA_BAUD_RATE, chunk =>
    stream.onBytes(chunk),
  ).catch(() => null)
  if (port === null) return null
  const stopped = new Promise<void>(resolve => asking.signal?.addEventListener('abort', () => resolve()))
  const abandoned = Promise.race([port.ended, stopped])
  const greeted = await greetNano(loadJohnnyFive(), stream, clock, { path, greetingMs, abandoned })
  if (greeted.ok) greeted.nano.close()
  port.close()
  await port.ended
  if (greeted.ok) return greeted.nano.firmware
  return greeted.trouble.code === 'other-firmata' ? greeted.trouble.found : null
}
