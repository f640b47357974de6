import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PackageBuild } from './support/package-build.ts'

it('the package for arm64 is reproducible byte for byte', { timeout: 600_000 }, () => {
  const packed = () => {
    const build = new PackageBuild('arm64')
    try {
      return readFileSync(build.pack('1.0.0'))
    } finally {
      build.clear()
    }
  }
  expect(packed().equals(packed())).toBe(true)
})
