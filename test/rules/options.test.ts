import { describe, expect, test } from 'vitest'
import { OPTION_NAMES } from '../../src/rules/rule-set.ts'
import './options/throne.ts'
import './options/corners.ts'
import './options/escape-and-king.ts'
import './options/shieldwall.ts'
import './options/draws.ts'
import './options/camps-and-endings.ts'
import './options/board-and-start.ts'
import { covered } from './options/option.ts'

// Each of the imported files declares the rows of some options; the test below needs them all.

describe('each option makes a difference', () => {
  test('and every option of a rule set is among them', () => {
    expect([...covered].sort()).toEqual([...OPTION_NAMES].sort())
  })
})
