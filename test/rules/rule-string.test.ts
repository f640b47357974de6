import { describe, expect, it } from 'vitest'
import { parseOptionValue } from '../../src/rules/rule-set.ts'
import { makeRuleString, parseRuleString } from '../../src/rules/rule-string.ts'
import { builtInRules } from '../../src/rulesets/index.ts'

const START = '3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3'

describe('OpenTafl rule strings', () => {
  it('are written in OpenTafl entries where possible, and the rest in an entry of our own', () => {
    const { id, options } = builtInRules('brettspielnetz')
    expect(makeRuleString(id, options)).toBe(
      'dim:9 name:brettspielnetz surf:n atkf:n ka:n cenh: cenhe:K corh:tT ' +
        `konakis:king.edgeCounts=yes;shuffleLimit=3;repetition=claim;capturelessPlies=100 start:/${START}/`,
    )
  })

  it('are read with the defaults of OpenTafl', () => {
    const fetlar = parseRuleString(
      'dim:11 atkf:n start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/',
    )
    expect(fetlar).toMatchObject({
      ok: true,
      value: {
        options: {
          size: 11,
          first: 'defenders',
          escape: 'corner',
          'throne.stop': 'king',
          'throne.hostileToAttackers': 'always',
          'throne.hostileToDefenders': 'empty',
          'corners.stop': 'king',
          'corners.hostileToSoldiers': true,
          'king.armed': true,
          'king.capture': 'four',
          encirclement: true,
          exitFort: false,
          repetition: 'draw',
        },
        unplayed: [],
      },
    })
  })

  it('without special squares let everyone stop everywhere', () => {
    const seaBattle = parseRuleString(`dim:9 name:Sea_Battle esc:e surf:n ka:n cor: cen: start:/${START}/`)
    expect(seaBattle).toMatchObject({
      value: {
        id: 'Sea_Battle',
        options: {
          'throne.stop': 'anyone',
          'throne.hostileToAttackers': 'never',
          'throne.hostileToKing': 'never',
          'corners.stop': 'anyone',
          'corners.hostileToSoldiers': false,
          'king.armed': false,
        },
      },
    })
  })

  it('are the same however the position was written', () => {
    const { options } = builtInRules('nielsen')
    const layout = parseOptionValue('layout', ` /${START.replace('4t4', '04t004')}/ `)
    expect(layout).toBe(START)
    expect(parseRuleString(makeRuleString('x', { ...options, layout: START }))).toMatchObject({
      value: { options },
    })
  })

  it('of any length give a result', () => {
    expect(parseRuleString(`dim:9 corh:${'t'.repeat(500_000)} start:/${START}/`)).toMatchObject({
      value: { options: { 'corners.hostileToSoldiers': false } },
    })
  })

  it('begin with rank 1 after start:, with the top rank after starti:', () => {
    const lopsided = '3t3/3t3/3T3/ttTKTtt/3T3/7/7'
    const layout = (text: string) => {
      const parsed = parseRuleString(`dim:7 ${text}`)
      return parsed.ok && parsed.value.options.layout
    }
    expect(layout(`starti:/${lopsided}/`)).toBe(lopsided)
    expect(layout(`start:/${lopsided}/`)).toBe(lopsided.split('/').reverse().join('/'))
  })

  it.each([
    ['esc:e', 'missing', 'no dim:'],
    ['dim:8', 'unsupported', '7, 9, 11, 13'],
    ['dim:9', 'missing', 'no start:'],
    [`dim:9 start:/${START.replace('K', 'N')}/`, 'position', 'holds "N"'],
    [`dim:11 start:/${START}/`, 'position', '11 rows'],
    [`dim:9 ber:m start:/${START}/`, 'unsupported', 'berserk'],
    [`dim:9 ks:m start:/${START}/`, 'unsupported', 'ks:m'],
    [`dim:9 dfor:e5 start:/${START}/`, 'unsupported', 'dfor:e5'],
    [`dim:9 afor:x start:/${START}/`, 'unsupported', 'afor:x'],
    [`dim:9 afor:a10 start:/${START}/`, 'value', 'a10'],
    [`dim:9 konakis:camps=e5 start:/${START}/`, 'value', 'e5'],
    [`dim:9 cens:T start:/${START}/`, 'unsupported', 'throne'],
    [`dim:9 konakis:size=7 start:/${START}/`, 'value', 'names size, which dim: says'],
    [`dim:9 konakis:layout=9 start:/${START}/`, 'value', 'names layout, which start: says'],
    [`dim:9 konakis:colour=red start:/${START}/`, 'value', 'colour'],
    [`dim:9 konakis:claims=maybe start:/${START}/`, 'value', 'claimed, automatic'],
  ])('%s is refused with the reason', (text, code, words) => {
    expect(parseRuleString(text)).toMatchObject({
      ok: false,
      error: { code, message: expect.stringContaining(words) },
    })
  })
})
