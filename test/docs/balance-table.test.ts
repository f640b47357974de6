import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('docs/coach.md has the balance as it was measured ("npm run docs")', async () => {
  const root = join(import.meta.dirname, '../..')
  const { withBalanceTable } = await import(join(root, 'docs/generate/balance-table.js'))
  const page = readFileSync(join(root, 'docs/coach.md'), 'utf8')
  expect(withBalanceTable(page)).toBe(page)
})
