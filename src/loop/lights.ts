import { lightsFor } from '../views/lights.ts'
import { hintExtras } from './hints.ts'
import { hasUnwrittenMove } from './journal-queue.ts'
import { lessonExtras } from './lesson.ts'
import { type Draft, update } from './state.ts'

/**
 * Lights what the board waits for. A final move is in the journal before any light shows it: until then the lights
 * stay as they are. Whatever is not final (a lifted piece and where it may go, a provisional move) is lit at once.
 */
export function showLights(draft: Draft): void {
  const { tracker, hints, lesson, journal, lit } = draft.state
  const view = lit && !lesson && hasUnwrittenMove(journal) ? lit.view : tracker.view
  if (lit && lit.view === view && lit.hints === hints && lit.lesson === lesson) return
  const lights = lightsFor(view, lesson ? lessonExtras(lesson, hints.level) : hintExtras(hints))
  update(draft, { lit: { view, hints, lesson, lights } })
  if (lights.squares !== lit?.lights.squares) draft.effects.push({ type: 'show-lights', lights })
}
