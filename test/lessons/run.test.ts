import { describe, expect, it } from 'vitest'
import { LESSONS } from '../../src/lessons/catalogue/index.ts'
import type { Lesson } from '../../src/lessons/lesson.ts'
import { findLesson, isOffered, lessonsFor } from '../../src/lessons/offered.ts'
import { lessonMove } from '../../src/lessons/positions.ts'
import {
  advance,
  type LessonEffect,
  type LessonInput,
  type LessonRun,
  type LessonTransition,
  startLesson,
} from '../../src/lessons/run.ts'
import { rightMoves } from '../../src/lessons/solve.ts'
import { sortedNames } from '../../src/rules/geometry.ts'
import { makeMove } from '../../src/rules/move.ts'
import { legalMoves } from '../../src/rules/position.ts'
import type { Rules } from '../../src/rules/rules.ts'
import { builtInRules, RULE_SETS } from '../../src/rulesets/index.ts'
import { LANGUAGES, type Words } from '../../src/words/language.ts'

const TABLUT_SETS = RULE_SETS.filter(({ options }) => options.size === 9).map(({ id }) => id)

function lesson(id: string): Lesson {
  const found = findLesson(id)
  if (!found) throw new Error(`there is no lesson ${id}`)
  return found
}

const inputOf = (text: string): LessonInput =>
  text === 'stands' || text === 'taken-back' || text === 'go-on' || text === 'stop'
    ? { type: text }
    : { type: 'move', move: lessonMove(text, 9) }

/** An effect as one line of text. */
function lineOf(effect: LessonEffect): string {
  switch (effect.type) {
    case 'step': {
      const lit = sortedNames(effect.squares, 9).join(' ')
      return `${effect.state} ${effect.step}/${effect.of}: ${effect.say.en}${lit && ` [${lit}]`}`
    }
    case 'set-position':
      return `set ${effect.position} ${effect.toMove}`
    case 'ask-reply':
      return `ask ${makeMove(effect.move, 9)}`
    case 'learned':
      return `learned ${effect.lesson}`
  }
}

/** Plays a lesson: each row is an input and the effects that follow. */
function expectLesson(
  id: string,
  rules: string,
  rows: readonly (readonly [input: string, ...effects: string[]])[],
) {
  let now: LessonTransition = startLesson(lesson(id), builtInRules(rules))
  for (const [input, ...effects] of rows) {
    if (input !== 'start') now = advance(now.run, inputOf(input))
    expect([input, ...now.effects.map(lineOf)]).toEqual([input, ...effects])
  }
}

const TWO_CORNERS = '2t6/9/t2K2t2/9/9/9/9/9/9'
const GO_TO_A_CORNER =
  'Move the king so that he reaches a corner with his next move, whatever the attackers do.'

