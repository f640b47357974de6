import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Architecture } from './node-runtime.ts'
import { ROOT } from './production-packages.ts'

interface Package {
  readonly architecture: Architecture
  readonly version: string
  readonly sourceDate: Date
}

/** Builds the .deb from the files under `root`, reproducibly, and returns its path. */
export function pack(root: string, folder: string, { architecture, version, sourceDate }: Package): string {
  const scripts = join(root, 'DEBIAN')
  mkdirSync(scripts, { recursive: true })
  chmodSync(scripts, 0o755)
  for (const name of readdirSync(join(ROOT, 'packaging/debian'))) {
    cpSync(join(ROOT, 'packaging/debian', name), join(scripts, name))
    chmodSync(join(scripts, name), 0o755)
  }
  writeFileSync(join(scripts, 'control'), control(architecture, version, sizeKiB(root)), { mode: 0o644 })
  for (const name of ['.', ...readdirSync(root, { recursive: true, encoding: 'utf8' })])
    utimesSync(join(root, name), sourceDate, sourceDate)
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `konakis_${version}_${architecture}.deb`)
  // One thread, since the output depends on their number. Level 1: the highest level saves 5 of 38 MB and takes a minute longer.
  const compression = ['-Zxz', '-z1', '--threads-max=1']
  execFileSync('dpkg-deb', ['--root-owner-group', ...compression, '--build', root, path], {
    env: { ...process.env, SOURCE_DATE_EPOCH: String(sourceDate.getTime() / 1000) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return path
}

/** The bundled Node needs libc6 and libstdc++6. util-linux, with `setpriv`, is on every Debian. */
function control(architecture: Architecture, version: string, installedKiB: number): string {
  return `Package: konakis
Version: ${version}
Architecture: ${architecture}
Maintainer: The Konakis authors <konakis@localhost>
Installed-Size: ${installedKiB}
Depends: libc6 (>= 2.28), libstdc++6 (>= 6), libgcc-s1, systemd (>= 247), udev
Recommends: avrdude
Section: games
Priority: optional
Description: service of a physical tablut board
 Follows the pieces on the board by their magnets, checks every move, lights
 the squares, saves the games, publishes them over MQTT, and serves a web
 page to play and watch. Includes the Node.js runtime.
`
}

function sizeKiB(root: string): number {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(path => !path.startsWith('DEBIAN'))
    .map(path => statSync(join(root, path)))
    .filter(file => file.isFile())
  return files.reduce((sum, { size }) => sum + Math.ceil(size / 1024), 0)
}
