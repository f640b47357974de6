// `npm run package -- --arch arm64`: builds the Debian package into dist-package/, or into the folder given by --to.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ARCHITECTURES } from './node-runtime.ts'
import { pack } from './pack.ts'
import { manifest, ROOT } from './production-packages.ts'
import { sourceDate } from './source-date.ts'
import { stage } from './stage.ts'

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    arch: { type: 'string', multiple: true, default: [...ARCHITECTURES] },
    to: { type: 'string', default: join(ROOT, 'dist-package') },
    version: { type: 'string', default: manifest().version },
    list: { type: 'boolean', default: false },
  },
})

const date = sourceDate(process.env)
for (const name of values.arch) {
  const architecture = ARCHITECTURES.find(known => known === name)
  if (!architecture)
    throw new Error(`there is no package for ${name}; there is one for ${ARCHITECTURES.join(' and ')}`)
  const buildFolder = mkdtempSync(join(tmpdir(), 'konakis-package-'))
  try {
    const root = join(buildFolder, 'root')
    stage(root, architecture, date, buildFolder)
    const path = pack(root, values.to, { architecture, version: values.version, sourceDate: date })
    const bytes = readFileSync(path)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    console.log(`${path}  ${(bytes.length / 1e6).toFixed(1)} MB  sha256 ${sha256}`)
    if (values.list) console.log(execFileSync('dpkg-deb', ['--contents', path], { encoding: 'utf8' }))
  } finally {
    rmSync(buildFolder, { recursive: true })
  }
}
