import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isBuildStale } from '../../src/app/stale-build.ts'
import { emptyFolder } from '../support/command.ts'

/** A folder with these files, each changed at so many seconds. */
function folder(files: { readonly [path: string]: number }): string {
  const root = emptyFolder()
  for (const [path, atS] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), '')
    utimesSync(join(root, path), atS, atS)
  }
  return root
}

describe('what was built', () => {
  it('is stale when a source has changed since, as after a checkout of another state', () => {
    const built = { 'dist/app/main.js': 100, 'src/app/main.ts': 50 }
    expect(isBuildStale(folder(built))).toBe(false)
    expect(isBuildStale(folder({ ...built, 'src/page/style/base.css': 200 }))).toBe(true)
  })

  it('is never stale where there are no sources, as in an installed package', () => {
    expect(isBuildStale(folder({ 'dist/app/main.js': 100 }))).toBe(false)
  })
})
