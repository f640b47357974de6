import { describe, expect, it, test } from 'vitest'
import { makeOptionValue, OPTION_NAMES } from '../../src/rules/rule-set.ts'
import { builtInRules, findRuleSet, RULE_SETS } from '../../src/rulesets/index.ts'
import { LAYOUTS } from '../../src/rulesets/layouts.ts'
import { rulesOf } from '../support/diagram.ts'

// The values of the six rule sets, as agreed; 000 to 004 are checked sentence by sentence beside this.
describe('the built-in rule sets', () => {
  const columns = [
    'brettspielnetz',
    'nielsen',
    'mungo-tablut',
    'mungo-tablut-harbour',
    'mungo-hnefatafl',
    'mungo-fetlar',
  ]
  const table = `
    size                       9          9                 9          9          11         11
    layout                     tablut     tablut            tablut     tablut     t-diamond  t-diamond
    first                      defenders  attackers         attackers  attackers  attackers  attackers
    throne.stop                king       king              nobody     nobody     anyone     nobody
    throne.pass                anyone     anyone            anyone     anyone     anyone     anyone
    throne.hostileToAttackers  never      always            empty      empty      never      empty
    throne.hostileToDefenders  never      empty             empty      empty      never      empty
    throne.hostileToKing       empty      empty             empty      empty      never      empty
    corners.stop               king       anyone            anyone     king       anyone     king
    corners.hostileToSoldiers  yes        no                no         yes        no         yes
    corners.hostileToKing      no         no                no         no         no         no
    escape                     corner     edge              edge       corner     edge       corner
    king.armed                 no         yes               yes        yes        yes        yes
    king.capture               four       four-near-throne  four       four       four       four
    king.edgeCounts            yes        no                no         no         no         no
    shieldwall                 off        off               off        off        off        off
    shieldwall.cornerCloses    no         no                no         no         no         no
    shuffleLimit               3          none              none       none       none       none
    repetition                 claim      forbidden         none       none       none       none
    capturelessPlies           100        none              none       none       none       none
    claims                     claimed    claimed           claimed    claimed    claimed    claimed
  `
  const rows = new Map(
    table
      .trim()
      .split('\n')
      .map(line => line.trim().split(/ +/))
      .map(([name, ...values]) => [name!, values]),
  )

  test.each(OPTION_NAMES)('%s', name => {
    const values = rows.get(name)!
    for (const [column, id] of columns.entries()) {
      const value = makeOptionValue(rulesOf(id).options[name])
      expect(value, id).toBe(name === 'layout' ? LAYOUTS[values[column]!] : values[column])
    }
  })

  test('are these six, and jijbent is another name for the first', () => {
    expect(RULE_SETS.map(set => set.id)).toEqual(columns)
    expect(findRuleSet('jijbent')).toBe(findRuleSet('brettspielnetz'))
  })
})

describe('every built-in rule set', () => {
  it.each(RULE_SETS.map(set => [set.id, set] as const))('%s gives each value its source', (_, set) => {
    for (const [name, source] of Object.entries(set.sources)) expect(source, name).toMatch(/^00\d/)
    expect(builtInRules(set.id).options).toBe(set.options)
  })
})
