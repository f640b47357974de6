import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')

/** A production package, as pinned in the lock file. */
export interface LockedPackage {
  /** Where npm installs it: `node_modules/mqtt`. */
  readonly path: string
  readonly name: string
  readonly version: string
  /** In npm's format: `sha512-` and base64. */
  readonly integrity: string
  /** undefined if the package names none. */
  readonly license: string | undefined
  readonly hasInstallScript: boolean
}

interface Lock {
  readonly packages: {
    readonly [path: string]: {
      readonly version: string
      readonly integrity: string
      readonly license?: string
      readonly dev?: boolean
      readonly hasInstallScript?: boolean
    }
  }
}

export function productionPackages(): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version, integrity, license, hasInstallScript = false }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { path, name, version, integrity, license, hasInstallScript }
    })
}

export interface Manifest {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly license: string
  readonly dependencies: { readonly [name: string]: string }
}

export function manifest(): Manifest {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Manifest
}
