import type { PortDevice } from '../../../boards/identify.ts'
import type { FoundDevice } from '../../../messages/setup.ts'
import type { FoundBoard } from '../../commands/flash/find-board.ts'
import { checkHex, shippedHex, variantOf } from '../../commands/flash/shipped-firmware.ts'

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
