import type { Command } from 'commander'
import { type Language, languageOfTerminal } from '../../words/language.ts'

/** That of the settings; where they name none, the terminal's. */
export function chosenLanguage({ language }: { readonly language: Language }, command: Command): Language {
  return command.getOptionValueSource('language') === 'default' ? languageOfTerminal(process.env) : language
}
