import type { BindingInterface } from '@serialport/bindings-cpp'
import { SerialPortStream } from '@serialport/stream'
import { LineReader } from './line-reader.ts'

export interface PortListener {
  onBytes(count: number): void
  /** The text between two LFs. */
  onLine(text: string): void
}

export interface OpenPort {
  writeLine(text: string): void
  /** Asks for the end; `ended` says when it has come. */
  close(): void
  /** Settles once the device is let go, whoever closed it, so that it can be opened and locked again. */
  readonly ended: Promise<void>
}

/** Rejects with the binding's error where the port does not open. */
export async function openPort(
  binding: BindingInterface,
  path: string,
  baudRate: number,
  listener: PortListener,
): Promise<OpenPort> {
  const stream = new SerialPortStream({ binding, path, baudRate, autoOpen: false })
  await new Promise<void>((resolve, reject) => {
    stream.open(error => (error ? reject(error) : resolve()))
  })

  const lines = new LineReader(text => listener.onLine(text))
  stream.on('data', (chunk: Uint8Array) => {
    listener.onBytes(chunk.length)
    lines.read(chunk)
  })

  let closeAsked = false
  const close = () => {
    if (closeAsked || !stream.isOpen) return
    closeAsked = true
    stream.close()
  }
  const ended = new Promise<void>(resolve => {
    // A failed write destroys the stream, which then says `close` while the device is still being closed;
    // `closing` tells that apart from the end. The listeners stay, since an aborted write may err afterwards.
    const onTrouble = () => {
      if (stream.isOpen && !closeAsked) close()
      else if (!stream.closing) resolve()
    }
    stream.on('close', onTrouble)
    stream.on('error', onTrouble)
    stream.on('end', onTrouble)
  })

  return { writeLine: text => void stream.write(`${text}\n`, 'latin1'), close, ended }
}
