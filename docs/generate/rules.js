// Writes the table of rule sets into docs/rules.md, and that of their balance into docs/coach.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { withBalanceTable } from './balance-table.js'
import { withRulesTable } from './rules-table.js'

for (const [name, renew] of [
  ['rules.md', withRulesTable],
  ['coach.md', withBalanceTable],
]) {
  const page = new URL(`../${name}`, import.meta.url)
  writeFileSync(page, renew(readFileSync(page, 'utf8')))
}
