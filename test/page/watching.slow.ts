import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium, openPage } from './support/browser.ts'
import { FakeService } from './support/fake-service.ts'
import { FAULTY_A1 } from './support/health-message.ts'
import { PageServer } from './support/page-server.ts'

let browser: Browser
let server: PageServer
let oak: FakeService
let elm: FakeService

beforeAll(async () => {
  server = new PageServer()
  await server.start()
  oak = new FakeService(server, { id: 'oak', moves: 'd1-d2 e3-d3 d2-c2' })
  elm = new FakeService(server, { id: 'elm', rules: 'mungo-fetlar', driver: 'serial' })
  oak.start()
  elm.start()
  browser = await launchChromium()
})

afterAll(async () => {
  await browser?.close()
  oak?.stop()
  elm?.stop()
  await server?.stop()
})

const openMenu = (page: Page) => page.locator('.menu > summary').click()

describe('a viewer', () => {
  it('sees the board live, steps back through the game, flips the board, and returns to live', async () => {
    const { page, context, browserErrors } = await openPage(browser, `${server.origin}/?board=oak`)
    const square = (name: string) => page.locator(`[data-square="${name}"]`)
    const moves = page.locator('.move')
    await moves.nth(2).waitFor()
    expect(await moves.allTextContents()).toEqual(['d1-d2', 'e3-d3', 'd2-c2'])
    expect(await page.locator('.status .phase').textContent()).toBe('It is the defenders’ turn.')
    expect(await square('c2').getAttribute('aria-label')).toBe('c2, attacker, the last move')

    oak.play('d3-d2')
    await moves.nth(3).waitFor()
    expect(await page.locator('[role="log"]').textContent()).toContain('Defenders: d3 to d2.')

    await page.getByRole('button', { name: 'To the start' }).click()
    await page.getByText('The start of this game.').waitFor()
    expect(await square('d1').getAttribute('aria-label')).toBe('d1, attacker')
    await page.getByRole('button', { name: 'One move forward' }).click()
    await page.getByText('The position after move 1.').waitFor()
    expect(await square('d2').getAttribute('aria-label')).toBe('d2, attacker')
    await page.getByRole('button', { name: 'Return to live' }).click()
    await page.getByText('It is the attackers’ turn.').waitFor()
    expect(await square('d2').getAttribute('aria-label')).toBe('d2, defender, the last move')

    const topLeft = page.locator('[role="gridcell"]').first()
    expect(await topLeft.getAttribute('data-square')).toBe('a9')
    await openMenu(page)
    await page.getByRole('button', { name: 'Turn the board' }).click()
    await page.locator('[role="gridcell"]:first-child[data-square="i1"]').waitFor()
    expect(await topLeft.getAttribute('data-square')).toBe('i1')

    // Without the token, taps do nothing.
    expect(await page.locator('.board-view').getAttribute('data-touch')).toBe('none')
    expect(await page.getByText('Simulate a real board').isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: 'New game' }).isVisible()).toBe(false)
    expect(browserErrors).toEqual([])
    await context.close()
  })

  it('reads the health of the board and the remedies in their language', async () => {
    elm.publishRaw('health', JSON.stringify(FAULTY_A1))
    const { page, context, browserErrors } = await openPage(browser, `${server.origin}/?board=elm`, {
      locale: 'de-DE',
    })
    await openMenu(page)
    await page.getByRole('button', { name: 'Zustand des Bretts: bitte prüfen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Zustand des Bretts' })
    const items = dialog.locator('.findings li')
    expect(await items.count()).toBe(2)
    expect(await items.nth(0).locator('strong').textContent()).toBe('Brett: in Ordnung')
    expect(await items.nth(1).locator('strong').textContent()).toBe('Sensoren: bitte prüfen')
    expect(await items.nth(1).locator('p').allTextContents()).toEqual([
      'Nicht gelesen: a1.',
      'Führe `konakis doctor` aus.',
    ])
    await dialog.getByRole('button', { name: 'Schließen' }).click()
    expect(browserErrors).toEqual([])
    await context.close()
  })

  it('sees each light with its colour, effect and period', async () => {
    const { page, context } = await openPage(browser, `${server.origin}/?board=oak`)
    await page.locator('.board-view .lights .lit').first().waitFor()
    const shown = await page
      .locator('.board-view .lights [data-light]')
      .evaluateAll(groups => groups.map(group => group.getAttribute('data-light')))
    expect(shown.sort()).toEqual([
      ...Array.from({ length: 2 }, () => 'last-move 0d0a07 steady 0'),
      ...Array.from({ length: 4 }, () => 'to-move-attackers 1a0700 steady 0'),
    ])
    await context.close()
  })

  it('sees a piece faintly where its sensor does not see it', async () => {
    const { page, context } = await openPage(browser, `${server.origin}/?board=elm`)
    await page.locator('.grid').waitFor()
    elm.publishRaw('frame', JSON.stringify({ v: 1, squares: '.'.repeat(121) }))
    await page.locator('.board-view .piece.unsensed').first().waitFor()
    const styleOf = (name: string) =>
      page.evaluate(`getComputedStyle(document.querySelector('.board-view .piece.unsensed')).${name}`)
    expect([await styleOf('opacity'), await styleOf('clipPath')]).toEqual(['0.4', 'none'])
    elm.publishAgain()
    await context.close()
  })

  it('chooses a board in the lobby, and can return to it', async () => {
    const { page, context, browserErrors } = await openPage(browser, server.origin)
    const cards = page.locator('.lobby-list li')
    await cards.nth(1).waitFor()
    expect(await page.locator('.lobby-list h3').allTextContents()).toEqual(
      expect.arrayContaining(['oak', 'elm']),
    )
    expect(await page.locator('.lobby-board .tile').count()).toBe(81 + 121)
    await page.getByRole('link', { name: 'elm' }).click()
    await page.locator('.grid').waitFor()
    expect(new URL(page.url()).search).toBe('?board=elm')
    expect(await page.locator('[role="gridcell"]').count()).toBe(121)
    await page.goBack()
    await cards.nth(1).waitFor()
    await page.getByRole('link', { name: 'elm' }).click()
    await page.getByRole('link', { name: 'All boards' }).click()
    await cards.nth(1).waitFor()
    expect(browserErrors).toEqual([])
    await context.close()
  })

  it('reads the rules in their language', async () => {
    const { page, context } = await openPage(browser, `${server.origin}/?board=elm`, { locale: 'da-DK' })
    await openMenu(page)
    await page.getByRole('button', { name: 'Reglerne' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('24 angribere belejrer kongen og hans 12 forsvarere.').waitFor()
    await dialog.getByRole('button', { name: 'Luk' }).click()
    await openMenu(page)
    await page.getByLabel('Sprog').selectOption('nl')
    await page.getByText('De aanvallers zijn aan zet.').waitFor()
    await page.reload()
    await page.getByText('De aanvallers zijn aan zet.').waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('nl')
    await context.close()
  })

  it('downloads the record', async () => {
    const { page, context } = await openPage(browser, `${server.origin}/?board=oak`)
    const download = page.waitForEvent('download')
    await openMenu(page)
    await page.getByRole('button', { name: 'Download the record' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('2026-11-16-1.otg')
    expect(await readFile(await file.path(), 'utf8')).toContain('1. d1-d2 e3-d3')
    await context.close()
  })

  it.each([
    { reducedMotion: 'no-preference', animation: 'blink', isShape: false },
    { reducedMotion: 'reduce', animation: 'none', isShape: true },
  ] as const)('sees effects as motion, or as a shape with reduced motion: $reducedMotion', async wanted => {
    const { reducedMotion, animation, isShape } = wanted
    const { page, context } = await openPage(browser, `${server.origin}/?board=oak`, { reducedMotion })
    await page.locator('.grid').waitFor()
    const square = `k${'.'.repeat(80)}`
    const palette = { k: { role: 'missing-king', rgb: '99724e', effect: 'blink', periodMs: 1000 } }
    oak.publishRaw('lights', JSON.stringify({ v: 1, squares: square, palette }))
    const effect = page.locator('.board-view .marks .lit .effect.blink')
    await effect.waitFor({ state: 'attached' })
    expect(await effect.isVisible()).toBe(isShape)
    const styleOf = (name: string) =>
      page.evaluate(`getComputedStyle(document.querySelector('.board-view .lights .lit')).${name}`)
    expect(await styleOf('animationName')).toBe(animation)
    if (!isShape) expect(await styleOf('animationDuration')).toBe('1s')
    await context.close()
    oak.publishAgain()
  })
})

describe('a published message', () => {
  it('is shown as unreadable if it is invalid', async () => {
    const { page, context, browserErrors } = await openPage(browser, `${server.origin}/?board=oak`)
    await page.locator('.grid').waitFor()
    oak.publishRaw('game', '{"v":1,"seq":"<script>"}')
    await page.getByText('The game data of this board cannot be read.').waitFor()
    oak.publishRaw('lights', 'nonsense')
    oak.publishAgain()
    await page.getByText('It is the attackers’ turn.').waitFor()
    expect(browserErrors).toEqual([])
    await context.close()
  })

  it('is always rendered as text, never as HTML', async () => {
    const evil = '<img src=x onerror="document.title=\'hacked\'"><script>document.title="hacked"</script>'
    const { page, context, browserErrors } = await openPage(browser, `${server.origin}/?board=oak`)
    await page.locator('.grid').waitFor()
    const lesson = { lesson: evil, step: 1, of: 2, state: 'task', say: { en: evil } } as const
    oak.overrideSnapshot({ rules: evil, game: evil, lesson })
    await page.locator('.status .phase').getByText(evil).waitFor()
    await openMenu(page)
    await page.getByRole('button', { name: 'The rules' }).click()
    await page.getByRole('dialog').getByText(evil).waitFor()
    expect(await page.title()).toBe('oak · Konakis')
    expect(await page.locator('img').count()).toBe(0)
    expect(browserErrors).toEqual([])
    oak.overrideSnapshot({})
    await context.close()
  })
})
