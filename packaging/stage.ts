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

/** The project's own files, and where they are installed. */
const INSTALLED_FILES: readonly [from: string, to: string][] = [
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
  // Read by the program: firmware for the controller and the emulator, and the emulator's circuit.
  ...filesIn('hardware/firmware', /\.hex$/),
  ...filesIn('schematics/assembled', /^netlist-.*\.json$/),
]

/** What the program prints about itself, and where it is installed. */
const PRINTED_FILES: readonly [words: readonly string[], to: string][] = [
  [['manual'], 'usr/share/man/man1/konakis.1.gz'],
  [['completion', 'bash'], 'usr/share/bash-completion/completions/konakis'],
  [['completion', 'zsh'], 'usr/share/zsh/vendor-completions/_konakis'],
]

function filesIn(folder: string, wanted: RegExp): [from: string, to: string][] {
  const names = readdirSync(join(ROOT, folder)).filter(name => wanted.test(name))
  return names.map(name => [join(folder, name), join(PROGRAM, folder, name)])
}

/** Sources that can only be built in a checkout: of the firmware, of generated docs and of their site. */
const NOT_DOCS = /\/(?:docs\/generate|docs\/site|hardware\/firmware\/(?!README\.md$).+)$/

/** Used by development tools only. */
const NOT_RUN = /\.(?:map|d\.[cm]?ts)$/

/** Puts every file under `root` where it will be installed under `/`. The project has to be built before. */
export function stage(root: string, architecture: Architecture, sourceDate: Date, buildFolder: string): void {
  for (const [from, to] of INSTALLED_FILES)
    cpSync(join(ROOT, from), join(root, to), {
      recursive: true,
      filter: path => !(to.startsWith(DOCS) && NOT_DOCS.test(path)),
    })
  mkdirSync(join(root, 'etc/konakis'), { recursive: true })

  const installed = installPackages(buildFolder)
  const { node, license } = fetchNode(architecture, join(buildFolder, 'node'))
  for (const [words, path] of PRINTED_FILES) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    const text = execFileSync(process.execPath, [join(ROOT, 'dist/app/main.js'), ...words])
    writeFileSync(join(root, path), path.endsWith('.gz') ? gzipSync(text, { level: 9 }) : text)
  }
  write('copyright', makeCopyright(installed, readFileSync(license, 'utf8')))
  write('sbom.json', `${JSON.stringify(makeSbom(sourceDate, architecture), null, 2)}\n`)
  write('changelog.gz', gzipSync(readFileSync(join(ROOT, 'CHANGELOG.md')), { level: 9 }))
  cpSync(node, join(root, PROGRAM, 'bin/node'))
  cpSync(join(installed, 'node_modules'), join(root, PROGRAM, 'node_modules'), { recursive: true })
  prune(root, architecture)
  normaliseModes(root)

  function write(name: string, content: string | Uint8Array): void {
    writeFileSync(join(root, DOCS, name), content)
  }
}

/** Installs exactly what the lock file pins, without scripts: the serial binding is prebuilt. */
function installPackages(buildFolder: string): string {
  const folder = join(buildFolder, 'production')
  mkdirSync(folder, { recursive: true })
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(ROOT, name), join(folder, name))
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
  execFileSync('npm', ['ci', '--omit=dev', ...options], {
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

/** Makes file modes independent of the umask of the build. */
function normaliseModes(root: string): void {
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    const full = join(root, path)
    const { mode } = statSync(full)
    chmodSync(full, mode & 0o100 ? 0o755 : 0o644)
  }
  chmodSync(root, 0o755)
}
