import { expect, it } from 'vitest'
import { LessonList } from '../../src/learned/lesson-list.ts'
import { LessonProgress } from '../../src/learned/lesson-progress.ts'
import { findLesson } from '../../src/lessons/offered.ts'
import type { PublicLessons } from '../../src/messages/public-messages.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { FakeDisk } from '../journal/fake-disk.ts'

const nielsen = builtInRules('nielsen')
const moving = findLesson('moving')!

function list(disk = new FakeDisk()) {
  const shown: PublicLessons[] = []
  const warnings: string[] = []
  const lessons = new LessonList({
    progress: new LessonProgress('data', disk),
    timeOfDay: () => new Date('2026-11-16T12:00:00Z'),
    show: published => shown.push(published),
    warn: message => warnings.push(message),
  })
  return { lessons, shown, warnings }
}

const learnedIn = (published: PublicLessons | undefined) =>
  published?.lessons.filter(({ learned }) => learned).map(({ id }) => id)

it('shows the lessons once for each rule set, and again when one was learned', async () => {
  const { lessons, shown } = list()
  await lessons.offer(nielsen)
  await lessons.offer(nielsen)
  expect(shown.map(({ rules }) => rules)).toEqual(['nielsen'])
  await lessons.keep(moving, nielsen)
  expect(learnedIn(shown.at(-1))).toEqual(['moving'])
  await lessons.offer(builtInRules('brettspielnetz'))
  expect(shown.at(-1)).toMatchObject({ rules: 'brettspielnetz' })
  expect(learnedIn(shown.at(-1))).toEqual([])
})

it('offers the lessons although what was learned cannot be read, and warns when something cannot be kept', async () => {
  const { lessons, shown, warnings } = list(new FakeDisk({ 'data/lessons.json': Buffer.from('{') }))
  await lessons.offer(nielsen)
  expect(shown.at(-1)!.lessons.length).toBeGreaterThan(9)
  await lessons.keep(moving, nielsen)
  expect(warnings).toEqual([expect.stringContaining('Lesson moving was learned, but cannot be kept: ')])
})

it('shows whose progress it is, and changes with the pupil', async () => {
  const { lessons, shown } = list()
  await lessons.offer(nielsen)
  expect(shown.at(-1)).toMatchObject({ pupil: null, pupils: [] })
  await lessons.changePupil({ name: 'pupil', pupil: 'Ann' })
  await lessons.keep(moving, nielsen)
  expect(shown.at(-1)).toMatchObject({ pupil: 'Ann', pupils: ['Ann'] })
  expect(learnedIn(shown.at(-1))).toEqual(['moving'])
  await lessons.changePupil({ name: 'pupil', pupil: 'Ben' })
  expect(learnedIn(shown.at(-1))).toEqual([])
  await lessons.changePupil({ name: 'pupil', pupil: 'Ben', forget: true })
  expect(shown.at(-1)).toMatchObject({ pupil: null, pupils: ['Ann'] })
})
