import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeViolations } from './support/axe.ts'
import { launchChromium, openPage } from './support/browser.ts'
import { FakeService } from './support/fake-service.ts'
import { FAULTY_A1 } from './support/health-message.ts'
import { CONTROL_TOKEN, PageServer } from './support/page-server.ts'

const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 640 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
}

let browser: Browser
let server: PageServer
let services: FakeService[]

beforeAll(async () => {
  server = new PageServer()
  await server.start()
  services = [
    new FakeService(server, { id: 'oak', moves: 'd1-d2 e3-d3 a4-d4 e4-g4' }),
    new FakeService(server, { id: 'elm', driver: 'serial' }),
  ]
  for (const service of services) {
    service.start()
    service.publishRaw('health', JSON.stringify(FAULTY_A1))
  }
  browser = await launchChromium()
})

afterAll(async () => {
  await browser?.close()
  for (const service of services ?? []) service.stop()
  await server?.stop()
})

const openMenu = (page: Page) => page.locator('.menu > summary').click()

const horizontalOverflowPx = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')

describe.each(['light', 'dark'] as const)('in %s colours', colorScheme => {
  it('board, rules and controls have no serious accessibility violations', async () => {
    const { page, context } = await openPage(browser, `${server.origin}/?board=oak#${CONTROL_TOKEN}`, {
      colorScheme,
    })
    await page.locator('.move').first().waitFor()
    await page.getByText('Draw, resign, computer').click()
    await page.getByText('Simulate a real board').click()
    expect(await axeViolations(page)).toEqual([])
    await openMenu(page)
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'The rules' }).click()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Close' }).click()
    await openMenu(page)
    await page.getByRole('button', { name: 'Board health' }).click()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'New game' }).click()
    expect(await axeViolations(page)).toEqual([])
    for (const choice of ['Play the computer', 'Learn']) {
      await page.getByRole('button', { name: choice }).click()
      await page.getByRole('heading', { name: choice }).waitFor()
      expect(await axeViolations(page)).toEqual([])
      await page.getByRole('button', { name: 'Back' }).click()
    }
    await context.close()
  })
})

describe('on a phone', () => {
  it('everything fits without horizontal scrolling, and there are no serious accessibility violations', async () => {
    const address = `${server.origin}/?board=oak#${CONTROL_TOKEN}`
    const { page, context } = await openPage(browser, address, { ...PHONE, colorScheme: 'dark' })
    await page.locator('.move').first().waitFor()
    expect(await horizontalOverflowPx(page)).toBe(0)
    const board = (await page.locator('.board-view .board').boundingBox())!
    expect(board.width).toBeGreaterThan(330)
    expect(board.y + board.height).toBeLessThanOrEqual(640)
    expect(await axeViolations(page)).toEqual([])
    await page.goto(server.origin)
    await page.locator('.lobby-list li').nth(1).waitFor()
    expect(await horizontalOverflowPx(page)).toBe(0)
    expect(await axeViolations(page)).toEqual([])
    await context.close()
  })
})

describe.each(['de-DE', 'nl-NL', 'da-DK'])('%s', locale => {
  it('fits a phone', async () => {
    const address = `${server.origin}/?board=oak#${CONTROL_TOKEN}`
    const { page, context } = await openPage(browser, address, { ...PHONE, locale })
    await page.locator('.move').first().waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2))
    expect(await horizontalOverflowPx(page)).toBe(0)
    await context.close()
  })
})
