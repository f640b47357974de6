import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect } from 'vitest'
import { launchChromium, openPage } from './browser.ts'
import { FakeService } from './fake-service.ts'
import { CONTROL_TOKEN, PageServer } from './page-server.ts'

/** The place of “Watch” among what the start screen offers, in every language. */
const WATCH = 4

/** A browser for all tests of a file, and for each test a server with one emulated board, "oak". */
export class PageTable {
  browser!: Browser
  server!: PageServer
  oak!: FakeService

  constructor() {
    beforeAll(async () => {
      this.browser = await launchChromium()
      return () => this.browser.close()
    })
    beforeEach(async () => {
      this.server = new PageServer()
      await this.server.start()
      this.oak = new FakeService(this.server, { id: 'oak' })
      this.oak.start()
      return async () => {
        this.oak.stop()
        await this.server.stop()
      }
    })
  }

  /** A page with the token, at the start screen. */
  open(options: BrowserContextOptions = {}) {
    return openPage(this.browser, `${this.server.origin}/#${CONTROL_TOKEN}`, options)
  }

  /** A page with the token, past the start screen. */
  async openAtBoard(options: BrowserContextOptions = {}) {
    const opened = await this.open(options)
    await opened.page.locator('[data-screen="start"] .choice').nth(WATCH).click()
    await opened.page.locator('[data-touch="hands"]').waitFor()
    return opened
  }

  /** The drawer in which everything is done by hand. */
  async openByHand() {
    const opened = await this.openAtBoard()
    await opened.page.getByText('Simulate a real board').click()
    await expect.poll(() => this.oak.isAssisted).toBe(false)
    return opened
  }

  /** What the page's hand did, such as `lift d1`. */
  handActions(): string[] {
    return this.oak.requests.flatMap(request =>
      request.name === 'hands' && request.do !== 'assist' && request.do !== 'by-hand'
        ? [`${request.do} ${request.square ?? ''}`.trim()]
        : [],
    )
  }
}

export const square = (page: Page, name: string) => page.locator(`[data-square="${name}"]`)

/** Waits for this text in the status line beside the board. */
export const waitForStatus = (page: Page, text: string | RegExp) =>
  page.locator('.status').getByText(text).waitFor()

export const openMenu = (page: Page) => page.locator('.menu > summary').click()
