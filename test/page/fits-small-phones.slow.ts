import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { LANGUAGES } from '../../src/words/language.ts'
import { PageTable } from './support/page-table.ts'

const table = new PageTable()
/** The smallest phone that is still in use, and one held sideways. */
const SIZES = [
  { width: 320, height: 568 },
  { width: 740, height: 360 },
] as const

/** What is cut off or reaches beyond the screen. */
const CUT_OFF = `(() => {
  const isShown = element => element.checkVisibility() && !element.closest('.visually-hidden, .sprite, .skip, .grid')
  const elements = [...document.querySelectorAll('button, summary, label, legend, h1, h2, h3, p, select, input, li')]
  return elements
    .filter(isShown)
    .filter(element => {
      const { left, right, width } = element.getBoundingClientRect()
      const isClipped = !['SELECT', 'INPUT'].includes(element.tagName) && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
      return width > 0 && (left < -1 || right > innerWidth + 1 || isClipped)
    })
    .map(element => element.tagName + ' ' + (element.textContent || element.id).slice(0, 60))
})()`

async function expectFits(page: Page, where: string): Promise<void> {
  expect(
    await page.evaluate('document.documentElement.scrollWidth <= innerWidth'),
    `${where}: no scrolling sideways`,
  ).toBe(true)
  expect(await page.evaluate(CUT_OFF), where).toEqual([])
}

it.each(LANGUAGES.flatMap(language => SIZES.map(size => [language, size] as const)))(
  'every text fits: %s, %o',
  { timeout: 120_000 },
  async (language, viewport) => {
    const { page, context } = await table.open({ locale: language, viewport })
    const choices = page.locator('[data-screen="start"] .choice')
    await choices.first().waitFor()
    await expectFits(page, 'start')
    for (const [index, screen] of ['computer', 'friend', 'learn', 'games'].entries()) {
      await choices.nth(index).click()
      await page.locator(`[data-screen="${screen}"]`).waitFor()
      const more = page.locator('.more-options summary')
      if (await more.isVisible()) await more.click()
      await expectFits(page, screen)
      await page.locator('.back').click()
    }
    await choices.nth(4).click()
    await page.locator('[data-touch="hands"]').waitFor()
    await expectFits(page, 'board')
    await page.locator('.menu > summary').click()
    await expectFits(page, 'menu')
    await context.close()
  },
)
