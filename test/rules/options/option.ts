import { expect, test } from 'vitest'
import type { Side } from '../../../src/rules/piece.ts'
import { OPTION_KINDS, type OptionName, parseOptionValue } from '../../../src/rules/rule-set.ts'
import type { Rules } from '../../../src/rules/rules.ts'
import { positionsOf, resultOf, rulesOf, type Tag } from '../../support/diagram.ts'

/** The options that have a row. */
export const covered = new Set<OptionName>()

export function covers(name: OptionName, sentence: string, check: () => void): void {
  covered.add(name)
  test(`${name}: ${sentence}`, check)
}

/**
 * The same moves under rules that differ in one option: what comes of them, for each value as a rule file
 * writes it. Several boards stand side by side and have a result each; so have several moves on one board.
 */
export function option(
  name: OptionName,
  sentence: string,
  base: string | Rules,
  toMove: Side,
  moves: string | readonly string[],
  results: { readonly [value: string]: string | readonly string[] },
): Tag {
  return sketch =>
    covers(name, sentence, () => {
      const kind = OPTION_KINDS[name]
      if (kind.kind === 'choice') expect(Object.keys(results).sort()).toEqual([...kind.values].sort())
      if (kind.kind === 'yes-no') expect(Object.keys(results).sort()).toEqual(['no', 'yes'])
      expect(new Set(Object.values(results).map(String)).size, 'different results').toBe(
        Object.keys(results).length,
      )

      const { options } = typeof base === 'string' ? rulesOf(base) : base
      const found = Object.keys(results).map(value => {
        const rules = rulesOf('nielsen', { ...options, [name]: parseOptionValue(name, value) })
        const boards = positionsOf(rules, toMove)(sketch)
        const lines = typeof moves === 'string' ? boards.map(() => moves) : moves
        const each = lines.map((line, index) => resultOf(boards[index] ?? boards[0]!, line))
        return [value, typeof results[value] === 'string' ? each[0] : each]
      })
      expect(Object.fromEntries(found)).toEqual(results)
    })
}
