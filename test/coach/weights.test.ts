import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CHOSEN_WEIGHTS, weightsFor } from '../../src/coach/weights.ts'
import { builtInRules, RULE_SETS } from '../../src/rulesets/index.ts'
import { rulesOf } from '../support/diagram.ts'

const doc = readFileSync(join(import.meta.dirname, '../../docs/coach.md'), 'utf8')
/** The table of the matches by which weights were accepted. */
const accepted = /^\| rule set \| match at 100,000 positions.*?\n\n/ms.exec(doc)![0]

describe('the weights of a rule set', () => {
  it.each(RULE_SETS.map(({ id }) => id))('%s: fitted ones only where a match is documented', id => {
    const isFitted = weightsFor(builtInRules(id)) !== CHOSEN_WEIGHTS
    expect(isFitted).toBe(new RegExp(`^\\| ${id} \\| \\d+, \\d+, \\d+ `, 'm').test(accepted))
  })

  it.each(RULE_SETS.map(({ id }) => id))('%s: an attacker is the unit', id => {
    expect(weightsFor(builtInRules(id)).attacker).toBe(100)
  })

  it('house rules have the chosen ones, whatever they are called', () => {
    const rules = rulesOf('nielsen', { shuffleLimit: 1 })
    expect(weightsFor({ ...rules, id: 'constructor' })).toBe(CHOSEN_WEIGHTS)
  })
})
