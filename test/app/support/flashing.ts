import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { shippedHex } from '../../../src/flash/shipped-firmware.ts'
import { NO_SETTINGS } from '../../support/command.ts'
import { PseudoNano, type PseudoNanoOptions } from '../../support/pseudo-nano.ts'

const MAIN = join(import.meta.dirname, '../../../dist/app/main.js')
export const OURS = readFileSync(shippedHex('9x9'), 'latin1')

/** While the board that it talks to lives in this process, the command must not hold it up. */
export async function flash(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
  before: string[] = [],
) {
  const [program, ...rest] = [...before, process.execPath, MAIN, 'flash', ...args]
  const child = spawn(program!, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, XDG_CONFIG_HOME: NO_SETTINGS, ...environment },
  })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', chunk => {
    stdout += chunk
  })
  child.stderr.on('data', chunk => {
    stderr += chunk
  })
  const [status] = await once(child, 'close')
  return { status, stdout, stderr, lastWords: stderr.trimEnd().split('\n').at(-1)! }
}

/** Plugs in boards, which are unplugged after each test. */
export function usbHub() {
  const nanos: PseudoNano[] = []
  afterEach(async () => {
    for (const nano of nanos.splice(0)) await nano.unplug()
  })
  return async (options: PseudoNanoOptions = {}) => {
    const nano = await PseudoNano.plugIn(options)
    nanos.push(nano)
    return nano
  }
}

export const isUntouched = (nano: PseudoNano) => nano.bootloader.flash.every(byte => byte === 0xff)
