import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routedBoards } from '../../schematics/generator/files.ts'
import { schematicsFolder } from './support/kicad.ts'

test('the boards in the repository are what the generator routes, to the byte', { timeout: 600_000 }, () => {
  for (const [path, text] of routedBoards()) {
    const committed = readFileSync(join(schematicsFolder, '..', path), 'utf8')
    expect(committed === text, `run npm run schematics and commit ${path}`).toBe(true)
  }
})
