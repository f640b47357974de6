import type { Size } from '../../rules/geometry.ts'
import { JOURNAL_NOT_WRITTEN, JOURNAL_WRITTEN } from '../../words/doctor.ts'
import { gameEventWords } from '../../words/game-events.ts'
import type { Language } from '../../words/language.ts'
import type { ServiceEvent } from './game-service.ts'

/** What happened, in lines for the terminal: the game in the players' language, the machine in English. */
export function wordsFor(event: ServiceEvent, size: Size, language: Language = 'en'): string[] {
  switch (event.type) {
    case 'board.up':
      return [
        `Board: ${event.info.name}, ${event.info.driver}, firmware ${event.info.firmware}.`,
        ...(event.info.faults ?? []).map(({ message }) => message),
      ]
    case 'board.down':
      return [event.trouble.message]
    case 'journal.trouble':
      return [`${JOURNAL_NOT_WRITTEN.en} ${event.message}`]
    case 'journal.well':
      return [JOURNAL_WRITTEN.en]
    case 'lights':
      return []
    case 'changed':
      return event.events.map(told => gameEventWords(told, size)[language])
  }
}
