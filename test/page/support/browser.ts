import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: '/usr/bin/chromium', args: FLAGS })
}

/** A page in its own context, with everything the browser reported: errors, policy violations, failed loads. */
export interface TestPage {
  readonly page: Page
  readonly context: BrowserContext
  readonly browserErrors: string[]
}

export async function openPage(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<TestPage> {
  // Animations are slow with software rendering, so they are off unless the test asks for them.
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const browserErrors: string[] = []
  page.on('pageerror', error => browserErrors.push(String(error)))
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') browserErrors.push(message.text())
  })
  await page.addInitScript(
    "addEventListener('securitypolicyviolation', event => console.error('policy: ' + event.violatedDirective))",
  )
  await page.goto(address)
  return { page, context, browserErrors: browserErrors }
}

/** Whoever may play sees the start screen while no game is under way; behind it is the board, to be played on. */
export async function enterBoard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Watch' }).click()
  await page.locator('[data-touch="hands"]').waitFor()
}
