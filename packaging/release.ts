// `npm run release`: everything that a release consists of, with checksums, into dist-release/ or the folder given by --to.
// Debian packages are built by `npm run package` before this.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { manifest, ROOT } from './production-packages.ts'
import { makeSbom } from './sbom.ts'
import { sourceDate } from './source-date.ts'

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    to: { type: 'string', default: join(ROOT, 'dist-release') },
    packages: { type: 'string', default: join(ROOT, 'dist-package') },
  },
})
const { version } = manifest()
const date = sourceDate(process.env)

rmSync(values.to, { recursive: true, force: true })
mkdirSync(values.to, { recursive: true })

for (const name of readdirSync(values.packages).filter(name => name.includes(`_${version}_`)))
  cpSync(join(values.packages, name), join(values.to, name))
npmPackage()
archive(`konakis-firmware-${version}.tar.gz`, ['hardware/LICENSE', ...filesOf('hardware/firmware', /\.hex$/)])
archive(`konakis-boards-${version}.tar.gz`, [
  'hardware/LICENSE',
  ...['tile', 'controller'].flatMap(board => filesOf(`schematics/${board}`, /\.(?:zip|pdf|csv|kicad_\w+)$/)),
])
writeFileSync(
  join(values.to, `konakis-${version}.cdx.json`),
  `${JSON.stringify(makeSbom(date, null), null, 2)}\n`,
)
writeFileSync(join(values.to, 'SHA256SUMS'), checksums())
console.log(checksums())

/** npm gives every file in it the same date, so that the same contents make the same package. */
function npmPackage(): void {
  const options = ['--ignore-scripts', '--loglevel=error', '--pack-destination', values.to]
  execFileSync('npm', ['pack', ...options], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
}

function filesOf(folder: string, wanted: RegExp): string[] {
  return readdirSync(join(ROOT, folder))
    .filter(name => wanted.test(name))
    .map(name => `${folder}/${name}`)
}

function archive(name: string, paths: readonly string[]): void {
  const order = ['--sort=name', `--mtime=@${date.getTime() / 1000}`]
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=go+r']
  // `gzip -n` writes neither name nor date.
  const compression = ['--use-compress-program=gzip -9 -n']
  execFileSync('tar', [...order, ...owner, ...compression, '-cf', join(values.to, name), ...paths], {
    cwd: ROOT,
  })
}

function checksums(): string {
  return readdirSync(values.to)
    .filter(name => name !== 'SHA256SUMS')
    .toSorted()
    .map(name => `${sha256(join(values.to, name))}  ${basename(name)}`)
    .join('\n')
    .concat('\n')
}

function sha256(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}
