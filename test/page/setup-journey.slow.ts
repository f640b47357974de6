import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSquares } from '../../src/doctor/start-position.ts'
import { OURS } from '../app/support/flashing.ts'
import { RunningService } from '../service/support/running-service.ts'
import { emptyFolder } from '../support/command.ts'
import { freePort } from '../support/free-port.ts'
import { PseudoNano } from '../support/pseudo-nano.ts'
import { inShortForm } from '../support/short-form.ts'
import { axeViolations } from './support/axe.ts'
import { launchChromium, openPage } from './support/browser.ts'
import { picture } from './support/picture.ts'

const DESKTOP = { viewport: { width: 1280, height: 720 } }
const PHONE = { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true }

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser?.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The next action is in view without scrolling, and nothing is wider than the screen. */
async function expectInView(page: Page, name: string): Promise<void> {
  const { width, height } = page.viewportSize()!
  const box = (await button(page, name).boundingBox())!
  if (width > 1000) expect(box.y + box.height).toBeLessThanOrEqual(height)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
}

describe('the operator’s first visit, to a controller without firmware', () => {
  it.each([
    ['by mouse', DESKTOP],
    ['by keyboard, on a narrow phone', PHONE],
  ])('leads to the first game: %s', { timeout: 400_000 }, async (_, options) => {
    const isPhone = options === PHONE
    const shot = (page: Page, name: string) => picture(page, isPhone ? `${name}-phone` : name)
    const nano = await PseudoNano.plugIn({ faults: { pageMs: 16 } })
    const config = emptyFolder()
    const port = String(await freePort())
    const service = RunningService.start(
      ['--board', 'serial', '--port', nano.path, '--http', port],
      emptyFolder(),
      { XDG_CONFIG_HOME: config },
    )
    try {
      const address = () => /^Open (\S+)$/m.exec(service.words)?.[1]
      await service.until(() => address() !== undefined, 'the address')
      const { page, context, browserErrors } = await openPage(browser, address()!, options)
      page.setDefaultTimeout(90_000)
      /** A keyboard presses what has the focus. */
      const press = async (name: string) => {
        await expectInView(page, name)
        if (!isPhone) return button(page, name).click()
        await button(page, name).focus()
        await page.keyboard.press('Enter')
      }
      await page.getByRole('heading', { name: 'Set up the board' }).waitFor()
      await page.getByRole('radio', { name: /A controller without the Konakis firmware/ }).waitFor()
      await shot(page, 'setup-board')
      expect(await axeViolations(page)).toEqual([])
      await press('Continue')

      await page.getByText('Step 2 of 4: its firmware').waitFor()
      expect(await button(page, 'Continue').isDisabled()).toBe(true)
      expect(await axeViolations(page)).toEqual([])
      await press('Write the firmware')
      await page.getByText(/^Writing: \d+ %$/).waitFor()
      await shot(page, 'setup-firmware')
      await page.getByText('The firmware is written and checked, and the board answers.').waitFor()
      await press('Continue')

      await page.getByText('Step 3 of 4: its sensors').waitFor()
      await nano.setUp('K'.padEnd(81, '.'))
      await press('Start calibrating')
      await page.getByText('Something is still on a1.').waitFor()
      expect(await page.locator('.readings td[data-wrong]').count()).toBe(1)
      await nano.setUp('')
      await page.getByText('Is the board empty?').waitFor()
      await press('Yes, it is empty')
      await page.getByText('Set up the start position. The lights show what is missing.').waitFor()
      const half = [...startSquares(9)!].map((piece, square) => (square < 45 ? piece : '.')).join('')
      await nano.setUp(half)
      await page.getByText(/^Still missing: a6, /).waitFor()
      await expectInView(page, 'Stop')
      await shot(page, 'setup-calibration')
      expect(await axeViolations(page)).toEqual([])
      await nano.setUp(startSquares(9)!)
      await page.getByText('Calibrated: every square is read correctly.').waitFor()
      expect(await page.locator('.readings td[data-piece]').count()).toBe(25)
      await press('Continue')

      await page.getByText('Step 4 of 4: name, network, language').waitFor()
      await page.getByLabel('Name of the board').fill('oak')
      await page.getByRole('radio', { name: /Everybody in the local network/ }).check()
      await shot(page, 'setup-details')
      expect(await axeViolations(page)).toEqual([])
      await press('Save and restart')
      await page.getByText('The board is set up.').waitFor()
      const saved = readFileSync(join(config, 'konakis/config.yaml'), 'utf8')
      for (const line of [/^board: serial /m, /^id: oak /m, /^host: 0\.0\.0\.0 /m])
        expect(saved).toMatch(line)
      await press('To the first game')
      await page.getByRole('heading', { name: 'What would you like to do?' }).waitFor()
      await button(page, 'Play a friend Two people at this board or screen').click()
      await button(page, 'Start the game').click()
      await page
        .locator('.status')
        .getByText(/It is the \w+’ turn\./)
        .waitFor()
      expect(browserErrors.filter(text => !/WebSocket connection|ERR_CONNECTION/.test(text))).toEqual([])
      await context.close()
    } finally {
      await service.stop()
      await nano.unplug()
    }
  })
})

