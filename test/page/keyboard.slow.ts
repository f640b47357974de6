import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { Keyboard } from './support/input-devices.ts'
import { PageTable, square, waitForStatus } from './support/page-table.ts'

const table = new PageTable()

const button = (page: Page, name: string) => page.getByRole('button', { name })
const focusOn = (page: Page, selector: string) => page.locator(`${selector}:focus`).waitFor()

describe('a keyboard', () => {
  it('begins at the heading of each screen, and at the board of each game', async () => {
    const { page, context } = await table.open()
    const keyboard = new Keyboard(page)
    await focusOn(page, '.start h2')
    await keyboard.choose(button(page, 'Play a friend'))
    await focusOn(page, '.start h2')
    await keyboard.choose(button(page, 'Start the game'))
    await focusOn(page, '[data-square="e5"]')
    await keyboard.touch('d1')
    await waitForStatus(page, 'The attackers lift d1.')
    await keyboard.touch('d2')
    await page.locator('.move').getByText('d1-d2').waitFor()
    await keyboard.choose(button(page, 'New game'))
    await focusOn(page, '.start h2')
    await page.getByText('To the board').waitFor({ state: 'hidden' })
    await context.close()
  })

  it('goes on at the board when its button has nothing more to do', async () => {
    table.oak.play('d1-d2')
    const { page, context } = await table.open()
    await page.locator('.grid').waitFor()
    await button(page, 'Take back').press('Enter')
    await page.locator('.move').waitFor({ state: 'detached' })
    await focusOn(page, '[data-square="e5"]')
    await context.close()
  })

  it('is at the menu again after a dialog, and the menu closes behind it', async () => {
    const { page, context } = await table.openAtBoard()
    await page.locator('.menu > summary').press('Enter')
    await new Keyboard(page).choose(button(page, 'The rules'))
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await focusOn(page, '.menu:not([open]) > summary')
    await page.keyboard.press('Enter')
    await page.locator('.menu[open]').waitFor()
    await page.keyboard.press('Shift+Tab')
    await page.locator('.menu:not([open])').waitFor()
    await context.close()
  })

  it('finds the documentation in the menu, where there is one', async () => {
    const { page, context } = await table.openAtBoard()
    const link = page.getByRole('link', { name: 'Documentation' })
    await page.locator('.menu > summary').press('Enter')
    await page.locator('.menu[open]').waitFor()
    await page.keyboard.press('Escape')
    expect(await link.count()).toBe(0)
    table.server.hasDocs = true
    await page.keyboard.press('Enter')
    await link.waitFor()
    expect(await link.getAttribute('href')).toBe(`${table.server.origin}/docs/`)
    await context.close()
  })

  it('replays a past game as soon as it is chosen', async () => {
    const { page, context } = await table.open()
    const keyboard = new Keyboard(page)
    await focusOn(page, '.start h2')
    await keyboard.choose(button(page, 'Past games'))
    await keyboard.choose(button(page, 'Ann – Ben'))
    await waitForStatus(page, 'The start of this game.')
    await focusOn(page, '.stepper button')
    await page.keyboard.press('ArrowRight')
    await waitForStatus(page, 'The position after move 1.')
    await square(page, 'g6').and(page.getByLabel('g6, attacker')).waitFor()
    expect(keyboard.choices).toBe(2)
    await context.close()
  })
})
