import { boardFailure } from '../boards/board-failure.ts'
import { identify, type PortDevice } from '../boards/identify.ts'
import { findPorts } from '../boards/serial/find-ports.ts'
import { nativeBinding } from '../boards/serial/native-binding.ts'
import type { WaitContext } from '../core/waiting.ts'
import { findAvrdude } from '../flash/avrdude.ts'
import type { FoundBoard } from '../flash/find-board.ts'
import { checkHex, shippedHex, variantOf } from '../flash/shipped-firmware.ts'
import type { FoundDevice } from '../messages/setup.ts'

interface DeviceSearch extends WaitContext {
  /** Searched besides the ports that look like a board; null if none is named. */
  readonly port: string | null
  readonly log: (message: string) => void
}

/** What is at the ports of this machine. */
export async function findDevices({ port, log, ...context }: DeviceSearch): Promise<FoundBoard[]> {
  const ports = await findPorts(await nativeBinding(), '/dev')
  if (!ports.ok && ports.failure.code !== 'not-found') log(boardFailure(ports.failure).message)
  const paths = new Set([...(port === null ? [] : [port]), ...(ports.ok ? ports.paths : [])])
  const found: FoundBoard[] = []
  for (const path of paths) {
    const occupant = await identify(path, context)
    if (occupant.kind === 'cannot-open' && occupant.failure.code === 'not-found') continue
    found.push({ path, occupant })
  }
  return found
}

/** Whether this machine has the program that writes firmware. */
export const canWriteFirmware = async (): Promise<boolean> => (await findAvrdude()).ok

/** What was found on a port, as whoever sets the board up wants to know it. */
export function foundDevice({ path, occupant }: FoundBoard): FoundDevice {
  const info = occupant.kind === 'konakis' ? occupant.info : null
  const variant = info ? variantOf(info) : mayBeBoard(occupant) ? '9x9' : null
  const firmware = variant === null ? null : checkHex(shippedHex(variant))
  return {
    path,
    device: occupant.kind,
    ...(info && { name: info.name, firmware: info.firmware, files: info.files }),
    ...(occupant.kind === 'firmata' && { firmware: occupant.firmware }),
    ...('failure' in occupant && { failure: occupant.failure.code }),
    calibratable: occupant.kind === 'konakis',
    shipped: firmware?.ok ? firmware.value.version : null,
    variant,
  }
}

/** A port that another program has open, or that may not be opened, cannot be written to either. */
const mayBeBoard = ({ kind }: PortDevice) => kind !== 'cannot-open'
