import { FirmataBoard, type FirmataBoardOptions } from '../../../../src/boards/firmata/firmata-board.ts'
import { referenceWiring } from '../../../../src/boards/firmata/reference-wiring.ts'
import type { FirmataWiring } from '../../../../src/boards/firmata/wiring.ts'
import {
  FirmataCircuit,
  type FirmataCircuitOptions,
} from '../../../../src/emulator/circuit/firmata-circuit.ts'
import { Nano } from '../../../../src/emulator/nano.ts'
import { UsbSerialPort } from '../../../../src/emulator/usb-serial-port.ts'
import { standardFirmata } from '../../../emulator/firmata/support/standard-firmata.ts'
import { ManualClock } from '../../support/manual-clock.ts'

export function wiringOf(size: number): FirmataWiring {
  const wiring = referenceWiring(size)
  if (!wiring.ok) throw new Error(wiring.error.message)
  return wiring.value
}

/** The circuit for a wiring. */
export function circuitFor(
  { switches, lights, ledDriver }: FirmataWiring,
  options: FirmataCircuitOptions = {},
): FirmataCircuit {
  const addresses = [...new Set(switches.map(({ address }) => address))].sort()
  const circuit = {
    expanders: addresses.map(address => ({
      address,
      squareOnPin: Array.from({ length: 16 }, (_, pin) => {
        const square = switches.findIndex(place => place.address === address && place.pin === pin)
        return square < 0 ? null : square
      }),
    })),
    lights: { address: ledDriver, ofSquare: lights },
    piezo: 'D11',
  } as const
  return new FirmataCircuit(circuit, options)
}

/**
 * Real StandardFirmata in an emulated Nano with the board's chips, at the far end of an emulated cable. The host's
 * clock is the controller's: a millisecond passes for both at once, so that nothing depends on how fast this
 * computer is.
 */
export class EmulatedFirmata {
  readonly clock: ManualClock
  readonly wiring: FirmataWiring
  readonly circuit: FirmataCircuit
  readonly nano: Nano<FirmataCircuit>
  readonly port: UsbSerialPort
  #received: number[] = []

  constructor({ size = 9, hex = standardFirmata(), path = 'emulated', clock = new ManualClock() } = {}) {
    this.clock = clock
    this.wiring = wiringOf(size)
    this.circuit = circuitFor(this.wiring)
    this.nano = new Nano({ hex, bootloaderMs: 500 }, this.circuit)
    this.nano.line.onReceived = byte => this.#received.push(byte)
    this.port = new UsbSerialPort(path, {
      send: bytes => this.nano.line.send(bytes),
      setBaudRate: async baudRate => {
        this.nano.line.baudRate = baudRate
      },
      drain: async () => {},
      dtrSwitchedOn: async () => this.nano.reset('external'),
    })
    this.nano.powerOn()
  }

  board(options: Partial<FirmataBoardOptions> = {}): FirmataBoard {
    return new FirmataBoard({
      clock: this.clock,
      wiring: this.wiring,
      path: this.port.path,
      loadBinding: async () => this.port,
      ...options,
    })
  }

  async pass(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed++) {
      this.nano.runForMs(1)
      if (this.#received.length > 0) this.port.received(Uint8Array.from(this.#received))
      this.#received = []
      this.clock.passMs(1)
      // The stream between port and driver passes its chunks on by promises.
      await new Promise(resolve => setImmediate(resolve))
    }
  }

  async until(what: string, isSo: () => boolean, patienceMs = 15_000): Promise<void> {
    for (let waitedMs = 0; !isSo(); waitedMs++) {
      if (waitedMs >= patienceMs) throw new Error(`waited in vain for ${what}`)
      await this.pass(1)
    }
  }

  unplug(): void {
    this.port.unplugged()
    this.nano.powerOff()
    this.circuit.losePower()
  }

  replug(): void {
    this.nano.powerOn()
    this.port.pluggedIn()
  }
}
