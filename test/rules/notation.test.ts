import { describe, expect, it } from 'vitest'
import { makeGameRecord, parseGameRecord } from '../../src/rules/game-record.ts'
import { parseMove } from '../../src/rules/move.ts'
import { parsePlacement } from '../../src/rules/placement.ts'
import { ended, startPosition } from '../../src/rules/position.ts'
import { parseOptionValue } from '../../src/rules/rule-set.ts'
import { makeRuleString, parseRuleString } from '../../src/rules/rule-string.ts'
import { readyRules } from '../../src/rules/rules.ts'
import { builtInRules, RULE_SETS } from '../../src/rulesets/index.ts'
import { REFERENCES } from '../../src/rulesets/references.ts'

const START = '3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3'

describe('a position that cannot be one', () => {
  it.each([
    ['no king', START.replace('K', 'T'), 'kings', 'no king'],
    ['two kings', START.replace('ttTTK', 'ttTKK'), 'kings', '2 kings (d5, e5)'],
    [
      'a short row',
      START.replace('4T4', '4T3'),
      'row-length',
      'rank 7 ("4T3") describes 8 squares; expected 9',
    ],
    [
      'a long row',
      START.replace('4T4', '4T5'),
      'row-length',
      'rank 7 ("4T5") describes 10 squares; expected 9',
    ],
    ['a row of a million squares', START.replace('4T4', '1000000T'), 'row-length', 'expected 9'],
    ['a row too few', START.slice(6), 'rows', 'has 8 rows; this board has 9'],
    ['an unknown letter', START.replace('4T4', '4q4'), 'letter', 'rank 7 ("4q4") holds "q"'],
    ['nothing', '', 'rows', 'has 1 rows'],
  ])('%s is refused, and the place named', (_, text, code, words) => {
    expect(parsePlacement(text, 9)).toMatchObject({
      ok: false,
      error: { code, message: expect.stringContaining(words) },
    })
  })

  it('may have OpenTafl slashes at both ends', () => {
    expect(parsePlacement(`/${START}/`, 9)).toEqual(parsePlacement(START, 9))
  })
})

describe('a move as people write it', () => {
  it.each([
    'e5-e8',
    'E5-E8',
    '12.e5-e8',
    '12...e5-e8',
    'e5-e8xd8/f8',
    'e5-e8xd8xf8',
    'e5-e8:d8',
    'e5-e8+',
    'e5-e8++',
    'e5-e8-',
    'e5-e8--',
    'e5-e8#',
    'Ke5-e8--',
    '3.E5-E8XD8/F8++',
  ])('%s is e5 to e8', text => {
    expect(parseMove(text, 9)).toEqual({ ok: true, value: { from: 40, to: 67 } })
  })

  it.each([
    '',
    'e5',
    'e5e8',
    'e5-',
    'e5-e8x',
    'e5-e8 ',
    'e5-e8+++',
    'hello',
    'e5-e8xd8/',
    '---',
    'e0-e1',
    'e5-e100',
  ])('"%s" is no move', text => {
    expect(parseMove(text, 9).ok).toBe(false)
  })

  it('names a square that the board does not have', () => {
    expect(parseMove('e5-k5', 9)).toMatchObject({
      error: { code: 'square', message: '"e5-k5" names k5; this board has squares a1 to i9' },
    })
    expect(parseMove('e5-k5', 11).ok).toBe(true)
    expect(parseMove('a10-m13', 13).ok).toBe(true)
  })
})

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

describe('what a message repeats of the text', () => {
  const messageOf = (text: string) => {
    const parsed = parseMove(text, 9)
    return parsed.ok ? '' : parsed.error.message
  }

  it.each([
    ['an escape that clears the screen', '\x1b[2J', '\\u001b[2J'],
    ['the same in one character', '\u009b2J', '\\u009b2J'],
    ['a turn of the writing direction', '\u202ee5', '\\u202ee5'],
    ['a carriage return', 'e5\r', 'e5\\u000d'],
  ])('shows %s, and does not send it to the terminal', (_, text, shown) => {
    expect(messageOf(text)).toBe(`"${shown}" is not a move; expected something like e5-e8`)
  })

  it('is cut short in the middle, so that the remedy is still there', () => {
    const message = messageOf('e'.repeat(100_000))
    expect(message.length).toBeLessThanOrEqual(2000)
    expect(message).toMatch(/^"eee.* … .*eee" is not a move; expected something like e5-e8$/)
  })
})

