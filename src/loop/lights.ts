import { lightsFor } from '../views/lights.ts'
import { hintExtras, levelHere } from './hints.ts'
import { hasUnwrittenMove } from './journal-queue.ts'
import { lessonExtras } from './lesson.ts'
import { type Draft, update } from './state.ts'
import { proposalToAnswer } from './table-buttons.ts'

/**
 * Lights what the board waits for. A final move is in the journal before any light shows it: until then the lights
 * stay as they are. Whatever is not final (a lifted piece and where it may go, a provisional move) is lit at once.
 */
export function showLights(draft: Draft): void {
  const { tracker, hints, lesson, journal, lit } = draft.state
  const view = lit && !lesson && hasUnwrittenMove(journal) ? lit.view : tracker.view
  const level = levelHere(draft.state)
  const proposal = proposalToAnswer(draft.state)
  const isSame = lit?.view === view && lit.hints === hints && lit.level === level && lit.lesson === lesson
  if (isSame && lit.proposal?.of === proposal?.of) return
  const extras = lesson ? lessonExtras(lesson, hints.level) : { ...hintExtras(hints, level), proposal }
  const lights = lightsFor(view, extras)
  update(draft, { lit: { view, hints, level, lesson, proposal, lights } })
  if (lights.squares !== lit?.lights.squares) draft.effects.push({ type: 'show-lights', lights })
}
