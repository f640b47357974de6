import type { Page } from 'playwright-core'
import { expect } from 'vitest'

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

export async function expectFits(page: Page, where: string): Promise<void> {
  expect(
    await page.evaluate('document.documentElement.scrollWidth <= innerWidth'),
    `${where}: no scrolling sideways`,
  ).toBe(true)
  expect(await page.evaluate(CUT_OFF), where).toEqual([])
}
