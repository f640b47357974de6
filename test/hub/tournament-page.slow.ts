import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { LANGUAGES } from '../../src/words/language.ts'
import { axeViolations } from '../page/support/axe.ts'
import { launchChromium, openPage } from '../page/support/browser.ts'
import { expectFits } from '../page/support/expect-fits.ts'
import { picture } from '../page/support/picture.ts'
import { Mosquitto } from '../support/mosquitto.ts'
import { RunningHub } from './support/running-hub.ts'
import { TournamentBoard } from './support/tournament-board.ts'

/** A database that is created, and a browser that is slow without a graphics card. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const PATIENT = { timeout: 30_000 }

const ends: (() => unknown)[] = []
let browser: Browser
let hub: RunningHub
let oak: TournamentBoard
let elm: TournamentBoard

beforeAll(async () => {
  browser = await launchChromium()
  return () => browser.close()
})

beforeEach(async () => {
  const mosquitto = await Mosquitto.start()
  ends.push(() => mosquitto.stop())
  const url = `mqtt://127.0.0.1:${mosquitto.port}`
  oak = await TournamentBoard.start('oak', url)
  ends.push(() => oak.stop())
  elm = await TournamentBoard.start('elm', url)
  ends.push(() => elm.stop())
  const data = mkdtempSync(join(tmpdir(), 'konakis-hub-'))
  ends.push(() => rmSync(data, { recursive: true, force: true }))
  hub = await RunningHub.start(url, data)
  ends.push(() => hub.stop())
})

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** Rank, name and points. */
const standings = (page: Page) =>
  page.locator('.standings tbody tr').evaluateAll(rows =>
    rows.map(row =>
      [...row.children]
        .slice(0, 3)
        .map(cell => cell.textContent)
        .join(' '),
    ),
  )

/** The results of a pairing, as they are shown. */
const results = (page: Page, names: string) =>
  page.locator('.pairing').filter({ hasText: names }).locator('.pairing-game > span').allTextContents()

const addPlayers = async (page: Page, names: string) => {
  await page.getByLabel('Names').fill(names)
  await page.getByRole('button', { name: 'Add players' }).click()
}

