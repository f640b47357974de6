import type { BindingInterface } from '@serialport/bindings-cpp'
import { SerialPortStream } from '@serialport/stream'
import { LineReader } from './line-reader.ts'

export interface PortListener {
  onBytes(count: number): void
  /** The text between two LFs. */
  onLine(text: string): void
}

/** A port that is open, by the byte. */
export interface OpenBytePort {
  write(bytes: Uint8Array): void
  /** Settles once everything written has gone out, or cannot any more. */
  drain(): Promise<void>
  /** Starts closing; `ended` resolves when it is done. */
  close(): void
  /** Settles once the device is released, whoever closed it, so that it can be opened and locked again. */
  readonly ended: Promise<void>
}

/** A port that is open, by the line. */
export interface OpenPort extends Pick<OpenBytePort, 'close' | 'ended'> {
  writeLine(text: string): void
}

/** Rejects with the binding's error where the port does not open. */
export async function openPort(
  binding: BindingInterface,
  path: string,
  baudRate: number,
  listener: PortListener,
): Promise<OpenPort> {
  const lines = new LineReader(text => listener.onLine(text))
  const { write, close, ended } = await openBytePort(binding, path, baudRate, chunk => {
    listener.onBytes(chunk.length)
    lines.read(chunk)
  })
  return { writeLine: text => write(Buffer.from(`${text}\n`, 'latin1')), close, ended }
}

/** Rejects as `openPort` does. */
export async function openBytePort(
  binding: BindingInterface,
  path: string,
  baudRate: number,
  onBytes: (chunk: Uint8Array) => void,
): Promise<OpenBytePort> {
  const stream = new SerialPortStream({ binding, path, baudRate, autoOpen: false })
  await new Promise<void>((resolve, reject) => {
    stream.open(error => (error ? reject(error) : resolve()))
  })
  stream.on('data', onBytes)

  let closeAsked = false
  const close = () => {
    if (closeAsked || !stream.isOpen) return
    closeAsked = true
    stream.close()
  }
  const ended = new Promise<void>(resolve => {
    // A failed write destroys the stream, which then emits `close` while the device is still being closed;
    // `closing` distinguishes that from the end. The listeners stay, since an aborted write may fail afterwards.
    const onFailure = () => {
      if (stream.isOpen && !closeAsked) close()
      else if (!stream.closing) resolve()
    }
    stream.on('close', onFailure)
    stream.on('error', onFailure)
    stream.on('end', onFailure)
  })

  return {
    write: bytes => void stream.write(bytes),
    drain: () => new Promise(resolve => stream.drain(() => resolve())),
    close,
    ended,
  }
}
