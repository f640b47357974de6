import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { firmwareFolder, make } from './pure-parts.ts'

const folder = mkdtempSync(join(tmpdir(), 'konakis-avr-'))
make('boards', `BUILD=${folder}`)
afterAll(() => rmSync(folder, { recursive: true }))

test.each(['konakis-9x9', 'konakis-11x11', 'konakis-9x9-reed'])(
  '%s.hex in the repository is what the source gives, byte for byte',
  name => {
    const built = readFileSync(join(folder, `${name}.hex`))
    const committed = readFileSync(join(firmwareFolder, `${name}.hex`))
    expect(built.equals(committed), `run make in hardware/firmware and commit ${name}.hex`).toBe(true)
  },
)

test.each(['konakis-7x7', 'konakis-9x9', 'konakis-11x11', 'konakis-9x9-reed'])(
  '%s takes at most half of the flash and three quarters of the RAM',
  name => {
    const sizes = execFileSync('avr-size', [join(folder, `${name}.elf`)], { encoding: 'utf8' })
    const [text, data, bss] = sizes.split('\n')[1]!.trim().split(/\s+/).map(Number) as [
      number,
      number,
      number,
    ]
    expect(text + data).toBeLessThanOrEqual(16 * 1024)
    expect(data + bss).toBeLessThanOrEqual(1536)
  },
)
