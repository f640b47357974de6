import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

export const ASSETS = join(import.meta.dirname, '../../../dist/page/assets')

/** One of the built page's scripts. */
export function builtScript(name: string): { text: string; gzippedBytes: number } {
  const file = readdirSync(ASSETS).find(entry => entry.startsWith(`${name}-`) && entry.endsWith('.js'))
  const bytes = readFileSync(join(ASSETS, file!))
  return { text: bytes.toString(), gzippedBytes: gzipSync(bytes, { level: 9 }).length }
}

export const PACKAGES = ['zod']

/** The scripts that the page names; all others are loaded when they are needed. */
export function firstScripts(): string[] {
  const html = readFileSync(join(ASSETS, '../index.html'), 'utf8')
  return [...html.matchAll(/assets\/([\w-]+)-.{8}\.js/g)].map(([, name]) => name!)
}
