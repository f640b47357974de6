import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeViolations } from './support/axe.ts'
import { openPage } from './support/browser.ts'
import { openMenu, PageTable, waitForStatus } from './support/page-table.ts'
import { picture } from './support/picture.ts'
import { scanned } from './support/scanned.ts'

const LAN = 'http://192.168.1.20:8080'
const table = new PageTable()

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share' })

async function openShare(page: Page): Promise<void> {
  await openMenu(page)
  await page.getByRole('button', { name: 'Share' }).click()
}

const PIXELS = 200

/** What a phone reads from the code on the screen: its pixels, as the browser draws them. */
async function scan(page: Page, index: number): Promise<string | undefined> {
  const bits = (await page.evaluate(
    `(async () => {
      const code = document.querySelectorAll('.qr-code svg')[${index}].cloneNode(true)
      code.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
      code.setAttribute('width', ${PIXELS})
      code.setAttribute('height', ${PIXELS})
      const image = new Image()
      image.src = 'data:image/svg+xml,' + encodeURIComponent(code.outerHTML)
      await image.decode()
      const context = new OffscreenCanvas(${PIXELS}, ${PIXELS}).getContext('2d')
      context.drawImage(image, 0, 0)
      const { data } = context.getImageData(0, 0, ${PIXELS}, ${PIXELS})
      return Array.from({ length: data.length / 4 }, (_, at) => (data[4 * at + 3] > 127 ? 1 : 0)).join('')
    })()`,
  )) as string
  const pixels = Uint8ClampedArray.from([...bits].flatMap(bit => (bit === '1' ? [0, 0, 0, 255] : WHITE)))
  return scanned(pixels, PIXELS)
}

const WHITE = [255, 255, 255, 255]

describe('sharing', () => {
  it('gives viewers and players links and codes that work on the network', async () => {
    table.server.addresses = [LAN]
    const { page, context, browserErrors } = await table.open({ viewport: { width: 1280, height: 720 } })
    await page.locator('[data-screen="start"] .choice').first().waitFor()
    await openShare(page)
    const watch = dialog(page).getByRole('textbox', { name: 'Watch' })
    await watch.waitFor()
    expect(await watch.inputValue()).toBe(`${LAN}/?board=oak`)
    expect(await scan(page, 0)).toBe(`${LAN}/?board=oak`)

    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await dialog(page).getByRole('button', { name: 'Copy: Watch' }).click()
    await dialog(page).getByRole('button', { name: 'Copied: Watch' }).waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${LAN}/?board=oak`)

    await dialog(page).getByRole('button', { name: 'Link for the defenders', exact: true }).click()
    const seat = dialog(page).getByRole('textbox', { name: 'Link for the defenders' })
    await seat.waitFor()
    expect(await seat.inputValue()).toBe(`${LAN}/?board=oak#token-of-player-defenders`)
    expect(await scan(page, 1)).toBe(`${LAN}/?board=oak#token-of-player-defenders`)

    await picture(page, 'share')
    await dialog(page).getByText('On a screen, a stream or another site').click()
    expect(await dialog(page).getByRole('textbox', { name: 'All boards on one screen' }).inputValue()).toBe(
      `${LAN}/?wall`,
    )
    expect(await axeViolations(page)).toEqual([])
    expect(browserErrors).toEqual([])
    await context.close()
  })

  it('says what to do while only this computer can open the page', async () => {
    const { page, context } = await openPage(table.browser, `${table.server.origin}/?board=oak`)
    await openShare(page)
    await dialog(page).getByText('Only this computer can open the page.').waitFor()
    expect(await dialog(page).getByRole('textbox').filter({ visible: true }).count()).toBe(0)
    expect(
      await dialog(page)
        .getByRole('button', { name: /Link for/ })
        .isVisible(),
    ).toBe(false)
    await context.close()
  })

  it('a game is shared by a link that carries it, and is replayed from the link by anyone', async () => {
    const { page, context } = await table.open()
    await page.getByRole('button', { name: 'Past games' }).click()
    await page.getByRole('button', { name: 'Ann – Ben' }).click()
    await waitForStatus(page, 'The start of this game.')
    await openShare(page)
    const link = dialog(page).getByRole('textbox', { name: /^This game, to replay/ })
    await link.waitFor()
    const href = await link.inputValue()
    await context.close()

    const visitor = await openPage(table.browser, href)
    await waitForStatus(visitor.page, 'The start of this game.')
    await visitor.page.keyboard.press('End')
    await waitForStatus(visitor.page, 'The defenders win: the king has escaped.')
    await visitor.page.getByRole('button', { name: 'To the live board' }).click()
    await waitForStatus(visitor.page, 'It is the attackers’ turn.')
    expect(visitor.browserErrors).toEqual([])
    await visitor.context.close()
  })

  it('counts the viewers', async () => {
    const { page, context } = await table.openAtBoard()
    await pause(100)
    const beat = { v: 1, at: '2026-11-16T10:00:00Z', everyMs: 10_000, viewers: 12 }
    table.server.publish('konakis/oak/public/heartbeat', JSON.stringify(beat))
    await page.getByRole('img', { name: '12 watching' }).waitFor()
    await context.close()
  })
})
