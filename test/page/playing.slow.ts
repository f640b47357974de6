import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage } from './support/browser.ts'
import { PageTable, square, waitForStatus } from './support/page-table.ts'

const table = new PageTable()

async function middle(page: Page, name: string): Promise<[number, number]> {
  const box = (await square(page, name).boundingBox())!
  return [box.x + box.width / 2, box.y + box.height / 2]
}

describe('moving pieces on the emulated board', () => {
  it('a drag passes every square; a second page shows the same; a reload loses nothing', async () => {
    const { page, context, browserErrors } = await table.openAtBoard()
    const watcher = await openPage(table.browser, table.server.origin)
    expect(new URL(page.url()).hash).toBe('')

    await page.mouse.move(...(await middle(page, 'd1')))
    await page.mouse.down()
    await waitForStatus(page, 'The attackers lift d1.')
    await page.locator('.board-view .lights .lit').nth(3).waitFor()
    await page.mouse.move(...(await middle(page, 'd2')), { steps: 3 })
    await page.mouse.move(...(await middle(page, 'd4')), { steps: 2 })
    await page.mouse.up()
    for (const each of [page, watcher.page]) {
      await each.locator('.move').getByText('d1-d4').waitFor()
      await waitForStatus(each, 'It is the defenders’ turn.')
      await square(each, 'd4').and(each.getByLabel('d4, attacker, the last move')).waitFor()
    }
    expect(table.handActions()).toEqual(['lift d1', 'hold-over d2', 'hold-over d3', 'hold-over d4', 'put d4'])
    expect(table.oak.moves).toEqual(['d1-d4'])

    await page.reload()
    await page.locator('.move').getByText('d1-d4').waitFor()
    await page.locator('[data-touch="hands"]').waitFor()
    expect(browserErrors).toEqual([])
    expect(watcher.browserErrors).toEqual([])
    await context.close()
    await watcher.context.close()
  })

  it('works with the keyboard alone: move, capture, take off, put back', async () => {
    const { page, context } = await table.openByHand()
    await page.getByText('To the board').first().press('Enter')
    expect(await page.evaluate('document.activeElement.dataset.square')).toBe('e5')
    const walk = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    await walk('ArrowLeft', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter', 'ArrowUp', 'Enter')
    await page.locator('.move').getByText('d1-d2').waitFor()
    await walk('ArrowRight', 'ArrowUp', 'Enter', 'ArrowLeft', 'Enter')
    await page.locator('.move').getByText('e3-d3').waitFor()
    await walk(
      'ArrowUp',
      'ArrowLeft',
      'ArrowLeft',
      'ArrowLeft',
      'Enter',
      'ArrowRight',
      'ArrowRight',
      'ArrowRight',
      'Enter',
    )
    await waitForStatus(page, 'Remove the captured piece from d3.')
    await walk('ArrowDown', 'Enter')
    await waitForStatus(page, 'It is the defenders’ turn.')
    expect(table.oak.moves).toEqual(['d1-d2', 'e3-d3', 'a4-d4xd3'])
    // A person is slower than a program: put back at once, the board would ignore it as a nudge.
    await page.waitForTimeout(500)
    await page.getByRole('button', { name: 'defender × 1' }).press('Enter')
    await page.locator('.grid [tabindex="0"]').focus()
    await page.keyboard.press('Enter')
    await waitForStatus(page, 'That is not a legal move: remove the piece from d3.')
    await page.keyboard.press('Delete')
    await waitForStatus(page, 'It is the defenders’ turn.')
    expect(table.handActions().slice(-3)).toEqual(['take-off d3', 'put-back d3', 'take-off d3'])
    await context.close()
  })

  it('a piece can be dropped into the tray and dragged back', async () => {
    const { page, context } = await table.openByHand()
    await page.locator('[data-touch="hands"]').waitFor()
    const tray = (await page.locator('[data-tray]').boundingBox())!
    await page.mouse.move(...(await middle(page, 'i5')))
    await page.mouse.down()
    await page.mouse.move(tray.x + 40, tray.y + 20, { steps: 4 })
    await page.mouse.up()
    const piece = page.getByRole('button', { name: 'attacker × 1' })
    await piece.waitFor()
    expect(table.handActions().slice(-2)).toEqual(['put i5', 'take-off i5'])
    const box = (await piece.boundingBox())!
    await page.mouse.move(box.x + 10, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(...(await middle(page, 'i5')), { steps: 3 })
    await page.mouse.up()
    await piece.waitFor({ state: 'detached' })
    expect(table.handActions().at(-1)).toBe('put-back i5')
    await context.close()
  })

  it('the board can be knocked over, set up, unplugged and plugged in', async () => {
    const { page, context } = await table.openByHand()
    await page.getByRole('button', { name: 'Knock the board' }).click()
    await waitForStatus(page, 'The board was disturbed: put a defender on c5, and 2 more.')
    await page.getByRole('button', { name: 'Set up the pieces' }).click()
    await waitForStatus(page, 'It is the attackers’ turn.')
    // A piece that was in the hand when the pieces were set up is there no more.
    await square(page, 'd1').click()
    await waitForStatus(page, 'The attackers lift d1.')
    await page.getByRole('button', { name: 'Set up the pieces' }).click()
    await waitForStatus(page, 'It is the attackers’ turn.')
    await square(page, 'f1').click()
    await waitForStatus(page, 'The attackers lift f1.')
    await square(page, 'f1').click()
    await waitForStatus(page, 'It is the attackers’ turn.')
    await page.getByRole('button', { name: 'Pull the cable' }).click()
    await waitForStatus(page, 'Board: not connected.')
    expect(await page.locator('.link').last().getAttribute('data-state')).toBe('down')
    await page.getByRole('button', { name: 'Plug it in again' }).click()
    await waitForStatus(page, 'It is the attackers’ turn.')
    const hands = ['lift d1', 'set-up', 'lift f1', 'put f1']
    expect(table.handActions()).toEqual(['knock', 'set-up', ...hands, 'unplug', 'plug'])
    await context.close()
  })
})

describe('when the broker restarts', () => {
  it('the page reconnects without a reload', async () => {
    const { page, context } = await table.openAtBoard()
    await table.server.stopBroker()
    await waitForStatus(page, 'Connection to the broker lost. Trying again …')
    expect(await page.locator('.link').first().getAttribute('data-state')).toBe('down')
    await table.server.startBroker()
    table.oak.publishAgain()
    table.oak.play('d1-d3')
    await page.locator('.move').getByText('d1-d3').waitFor()
    await waitForStatus(page, 'It is the defenders’ turn.')
    await square(page, 'e3').click()
    await waitForStatus(page, 'The defenders lift e3.')
    await context.close()
  })
})
