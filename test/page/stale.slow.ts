import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openPage } from './support/browser.ts'
import { FakeService } from './support/fake-service.ts'
import { PageTable, waitForStatus } from './support/page-table.ts'

const table = new PageTable()

const heartbeat = (id: string) =>
  table.server.publish(
    `konakis/${id}/public/heartbeat`,
    JSON.stringify({ v: 1, at: '2026-11-17T20:00:00.000Z', everyMs: 10_000 }),
  )

/** As if so much time had passed in which nothing came. */
const passSeconds = (page: Page, seconds: number) =>
  page.evaluate(`{ const now = Date.now; Date.now = () => now() + ${seconds * 1000} }`)

it('the page says beside the board that there is no news, until there is some', async () => {
  heartbeat('oak')
  const { page, context } = await openPage(table.browser, `${table.server.origin}/?board=oak`)
  await waitForStatus(page, 'It is the attackers’ turn.')
  expect(await page.locator('.dot').getAttribute('data-state')).toBe('up')
  await passSeconds(page, 15)
  await expect.poll(() => page.getByText('No news').count()).toBe(0)
  await passSeconds(page, 10)
  await waitForStatus(page, /^No news for \d\d s\.$/)
  expect(await page.locator('.dot').getAttribute('data-state')).toBe('unknown')
  heartbeat('oak')
  await page.locator('.status').getByText('No news').waitFor({ state: 'hidden' })
  await context.close()
})

it('the lobby says so too, and has live boards first', async () => {
  const elm = new FakeService(table.server, { id: 'elm' })
  elm.start()
  for (const id of ['elm', 'oak']) {
    table.server.publish(`konakis/${id}/public/availability`, 'online')
    heartbeat(id)
  }
  const { page, context } = await openPage(table.browser, table.server.origin)
  const cards = page.locator('.lobby-list li')
  await cards.nth(1).waitFor()
  await passSeconds(page, 25)
  await expect.poll(() => cards.getByText(/^No news for \d\d s\.$/).count()).toBe(2)
  heartbeat('oak')
  await expect.poll(() => cards.getByText(/^No news for/).count()).toBe(1)
  const topOf = async (id: string) => (await cards.filter({ hasText: id }).boundingBox())!
  const [oak, elmBox] = [await topOf('oak'), await topOf('elm')]
  expect(oak.y < elmBox.y || (oak.y === elmBox.y && oak.x < elmBox.x)).toBe(true)
  elm.stop()
  await context.close()
})
