import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readSizes, sizesTable } from '../bench/many-boards-table.ts'

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/many-boards.md'), 'utf8')

it('docs/many-boards.md has the table of sizes as `npm run bench -- many-boards` wrote it', () => {
  expect(PAGE).toContain(`\n${sizesTable(readSizes())}\n`)
})