describe('a lesson', () => {
  it('has two tasks, and explains an illegal move, a known mistake and an unknown one', () => {
    expectLesson('capturing', 'nielsen', [
      [
        'start',
        'set 9/9/1tT6/9/4K4/9/9/3t5/9 attackers',
        'setup 1/2: Every piece but the king is a soldier. You capture an enemy soldier when you move so that it stands exactly between two soldiers of yours, in a straight line. Put the pieces where the lights show them.',
      ],
      ['d2-d7'],
      ['stands', 'task 1/2: Capture the defender on c7.'],
      ['stands'],
      ['go-on'],
      ['taken-back'],
      ['d2-c3', 'wrong 1/2: Pieces move in a straight line: up, down, left or right. [c3 d2]'],
      ['e5-e6', 'wrong 1/2: It is the attackers’ turn. e5 holds the king. [e5 e6]'],
      [
        'd2-d6',
        'wrong 1/2: d6 is at a slant to c7. Stand right beside it, opposite your other attacker. [d2 d6]',
        'set 9/9/1tT6/9/4K4/9/9/3t5/9 attackers',
      ],
      ['d2-d7'],
      ['stands', 'task 1/2: Capture the defender on c7.'],
      [
        'd2-d3',
        'wrong 1/2: That does not capture anything. [d2 d3]',
        'set 9/9/1tT6/9/4K4/9/9/3t5/9 attackers',
      ],
      ['stands', 'task 1/2: Capture the defender on c7.'],
      ['d2-d7', 'right 1/2: Right. Between b7 and d7 it is captured. Take it off the board. [d2 d7]'],
      ['stands'],
      [
        'go-on',
        'set 9/7T1/1t7/9/4K4/9/5Tt2/9/9 defenders',
        'setup 2/2: Put the pieces where the lights show them.',
      ],
      ['stands', 'task 2/2: Defenders capture in the same way. Take the attacker on g3.'],
      [
        'e5-e9',
        'wrong 2/2: The defenders win: the king has escaped. But that was not the task. [e5 e9]',
        'set 9/7T1/1t7/9/4K4/9/5Tt2/9/9 defenders',
      ],
      ['stands', 'task 2/2: Defenders capture in the same way. Take the attacker on g3.'],
      ['h8-h3', 'right 2/2: Right. Both sides capture alike. [h3 h8]', 'learned capturing'],
      ['go-on', 'done 2/2: Well done! That was the whole lesson.'],
      ['go-on'],
      ['h8-h3'],
    ])
  })

  it('with a win in two asks for the best reply of the other side', () => {
    expectLesson('two-ways-to-a-corner', 'brettspielnetz', [
      [
        'start',
        `set ${TWO_CORNERS} defenders`,
        'setup 1/1: A king at the edge with a free way to both corners wins, unless he is captured at once: the attackers can block only one way with a move. Put the pieces where the lights show them.',
      ],
      ['stands', `task 1/1: ${GO_TO_A_CORNER}`],
      [
        'd7-d2',
        'wrong 1/1: That does not even threaten to win. Look for a better move. [d2 d7]',
        `set ${TWO_CORNERS} defenders`,
      ],
      ['stands', `task 1/1: ${GO_TO_A_CORNER}`],
      [
        'd7-d1',
        'reply 1/1: Good so far. The other side answers g7-g1: make that move for them. [g1 g7]',
        'ask g7-g1',
      ],
      ['d1-a1', 'wrong 1/1: It is the attackers’ turn. d1 holds the king. [a1 d1]'],
      ['g7-g1', 'task 1/1: Now win with this move.'],
      ['d1-i1', 'wrong 1/1: g1 is in the way. [d1 i1]'],
      ['d7-d9', 'wrong 1/1: There is no piece on d7. [d7 d9]'],
      [
        'd1-b1',
        'wrong 1/1: That does not win. There was a move that did. [b1 d1]',
        `set ${TWO_CORNERS} defenders`,
      ],
      ['stands', `task 1/1: ${GO_TO_A_CORNER}`],
      [
        'd7-d1',
        'reply 1/1: Good so far. The other side answers g7-g1: make that move for them. [g1 g7]',
        'ask g7-g1',
      ],
      ['a7-a2', 'task 1/1: Now win with this move.'],
      [
        'd1-a1',
        'right 1/1: Right. From d1 both corners were free, and they could close only one way. [a1 d1]',
        'learned two-ways-to-a-corner',
      ],
      ['go-on', 'done 1/1: Well done! That was the whole lesson.'],
    ])
  })

  it('lets every move be taken back', () => {
    const asked = [
      'reply 1/1: Good so far. The other side answers g7-g1: make that move for them. [g1 g7]',
      'ask g7-g1',
    ] as const
    const right =
      'right 1/1: Right. From d1 both corners were free, and they could close only one way. [a1 d1]'
    const learned = 'learned two-ways-to-a-corner'
    expectLesson('two-ways-to-a-corner', 'brettspielnetz', [
      ['stands', `task 1/1: ${GO_TO_A_CORNER}`],
      ['d7-d1', ...asked],
      ['taken-back', `task 1/1: ${GO_TO_A_CORNER}`],
      ['d7-d1', ...asked],
      ['g7-g1', 'task 1/1: Now win with this move.'],
      ['taken-back', ...asked],
      ['g7-g1', 'task 1/1: Now win with this move.'],
      ['d1-a1', right, learned],
      ['taken-back', 'task 1/1: Now win with this move.'],
      ['taken-back', ...asked],
      ['taken-back', `task 1/1: ${GO_TO_A_CORNER}`],
      ['d7-d1', ...asked],
      ['g7-g1', 'task 1/1: Now win with this move.'],
      ['d1-a1', right, learned],
    ])
  })

  it('that is stopped has no more effects', () => {
    expectLesson('moving', 'nielsen', [
      ['stands', 'task 1/2: Move the attacker from b2 straight up to b7. [b2 b7]'],
      ['b2-c3', 'wrong 1/2: c3 lies at a slant. Pieces only move straight. [b2 c3]'],
      ['b2-a2', 'wrong 1/2: Not that move. Go from b2 to b7. [a2 b2]', 'set 9/9/9/9/4K4/9/9/1t7/9 attackers'],
      ['stop'],
      ['stands'],
      ['b2-b7'],
      ['go-on'],
    ])
  })

  it('names the reply that refutes a threat', () => {
    expectLesson('two-ways-to-the-edge', 'nielsen', [
      ['stands', `task 1/1: ${lesson('two-ways-to-the-edge').steps[0]!.task.en}`],
      [
        'd7-e7',
        'wrong 1/1: The other side can answer g6-e6, and you do not win at once. Look for a better move. [d7 e7]',
        'set 3t5/4t4/2tK3t1/6t2/3t5/9/9/9/9 defenders',
      ],
    ])
  })

  it('names a threat that was overlooked', () => {
    expectLesson('seeing-danger', 'nielsen', [
      ['stands', `task 1/1: ${lesson('seeing-danger').steps[0]!.task.en}`],
      ['e5-e4', 'wrong 1/1: Then d8-d4 captures c4. [e4 e5]', 'set 9/3t3T1/9/9/4K4/1tT6/9/9/9 defenders'],
    ])
  })
})

