import { type Size, squareName } from '../rules/geometry.ts'
import { makePlacement, type Placement, parsePlacement } from '../rules/placement.ts'
import type { Words } from '../words/language.ts'
import { type Consequence, type Goal, LESSON_SIZE, type Lesson } from './lesson.ts'

/** How far every square is moved, along files and ranks alike. */
interface Shift {
  readonly by: number
  readonly size: Size
}

const SQUARE = /\b[a-i][1-9]\b/g

/** The lesson in the middle of a board of another size, its texts with the names there; null where it does not fit. */
export function movedLesson(lesson: Lesson, size: Size): Lesson | null {
  const shift = { by: (size - LESSON_SIZE) / 2, size }
  if (!fits(lesson, shift)) return null
  const words = (text: Words): Words => ({
    en: movedText(text.en, shift),
    de: movedText(text.de, shift),
    nl: movedText(text.nl, shift),
    da: movedText(text.da, shift),
  })
  return {
    id: lesson.id,
    title: lesson.title,
    idea: words(lesson.idea),
    needs: lesson.needs,
    steps: lesson.steps.map(step => ({
      ...step,
      diagram: movedDiagram(step.diagram, shift),
      task: words(step.task),
      goal: movedGoal(step.goal, shift),
      ...(step.rightMoves && { rightMoves: step.rightMoves.map(move => movedText(move, shift)) }),
      right: words(step.right),
      wrong: step.wrong.map(each => ({ ...each, move: movedText(each.move, shift), why: words(each.why) })),
    })),
    claims: lesson.claims.map(claim => ({
      ...claim,
      diagram: movedDiagram(claim.diagram, shift),
      moves: movedText(claim.moves, shift),
      result: movedResult(claim.result, shift),
    })),
  }
}

/** Do all its pieces and all squares that it names have a place? */
function fits({ idea, steps, claims }: Lesson, { by, size }: Shift): boolean {
  const isOnBoard = (line: number) => line + by >= 0 && line + by < size
  const names = JSON.stringify([idea, steps, claims]).match(SQUARE) ?? []
  const places = [
    ...names.map(name => [fileOf(name), rankOf(name)] as const),
    ...[...steps, ...claims].flatMap(({ diagram }) =>
      drawn(diagram).flatMap((cell, square) => (cell === '.' ? [] : [placeOf(square)])),
    ),
  ]
  return places.every(([file, rank]) => isOnBoard(file) && isOnBoard(rank))
}

const fileOf = (name: string) => name.charCodeAt(0) - 'a'.charCodeAt(0)
const rankOf = (name: string) => Number(name.slice(1)) - 1
const placeOf = (square: number) => [square % LESSON_SIZE, Math.floor(square / LESSON_SIZE)] as const

const squareAt = (file: number, rank: number, { by, size }: Shift) => (rank + by) * size + file + by

function movedText(text: string, shift: Shift): string {
  return text.replaceAll(SQUARE, name => squareName(squareAt(fileOf(name), rankOf(name), shift), shift.size))
}

function movedDiagram(diagram: string, shift: Shift): string {
  const cells = Array<Placement[number]>(shift.size ** 2).fill('.')
  for (const [square, cell] of drawn(diagram).entries()) {
    if (cell === '.') continue
    const [file, rank] = placeOf(square)
    cells[squareAt(file, rank, shift)] = cell
  }
  return makePlacement(cells)
}

function drawn(diagram: string): Placement {
  const placement = parsePlacement(diagram, LESSON_SIZE)
  if (!placement.ok) throw new Error(placement.error.message)
  return placement.value
}

function movedGoal(goal: Goal, shift: Shift): Goal {
  if (goal.kind !== 'move') return goal
  return { ...goal, from: movedText(goal.from, shift), to: movedText(goal.to, shift) }
}

function movedResult(result: Consequence, shift: Shift): Consequence {
  return 'captured' in result ? { captured: result.captured.map(name => movedText(name, shift)) } : result
}
