import { describe, expect, it } from 'vitest'
import { makeGameRecord, parseGameRecord } from '../../src/rules/game-record.ts'
import { ended, startPosition } from '../../src/rules/position.ts'
import { readyRules } from '../../src/rules/rules.ts'
import { builtInRules } from '../../src/rulesets/index.ts'

const START = '3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3'

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
