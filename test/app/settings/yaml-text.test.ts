import { describe, expect, it } from 'vitest'
import { parseRuleFile } from '../../../src/app/settings/chosen-rules.ts'
import { parseYaml } from '../../../src/app/settings/yaml-text.ts'

describe('a file of settings or rules', () => {
  it('is YAML or JSON', () => {
    expect(parseYaml('a: [1, two]')).toMatchObject({ value: { content: { a: [1, 'two'] } } })
    expect(parseYaml('{"a": [1, "two"]}')).toMatchObject({ value: { content: { a: [1, 'two'] } } })
  })

  it.each([
    ['an alias of nothing', 'a: *b', 'line 1: '],
    ['what repeats itself without end', 'a: &x {b: *x}', 'without *'],
    ['a few lines that would be millions', bomb(), 'without *'],
    ['lists within lists without number', '['.repeat(8000), 'line 1: '],
    ['more than anybody writes', 'a'.repeat(8193), 'has 8193 characters; at most 8192 are read'],
    ['no YAML', 'a: b\nc: [', 'line 2: '],
  ])('gives a result for %s', (_, source, words) => {
    expect(parseYaml(source)).toMatchObject({
      ok: false,
      error: { code: 'yaml', message: expect.stringContaining(words) },
    })
  })

  it('cannot reach what objects inherit', () => {
    expect(parseRuleFile('extends: nielsen\n__proto__: {escape: corner}', 'club')).toMatchObject({
      error: { code: 'unknown-option' },
    })
    expect('escape' in {}).toBe(false)
  })
})

/** Nine lists, each with the one before it nine times. */
function bomb(): string {
  const lines = Array.from({ length: 9 }, (_, at) => `l${at}: &l${at} [${`*l${at - 1},`.repeat(9)}]`)
  return lines.join('\n').replaceAll('*l-1', 'x')
}
