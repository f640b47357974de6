// Writes the table of rule sets into docs/rules.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { withRulesTable } from './rules-table.js'

const page = new URL('../rules.md', import.meta.url)
writeFileSync(page, withRulesTable(readFileSync(page, 'utf8')))