describe('the operator’s settings', () => {
  const atDesk = ['at a desk', DESKTOP] as const
  const onPhone = ['on a narrow phone', PHONE] as const
  it.each(inShortForm({ short: [onPhone], whole: [atDesk, onPhone] }))(
    'are changed, backed up and restored, and the emulated board is calibrated: %s',
    { timeout: 400_000 },
    async (_, options) => {
      const port = String(await freePort())
      const service = RunningService.start(['--http', port], emptyFolder(), {
        XDG_CONFIG_HOME: emptyFolder(),
      })
      try {
        await service.ready()
        const address = `http://127.0.0.1:${port}/#${service.token}`
        const { page, context, browserErrors } = await openPage(browser, address, options)
        page.setDefaultTimeout(90_000)
        // A trial at a terminal is not led through the set-up.
        await page.getByRole('button', { name: /^Settings/ }).click()
        await page.getByText('Name and network').click()
        await expectInView(page, 'Calibrate')
        if (options === DESKTOP) await picture(page, 'settings')
        expect(await axeViolations(page)).toEqual([])

        const downloading = page.waitForEvent('download')
        await button(page, 'Download a backup').click()
        const backup = await (await downloading).path()
        await button(page, 'Show the latest messages').click()
        await page.locator('.log').getByText('Board connected.').waitFor()

        await page.getByLabel('Backup to restore').setInputFiles({
          name: 'holiday.tar.gz',
          mimeType: 'application/gzip',
          buffer: Buffer.from('not a backup'),
        })
        await button(page, 'Restore it').click()
        await button(page, 'Restore it').click()
        await page.getByText('This file is not a complete backup of Konakis.').waitFor()

        await page.getByLabel('Name of the board').fill('elm')
        await button(page, 'Save').click()
        await page.getByText('Saved. It takes effect after a restart.').waitFor()
        await page.getByLabel('Backup to restore').setInputFiles(backup)
        await button(page, 'Restore it').click()
        await page.getByText('The present games are moved aside, not deleted').waitFor()
        await button(page, 'Restore it').click()
        await page.getByText('Games restored: 1.').waitFor()
        // On a phone there is no place for the name.
        await page.locator('.board-name').getByText('elm').waitFor({ state: 'attached' })
        expect(readdirSync(service.data)).toContain('games.before-restore-1')

        await button(page, 'Calibrate').click()
        await button(page, 'Start calibrating').click()
        await button(page, 'Yes, it is empty').click()
        await page.getByText('Calibrated: every square is read correctly.').waitFor()
        expect(
          browserErrors.filter(text => !/WebSocket connection|ERR_CONNECTION|status of 400/.test(text)),
        ).toEqual([])
        await context.close()
      } finally {
        await service.stop()
      }
    },
  )
})

describe('the doctor on the page', () => {
  it.each([
    ['at a desk', DESKTOP],
    ['on a narrow phone', PHONE],
  ])(
    'shows what is wrong with its remedy, in the page’s language: %s',
    { timeout: 300_000 },
    async (_, options) => {
      const nano = await PseudoNano.plugIn({ hex: OURS })
      const port = String(await freePort())
      const service = RunningService.start(
        ['--board', 'serial', '--port', nano.path, '--http', port],
        emptyFolder(),
        { XDG_CONFIG_HOME: emptyFolder() },
      )
      try {
        await service.ready()
        await nano.controller.setFault(0, 'open')
        const address = `http://127.0.0.1:${port}/#${service.token}`
        const { page, context, browserErrors } = await openPage(browser, address, {
          ...options,
          locale: 'de',
        })
        page.setDefaultTimeout(90_000)
        await page.getByRole('button', { name: /Einrichtung verlassen/ }).click()
        await page.getByRole('button', { name: /^Einstellungen/ }).click()
        const card = page.locator('.doctor')
        await button(page, 'Prüfung starten').click()
        await card.getByText('Wird geprüft:').waitFor()
        await card.getByText('Keine Messwerte von a1').waitFor()
        await card.getByText('Löte die drei Lötstellen von U101 (a1)').waitFor()
        await card.getByText('Fertig: Etwas stimmt nicht.').waitFor()
        await card.getByText('Die Seite und ihr MQTT sind nur von diesem Computer erreichbar').waitFor()
        await card.getByText('konakis doctor --buttons').waitFor()
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
          options.viewport.width,
        )
        expect(await axeViolations(page)).toEqual([])
        await expect.poll(() => button(page, 'Noch einmal prüfen').isEnabled()).toBe(true)
        expect(browserErrors).toEqual([])
        await context.close()
      } finally {
        await service.stop()
        await nano.unplug()
      }
    },
  )
})
