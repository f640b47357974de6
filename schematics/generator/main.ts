import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { assembledFiles, boardPath, generatedFiles, routedBoards } from './files.ts'

const folder = join(import.meta.dirname, '../..')
const boards = routedBoards()
const assembled = assembledFiles(name => boards.get(boardPath(name))!)
for (const [path, text] of [...generatedFiles(), ...boards, ...assembled]) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
