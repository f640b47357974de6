// The rule sets side by side, as docs/rules.md shows them between its two marks.
import { makeOptionValue, OPTION_NAMES } from '../../dist/rules/rule-set.js'
import { RULE_SETS } from '../../dist/rulesets/index.js'

export const MARKS = ['<!-- made by "npm run docs" -->', '<!-- end of what "npm run docs" made -->']

export function rulesTable() {
  const shown = OPTION_NAMES.filter(name => name !== 'layout')
  const row = cells => `| ${cells.join(' | ')} |`
  return [
    row(['option', ...RULE_SETS.map(({ id }) => `\`${id}\``)]),
    row(['---', ...RULE_SETS.map(() => '---')]),
    ...shown.map(name =>
      row([`\`${name}\``, ...RULE_SETS.map(({ options }) => makeOptionValue(options[name]))]),
    ),
    row(['attackers, defenders', ...RULE_SETS.map(({ options: { layout } }) => pieces(layout))]),
  ].join('\n')
}

const count = (layout, piece) => layout.split(piece).length - 1
const pieces = layout => `${count(layout, 't')}, ${count(layout, 'T')} and the king`

export function withRulesTable(page) {
  const [begin, end] = MARKS.map(mark => page.indexOf(mark))
  return `${page.slice(0, begin)}${MARKS[0]}\n\n${rulesTable()}\n\n${page.slice(end)}`
}
