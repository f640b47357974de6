import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generatedFiles, routedBoards } from './files.ts'

const folder = join(import.meta.dirname, '../..')
for (const [path, text] of [...generatedFiles(), ...routedBoards()]) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
