import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage } from './support/browser.ts'
import { openMenu, PageTable, square, waitForStatus } from './support/page-table.ts'

const table = new PageTable()

const openAs = (token: string) => openPage(table.browser, `${table.server.origin}/#${token}`)

/** The buttons beside the board that a visitor can press, with everything unfolded. */
async function offered(page: Page): Promise<string[]> {
  await page.locator('.grid').waitFor()
  await page.locator('.actions details').evaluateAll(all => {
    for (const details of all) details.setAttribute('open', '')
  })
  const buttons = page.locator(
    'header .new-game:visible, .head button:visible, .head select:visible, .hands-card:visible',
  )
  return buttons.evaluateAll(all => all.map(button => button.id || button.textContent || ''))
}

describe('what a visitor can press', () => {
  it('a player of one side moves, takes back, offers a draw, resigns, and nothing else', async () => {
    const { page, context, browserErrors } = await openAs('player-attackers')
    await page.getByText('You play the attackers.').waitFor()
    await square(page, 'd1').click()
    await square(page, 'd3').click()
    await waitForStatus(page, 'Please move d1 to d3 for the remote player.')
    expect(table.oak.requests).toMatchObject([{ name: 'move', move: 'd1-d3', expectedPly: 0 }])
    table.oak.play('d1-d3')
    await page.locator('.board-view[data-touch="none"]').waitFor()
    await expect.poll(() => offered(page)).toEqual(['Take back', 'Offer a draw', 'Resign'])
    await page.getByRole('button', { name: 'Offer a draw' }).click()
    await expect.poll(() => table.oak.requests.at(-1)).toMatchObject({ name: 'draw', side: 'attackers' })
    await openMenu(page)
    expect(await page.locator('.menu-body select:visible, .menu-body input:visible').count()).toBe(3)
    expect(browserErrors).toEqual([])
    await context.close()
  })

  it('a player answers the other side’s offer, and does not see its own as a question', async () => {
    table.oak.overrideSnapshot({ drawOfferedBy: 'attackers' })
    const attacker = await openAs('player-attackers')
    expect(await offered(attacker.page)).toEqual(['Resign'])
    const defender = await openAs('player-defenders')
    await defender.page.getByText('You play the defenders.').waitFor()
    expect(await offered(defender.page)).toEqual(['Accept the draw', 'Decline', 'Resign'])
    await attacker.context.close()
    await defender.context.close()
  })

  it('a teacher begins games and lessons and gives hints, and moves nothing', async () => {
    const { page, context, browserErrors } = await openAs('teacher')
    await page.getByText('You teach.').waitFor()
    await page.getByRole('button', { name: 'Watch' }).click()
    await page.locator('.board-view[data-touch="none"]').waitFor()
    expect(await offered(page)).toEqual(['New game', 'Hint', 'computer-side', 'computer-level'])
    await page.getByRole('button', { name: 'Hint' }).click()
    await waitForStatus(page, /Hint: look at the piece on/)
    await openMenu(page)
    expect(await page.locator('.menu-body select:visible, .menu-body input:visible').count()).toBe(4)
    expect(table.oak.requests).toMatchObject([{ name: 'hint' }])
    expect(browserErrors).toEqual([])
    await context.close()
  })

  it('a viewer has nothing to press', async () => {
    const { page, context } = await openPage(table.browser, table.server.origin)
    expect(await offered(page)).toEqual([])
    expect(await page.locator('.board-view').getAttribute('data-touch')).toBe('none')
    await context.close()
  })
})
