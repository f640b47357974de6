import { describe, expect, it } from 'vitest'
import { lessonsFor } from '../../../src/lessons/offered.ts'
import { lessonMove, lessonPosition } from '../../../src/lessons/positions.ts'
import { rightMoves } from '../../../src/lessons/solve.ts'
import { makeMove } from '../../../src/rules/move.ts'
import { makePlacement } from '../../../src/rules/placement.ts'
import { play as playOn } from '../../../src/rules/position.ts'
import { builtInRules } from '../../../src/rulesets/index.ts'
import { framed, seated } from '../support/seated-learner.ts'

describe('every lesson can be learned at the board', () => {
  const RULE_SETS = [
    'brettspielnetz',
    'nielsen',
    'mungo-tablut',
    'mungo-tablut-harbour',
    'sea-battle',
    'linnaeus',
    'ashton',
  ]

  it.each(RULE_SETS)('under %s', async id => {
    const { ask, game, menu, setUp, play, said, learned } = await seated()
    await ask('new-game', { rules: id })
    const lessons = lessonsFor(builtInRules(id).options)
    for (const lesson of lessons) {
      await ask('lesson', { id: lesson.id })
      for (const { goal, diagram, toMove } of lesson.steps) {
        let frame = await setUp()
        let position = lessonPosition(builtInRules(id), { diagram, toMove })
        for (let left = goal.kind === 'win-in' ? goal.moves : 1; left > 0; left--) {
          const task = goal.kind === 'win-in' ? { ...goal, moves: left } : goal
          const texts = [makeMove(rightMoves(position, task)[0]!, 9)]
          for (const text of texts) {
            frame = await play(frame, text)
            position = playOn(position, lessonMove(text, 9))
            frame = framed(makePlacement(position.placement))
            const { remote } = game()
            if (remote) texts.push(remote)
          }
          if (position.outcome) break
        }
        expect(said(), lesson.id).toMatch(/^right /)
        await menu()
      }
      expect(said(), lesson.id).toMatch(/^done /)
      await menu()
      expect(game().lesson).toBeUndefined()
    }
    expect(learned).toEqual(lessons.map(lesson => `${lesson.id}, ${id}`))
  })
})
