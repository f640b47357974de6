import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { CACHE } from './debian-machine.ts'

/** An emulated processor, and the libraries that the bundled Node needs: unpacked, not installed. */
const PACKAGES = ['qemu-user-static', 'libc6-arm64-cross', 'libstdc++6-arm64-cross', 'libgcc-s1-arm64-cross']

/** Runs an arm64 program on any machine. */
export function runOnArm64(program: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const root = cached()
  const qemu = join(root, 'usr/bin/qemu-aarch64-static')
  const libraries = join(root, 'usr/aarch64-linux-gnu')
  return spawnSync(qemu, ['-L', libraries, program, ...args], { encoding: 'utf8', env: environment })
}

function cached(): string {
  const folder = join(CACHE, 'arm64-processor')
  if (existsSync(folder)) return folder
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  execFileSync('apt-get', ['-qq', 'download', ...PACKAGES], {
    cwd: draft,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (const name of readdirSync(draft)) execFileSync('dpkg-deb', ['-x', name, '.'], { cwd: draft })
  renameSync(draft, folder)
  return folder
}
