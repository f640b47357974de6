import type { TrackingView } from '../tracking/view.ts'
import type { AnnouncedEvent } from '../views/public-event.ts'
import type { AppendJob, Job, JournalQueue } from './journal-queue.ts'
import { type Draft, situationOf, update } from './state.ts'

export function setJournal(draft: Draft, change: Partial<JournalQueue>): void {
  update(draft, { journal: { ...draft.state.journal, ...change } })
}

/** The job goes on when the disk has given its game a name. */
export function waitForName(draft: Draft, job: Job): void {
  setJournal(draft, { current: { waitsFor: 'name', job } })
  draft.effects.push({ type: 'name-game' })
}

/** The job is finished when its events are written; at once where there are none. */
export function append(draft: Draft, step: Omit<AppendJob, 'waitsFor'>): void {
  setJournal(draft, { current: { waitsFor: 'append', ...step } })
  if (step.events.length > 0) draft.effects.push({ type: 'append', events: step.events })
}

export function publish(draft: Draft, events: readonly AnnouncedEvent[], view: TrackingView): void {
  const { game } = draft.state
  const situation = { ...situationOf(draft.state), game, lesson: null, tracking: view }
  draft.effects.push({ type: 'publish', situation, events })
}
