import type { Language } from '../words/language.ts'
import { UI } from '../words/page/labels.ts'
import type { Page } from './render/page.ts'

/** Copies the link, or shows it where there is no clipboard: without HTTPS the user copies it by hand. */
export async function copyLink(page: Page, link: string, language: Language): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    page.showLink(UI.copied[language], null)
  } catch {
    page.showLink(UI.copyByHand[language], link)
  }
}
