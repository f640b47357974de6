import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * In a checkout: is a source newer than what was built from it? Then what runs is another state of the program. An
 * installed package has no sources.
 */
export function isBuildStale(root: string): boolean {
  try {
    const builtMs = statSync(join(root, 'dist/app/main.js')).mtimeMs
    const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    return sources.some(
      name => /\.(?:ts|css|html)$/.test(name) && statSync(join(root, 'src', name)).mtimeMs > builtMs,
    )
  } catch {
    return false
  }
}
