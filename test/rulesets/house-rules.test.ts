import { describe, expect, it } from 'vitest'
import { parseHouseRules } from '../../src/rulesets/house-rules.ts'
import { LAYOUTS } from '../../src/rulesets/layouts.ts'

const options = (content: object) => {
  const parsed = parseHouseRules({ extends: 'nielsen', ...content }, 'club')
  if (!parsed.ok) throw new Error(parsed.error.message)
  return parsed.value.options
}

describe('house rules', () => {
  it('change what they name and keep the rest', () => {
    expect(options({ escape: 'corner', king: { armed: false } })).toMatchObject({
      escape: 'corner',
      'king.armed': false,
      'king.capture': 'four-near-throne',
    })
  })

  it('take full names and nested ones alike', () => {
    expect(options({ 'throne.stop': 'nobody' })).toEqual(options({ throne: { stop: 'nobody' } }))
  })

  it.each([
    [{ shieldwall: 'on', cornerCloses: 'yes' }, true],
    [{ shieldwall: { on: true, cornerCloses: true } }, true],
    [{ shieldwall: true }, false],
    [{ shieldwall: { cornerCloses: 'no' } }, false],
    [{ 'shieldwall.cornerCloses': 'yes' }, true],
  ])('switch the shieldwall on by %j', (content, cornerCloses) => {
    expect(options(content)).toMatchObject({ shieldwall: 'on', 'shieldwall.cornerCloses': cornerCloses })
  })

  it('leave the shieldwall as it is where they only state that corners do not close it', () => {
    expect(options({ 'shieldwall.cornerCloses': 'no' }).shieldwall).toBe('off')
    expect(options({ shieldwall: 'off', cornerCloses: 'yes' }).shieldwall).toBe('off')
  })

  it('read yes, no and none', () => {
    expect(options({ king: { armed: 'no' }, shuffleLimit: 'none', capturelessPlies: 60 })).toMatchObject({
      'king.armed': false,
      shuffleLimit: null,
      capturelessPlies: 60,
    })
  })

  it('name a layout, for a board of its size', () => {
    const parsed = parseHouseRules({ extends: 'mungo-fetlar', layout: 'lewis-cross' }, 'club')
    expect(parsed).toMatchObject({ value: { id: 'club', options: { layout: LAYOUTS['lewis-cross'] } } })
  })

  it('name the source of each value', () => {
    const parsed = parseHouseRules({ extends: 'nielsen', escape: 'corner', title: 'Our club' }, 'club')
    expect(parsed).toMatchObject({
      value: { title: 'Our club', sources: { escape: 'house rule', first: 'nielsen: 003 §4' } },
    })
  })

  it('draw the same layout however it is written', () => {
    const { tablut } = LAYOUTS
    expect(options({ layout: ` /${tablut!.replace('4t4', '04t004')}/` }).layout).toBe(tablut)
  })

  it.each([
    [{ extends: 'nielsen', layout: '__proto__' }, 'layout', 'the position has 1 rows'],
    [{ extends: 'nielsen', layout: 'constructor' }, 'layout', 'the position has 1 rows'],
    [{ extends: 'nielsen', id: '' }, 'value', 'id is ""; expected 1 to 100 characters'],
    [{ extends: 'nielsen', id: 'a\nb' }, 'value', 'id is "a\\nb"'],
    [{ extends: 'nielsen', id: 'x'.repeat(101) }, 'value', 'expected 1 to 100 characters'],
    [{ extends: 'nielsen', title: '\x1b]0;owned\x07' }, 'value', 'title'],
    [{ extends: 'nielsen', note: 'x'.repeat(2001) }, 'value', 'note'],
    [{}, 'extends', '"extends" is missing; expected the rule set to start from: brettspielnetz'],
    [{ extends: 'chess' }, 'extends', '"chess"'],
    [{ extends: 'nielsen', colour: 'red' }, 'unknown-option', 'unknown option "colour"'],
    [{ extends: 'nielsen', throne: { sotp: 'king' } }, 'unknown-option', '"throne.sotp"'],
    [{ extends: 'nielsen', escape: 'side' }, 'value', 'escape is "side"; expected edge, corner'],
    [{ extends: 'nielsen', 'king.armed': 'maybe' }, 'value', 'king.armed is "maybe"; expected yes, no'],
    [{ extends: 'nielsen', shuffleLimit: 0 }, 'value', 'expected none, or a whole number from 1'],
    [{ extends: 'nielsen', shuffleLimit: 2.5 }, 'value', 'whole number'],
    [{ extends: 'nielsen', size: 8 }, 'value', 'size is 8; expected 7, 9, 11, 13'],
    [{ extends: 'nielsen', size: 11 }, 'layout', 'needs a layout of its own'],
    [{ extends: 'nielsen', layout: 't-cross' }, 'layout', 'this board has 9'],
    [{ extends: 'nielsen', throne: [] }, 'unknown-option', '"throne"'],
    [['nielsen'], 'shape', 'mapping'],
    [null, 'shape', 'mapping'],
    ['nielsen', 'shape', 'mapping'],
  ])('%j is refused, naming the option and what it may be', (content, code, words) => {
    expect(parseHouseRules(content, 'club')).toMatchObject({
      ok: false,
      error: { code, message: expect.stringContaining(words) },
    })
  })
})
