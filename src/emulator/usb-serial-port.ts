import type {
  BindingInterface,
  BindingPortInterface,
  OpenOptions,
  PortInfo,
  PortStatus,
  SetOptions,
  UpdateOptions,
} from '@serialport/bindings-cpp'

/** The far end of the cable. */
export interface SerialDevice {
  send(bytes: Uint8Array): void
  setBaudRate(baudRate: number): Promise<void>
  /** Resolves when everything that was sent has gone over the wire. */
  drain(): Promise<void>
  /** DTR is wired to the Nano's reset by a capacitor: switching it on restarts the controller. */
  dtrSwitchedOn(): Promise<void>
}

const defaults = {
  dataBits: 8,
  lock: true,
  stopBits: 1,
  parity: 'none',
  rtscts: false,
  xon: false,
  xoff: false,
  xany: false,
  hupcl: true,
} as const satisfies Partial<OpenOptions>

/** One emulated serial port on an emulated USB cable, behind the interface that `SerialPortStream` opens. */
export class UsbSerialPort implements BindingInterface {
  readonly path: string
  readonly #device: SerialDevice
  #plugged = true
  #dtr = false
  #open: OpenPort | null = null

  constructor(path: string, device: SerialDevice) {
    this.path = path
    this.#device = device
  }

  async list(): Promise<PortInfo[]> {
    if (!this.#plugged) return []
    return [
      {
        path: this.path,
        manufacturer: 'Konakis (emulated)',
        serialNumber: undefined,
        pnpId: undefined,
        locationId: undefined,
        vendorId: '1a86',
        productId: '7523',
      },
    ]
  }

  async open(options: OpenOptions): Promise<BindingPortInterface> {
    if (!this.#plugged || options.path !== this.path) {
      throw new Error(`Error: No such file or directory, cannot open ${options.path}`)
    }
    if (this.#open) throw new Error('Error Resource temporarily unavailable Cannot lock port')
    const opened = new OpenPort({ ...defaults, ...options }, this.#device, {
      closed: () => this.#closed(opened),
      setDtr: on => this.#setDtr(on),
    })
    this.#open = opened
    try {
      await this.#device.setBaudRate(options.baudRate)
      await this.#setDtr(true)
    } catch (error) {
      if (this.#open === opened) this.#open = null
      throw error
    }
    return opened
  }

  /** What the controller sends while the port is not open is lost. */
  received(bytes: Uint8Array): void {
    this.#open?.received(bytes)
  }

  unplugged(): void {
    this.#plugged = false
    this.#dtr = false
    this.#open?.unplugged()
    this.#open = null
  }

  pluggedIn(): void {
    this.#plugged = true
  }

  #closed(port: OpenPort): void {
    if (this.#open !== port) return
    this.#open = null
    if (port.openOptions.hupcl) this.#dtr = false
  }

  async #setDtr(on: boolean): Promise<void> {
    const rises = on && !this.#dtr
    this.#dtr = on
    if (rises) await this.#device.dtrSwitchedOn()
  }
}

interface CableEnd {
  closed(): void
  setDtr(on: boolean): Promise<void>
}

interface WaitingRead {
  readonly buffer: Buffer
  readonly offset: number
  readonly length: number
  resolve(result: { buffer: Buffer; bytesRead: number }): void
  reject(error: Error): void
}

type Link = { readonly state: 'open' } | { readonly state: 'unplugged' } | { readonly state: 'closed' }

class OpenPort implements BindingPortInterface {
  readonly openOptions: Required<OpenOptions>
  readonly #device: SerialDevice
  readonly #cable: CableEnd
  #link: Link = { state: 'open' }
  #unread: Buffer = Buffer.alloc(0)
  #waitingRead: WaitingRead | null = null

  constructor(openOptions: Required<OpenOptions>, device: SerialDevice, cable: CableEnd) {
    this.openOptions = openOptions
    this.#device = device
    this.#cable = cable
  }

  /** An unplugged port stays open until it is closed, as a file descriptor does. */
  get isOpen(): boolean {
    return this.#link.state !== 'closed'
  }

  received(bytes: Uint8Array): void {
    this.#unread = Buffer.concat([this.#unread, bytes])
    const read = this.#waitingRead
    if (!read) return
    this.#waitingRead = null
    read.resolve(this.#takeUnread(read.buffer, read.offset, read.length))
  }

  unplugged(): void {
    this.#link = { state: 'unplugged' }
    this.#failRead(disconnectedError())
  }

  async close(): Promise<void> {
    if (this.#link.state === 'closed') throw notOpenError()
    this.#link = { state: 'closed' }
    this.#unread = Buffer.alloc(0)
    this.#failRead(canceledError('The read was canceled by closing the port'))
    this.#cable.closed()
  }

  read(buffer: Buffer, offset: number, length: number): Promise<{ buffer: Buffer; bytesRead: number }> {
    switch (this.#link.state) {
      case 'closed':
        return Promise.reject(notOpenError())
      case 'unplugged':
        return Promise.reject(disconnectedError())
      case 'open':
        if (this.#unread.length > 0) return Promise.resolve(this.#takeUnread(buffer, offset, length))
        return new Promise((resolve, reject) => {
          this.#waitingRead = { buffer, offset, length, resolve, reject }
        })
    }
  }

  async write(buffer: Buffer): Promise<void> {
    this.#checkConnected()
    this.#device.send(Uint8Array.from(buffer))
  }

  async update({ baudRate }: UpdateOptions): Promise<void> {
    this.#checkConnected()
    this.openOptions.baudRate = baudRate
    await this.#device.setBaudRate(baudRate)
  }

  async set({ dtr = true }: SetOptions): Promise<void> {
    this.#checkConnected()
    await this.#cable.setDtr(dtr)
  }

  /** The Nano's adapter has none of these lines connected. */
  async get(): Promise<PortStatus> {
    this.#checkConnected()
    return { cts: false, dsr: false, dcd: false }
  }

  async getBaudRate(): Promise<{ baudRate: number }> {
    this.#checkConnected()
    return { baudRate: this.openOptions.baudRate }
  }

  async flush(): Promise<void> {
    this.#checkConnected()
    this.#unread = Buffer.alloc(0)
  }

  async drain(): Promise<void> {
    this.#checkConnected()
    await this.#device.drain()
  }

  #takeUnread(buffer: Buffer, offset: number, length: number): { buffer: Buffer; bytesRead: number } {
    const bytesRead = this.#unread.copy(buffer, offset, 0, Math.min(length, this.#unread.length))
    this.#unread = this.#unread.subarray(bytesRead)
    return { buffer, bytesRead }
  }

  #failRead(error: Error): void {
    this.#waitingRead?.reject(error)
    this.#waitingRead = null
  }

  #checkConnected(): void {
    switch (this.#link.state) {
      case 'closed':
        throw notOpenError()
      case 'unplugged':
        throw disconnectedError()
      case 'open':
    }
  }
}

function notOpenError(): Error {
  return new Error('Port is not open')
}

function canceledError(message: string): Error {
  return Object.assign(new Error(message), { canceled: true })
}

function disconnectedError(): Error {
  return Object.assign(new Error('ENXIO: no such device or address'), { code: 'ENXIO', disconnected: true })
}
