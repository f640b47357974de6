import { Option } from 'commander'
import { SIDES } from '../../rules/piece.ts'
import { LANGUAGES } from '../../words/language.ts'
import { defaultDataDirectory } from './data-directory.ts'

export const json = new Option('--json', 'one JSON value a line')
export const rules = new Option('--rules <id>', 'a rule set, or the path of a rule file')
  .env('KONAKIS_RULES')
  .default('brettspielnetz')
export const position = new Option('--position <diagram>', 'start from this position, top rank first')
export const toMove = new Option('--to-move <side>', 'who moves first').choices(SIDES)
export const data = new Option('--data <dir>', 'where games are kept')
  .env('KONAKIS_DATA')
  .default(defaultDataDirectory(process.env), '~/.local/share/konakis')
export const language = new Option('--language <code>', 'the language of the texts that exist in several')
  .choices(LANGUAGES)
  .env('KONAKIS_LANGUAGE')
  .default('en')
export const config = new Option('--config <file>', 'settings; flags and environment win over it').env(
  'KONAKIS_CONFIG',
)
