import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manifest } from '../../packaging/production-packages.ts'

const ROOT = join(import.meta.dirname, '../..')
const { version } = manifest()

describe('a release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'konakis-release-'))
  const made = (name: string) => {
    execFileSync(
      process.execPath,
      ['packaging/run.js', 'release.ts', '--to', join(folder, name), '--packages', join(folder, 'packages')],
      {
        cwd: ROOT,
        env: { ...process.env, SOURCE_DATE_EPOCH: '1763300000' },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
    return readFileSync(join(folder, name, 'SHA256SUMS'), 'utf8')
  }
  let sums = ''

  beforeAll(() => {
    mkdirSync(join(folder, 'packages'))
    writeFileSync(join(folder, 'packages', `konakis_${version}_arm64.deb`), 'a package')
    sums = made('first')
  }, 120_000)
  afterAll(() => rmSync(folder, { recursive: true }))

  it('has packages, firmware, boards and the bill of materials, each with its checksum', () => {
    const names = [
      `konakis-${version}.cdx.json`,
      `konakis-${version}.tgz`,
      `konakis-boards-${version}.tar.gz`,
      `konakis-firmware-${version}.tar.gz`,
      `konakis_${version}_arm64.deb`,
    ]
    expect(readdirSync(join(folder, 'first')).toSorted()).toEqual(['SHA256SUMS', ...names])
    const checked = execFileSync('sha256sum', ['--check', '--ignore-missing', 'SHA256SUMS'], {
      cwd: join(folder, 'first'),
    })
    expect(String(checked).trim().split('\n')).toEqual(names.map(name => `${name}: OK`))
  })

  it('is the same when it is made again', () => {
    expect(made('second')).toBe(sums)
  })

  it('installs from the npm package, and runs', () => {
    const home = join(folder, 'home')
    mkdirSync(home)
    const run = (program: string, ...args: string[]) =>
      execFileSync(program, args, {
        cwd: home,
        encoding: 'utf8',
        env: { ...process.env, npm_config_prefix: home, PATH: `${home}/bin:${process.env.PATH}` },
        stdio: ['ignore', 'pipe', 'ignore'],
      })
    const quiet = ['--no-audit', '--no-fund', '--prefer-offline']
    run('npm', 'install', '--global', ...quiet, join(folder, `first/konakis-${version}.tgz`))
    expect(run('konakis', '--version').trim()).toBe(version)
    expect(run('konakis', 'suggest', '--rules', 'nielsen', '--ms', '50', '--json')).toContain('"move"')
  }, 300_000)
})
