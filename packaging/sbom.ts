import { createHash } from 'node:crypto'
import { type Architecture, NODE_RUNTIME, runtimeName } from './node-runtime.ts'
import { manifest, productionPackages } from './production-packages.ts'

interface Ingredient {
  readonly name: string
  readonly version: string
  readonly integrity: string
  readonly license: string | undefined
}

/**
 * What the package is made of, in CycloneDX 1.5, from the lock file. `npm sbom` will not do: it refuses johnny-five's
 * dependencies on "latest", and leaves out `yaml`, because a development dependency wants it as well.
 */
export function makeSbom(sourceDate: Date, architecture: Architecture | null): object {
  const { name, version, description, license } = manifest()
  const ingredients: Ingredient[] = [...productionPackages()]
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

function component({ name, version, integrity, license }: Ingredient) {
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

const purl = ({ name, version }: Pick<Ingredient, 'name' | 'version'>) =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`

/** The same for the same parts: of version 8, which leaves the making of it to us (RFC 9562 §5.8). */
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
