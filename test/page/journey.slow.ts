import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyFolder } from '../support/command.ts'
import { RunningCommand } from '../support/running-command.ts'
import { inShortForm } from '../support/short-form.ts'
import { axeViolations } from './support/axe.ts'
import { launchChromium, openPage } from './support/browser.ts'
import { type InputDevice, Keyboard, Pointer } from './support/input-devices.ts'
import { picture } from './support/picture.ts'

const DESKTOP = { viewport: { width: 1280, height: 720 } }
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser?.close())

/** The real service with the emulated board, and the address that it prints for the first visit. */
async function withService(rules: string, journey: (address: string) => Promise<void>): Promise<void> {
  const service = new RunningCommand(['play', '--http', '0', '--rules', rules, '--data', emptyFolder()])
  const address = () => /^Open (\S+)$/m.exec(service.stderr)?.[1]
  try {
    await service.until(() => address() !== undefined && service.stdout.includes('ready'), 'the service')
    await journey(address()!)
    expect(service.stderr).not.toContain('MaxListenersExceededWarning')
  } finally {
    service.interrupt()
    await service.end()
  }
}

/** The next action is in view without scrolling. */
async function expectInView(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name }).first()
  const box = (await button.boundingBox())!
  expect(box.y + box.height).toBeLessThanOrEqual(page.viewportSize()!.height)
}

/** Does what the hint says; false when the game is over. */
async function followHint(page: Page, device: InputDevice): Promise<boolean> {
  const hint = page.getByRole('button', { name: 'Hint' })
  const over = page.getByRole('button', { name: 'Play again' })
  await hint.or(over).filter({ visible: true }).first().waitFor({ timeout: 60_000 })
  if (await over.isVisible()) return false
  const before = await page.locator('.move').count()
  const advised = page.locator('.status').getByText(/Hint: \w\d to \w\d/)
  await device.choose(hint)
  await page
    .locator('.status')
    .getByText(/^Hint: /)
    .waitFor()
  await device.choose(hint)
  await advised.waitFor()
  const [, from, to] = /Hint: (\w\d) to (\w\d)/.exec((await advised.textContent())!)!
  await device.touch(from!)
  await device.touch(to!)
  await expect.poll(() => page.locator('.move').count(), { timeout: 30_000 }).toBeGreaterThan(before)
  return true
}

describe('from the first visit', () => {
  it.each([
    ['by mouse', DESKTOP, (page: Page) => new Pointer(page, 'click'), ''],
    ['by touch, on a phone', PHONE, (page: Page) => new Pointer(page, 'tap'), '-phone'],
    ['by keyboard', DESKTOP, (page: Page) => new Keyboard(page), null],
  ])('to a won game against the computer: %s', { timeout: 600_000 }, async (_, options, deviceAt, suffix) => {
    await withService('nielsen', async address => {
      const { page, context, browserErrors } = await openPage(browser, address, options)
      const device = deviceAt(page)
      const isPhone = options === PHONE
      const shoot = async (name: string) => suffix === null || (await picture(page, `${name}${suffix}`))
      const press = (name: string) => device.choose(page.getByRole('button', { name }))
      await page.getByRole('heading', { name: 'What would you like to do?' }).waitFor()
      await shoot('start')
      expect(await axeViolations(page)).toEqual([])
      await press('Play the computer')
      await device.choose(page.getByRole('radio', { name: 'Defenders' }))
      await expectInView(page, 'Start the game')
      await shoot('computer')
      await press('Start the game')
      expect(device.choices).toBeLessThanOrEqual(6)
      await page
        .locator('.status')
        .getByText(/The computer plays .* It is the defenders’ turn\./)
        .waitFor()
      if (!isPhone) await expectInView(page, 'Hint')
      let turns = 0
      while (await followHint(page, device)) {
        turns++
        if (turns === 1) {
          await shoot('game')
          expect(await axeViolations(page)).toEqual([])
        }
        expect(turns).toBeLessThan(80)
      }
      await page.locator('.status').getByText('The defenders win: the king has escaped.').waitFor()
      if (!isPhone) await expectInView(page, 'Play again')
      if (!isPhone) expect(await page.evaluate('scrollY')).toBe(0)
      // The next game is one choice away.
      await press('Play again')
      await page.getByRole('button', { name: 'Play again' }).waitFor({ state: 'hidden' })
      expect(browserErrors).toEqual([])
      await context.close()
    })
  })

  const byMouse = ['by mouse', (page: Page) => new Pointer(page, 'click')] as const
  const byKeyboard = ['by keyboard', (page: Page) => new Keyboard(page)] as const
  it.each(inShortForm({ short: [byKeyboard], whole: [byMouse, byKeyboard] }))(
    'through the first lessons, by what is on the screen: %s',
    { timeout: 300_000 },
    async (_, deviceAt) => {
      await withService('nielsen', async address => {
        const { page, context, browserErrors } = await openPage(browser, address, DESKTOP)
        const device = deviceAt(page)
        await page.getByRole('heading', { name: 'What would you like to do?' }).waitFor()
        await device.choose(page.getByRole('button', { name: 'Learn' }))
        for (const lesson of ['How pieces move', 'Capturing between two']) {
          await device.choose(page.locator('.lessons').getByRole('button', { name: lesson }))
          await finishLesson(page, device)
          await page.getByRole('button', { name: `${lesson} ✓` }).waitFor()
        }
        await page.getByText(/^2 of \d+ lessons learned$/).waitFor()
        await picture(page, 'course')
        expect(await axeViolations(page)).toEqual([])
        expect(browserErrors).toEqual([])
        await context.close()
      })
    },
  )
})

/** Solves every task of a lesson with the help of the hints, until the course is shown again. */
async function finishLesson(page: Page, device: InputDevice): Promise<void> {
  const hint = page.getByRole('button', { name: 'Hint' })
  const next = page.getByRole('button', { name: 'Next', exact: true })
  const course = page.locator('.course-progress')
  await hint.waitFor()
  for (let step = 0; step < 20; step++) {
    await hint.or(course).filter({ visible: true }).first().waitFor()
    if (await course.isVisible()) return
    const head = await page.locator('.status-head').textContent()
    await device.choose(hint)
    await page
      .locator('.status')
      .getByText(/^Hint: /)
      .waitFor()
    await device.choose(hint)
    const advised = page.locator('.status').getByText(/Hint: \w\d to \w\d/)
    await advised.waitFor()
    const [, from, to] = /Hint: (\w\d) to (\w\d)/.exec((await advised.textContent())!)!
    if (step === 0) await picture(page, `lesson-${head!.includes('Capturing') ? 'capturing' : 'moving'}`)
    await device.touch(from!)
    await device.touch(to!)
    await next.waitFor()
    // After some seconds it goes on by itself, which may come first.
    await device.choose(next).catch(() => {})
    await next.waitFor({ state: 'hidden' })
  }
  throw new Error('the lesson does not end')
}
