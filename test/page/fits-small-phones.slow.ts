import { expect, it } from 'vitest'
import { LANGUAGES } from '../../src/words/language.ts'
import { expectFits } from './support/expect-fits.ts'
import { PageTable } from './support/page-table.ts'

const table = new PageTable()
/** The smallest phone that is still in use, and one held sideways. */
const SIZES = [
  { width: 320, height: 568 },
  { width: 740, height: 360 },
] as const

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
      if (screen === 'computer' || screen === 'friend') {
        const start = (await page.locator('.setup > button.big').boundingBox())!
        expect(start.y + start.height, 'the bottom of the button that starts').toBeLessThanOrEqual(
          viewport.height,
        )
      }
      const more = page.locator('.more-options summary')
      if (await more.isVisible()) await more.click()
      await expectFits(page, screen)
      if (await more.isVisible()) await more.click()
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
