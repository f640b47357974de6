import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')

interface LockedPackage {
  readonly version?: string
  readonly hasInstallScript?: boolean
}

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>
}

test('johnny-five and firmata get the serialport that has prebuilt binaries, and no other is installed', () => {
  const serialports = Object.keys(packages).filter(path => path.endsWith('node_modules/serialport'))
  expect(serialports).toEqual(['node_modules/serialport'])
  expect(packages['node_modules/serialport']!.version).toMatch(/^13\./)
  expect(Object.keys(packages)).toEqual(expect.arrayContaining(['node_modules/johnny-five']))
})

test('whatever could be compiled while installing has binaries for a Raspberry Pi, and was not compiled here', () => {
  const native = Object.keys(packages).filter(
    path => packages[path]!.hasInstallScript && existsSync(join(ROOT, path, 'binding.gyp')),
  )
  expect(native.length).toBeGreaterThan(0)
  for (const path of native) {
    for (const machine of ['linux-arm', 'linux-arm64', 'linux-x64'])
      expect(existsSync(join(ROOT, path, 'prebuilds', machine)), `${path} for ${machine}`).toBe(true)
    expect(existsSync(join(ROOT, path, 'build')), `${path} was compiled`).toBe(false)
  }
})
