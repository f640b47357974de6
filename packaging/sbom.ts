import { createHash } from 'node:crypto'
import { type Architecture, NODE_RUNTIME, runtimeName } from './node-runtime.ts'
import { manifest, productionPackages } from './production-packages.ts'

interface SbomPart {
  readonly name: string
  readonly version: string
  readonly integrity: string
  readonly license: string | undefined
}

/**
 * The software bill of materials in CycloneDX 1.5, from the lock file. `npm sbom` cannot be used: it refuses
 * johnny-five's dependencies on "latest", and leaves out `yaml`, which is also a development dependency.
 */
export function makeSbom(sourceDate: Date, architecture: Architecture | null): object {
  const { name, version, description, license } = manifest()
  const ingredients: SbomPart[] = [...productionPackages()]
  if (architecture) {
    const integrity = NODE_RUNTIME.integrity[architecture]
    ingredients.push({
      name: runtimeName(architecture),
      version: NODE_RUNTIME.version,
      integrity,
      license: 'MIT',
    })
  }
  const components = [...new Map(ingredients.map(part => [purl(part), component(part)])).values()]
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify([version, components]))}`,
    version: 1,
    metadata: {
      timestamp: sourceDate.toISOString(),
      component: {
        type: 'application',
        'bom-ref': purl({ name, version }),
        name,
        version,
        description,
        licenses: [{ license: { id: license } }],
        purl: purl({ name, version }),
      },
    },
    components,
  }
}

function component({ name, version, integrity, license }: SbomPart) {
  const [, base64] = /^sha512-(.+)$/.exec(integrity)!
  return {
    type: 'library',
    'bom-ref': purl({ name, version }),
    name,
    version,
    purl: purl({ name, version }),
    hashes: [{ alg: 'SHA-512', content: Buffer.from(base64!, 'base64').toString('hex') }],
    ...(license === undefined ? {} : { licenses: [{ license: { id: license } }] }),
  }
}

const purl = ({ name, version }: Pick<SbomPart, 'name' | 'version'>) =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`

/** A UUID derived from the content: version 8, for custom formats (RFC 9562 §5.8). */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  const [a, b, c, d, e] = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(13, 16),
    hex.slice(17, 20),
    hex.slice(20, 32),
  ]
  return `${a}-${b}-8${c}-8${d}-${e}`
}
