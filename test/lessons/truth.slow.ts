import { describe, expect, it } from 'vitest'
import { LESSONS } from '../../src/lessons/catalogue/index.ts'
import { isOffered, lessonsFor } from '../../src/lessons/offered.ts'
import { lessonPosition } from '../../src/lessons/positions.ts'
import { mistakesIn } from '../../src/lessons/truth.ts'
import { parseSquare } from '../../src/rules/geometry.ts'
import { type Move, makeMove } from '../../src/rules/move.ts'
import { legalMoves, type Position, play } from '../../src/rules/position.ts'
import { OPTION_KINDS, OPTION_NAMES, type OptionName, type Options } from '../../src/rules/rule-set.ts'
import { type Rules, readyRules } from '../../src/rules/rules.ts'
import { RULE_SETS } from '../../src/rulesets/index.ts'
import { CAMPS } from '../../src/rulesets/layouts.ts'

const TABLUT_SETS = RULE_SETS.filter(set => set.options.size === 9)

function ready(id: string, options: Options): Rules {
  const rules = readyRules(id, options)
  if (!rules.ok) throw new Error(rules.error.message)
  return rules.value
}

/** The values an option is tried with; counts large enough not to end a lesson. */
function valuesOf(name: OptionName): readonly Options[OptionName][] {
  const option = OPTION_KINDS[name]
  switch (option.kind) {
    case 'choice':
      return option.values as readonly Options[OptionName][]
    case 'yes-no':
      return [true, false]
    case 'count':
      return [null, 12, 100]
    case 'squares':
      return [null, CAMPS.ashton!]
    case 'size':
    case 'layout':
      return []
  }
}

/** A rule set with one option changed: every house rule that is one step away from it. */
function neighboursOf({ id, options }: { id: string; options: Options }): Rules[] {
  return OPTION_NAMES.flatMap(name =>
    valuesOf(name)
      .filter(value => value !== options[name])
      .map(value => ready(`${id} with ${name}: ${value}`, { ...options, [name]: value })),
  )
}

describe.each(TABLUT_SETS)('lessons under $id', ({ id, options }) => {
  const rules = ready(id, options)
  const offered = lessonsFor(options)

  it('are at least twelve', () => {
    expect(offered.length).toBeGreaterThanOrEqual(12)
  })

  it.each(offered)('$id is true', lesson => {
    expect(mistakesIn(lesson, rules)).toEqual([])
  })

  it.each(LESSONS.filter(lesson => !offered.includes(lesson)))('$id is false, and not offered', lesson => {
    expect(mistakesIn(lesson, rules)).not.toEqual([])
  })
})

describe('a lesson is offered exactly under the rules that make it true', () => {
  const oneStepAway = TABLUT_SETS.flatMap(neighboursOf)
  const twoStepsAway = oneStepAway.flatMap(neighboursOf)
  // All pairs take a minute; a sample combines each option with others.
  const houseRules = [...oneStepAway, ...twoStepsAway.filter((_, index) => index % 29 === 0)]

  it('with every option changed in every rule set', () => {
    expect(houseRules.length).toBeGreaterThan(150)
  })

  it.each(LESSONS)('$id', lesson => {
    for (const rules of houseRules) {
      const found = mistakesIn(lesson, rules)
      expect({ rules: rules.id, offered: found.length === 0, found }).toEqual({
        rules: rules.id,
        offered: isOffered(lesson, rules.options),
        found,
      })
    }
  })
})

const OTHER_SETS = RULE_SETS.filter(set => set.options.size !== 9)

describe.each(OTHER_SETS)('lessons under $id, on a board of another size', ({ id, options }) => {
  const offered = lessonsFor(options)

  it('are some', () => {
    expect(offered.length).toBeGreaterThanOrEqual(options.size === 7 ? 6 : 12)
  })

  it.each(offered)('$id is true, and names squares of the board', lesson => {
    expect(mistakesIn(lesson, ready(id, options))).toEqual([])
    const names = JSON.stringify(lesson).match(/\b[a-m]\d+\b/g)!
    expect(names.filter(name => parseSquare(name, options.size) === null)).toEqual([])
  })
})

/** Lessons that are true under all rules. */
const ALWAYS_TRUE = ['walking-between', 'capturing-more', 'seeing-danger']

describe('a lesson that depends on the rules is withheld under some rules', () => {
  it.each(LESSONS)('$id', lesson => {
    const somewhere = [
      ...TABLUT_SETS.map(set => ready(set.id, set.options)),
      ...TABLUT_SETS.flatMap(neighboursOf),
    ]
    const withheld = somewhere.filter(rules => !isOffered(lesson, rules.options))
    expect(withheld.length === 0).toBe(ALWAYS_TRUE.includes(lesson.id))
  })
})

/** The winning moves by exhaustive search with the rules engine, without the solver. */
function winsByExhaustiveSearch(position: Position, moves: number): Move[] {
  return legalMoves(position).filter(move => {
    const after = play(position, move)
    if (after.outcome) return after.outcome.winner === position.toMove
    if (moves === 1) return false
    return legalMoves(after).every(reply => winsByExhaustiveSearch(play(after, reply), moves - 1).length > 0)
  })
}

describe.each(TABLUT_SETS)('a forced win under $id', ({ id, options }) => {
  const rules = ready(id, options)
  const forced = LESSONS.filter(lesson => isOffered(lesson, options)).flatMap(lesson =>
    lesson.steps.flatMap(step =>
      step.goal.kind === 'win-in' && step.goal.moves === 2 ? [{ ...step, id: lesson.id }] : [],
    ),
  )

  it('is among the lessons', () => {
    expect(forced.length).toBeGreaterThan(0)
  })

  it.each(forced)('$id matches an exhaustive search', ({ rightMoves, ...drawn }) => {
    const position = lessonPosition(rules, drawn)
    expect(winsByExhaustiveSearch(position, 1)).toEqual([])
    expect(winsByExhaustiveSearch(position, 2).map(move => makeMove(move, 9))).toEqual(rightMoves)
  })
})
