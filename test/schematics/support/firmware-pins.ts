import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../../../hardware/firmware/pins.h')

/** `S0` → `D2`, from the one file in which the firmware names pins. */
export function firmwarePins(): Map<string, string> {
  const text = readFileSync(file, 'utf8')
  return new Map([...text.matchAll(/^#define PIN_(\w+)\s+([AD]\d+)/gm)].map(([, net, pin]) => [net!, pin!]))
}
