import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeViolations } from './support/axe.ts'
import { openPage } from './support/browser.ts'
import { FakeService } from './support/fake-service.ts'
import { PageTable } from './support/page-table.ts'
import { picture } from './support/picture.ts'

const table = new PageTable()
const PLAYERS = {
  attackers: { name: 'Astrid', kind: 'hand' },
  defenders: { name: 'Bjørn', kind: 'hand' },
} as const
const CLOCK = {
  mainMs: 600_000,
  incrementMs: 0,
  attackersMs: 431_000,
  defendersMs: 500_000,
  running: null,
  at: '2026-11-16T10:00:00Z',
}

/** 50 boards, of which every fifth is not connected and every second has a game under way. */
function fiftyBoards(): FakeService[] {
  const boards = Array.from({ length: 49 }, (_, index) => {
    const moves = index % 2 === 0 ? 'd1-d2 e3-d3' : ''
    const service = new FakeService(table.server, { id: `board-${index + 2}`, moves })
    service.overrideSnapshot({ players: PLAYERS, clock: CLOCK })
    if (index % 5 === 4) service.publishRaw('availability', 'offline')
    return service
  })
  table.oak.overrideSnapshot({ players: PLAYERS, clock: CLOCK })
  return boards
}

const boxesOf = (page: Page) =>
  page.locator('.lobby-list li').evaluateAll(items =>
    items
      .map(item => {
        const { x, y, right, bottom } = item.querySelector('svg')!.getBoundingClientRect()
        return { rank: item.getAttribute('data-rank'), x, y, right, bottom }
      })
      .sort((one, other) => Math.round(one.y - other.y) || one.x - other.x),
  )

describe('a wall', () => {
  it('fits 50 boards on one screen, games under way first', async () => {
    fiftyBoards()
    const { page, context, browserErrors } = await openPage(table.browser, `${table.server.origin}/?wall`, {
      viewport: { width: 1920, height: 1080 },
    })
    await expect.poll(() => page.locator('.lobby-list li svg').count(), { timeout: 20_000 }).toBe(50)
    await picture(page, 'wall')
    const boxes = await boxesOf(page)
    for (const { x, y, right, bottom } of boxes) {
      expect([x >= 0, y >= 0, right <= 1920, bottom <= 1080]).toEqual([true, true, true, true])
      // Squares of at least 15 pixels: pieces are told apart from a few metres on a large screen.
      expect(right - x).toBeGreaterThan(135)
    }
    const ranks = boxes.map(({ rank }) => rank)
    expect(ranks).toEqual([...ranks].sort((a, b) => ORDER.indexOf(a!) - ORDER.indexOf(b!)))
    expect(new Set(ranks)).toEqual(new Set(ORDER))
    expect(await page.evaluate('document.documentElement.scrollHeight <= innerHeight && scrollY === 0')).toBe(
      true,
    )
    expect(browserErrors).toEqual([])
    await page.setViewportSize({ width: 1080, height: 1920 })
    await expect
      .poll(async () => (await boxesOf(page)).every(({ right, bottom }) => right <= 1080 && bottom <= 1920))
      .toBe(true)
    await context.close()
  })

  it('of one board shows it large', async () => {
    const { page, context } = await openPage(table.browser, `${table.server.origin}/?wall`, {
      viewport: { width: 1280, height: 720 },
    })
    const board = page.locator('.lobby-list svg').first()
    await board.waitFor()
    expect((await board.boundingBox())!.width).toBeGreaterThan(500)
    expect(await axeViolations(page)).toEqual([])
    await context.close()
  })
})

const ORDER = ['playing', 'live', 'away']

describe('an overlay for a video stream', () => {
  it('is the board, names, clocks and the result on a transparent background', async () => {
    table.oak.overrideSnapshot({ players: PLAYERS, clock: CLOCK })
    const { page, context } = await openPage(table.browser, `${table.server.origin}/?board=oak&overlay`, {
      viewport: { width: 480, height: 536 },
    })
    await page.locator('.board').waitFor()
    const shown = () =>
      page.locator('.who, .clock, .overlay-result').filter({ visible: true }).allTextContents()
    await expect.poll(shown).toEqual(['Astrid', '7:11', 'Bjørn', '8:20'])
    expect(await page.locator('.status, header, .side, .tools').filter({ visible: true }).count()).toBe(0)
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgba(0, 0, 0, 0)')
    expect(
      await page.evaluate(
        'document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth',
      ),
    ).toBe(true)
    table.oak.overrideSnapshot({
      players: PLAYERS,
      clock: CLOCK,
      phase: 'over',
      result: { winner: 'attackers', reason: 'resigned' },
    })
    await page
      .locator('.overlay-result', { hasText: 'The attackers win: the other side has resigned.' })
      .waitFor()
    await picture(page, 'overlay')
    await context.close()
  })
})
