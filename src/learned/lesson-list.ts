import { failure, ok } from '../core/result.ts'
import type { Lesson } from '../lessons/lesson.ts'
import { NO_PROGRESS } from '../lessons/progress.ts'
import { NO_PUPILS } from '../lessons/pupils.ts'
import type { LoopEffect } from '../loop/effects.ts'
import type { CommandReply } from '../messages/command-reply.ts'
import type { PublicLessons } from '../messages/public-messages.ts'
import type { RequestOf } from '../messages/requests.ts'
import type { Rules } from '../rules/rules.ts'
import { makePublicLessons } from '../views/public-lessons.ts'
import type { LessonProgress } from './lesson-progress.ts'

interface Parts {
  readonly progress: LessonProgress
  readonly timeOfDay: () => Date
  readonly show: (lessons: PublicLessons) => void
  readonly warn: (message: string) => void
}

/** Publishes the lessons for the rules of the game whenever these change, and when a lesson was learned. */
export class LessonList {
  private readonly parts: Parts
  private rules: Rules | null = null

  constructor(parts: Parts) {
    this.parts = parts
  }

  follow(effect: LoopEffect): void {
    if (effect.type === 'publish') void this.offer(effect.situation.tracking.position.rules)
    if (effect.type === 'lesson-learned') void this.keep(effect.lesson, effect.rules)
  }

  async offer(rules: Rules): Promise<void> {
    if (rules === this.rules) return
    this.rules = rules
    await this.showNow()
  }

  async keep({ id }: Lesson, rules: Rules): Promise<void> {
    const { progress, timeOfDay, warn } = this.parts
    const kept = await progress.keep(rules.id, id, timeOfDay().toISOString())
    if (!kept.ok) warn(`Lesson ${id} was learned, but cannot be kept: ${kept.error.message}`)
    await this.showNow()
  }

  /** Changes who learns, or forgets a pupil. */
  async changePupil({ pupil, forget }: RequestOf<'pupil'>): Promise<CommandReply> {
    const { progress } = this.parts
    const isForgotten = forget === true && pupil !== null
    const changed = await (isForgotten ? progress.forget(pupil) : progress.choose(pupil))
    if (!changed.ok) return failure(changed.error.code, changed.error.message)
    await this.showNow()
    return ok({})
  }

  /** Progress that cannot be read is reported when something is to be kept in it; the lessons are offered all the same. */
  private async showNow(): Promise<void> {
    const { progress, show } = this.parts
    const [known, pupils] = [await progress.read(), await progress.pupils()]
    if (!this.rules) return
    show(
      makePublicLessons(
        this.rules,
        known.ok ? known.value : NO_PROGRESS,
        pupils.ok ? pupils.value : NO_PUPILS,
      ),
    )
  }
}
