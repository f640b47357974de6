import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { makeCopyright } from './copyright.ts'
import { type Architecture, fetchNode, NODE_ARCHITECTURES } from './node-runtime.ts'
import { ROOT } from './production-packages.ts'
import { makeSbom } from './sbom.ts'

const PROGRAM = 'usr/lib/konakis'
const DOCS = 'usr/share/doc/konakis'

/** Our own files, and where they go. */
const PLACES: readonly [from: string, to: string][] = [
  ['package.json', `${PROGRAM}/package.json`],
  ['dist', `${PROGRAM}/dist`],
  ['packaging/start', `${PROGRAM}/start`],
  ['packaging/konakis', 'usr/bin/konakis'],
  ['packaging/konakis.service', 'usr/lib/systemd/system/konakis.service'],
  ['packaging/60-konakis.rules', 'usr/lib/udev/rules.d/60-konakis.rules'],
  ['packaging/sysusers.conf', 'usr/lib/sysusers.d/konakis.conf'],
  ['README.md', `${DOCS}/README.md`],
  ['docs', `${DOCS}/docs`],
  ['hardware', `${DOCS}/hardware`],
  // What the program reads of the hardware: firmware for the controller and the emulator, and its circuit.
  ...filesIn('hardware/firmware', /\.hex$/),
  ...filesIn('schematics/reference', /^netlist-.*\.json$/),
]

function filesIn(folder: string, wanted: RegExp): [from: string, to: string][] {
  const names = readdirSync(join(ROOT, folder)).filter(name => wanted.test(name))
  return names.map(name => [join(folder, name), join(PROGRAM, folder, name)])
}

/** The firmware's source has to be built in a checkout, and so has the description of the messages. */
const NOT_DOCS = /\/(?:docs\/generate|hardware\/firmware\/(?!README\.md$).+)$/

/** No program reads them: other tools do, while one writes a program. */
const NOT_RUN = /\.(?:map|d\.[cm]?ts)$/

/** Lays everything out under `root` as it will lie under `/`. The project has to be built before. */
export function stage(root: string, architecture: Architecture, sourceDate: Date, workshop: string): void {
  for (const [from, to] of PLACES)
    cpSync(join(ROOT, from), join(root, to), {
      recursive: true,
      filter: path => !(to.startsWith(DOCS) && NOT_DOCS.test(path)),
    })
  mkdirSync(join(root, 'etc/konakis'), { recursive: true })

  const installed = installPackages(workshop)
  const { node, license } = fetchNode(architecture, join(workshop, 'node'))
  write('copyright', makeCopyright(installed, readFileSync(license, 'utf8')))
  write('sbom.json', `${JSON.stringify(makeSbom(sourceDate, architecture), null, 2)}\n`)
  write('changelog.gz', gzipSync(readFileSync(join(ROOT, 'CHANGELOG.md')), { level: 9 }))
  cpSync(node, join(root, PROGRAM, 'bin/node'))
  cpSync(join(installed, 'node_modules'), join(root, PROGRAM, 'node_modules'), { recursive: true })
  prune(root, architecture)
  evenOut(root)

  function write(name: string, content: string | Uint8Array): void {
    writeFileSync(join(root, DOCS, name), content)
  }
}

/** Exactly what the lock file pins, and no scripts: the serial binding comes built. */
function installPackages(workshop: string): string {
  const folder = join(workshop, 'production')
  mkdirSync(folder, { recursive: true })
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(ROOT, name), join(folder, name))
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
  execFileSync('npm', ['ci', '--omit=dev', ...quietly], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return folder
}

function prune(root: string, architecture: Architecture): void {
  const program = join(root, PROGRAM)
  const binding = `linux-${NODE_ARCHITECTURES[architecture]}`
  for (const path of readdirSync(program, { recursive: true, encoding: 'utf8' })) {
    const name = basename(path)
    const isOtherBinding =
      basename(dirname(path)) === 'prebuilds' ? name !== binding : /\.musl\.node$/.test(name)
    if (isOtherBinding || NOT_RUN.test(name) || /node_modules\/\.(?:bin|package-lock\.json)$/.test(path))
      rmSync(join(program, path), { recursive: true, force: true })
  }
}

/** The same for everybody who builds it, whatever their umask. */
function evenOut(root: string): void {
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    const full = join(root, path)
    const { mode } = statSync(full)
    chmodSync(full, mode & 0o100 ? 0o755 : 0o644)
  }
  chmodSync(root, 0o755)
}
