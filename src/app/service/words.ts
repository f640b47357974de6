import type { Size } from '../../rules/geometry.ts'
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
      return [`The game waits, because it cannot be written down: ${event.message}`]
    case 'journal.well':
      return ['The game is written down again.']
    case 'lights':
      return []
    case 'changed':
      return event.events.map(told => gameEventWords(told, size)[language])
  }
}
