import type { PublicHealth } from '../../messages/public-messages.ts'
import type { SetupJob } from '../../messages/setup.ts'
import { CHECK_COLUMN } from '../../words/findings/doctor-report.ts'
import type { Language, Words } from '../../words/language.ts'
import { LEVEL_WORDS, textIn } from '../../words/page/health.ts'
import { SETTINGS_WORDS } from '../../words/page/settings.ts'
import { el, rebuild } from '../render/dom.ts'

type Unchecked = Extract<SetupJob, { kind: 'examined' }>['unchecked']

/** Each finding with its remedy, and behind them what was not checked. */
export function showFindings(
  list: HTMLElement,
  findings: PublicHealth['findings'],
  unchecked: Unchecked,
  language: Language,
): void {
  rebuild(list, JSON.stringify([language, findings, unchecked]), () => [
    ...findings.map(({ check, level, message, remedy }) =>
      el(
        'li',
        { 'data-level': level },
        el('strong', {}, `${checkTitle(check, language)}: ${LEVEL_WORDS[level][language]}`),
        el('p', {}, textIn(message, language)),
        ...(remedy ? [el('p', { class: 'remedy' }, textIn(remedy, language))] : []),
      ),
    ),
    ...unchecked.map(({ check, message }) =>
      el(
        'li',
        { 'data-level': 'unchecked' },
        el('strong', {}, `${checkTitle(check, language)}: ${SETTINGS_WORDS.notChecked[language]}`),
        el('p', {}, textIn(message, language)),
      ),
    ),
  ])
}

/** A check that this page does not know is called by its own name. */
export function checkTitle(check: string, language: Language): string {
  const known: { readonly [check: string]: Words } = CHECK_COLUMN
  const name = Object.hasOwn(known, check) ? known[check]![language] : check
  return name.charAt(0).toUpperCase() + name.slice(1)
}
