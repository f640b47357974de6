import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium, openPage, type TestPage } from '../page/support/browser.ts'
import { MqttGuest } from './support/mqtt-guest.ts'
import { type Addresses, RunningService } from './support/running-service.ts'

const GAME = 'i6-g6 e7-g7xg6 i5-i7 f5-f7 f9-f8 e6-b6 a4-b4 e5-e7 e9-g9 e7-a7'.split(' ')

let service: RunningService
let addresses: Addresses
let browser: Browser
let player: TestPage
let viewer: TestPage
let observer: MqttGuest

beforeAll(async () => {
  service = RunningService.start(['--rules', 'nielsen'])
  addresses = await service.ready()
  observer = await (await MqttGuest.connect(addresses.mqtt)).watch()
  browser = await launchChromium()
  player = await openPage(browser, `${addresses.http}#${service.token}`)
  viewer = await openPage(browser, addresses.http)
  await player.page.getByRole('button', { name: 'Watch' }).click()
  await player.page.locator('[data-touch="hands"]').waitFor()
  await player.page.getByText('Simulate a real board').click()
  await everythingIsByHand()
  await said(player.page, 'It is the attackers’ turn.')
})

const everythingIsByHand = () =>
  observer.until(
    'everything by hand',
    () => JSON.parse(observer.last('public/hands')!.text).assisted === false,
  )

afterAll(async () => {
  await observer?.leave()
  await browser?.close()
  await service?.stop()
})

const square = (page: Page, name: string) => page.locator(`[data-square="${name}"]`)
const said = (page: Page, text: string) => page.locator('.status').getByText(text).waitFor()
const lastMove = (page: Page, move: string) =>
  page.locator('.move').getByText(move, { exact: true }).waitFor()

async function middle(page: Page, name: string): Promise<[number, number]> {
  const box = (await square(page, name).boundingBox())!
  return [box.x + box.width / 2, box.y + box.height / 2]
}

async function drag(from: string, to: string): Promise<void> {
  await carry(from, to, () => said(player.page, `lift ${from}`))
}

/** A hand that still holds a piece cannot take the next one; its square is seen before it has let go. */
async function handIsEmpty(): Promise<void> {
  await observer.until('an empty hand', () => JSON.parse(observer.last('public/hands')!.text).held === null)
  await player.page.waitForTimeout(200)
}

async function carry(from: string, to: string, lifted = async () => {}): Promise<void> {
  const { page } = player
  await handIsEmpty()
  await page.mouse.move(...(await middle(page, from)))
  await page.mouse.down()
  await lifted()
  await page.mouse.move(...(await middle(page, to)), { steps: 6 })
  await page.mouse.up()
}

async function make(move: string): Promise<void> {
  const [from, to, taken] = move.split(/[-x]/) as [string, string, string?]
  await drag(from, to)
  await lastMove(player.page, move)
  if (taken === undefined) return
  await said(player.page, `Remove the captured piece from ${taken}`)
  const tray = (await player.page.locator('.tray').boundingBox())!
  await player.page.mouse.move(...(await middle(player.page, taken)))
  await player.page.mouse.down()
  await player.page.mouse.move(tray.x + tray.width / 2, tray.y + tray.height / 2, { steps: 4 })
  await player.page.mouse.up()
  await said(player.page, '’ turn.')
}

/** What each square is labelled as, for those who do not see it. */
const position = (page: Page) =>
  page
    .locator('[data-square]')
    .evaluateAll(squares =>
      squares.map(
        each =>
          `${each.getAttribute('data-square')} ${/attacker|defender|king/.exec(each.getAttribute('aria-label') ?? '')?.[0] ?? ''}`,
      ),
    )

async function bothShowTheSame(): Promise<void> {
  await expect
    .poll(async () => ({ viewer: await position(viewer.page), player: await position(player.page) }))
    .toSatisfy(({ viewer, player }) => viewer.join() === player.join())
}

/** Service and broker go, and come back at the same address; both pages find them again by themselves. */
async function restart(): Promise<void> {
  const { port } = new URL(addresses.http)
  await service.stop()
  for (const { page } of [player, viewer]) await page.locator('.status[data-tone="gone"]').waitFor()
  await observer.leave()
  service = RunningService.start(['--rules', 'nielsen', '--http', port], service.data)
  const { mqtt } = await service.ready()
  observer = await (await MqttGuest.connect(mqtt)).watch()
  await observer.until('the hands', () => observer.last('public/hands') !== undefined)
  for (const { page, browserErrors: complaints } of [player, viewer]) {
    await said(page, 'It is the attackers’ turn.')
    complaints.length = 0
  }
  await player.page.locator('[data-touch="hands"]').waitFor()
  await everythingIsByHand()
}

describe('a game with the mouse, the real firmware underneath', () => {
  it('shows an illegal placement and mends it', async () => {
    await drag('i6', 'h7')
    for (const { page } of [player, viewer]) await said(page, 'put it back on i6')
    await carry('h7', 'i6')
    for (const { page } of [player, viewer]) await said(page, 'It is the attackers’ turn.')
  })

  it('goes on through a knock, a pulled cable, a reload and a restart, to the king’s escape', {
    timeout: 150_000,
  }, async () => {
    for (const [ply, move] of GAME.entries()) {
      await make(move)
      await lastMove(viewer.page, move)
      if (ply < GAME.length - 1) await bothShowTheSame()
      if (ply === 1) {
        await player.page.getByRole('button', { name: 'Knock the board' }).click()
        await said(viewer.page, 'The board was disturbed')
        await player.page.getByRole('button', { name: 'Set up the pieces' }).click()
        await said(viewer.page, 'It is the attackers’ turn.')
      }
      if (ply === 3) {
        await player.page.getByRole('button', { name: 'Pull the cable' }).click()
        await said(viewer.page, 'Board disconnected.')
        await player.page.getByRole('button', { name: 'Plug it in again' }).click()
        await said(viewer.page, 'It is the attackers’ turn.')
      }
      if (ply === 5) {
        await player.page.reload()
        await player.page.locator('[data-touch="hands"]').waitFor()
        await lastMove(player.page, move)
        await bothShowTheSame()
      }
      if (ply === 7) await restart()
    }
    for (const { page, browserErrors: complaints } of [player, viewer]) {
      await said(page, 'defenders')
      expect(await page.locator('.status').innerText()).toMatch(/won|win/i)
      await page.getByRole('heading', { name: 'Where the game turned' }).waitFor()
      expect(complaints).toEqual([])
    }
  })
})
