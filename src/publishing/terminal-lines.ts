import type { LoopEffect } from '../loop/effects.ts'
import { makeMove } from '../rules/move.ts'
import { JOURNAL_NOT_WRITTEN, JOURNAL_WRITTEN } from '../words/doctor.ts'
import { computerPlaysWords, gameEventWords } from '../words/game-events.ts'
import type { Language } from '../words/language.ts'

/** What happened, in lines for the terminal: the game in the players' language, the machine in English. */
export function terminalLines(effect: LoopEffect, language: Language = 'en'): string[] {
  switch (effect.type) {
    case 'publish-board': {
      const { info, failure } = effect.status
      if (!effect.isNews) return []
      if (failure) return [failure.message]
      return info
        ? [
            `Board: ${info.name}, ${info.driver}, firmware ${info.firmware}.`,
            ...(info.faults ?? []).map(({ message }) => message),
          ]
        : []
    }
    case 'journal-failing':
      return [`${JOURNAL_NOT_WRITTEN.en} ${effect.message}`]
    case 'journal-working':
      return [JOURNAL_WRITTEN.en]
    case 'opponent-chose':
      return [computerPlaysWords(makeMove(effect.move, effect.position.rules.options.size))[language]]
    case 'publish': {
      const { size } = effect.situation.tracking.position.rules.options
      return effect.events.map(event => gameEventWords(event, size)[language])
    }
    case 'show-lights':
    case 'publish-frame':
    case 'beep':
    case 'name-game':
    case 'append':
    case 'ask-coach':
    case 'cancel-coach':
    case 'send-report':
    case 'lesson-learned':
    case 'reply':
    case 'stopped':
      return []
  }
}