describe('OpenTafl game records', () => {
  it('are read with tags, comments and variations', () => {
    const record = parseGameRecord(`[date:2017.04.15]
[result:?]
[compiler:OpenTafl]
[rules:dim:9 name:nielsen esc:e surf:n tfr:l ks:c cors:tTK corh: start:/${START}/]

1. i6-g6 e7-g7xg6
[a quiet start|and a capture]

1a.1.1a. e6-b6 i5-i7
[|]

2. i5-i7 f5-f7
[|]
3. f9-f8 ---
`)
    if (!record.ok) throw new Error(record.error.message)
    expect(record.value.position.ply).toBe(5)
    expect(record.value.position.outcome).toEqual({ winner: 'attackers', reason: 'resigned' })
    expect(record.value.comments.slice(0, 2)).toEqual(['a quiet start', 'and a capture'])
    expect(record.value.notes).toEqual([expect.stringContaining('variations')])
    expect(record.value.position.rules.options.repetition).toBe('loses')
    expect(record.value.tags).toEqual([['date', '2017.04.15']])
  })

  it('keep an agreed draw, but not a win that the moves do not show', () => {
    const start = startPosition(builtInRules('nielsen'))
    const agreed = makeGameRecord(ended(start, { winner: null, reason: 'agreed' }))
    expect(parseGameRecord(agreed)).toMatchObject({
      value: { position: { outcome: { winner: null, reason: 'agreed' } } },
    })
    const boasted = agreed.replace('[result:0]', '[result:1]').replace('agreed', 'king-captured')
    expect(parseGameRecord(boasted)).toMatchObject({ value: { position: { outcome: null } } })
  })

  it('name the ply of an illegal move', () => {
    const record = makeGameRecord(startPosition(builtInRules('nielsen')))
    expect(parseGameRecord(`${record}1. a4-a1 e5-e9`)).toMatchObject({
      ok: false,
      error: { code: 'move', message: 'ply 2 (e5-e9): e6 is in the way' },
    })
  })

  it('cannot be broken by the text of a tag', () => {
    const record = makeGameRecord(startPosition(builtInRules('nielsen')), [
      ['event', 'an] evening\n[rules:x'],
    ])
    expect(parseGameRecord(record)).toMatchObject({ ok: true })
  })

  it('are as good when they were read and written again: tags and comments', () => {
    const record = makeGameRecord(startPosition(builtInRules('nielsen')))
    const first = parseGameRecord(`[event:an [evening\nor two]\n${record}1. a4-a1 e6-d6\n[a [b|\n c ]`)
    if (!first.ok) throw new Error(first.error.message)
    expect(first.value.tags).toEqual([['event', 'an  evening or two']])
    expect(first.value.comments).toEqual(['a  b', 'c'])
    const { position, tags, comments } = first.value
    expect(parseGameRecord(makeGameRecord(position, tags, comments))).toMatchObject({
      value: { tags, comments },
    })
  })

  it('cannot be broken by what the rules are called', () => {
    const { options } = builtInRules('nielsen')
    const club = readyRules('our] club[dim:7', options)
    if (!club.ok) throw new Error(club.error.message)
    const record = parseGameRecord(makeGameRecord(startPosition(club.value)))
    expect(record).toMatchObject({ value: { position: { rules: { id: 'our__club_dim:7', options } } } })
  })

  it('take no resignation after the end', () => {
    const record = makeGameRecord(startPosition(builtInRules('nielsen')))
    expect(parseGameRecord(`${record}1. --- ---`)).toMatchObject({
      ok: false,
      error: { code: 'move', message: 'ply 2 (---): the game is over' },
    })
  })

  it('of any length give a result: brackets that nothing closes, moves without number', () => {
    const record = makeGameRecord(startPosition(builtInRules('nielsen')))
    expect(parseGameRecord(record + '['.repeat(400_000))).toMatchObject({ ok: true })
    expect(parseGameRecord(record + 'a4-a1 '.repeat(200_000))).toMatchObject({ error: { code: 'move' } })
  })

  it('need rules', () => {
    expect(parseGameRecord('1. a4-a1')).toMatchObject({ error: { code: 'rules' } })
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
