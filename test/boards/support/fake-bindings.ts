import type { BindingInterface, PortInfo } from '@serialport/bindings-cpp'
import { autoDetect } from '@serialport/bindings-cpp'

export function portInfo(path: string, vendorId?: string, productId?: string, pnpId?: string): PortInfo {
  return {
    path,
    vendorId,
    productId,
    pnpId,
    manufacturer: undefined,
    serialNumber: undefined,
    locationId: undefined,
  }
}

/** A binding whose ports do not open, for failures that root does not get. */
export function closedBinding(openError: Error, ports: PortInfo[] = []): BindingInterface {
  return { list: async () => ports, open: () => Promise.reject(openError) }
}

/** The real binding with another list of ports, for machines on which pseudo-terminals are not listed. */
export function listingBinding(list: () => Promise<PortInfo[]>): BindingInterface {
  const native = autoDetect() as BindingInterface
  return { list, open: options => native.open(options) }
}
