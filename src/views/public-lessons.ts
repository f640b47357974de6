import { lessonsFor } from '../lessons/offered.ts'
import { isDone, type Progress } from '../lessons/progress.ts'
import { NO_PUPILS, type Pupils } from '../lessons/pupils.ts'
import type { PublicLessons } from '../messages/public-messages.ts'
import type { Rules } from '../rules/rules.ts'

export function makePublicLessons(
  { id: rulesId, options }: Rules,
  progress: Progress,
  { current, pupils }: Pupils = NO_PUPILS,
): PublicLessons {
  const lessons = lessonsFor(options).map(({ id, title }) => ({
    id,
    title: { ...title },
    learned: isDone(progress, rulesId, id),
  }))
  return { v: 1, rules: rulesId, lessons, pupil: current, pupils: pupils.map(({ name }) => name) }
}
