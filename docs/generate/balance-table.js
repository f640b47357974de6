// The table of balance in docs/coach.md, between two marker comments.
import { balanceOf, SELF_PLAY } from '../../dist/rulesets/balance.js'

export const BALANCE_MARKS = [
  '<!-- generated from src/rulesets/balance.ts by "npm run docs" -->',
  '<!-- end of the table of balance -->',
]

const percent = share => (100 * share).toFixed(0)

export function balanceTable() {
  const rows = SELF_PLAY.map(row => {
    const { defenders, from, to, stronger } = balanceOf(row)
    const share = `${percent(defenders)} (${percent(from)} to ${percent(to)})`
    const cells = [
      row.rules,
      row.handicap ?? 'none',
      row.attackers,
      row.drawn,
      row.defenders,
      share,
      stronger ?? 'neither',
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [
    '| rule set | handicap | attackers won | drawn | defenders won | points of the defenders, of 100 | has it easier |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

export function withBalanceTable(page) {
  const [begin, end] = BALANCE_MARKS.map(mark => page.indexOf(mark))
  return `${page.slice(0, begin)}${BALANCE_MARKS[0]}\n\n${balanceTable()}\n\n${page.slice(end)}`
}
