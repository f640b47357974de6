import { execFileSync } from 'node:child_process'
import { openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ARCHITECTURES, NODE_RUNTIME } from '../../packaging/node-runtime.ts'
import { productionPackages } from '../../packaging/production-packages.ts'
import { runOnArm64 } from './support/arm64-processor.ts'
import { PackageBuild } from './support/package-build.ts'

/** e_machine of the ELF header: EM_X86_64 and EM_AARCH64 (elf(5)). */
const MACHINE = { amd64: 62, arm64: 183 } as const

function elfMachine(path: string): number | null {
  const head = Buffer.alloc(20)
  readSync(openSync(path, 'r'), head, 0, 20, 0)
  return head.toString('latin1', 0, 4) === '\x7fELF' ? head.readUInt16LE(18) : null
}

const built = new Map<string, { readonly build: PackageBuild; readonly path: string }>()
afterAll(() => {
  for (const { build } of built.values()) build.clear()
})

describe.each(ARCHITECTURES)('the package for %s', architecture => {
  let build: PackageBuild
  let path: string
  beforeAll(() => {
    build = new PackageBuild(architecture)
    path = build.pack('1.0.0')
    built.set(architecture, { build, path })
  }, 300_000)

  const files = () =>
    readdirSync(build.root, { recursive: true, encoding: 'utf8' }).filter(name =>
      statSync(join(build.root, name)).isFile(),
    )

  it('contains programs for that architecture only: Node, and both serial port bindings', () => {
    const programs = files().flatMap(name => {
      const machine = elfMachine(join(build.root, name))
      return machine === null ? [] : [{ name, machine }]
    })
    expect(programs.map(({ name }) => name).toSorted()).toEqual([
      'usr/lib/konakis/bin/node',
      expect.stringMatching(
        /node_modules\/@serialport\/bindings-cpp\/prebuilds\/linux-\w+\/.*\.glibc\.node$/,
      ),
      expect.stringMatching(
        /serialport\/node_modules\/@serialport\/bindings-cpp\/prebuilds\/.*\.glibc\.node$/,
      ),
    ])
    for (const { name, machine } of programs) expect(machine, name).toBe(MACHINE[architecture])
    expect(files().filter(name => name.endsWith('.node'))).toHaveLength(2)
  })

  it('contains the pinned Node', () => {
    const node = readFileSync(join(build.root, 'usr/lib/konakis/bin/node'))
    expect(node.includes(`node-v${NODE_RUNTIME.version}.tar.gz`)).toBe(true)
  })

  it('has a description and its dependencies', () => {
    const field = (name: string) =>
      execFileSync('dpkg-deb', ['--field', path, name], { encoding: 'utf8' }).trim()
    expect(field('Package')).toBe('konakis')
    expect(field('Architecture')).toBe(architecture)
    expect(field('Version')).toBe('1.0.0')
    expect(field('Depends')).not.toContain('nodejs')
  })

  it('has the files that an administrator expects, in the usual places', () => {
    expect(files()).toEqual(
      expect.arrayContaining([
        'usr/bin/konakis',
        'usr/lib/systemd/system/konakis.service',
        'usr/lib/udev/rules.d/60-konakis.rules',
        'usr/lib/sysusers.d/konakis.conf',
        'usr/share/man/man1/konakis.1.gz',
        'usr/share/bash-completion/completions/konakis',
        'usr/share/zsh/vendor-completions/_konakis',
        'usr/lib/konakis/hardware/firmware/konakis-9x9.hex',
        'usr/share/doc/konakis/docs/examples/config.yaml',
        'usr/share/doc/konakis/docs/raspberry-pi.md',
        'usr/share/doc/konakis/sbom.json',
      ]),
    )
  })

  it('contains the licence of every part', () => {
    const copyright = readFileSync(join(build.root, 'usr/share/doc/konakis/copyright'), 'utf8')
    for (const { name, version } of productionPackages())
      expect(copyright).toContain(`\n${name} ${version}\nLicence: `)
    expect(copyright).toContain(`\nNode.js ${NODE_RUNTIME.version}`)
    const unstated = [...copyright.matchAll(/\n(\S+) \S+\nLicence: not stated/g)].map(([, name]) => name)
    expect(unstated).toEqual(['nanotimer'])
  })
})

describe('the package for arm64', () => {
  it('works on an arm64 processor: Node, the program, the serial port binding', () => {
    const program = join(built.get('arm64')!.build.root, 'usr/lib/konakis')
    const node = join(program, 'bin/node')
    const rules = runOnArm64(node, [join(program, 'dist/app/main.js'), 'rules', 'nielsen'])
    expect(rules).toMatchObject({ status: 0, stdout: expect.stringContaining('throne.hostileToAttackers') })
    const binding = join(program, 'node_modules/@serialport/bindings-cpp')
    const load = `console.log(process.arch, typeof require('${binding}').LinuxBinding.open)`
    expect(runOnArm64(node, ['--eval', load]).stdout).toBe('arm64 function\n')
  })
})
