import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

/** Folders that are installed or built, not written. */
const NOT_WRITTEN =
  /(?:^|\/)(?:node_modules|dist|dist-package|dist-release|coverage|\.git|hardware\/firmware\/build|docs\/site\/staged|docs\/site\/\.vitepress\/cache)$/

/** Every file in the folder, as a path from the root of the repository. */
export function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap(entry => {
    const path = relative('', join(folder, entry.name))
    if (!entry.isDirectory()) return [path]
    return NOT_WRITTEN.test(path) ? [] : filesIn(path)
  })
}

export const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')