it('a tournament from its creation to the standings, by what is on the screen', async () => {
  const viewport = { width: 1000, height: 900 }
  const { page, browserErrors } = await openPage(browser, hub.operatorLink(), { viewport })
  await page.getByText('Operator').waitFor()

  // The token of the link is neither in the address, nor in the history, nor stored.
  const token = hub.operatorLink().split('#token=')[1]!
  expect(page.url()).not.toContain(token)
  expect(await page.evaluate('history.length')).toBeLessThanOrEqual(2)
  expect(JSON.stringify(await page.evaluate('({ ...localStorage, ...sessionStorage })'))).not.toContain(token)

  // Created, with the boards that are connected.
  await page.getByRole('link', { name: 'Tournaments' }).click()
  await page.getByText('There is no tournament yet.').waitFor()
  await page.getByLabel('Name').fill('Club evening')
  await page.getByLabel('Format').selectOption('Swiss system')
  await page.getByLabel('Rounds').fill('2')
  expect(await page.getByLabel('Boards').inputValue()).toBe('elm\noak')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { name: 'Club evening' }).waitFor()

  // Players from a list that is pasted.
  await addPlayers(page, 'Ann\nann')
  await page.getByText('Two players have the same name').waitFor()
  await addPlayers(page, 'Ann\n Ben \n\nCleo\nDan\nEva\n')
  await page.getByText('Swiss system · 5 players · Not started').waitFor()
  expect(await page.getByLabel('Names').inputValue()).toBe('')

  // The first round, with boards and a bye.
  await page.getByRole('button', { name: 'Pair round 1' }).click()
  await page.locator('.pairing').nth(2).waitFor()
  expect(await page.locator('.pairing > *:not(.pairing-game)').allTextContents()).toEqual([
    ...['elm', 'Ann – Cleo'],
    ...['oak', 'Ben – Dan'],
    ...['Bye', 'Eva'],
  ])
  expect(await results(page, 'Ann – Cleo')).toEqual([
    'Ann attacks: To be played',
    'Cleo attacks: To be played',
  ])
  await page.getByRole('button', { name: 'Pair round 2' }).click()
  await page.getByText('Games of this round have no result yet.').waitFor()

  // Results come by themselves: by the names, at any board, and without names by the board.
  await oak.play('Cleo', 'Ann', 'defenders')
  await elm.play('Ann', 'Cleo', null)
  await oak.play('', '', 'attackers')
  await oak.play('', '', 'attackers')
  await expect
    .poll(() => results(page, 'Ann – Cleo'), PATIENT)
    .toEqual(['Ann attacks: Draw', 'Cleo attacks: Ann won'])
  await expect
    .poll(() => results(page, 'Ben – Dan'), PATIENT)
    .toEqual(['Ben attacks: Ben won', 'Dan attacks: Dan won'])
  expect(await standings(page)).toEqual(['1 Eva 2', '2 Ann 1.5', '3 Ben 1', '3 Dan 1', '5 Cleo 0.5'])

  // A correction, with who, when, old, new and why.
  await page.getByRole('button', { name: 'Correct: Dan attacks' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Result').selectOption('Ben won')
  await dialog.getByLabel('Reason').fill('Dan resigned; the board was switched off')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.locator('.corrections li').waitFor()
  const said = await page.locator('.corrections li').innerText()
  expect(said).toMatch(/20\d\d.* · operator · Round 1, Ben – Dan/)
  expect(said).toContain('Dan attacks: Dan won → Ben won')
  expect(said).toContain('Reason: Dan resigned; the board was switched off')
  expect(await standings(page)).toEqual(['1 Eva 2', '2 Ben 2', '3 Ann 1.5', '4 Cleo 0.5', '5 Dan 0'])
  expect(await axeViolations(page)).toEqual([])

  // Visitors see pairings and standings, and nothing else.
  const { hash } = new URL(page.url())
  const visitor = await openPage(browser, `${hub.http}/${hash}`)
  await visitor.page.locator('.standings tbody tr').nth(4).waitFor()
  expect(await standings(visitor.page)).toEqual(await standings(page))
  expect(await results(visitor.page, 'Ben – Dan')).toEqual(['Ben attacks: Ben won', 'Dan attacks: Ben won'])
  expect(await visitor.page.locator('main :is(button, textarea, form, .corrections)').count()).toBe(0)
  expect(await axeViolations(visitor.page)).toEqual([])
  expect(visitor.browserErrors).toEqual([])
  await visitor.context.close()

  // Cleo goes home; the last round decides.
  page.on('dialog', question => void question.accept())
  await page.getByRole('button', { name: 'Withdraw: Cleo' }).click()
  await page.getByText('Cleo (withdrawn)').waitFor()
  await page.getByText('Players', { exact: true }).click()
  await page.getByRole('button', { name: 'Pair round 2' }).click()
  await page.getByText('Round 2 of 2').waitFor()
  expect(await page.locator('.pairing > strong').allTextContents()).toEqual(['Ben – Eva', 'Ann – Dan'])
  const correct = await page.getByRole('button', { name: 'Correct: Ann attacks' }).boundingBox()
  expect(correct!.height, 'its label is on one line').toBeLessThan(45)
  await picture(page, 'tournament')
  await elm.play('Ben', 'Eva', 'attackers')
  await elm.play('Eva', 'Ben', 'attackers')
  await oak.play('Ann', 'Dan', 'attackers')
  await oak.play('Dan', 'Ann', 'defenders')
  await page.getByText('Swiss system · 5 players · Finished').waitFor()
  await expect
    .poll(() => standings(page), PATIENT)
    .toEqual(['1 Ann 3.5', '2 Eva 3', '3 Ben 3', '4 Cleo (withdrawn) 0.5', '5 Dan 0'])

  // An earlier round stays to be looked at.
  await page.getByLabel('Rounds').selectOption('Round 1')
  expect(await results(page, 'Ann – Cleo')).toEqual(['Ann attacks: Draw', 'Cleo attacks: Ann won'])
  // The browser notes both refusals above.
  expect(browserErrors.filter(error => !error.includes('409 (Conflict)'))).toEqual([])

  // The wall display.
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(`${hub.http}/${hash}/wall`)
  await page.locator('.seats li').first().waitFor()
  expect(await page.locator('.seats li').allInnerTexts()).toEqual(['elm\nBen – Eva', 'oak\nAnn – Dan'])
  expect(await page.evaluate('document.documentElement.scrollHeight <= innerHeight')).toBe(true)
  expect(await axeViolations(page)).toEqual([])
  await expectFits(page, 'wall')

  // The smallest phone, in every language.
  await page.setViewportSize({ width: 320, height: 568 })
  for (const language of LANGUAGES)
    for (const screen of ['#tournaments', hash, `${hash}/wall`]) {
      await page.evaluate(`localStorage.setItem('konakis language', '${language}')`)
      await page.goto(`${hub.http}/?${language}${screen}`)
      await page.locator('.standings tbody tr, .hub-list li').first().waitFor()
      await expectFits(page, `${language} ${screen}`)
    }
})

it('boards, past games and figures: each is shown, and has no serious accessibility violations', async () => {
  await oak.play('Ann', 'Cleo', 'attackers')
  await elm.play('Ben', 'Dan', null)
  const { page, browserErrors } = await openPage(browser, `${hub.http}/#live`)
  await page.locator('.lobby-list li').nth(1).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Past games' }).click()
  await page.locator('.hub-list li').nth(1).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByLabel('Player').fill('cleo')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect.poll(() => page.locator('.hub-list strong').allTextContents(), PATIENT).toEqual(['Ann – Cleo'])
  await page.locator('.hub-list a').click()
  await page.locator('.board-view .board').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Usage' }).click()
  await page.locator('.hub-tables table').first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(browserErrors).toEqual([])
})
