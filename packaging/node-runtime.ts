import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ARCHITECTURES = ['amd64', 'arm64'] as const
export type Architecture = (typeof ARCHITECTURES)[number]

/** Debian architectures by their names in npm and Node. */
export const NODE_ARCHITECTURES = { amd64: 'x64', arm64: 'arm64' } as const

/**
 * The Node in the package. Debian 12 has 18 and Debian 13 has 20, which are no longer supported; 24 is supported until
 * April 2028 and needs glibc 2.28 or later. The npm registry has it as a package per architecture; a download must
 * have these hashes.
 */
export const NODE_RUNTIME = {
  version: '24.21.0',
  integrity: {
    amd64: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
    arm64: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
} as const

export const runtimeName = (architecture: Architecture) => `node-linux-${NODE_ARCHITECTURES[architecture]}`

/** Unpacks `package/bin/node` and `package/LICENSE` into the folder. */
export function fetchNode(architecture: Architecture, folder: string): { node: string; license: string } {
  mkdirSync(folder, { recursive: true })
  const name = `${runtimeName(architecture)}@${NODE_RUNTIME.version}`
  const packed = execFileSync('npm', ['pack', '--silent', '--prefer-offline', name], {
    cwd: folder,
    encoding: 'utf8',
  })
  const archive = join(folder, packed.trim())
  checkIntegrity(readFileSync(archive), NODE_RUNTIME.integrity[architecture], name)
  const wanted = ['package/bin/node', 'package/LICENSE'] as const
  execFileSync('tar', ['-xzf', archive, '-C', folder, ...wanted])
  return { node: join(folder, wanted[0]), license: join(folder, wanted[1]) }
}

export function checkIntegrity(bytes: Uint8Array, wanted: string, name: string): void {
  const found = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
  if (found !== wanted) throw new Error(`${name} is not what was pinned: its hash is ${found}`)
}
