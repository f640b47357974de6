import type { PublicLessons } from '../../messages/public-messages.ts'
import type { Language } from '../../words/language.ts'

type OfferedLesson = PublicLessons['lessons'][number]

/** The first that is not learned. */
export const nextLesson = (lessons: readonly OfferedLesson[]): OfferedLesson | undefined =>
  lessons.find(({ learned }) => !learned)

export const titleOf = ({ title, id }: OfferedLesson, language: Language): string =>
  title[language] ?? title.en ?? id
