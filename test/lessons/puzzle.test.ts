import { describe, expect, it } from 'vitest'
import { puzzleLessons } from '../../src/lessons/catalogue/puzzles.ts'
import { lessonsFor } from '../../src/lessons/offered.ts'
import { lessonPosition } from '../../src/lessons/positions.ts'
import { puzzleIn } from '../../src/lessons/puzzle.ts'
import { startPosition } from '../../src/rules/position.ts'
import { builtInRules, RULE_SETS } from '../../src/rulesets/index.ts'
import { positionOf, rulesOf } from '../support/diagram.ts'

const puzzlesOf = (id: string) => puzzleLessons.find(lesson => lesson.id === `puzzles-${id}`)

describe('a puzzle', () => {
  it('is a position in which one move alone wins in two', () => {
    expect(
      puzzleIn(positionOf('nielsen', 'defenders')`
        . . . t . . . . .
        . . . . t . . . .
        . . t K . . . t .
        . . . . . . t . .
        . . . t + . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
      `),
    ).toEqual({
      diagram: '3t5/4t4/2tK3t1/6t2/3t5/9/9/9/9',
      toMove: 'defenders',
      solution: 'd7-f7',
    })
  })

  it('is none where nobody wins, or somebody wins at once', () => {
    expect(puzzleIn(startPosition(builtInRules('nielsen')))).toBeNull()
    expect(
      puzzleIn(positionOf('nielsen', 'defenders')`
        . . . . . . . . .
        . . . . t . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . K . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . t . . . .
        . . . . . . . . .
      `),
    ).toBeNull()
  })
})

describe('the puzzles from games of the coach', () => {
  it.each(RULE_SETS.filter(({ id }) => puzzlesOf(id)))('of $id have one solution each', ({ id, options }) => {
    const lesson = puzzlesOf(id)!
    expect(lessonsFor(options)).toContain(lesson)
    expect(lesson.steps.length).toBeGreaterThanOrEqual(6)
    const found = lesson.steps.map(step => puzzleIn(lessonPosition(builtInRules(id), step))?.solution)
    expect(found).toEqual(lesson.steps.map(({ rightMoves }) => rightMoves![0]))
  })

  it('are offered under their own rules only', () => {
    const { options } = rulesOf('nielsen', { 'king.armed': false })
    expect(lessonsFor(options)).not.toContain(puzzlesOf('nielsen'))
  })
})
