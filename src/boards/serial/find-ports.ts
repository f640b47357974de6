import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { BindingInterface, PortInfo } from '@serialport/bindings-cpp'
import type { BoardFailureFacts } from '../board-failure.ts'

/** USB-serial chips of Nanos and their clones, likeliest first; without a product, any of the vendor's. */
export const USB_CHIPS: readonly { vendor: string; product?: string; byId: RegExp }[] = [
  { vendor: '2341', byId: /arduino|2341/i },
  { vendor: '2a03', byId: /2a03/i },
  { vendor: '1a86', product: '7523', byId: /1a86/i },
  { vendor: '1a86', product: '5523', byId: /1a86/i },
  { vendor: '0403', product: '6001', byId: /ftdi|0403/i },
  { vendor: '10c4', product: 'ea60', byId: /silicon_labs|10c4/i },
]

export type FoundPorts = { ok: true; paths: readonly string[] } | { ok: false; failure: BoardFailureFacts }

/**
 * The ports that may be a board, in an order that stays the same while nothing is plugged or unplugged. Only a hello
 * identifies a board, since many devices have the same chips; devices with other chips are not opened, because even
 * a request can disturb a modem or a printer.
 */
export async function findPorts(binding: BindingInterface, deviceFolder: string): Promise<FoundPorts> {
  const listed = await listPorts(binding)
  const paths = listed.ok ? listed.paths : []
  const candidates = paths.length > 0 ? paths : await portsById(deviceFolder)
  if (candidates.length > 0) return { ok: true, paths: candidates }
  if (listed.ok || !(await hasUsbSerial(deviceFolder))) return { ok: false, failure: { code: 'not-found' } }
  return listed
}

/** By the names that Linux gives them, with or without udev: without any, nothing was there to be listed. */
async function hasUsbSerial(deviceFolder: string): Promise<boolean> {
  const names = await readdir(deviceFolder).catch(() => [])
  return names.some(name => /^tty(?:USB|ACM)\d/.test(name))
}

async function listPorts(binding: BindingInterface): Promise<FoundPorts> {
  try {
    return { ok: true, paths: candidatesOf(await binding.list()) }
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    return { ok: false, failure: listFailure(detail) }
  }
}

function listFailure(detail: string): BoardFailureFacts {
  return /udevadm/.test(detail) ? { code: 'no-udevadm' } : { code: 'system-error', detail }
}

function candidatesOf(ports: readonly PortInfo[]): string[] {
  return ports
    .map(port => ({ port, rank: USB_CHIPS.findIndex(chip => isChip(port, chip.vendor, chip.product)) }))
    .filter(({ rank }) => rank >= 0)
    .sort((one, other) => one.rank - other.rank || compare(stableName(one.port), stableName(other.port)))
    .map(({ port }) => port.path)
}

function isChip(port: PortInfo, vendor: string, product: string | undefined): boolean {
  if (port.vendorId?.toLowerCase() !== vendor) return false
  return product === undefined || port.productId?.toLowerCase() === product
}

function stableName(port: PortInfo): string {
  return `${port.pnpId ?? ''} ${port.path}`
}

async function portsById(deviceFolder: string): Promise<string[]> {
  const folder = join(deviceFolder, 'serial', 'by-id')
  // The folder is there only while something is plugged in.
  const names = await readdir(folder).catch(() => [])
  return names
    .map(name => ({ name, rank: USB_CHIPS.findIndex(chip => chip.byId.test(name)) }))
    .filter(({ rank }) => rank >= 0)
    .sort((one, other) => one.rank - other.rank || compare(one.name, other.name))
    .map(({ name }) => join(folder, name))
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