/** Solves every task; every legal reply is tried up to the end of its task, the requested one to the end of the lesson. */
function expectSolvable({ run }: LessonTransition, upTo: 'task' | 'lesson' = 'lesson'): void {
  const { state } = run
  switch (state.name) {
    case 'setup':
      expectSolvable(advance(run, { type: 'stands' }))
      break
    case 'task': {
      const goal = run.lesson.steps[state.step]!.goal
      const now = goal.kind === 'win-in' ? { ...goal, moves: state.movesLeft } : goal
      const [move] = rightMoves(state.position, now)
      expect(move, `${run.lesson.id}: no right move`).toBeDefined()
      expectSolvable(advance(run, { type: 'move', move: move! }), upTo)
      break
    }
    case 'reply': {
      const replies = legalMoves(state.position)
      expect(replies).toContainEqual(state.reply)
      for (const move of replies) expectSolvable(advance(run, { type: 'move', move }), 'task')
      expectSolvable(advance(run, { type: 'move', move: state.reply }), upTo)
      break
    }
    case 'right':
      if (upTo === 'lesson') expectSolvable(advance(run, { type: 'go-on' }))
      break
    case 'done':
      break
    case 'wrong':
    case 'stopped':
      throw new Error(`a right move led to "${state.name}"`)
  }
}

describe.each(RULE_SETS.map(({ id }) => id))('every lesson under %s', id => {
  const rules = builtInRules(id)

  it.each(lessonsFor(rules.options))('$id can be completed', each => {
    expectSolvable(startLesson(each, rules))
  })
})

/** Every explanation that is given when every legal move of every task is tried. */
function explanationsOf(each: Lesson, rules: Rules): Words[] {
  const explanations: Words[] = []
  const collect = ({ run, effects }: LessonTransition): LessonRun => {
    for (const effect of effects) if (effect.type === 'step') explanations.push(effect.say)
    return run
  }
  let run = collect(startLesson(each, rules))
  for (const step of each.steps) {
    const task = collect(advance(run, { type: 'stands' }))
    if (task.state.name !== 'task') throw new Error(task.state.name)
    for (const move of legalMoves(task.state.position)) collect(advance(task, { type: 'move', move }))
    if (step.goal.kind === 'win-in') break
    const [move] = rightMoves(task.state.position, step.goal)
    run = collect(advance(collect(advance(task, { type: 'move', move: move! })), { type: 'go-on' }))
  }
  return explanations
}

/** Option values that no built-in rule set has. */
const HOUSE_RULES: Rules = {
  ...builtInRules('nielsen'),
  options: { ...builtInRules('nielsen').options, 'throne.stop': 'anyone', shieldwall: 'on' },
}

describe('every move gets an explanation in four languages', () => {
  it.each(LESSONS)('$id', each => {
    const rules = [...TABLUT_SETS.map(builtInRules), HOUSE_RULES].find(({ options }) =>
      isOffered(each, options),
    )
    const explanations = explanationsOf(each, rules!)
    expect(explanations.length).toBeGreaterThan(5)
    const squares = (text: string) => [...new Set(text.match(/\b[a-i][1-9]\b/g))].sort()
    for (const words of explanations) {
      const texts = LANGUAGES.map(language => words[language])
      expect(new Set(texts).size).toBe(LANGUAGES.length)
      for (const text of texts) expect(squares(text)).toEqual(squares(words.en))
    }
  })
})
