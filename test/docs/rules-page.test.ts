import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { OPTION_NAMES } from '../../src/rules/rule-set.ts'

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/rules.md'), 'utf8')

it('docs/rules.md has the rule sets as they are ("npm run docs")', async () => {
  const { withRulesTable } = await import(join(import.meta.dirname, '../../docs/generate/rules-table.js'))
  expect(PAGE).toBe(withRulesTable(PAGE))
})

it('says what each option means', () => {
  const explained = PAGE.slice(PAGE.indexOf('| option | says |'))
  for (const name of OPTION_NAMES.filter(each => !['size', 'layout'].includes(each))) {
    expect(explained).toContain(`\`${name}\``)
  }
})
