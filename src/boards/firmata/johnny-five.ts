import type { EventEmitter } from 'node:events'
import { createRequire } from 'node:module'

/** The parts of johnny-five 2.1 and firmata-io 2.3 that are used here; neither has types of its own. */

export interface FirmataTransport extends EventEmitter {
  write(bytes: Uint8Array, done?: () => void): void
}

export interface FirmataIo extends EventEmitter {
  readonly firmware: { readonly name?: string; readonly version?: { major: number; minor: number } }
  readonly pins: readonly { readonly supportedModes: readonly number[] }[]
  readonly MODES: { readonly I2C: number }
  readonly reportVersionTimeoutId: NodeJS.Timeout
  reportVersion(done: () => void): void
  queryFirmware(done: () => void): void
  reset(): void
  i2cStop(address: number): void
}

type OnBytes = (bytes: number[]) => void

export interface FiveBoard extends EventEmitter {
  readonly io: FirmataIo
  i2cConfig(): void
  i2cWrite(address: number, bytes: readonly number[]): void
  i2cRead(address: number, register: number, byteCount: number, onBytes: OnBytes): void
  i2cReadOnce(address: number, register: number, byteCount: number, onBytes: OnBytes): void
}

export interface FivePiezo {
  frequency(hz: number, durationMs: number): void
  noTone(): void
}

export interface JohnnyFive {
  readonly Board: {
    new (options: { io: FirmataIo; repl: false; debug: false; sigint: false }): FiveBoard
    readonly cache: FiveBoard[]
  }
  readonly Button: new (options: { pin: number; pullup: true; board: FiveBoard }) => EventEmitter
  readonly Piezo: new (options: { pin: number; board: FiveBoard }) => FivePiezo
  readonly Firmata: new (transport: FirmataTransport) => FirmataIo
}

/** Loaded only for a Firmata board, since it is large. */
export function loadJohnnyFive(): JohnnyFive {
  const require = createRequire(import.meta.url)
  const { Firmata } = require('firmata-io') as Pick<JohnnyFive, 'Firmata'>
  return { ...(require('johnny-five') as Omit<JohnnyFive, 'Firmata'>), Firmata }
}
