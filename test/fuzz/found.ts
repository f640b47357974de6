import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { FuzzFailure } from './target.ts'

const FOLDER = join(import.meta.dirname, 'found')

export const folderOf = (target: string) => join(FOLDER, target)

/** Saves the input as a regression test, named after its failure; returns its path. */
export function saveInput(
  target: string,
  { signature, input }: FuzzFailure & { readonly input: Buffer },
): string {
  const words = signature
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .slice(0, 60)
  const hash = createHash('sha256').update(input).digest('hex').slice(0, 8)
  mkdirSync(folderOf(target), { recursive: true })
  const path = join(folderOf(target), `${words}-${hash}`)
  writeFileSync(path, input)
  return relative(process.cwd(), path)
}

/** Every saved input, with its target and name. */
export function savedInputs(): { target: string; name: string; input: Buffer }[] {
  if (!existsSync(FOLDER)) return []
  return readdirSync(FOLDER).flatMap(target =>
    readdirSync(folderOf(target)).map(name => ({
      target,
      name,
      input: readFileSync(join(folderOf(target), name)),
    })),
  )
}
