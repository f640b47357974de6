import { describe, expect, it, test } from 'vitest'
import { makeOptionValue, NOT_PLAYED, OPTION_NAMES, type Options } from '../../src/rules/rule-set.ts'
import { builtInRules, findRuleSet, RULE_SETS } from '../../src/rulesets/index.ts'
import { CAMPS, LAYOUTS } from '../../src/rulesets/layouts.ts'
import { REFERENCES } from '../../src/rulesets/references.ts'
import { rulesOf } from '../support/diagram.ts'

// The values of the rule sets, as agreed; 000 to 004 are checked sentence by sentence beside this.
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
  const others = ['copenhagen', 'fetlar', 'brandubh', 'tawlbwrdd', 'sea-battle', 'linnaeus', 'ashton']
  const otherTable = `
    size                        11              11         7                 11                9               9                 9
    layout                      t-diamond       t-diamond  brandubh          bell-diamond      tablut          tablut            tablut
    first                       attackers       attackers  attackers         attackers         attackers       attackers         defenders
    throne.stop                 king            king       king              king              anyone          nobody            nobody
    throne.pass                 anyone          anyone     anyone            anyone            anyone          nobody            nobody
    throne.hostileToAttackers   always          always     always            always            never           never             empty
    throne.hostileToDefenders   empty           empty      empty             empty             never           never             always
    throne.hostileToKing        empty           empty      empty             empty             never           empty             empty
    throne.hostileWhenBesieged  no              no         no                no                no              yes               no
    corners.stop                king            king       king              anyone            anyone          anyone            anyone
    corners.hostileToSoldiers   yes             yes        yes               no                no              no                no
    corners.hostileToKing       no              no         yes               no                no              no                no
    camps                       none            none       none              none              none            none              ashton
    camps.enter                 nobody          nobody     nobody            nobody            nobody          nobody            nobody
    camps.hostileToAttackers    never           never      never             never             never           never             outside
    camps.hostileToDefenders    no              no         no                no                no              no                yes
    camps.hostileToKing         no              no         no                no                no              no                yes
    escape                      corner          corner     corner            edge              edge            edge              edge
    encirclement                yes             no         yes               yes               yes             no                no
    exitFort                    yes             no         no                no                no              no                no
    king.armed                  yes             yes        yes               yes               no              yes               yes
    king.capture                four            four       four-near-throne  four-near-throne  four            four-near-throne  four-near-throne
    king.edgeCounts             no              no         no                no                no              no                no
    king.steps                  none            none       none              none              none            none              none
    shieldwall                  on              off        off               off               off             off               off
    shieldwall.cornerCloses     yes             no         no                no                no              no                no
    shieldwall.flanking         yes             no         no                no                no              no                no
    shuffleLimit                none            none       none              none              none            none              none
    repetition                  defenders-lose  draw       defenders-lose    defenders-lose    defenders-lose  none              draw-second
    capturelessPlies            none            none       none              none              none            none              none
    plyLimit                    none            none       none              none              none            none              none
    claims                      claimed         claimed    claimed           claimed           claimed         claimed           claimed
  `
  const read = (table: string) =>
    new Map(
      table
        .trim()
        .split('\n')
        .map(line => line.trim().split(/ +/))
        .map(([name, ...values]) => [name!, values]),
    )
  const rows = read(table)
  const otherRows = read(otherTable)

  test.each(OPTION_NAMES)('%s', name => {
    const neutral = columns.map(() => makeOptionValue((NOT_PLAYED as Partial<Options>)[name] ?? null))
    const values = rows.get(name) ?? neutral
    for (const [column, id] of columns.entries()) {
      const value = makeOptionValue(rulesOf(id).options[name])
      expect(value, id).toBe(name === 'layout' ? LAYOUTS[values[column]!] : values[column])
    }
    for (const [column, id] of others.entries()) {
      const wanted = otherRows.get(name)![column]!
      const named = name === 'layout' ? LAYOUTS[wanted] : name === 'camps' ? CAMPS[wanted] : undefined
      expect(makeOptionValue(rulesOf(id).options[name]), id).toBe(named ?? wanted)
    }
  })

  test('are these and those of other sources, and jijbent is another name for the first', () => {
    expect(RULE_SETS.map(set => set.id)).toEqual([...columns, ...others])
    expect(findRuleSet('jijbent')).toBe(findRuleSet('brettspielnetz'))
  })
})

describe('every built-in rule set', () => {
  it.each(RULE_SETS.map(set => [set.id, set] as const))('%s gives each value its source', (_, set) => {
    const letters = (REFERENCES[set.id] ?? []).map(reference => reference.split(':')[0])
    for (const [name, source] of Object.entries(set.sources)) {
      const [, named] = /^(00\d|[A-Z]m?(?=$|[ ,:;])|no[t ]|the edge)/.exec(source) ?? []
      expect(named, `${name}: ${source}`).toBeDefined()
      if (/^[A-Z]/.test(named!)) expect(letters, name).toContain(named)
    }
    expect(builtInRules(set.id).options).toBe(set.options)
  })
})
