import { styleText } from 'node:util'
import type { Command } from 'commander'
import { startPosition } from '../../rules/position.ts'
import { makeOptionValue, OPTION_NAMES } from '../../rules/rule-set.ts'
import { makeRuleString } from '../../rules/rule-string.ts'
import { readyRules } from '../../rules/rules.ts'
import { balanceOfRules } from '../../rulesets/balance.ts'
import { RULE_SETS } from '../../rulesets/index.ts'
import { REFERENCES } from '../../rulesets/references.ts'
import { makeDiagram } from '../../views/diagram.ts'
import { balanceWords } from '../../words/balance.ts'
import { loadRuleSet } from '../settings/chosen-rules.ts'
import { json } from '../settings/options.ts'
import { besideHead, columnsOf } from '../terminal/wrap.ts'
import { unwrap } from '../user-error.ts'

export function register(program: Command): void {
  program
    .command('rules')
    .description('list the rule sets, or show one with every option, its value and its source')
    .argument('[id]', 'a rule set, or the path of a rule file')
    .addOption(json)
    .action((id, options) => (id === undefined ? listRuleSets(options) : showRuleSet(id, options)))
}

const TEXT_COLUMN = 26

function listRuleSets({ json }: { json?: boolean }): void {
  const columns = columnsOf(process.stdout)
  for (const { id, aliases, title, note } of RULE_SETS) {
    if (json) console.log(JSON.stringify({ id, aliases, title, note }))
    else {
      const names = [id, ...aliases].join(', ')
      const described = besideHead(names, title, TEXT_COLUMN, columns)
      console.log(`${styleText('bold', names)}${described.slice(names.length)}`)
      if (note) console.log(besideHead('', note, TEXT_COLUMN, columns).replace(/^\n/, ''))
    }
  }
}

function showRuleSet(idOrPath: string, { json }: { json?: boolean }): void {
  const { id, aliases, title, note, options, sources } = loadRuleSet(idOrPath)
  const references = REFERENCES[id]
  if (json) {
    console.log(JSON.stringify({ id, aliases, title, note, references, options, sources }))
    return
  }
  console.log(`${id}: ${title}`)
  if (note) console.log(note)
  const balance = balanceOfRules(id)
  if (balance) console.log(balanceWords(balance).en)
  console.log(`\n${makeDiagram(startPosition(unwrap(readyRules(id, options))))}\n`)
  for (const reference of references ?? []) console.log(reference)
  if (references) console.log()
  for (const name of OPTION_NAMES) {
    console.log(`${name.padEnd(27)}${makeOptionValue(options[name]).padEnd(16)}  ${sources[name]}`)
  }
  console.log(`\nOpenTafl: ${makeRuleString(id, options)}`)
}
