import { playIfLegal } from '../rules/legality.ts'
import { parseMove } from '../rules/move.ts'
import type { Position } from '../rules/position.ts'
import type { TrackingStep } from '../tracking/tracker.ts'
import { followHints } from './hints.ts'
import { followLesson, isLeftBy, type Taught } from './lesson.ts'
import { addJob, type Draft, type LoopState, situationOf, update } from './state.ts'

/** The tracker has taken a step: the lesson follows it, or else the game. */
export function track(draft: Draft, step: TrackingStep): void {
  const { lesson } = draft.state
  if (lesson && !isLeftBy(lesson, step)) {
    teach(draft, followLesson(lesson, step, draft.now.atMs))
    return
  }
  const { tracker, events } = step
  update(draft, { tracker, lesson: null })
  addJob(draft, {
    type: 'observed',
    rest: events,
    announced: [],
    view: tracker.view,
    atMs: draft.now.atMs,
  })
  followHints(draft)
}

/** The game, not the board, says what has been played. */
export function followGame(draft: Draft): void {
  const { game, lesson, tracker } = draft.state
  if (game.status === 'none' || lesson) return
  track(draft, tracker.followGame(positionHere(draft.state, game.position), draft.now.atMs))
}

/** In a remote game, a final move of this board that is on its way to the owner stands here already. */
function positionHere({ table }: LoopState, position: Position): Position {
  const action = table?.proposal?.action
  const move = action?.type === 'ply' ? parseMove(action.move, position.rules.geometry.size) : null
  const played = move?.ok ? playIfLegal(position, move.value) : null
  return played?.ok ? played.value : position
}

/** What happens in a lesson does not concern the game, and is not written to its journal. */
export function teach(draft: Draft, { lesson, tracker, announced, isLearned }: Taught): void {
  update(draft, { lesson, tracker })
  if (isLearned) {
    draft.effects.push({ type: 'lesson-learned', lesson: lesson.lesson, rules: lesson.rules })
  }
  addJob(draft, { type: 'announcement', situation: situationOf(draft.state), events: announced })
}
