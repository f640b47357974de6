import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { manifest, ROOT } from '../../packaging/production-packages.ts'

const { version } = manifest()
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const NOTES = `docs/releases/${version}.md`

describe('one version everywhere', () => {
  it('in the lock file', () => {
    const lock = JSON.parse(read('package-lock.json'))
    expect([lock.version, lock.packages[''].version]).toEqual([version, version])
  })

  it('in the changelog: a dated section below the unreleased changes', () => {
    const headings = read('CHANGELOG.md').match(/^## .*$/gm)!
    expect(headings[0]).toBe('## [Unreleased]')
    expect(headings[1]).toMatch(new RegExp(`^## \\[${version}\\] - \\d{4}-\\d\\d-\\d\\d$`))
  })

  it.each(['README.md', 'docs/raspberry-pi.md'])('in the package that %s installs first', page => {
    expect(/konakis_([\d.]+)_arm64\.deb/.exec(read(page))?.[1]).toBe(version)
  })

  it('in the description of the messages', () => {
    expect(read('docs/asyncapi.yaml')).toContain(`version: ${version}`)
  })

  it('in the release notes, which name every file of a release', () => {
    expect(existsSync(join(ROOT, NOTES)), NOTES).toBe(true)
    for (const name of [
      `konakis_${version}_arm64.deb`,
      `konakis_${version}_amd64.deb`,
      `konakis-${version}.tgz`,
      `konakis-firmware-${version}.tar.gz`,
      `konakis-boards-${version}.tar.gz`,
      `konakis-${version}.cdx.json`,
      'SHA256SUMS',
    ])
      expect(read(NOTES)).toContain(`\`${name}\``)
  })

  it('the workflow publishes these notes', () => {
    expect(read('.github/workflows/ci.yml')).toMatch(
      /--notes-file "docs\/releases\/\$\{GITHUB_REF_NAME#v\}\.md"/,
    )
  })
})
