import type { Browser, Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launchChromium, openPage } from './support/browser.ts'
import { FakeService } from './support/fake-service.ts'
import { CONTROL_TOKEN, PageServer } from './support/page-server.ts'

let browser: Browser
let server: PageServer
let oak: FakeService

beforeAll(async () => {
  browser = await launchChromium()
  return () => browser.close()
})

beforeEach(async () => {
  server = new PageServer()
  await server.start()
  oak = new FakeService(server, { id: 'oak' })
  oak.start()
  return async () => {
    oak.stop()
    await server.stop()
  }
})

const withToken = () => `${server.origin}/#${CONTROL_TOKEN}`
const square = (page: Page, name: string) => page.locator(`[data-square="${name}"]`)

async function middle(page: Page, name: string): Promise<[number, number]> {
  const box = (await square(page, name).boundingBox())!
  return [box.x + box.width / 2, box.y + box.height / 2]
}

/** Waits for this text in the status line above the board. */
const waitForStatus = (page: Page, text: string) => page.locator('.status').getByText(text).waitFor()

const handActions = () =>
  oak.requests.flatMap(request =>
    request.name === 'hands' ? [`${request.do} ${request.square ?? ''}`.trim()] : [],
  )

describe('moving pieces on the emulated board', () => {
  it('a drag passes every square; a second page shows the same; a reload loses nothing', async () => {
    const { page, context, browserErrors } = await openPage(browser, withToken())
    const watcher = await openPage(browser, server.origin)
    await page.locator('[data-touch="hands"]').waitFor()
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
    expect(handActions()).toEqual(['lift d1', 'hold-over d2', 'hold-over d3', 'hold-over d4', 'put d4'])
    expect(oak.moves).toEqual(['d1-d4'])

    await page.reload()
    await page.locator('.move').getByText('d1-d4').waitFor()
    await page.locator('[data-touch="hands"]').waitFor()
    expect(browserErrors).toEqual([])
    expect(watcher.browserErrors).toEqual([])
    await context.close()
    await watcher.context.close()
  })

  it('works with the keyboard alone: move, capture, take off, put back', async () => {
    const { page, context } = await openPage(browser, withToken())
    await page.locator('[data-touch="hands"]').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
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
    expect(oak.moves).toEqual(['d1-d2', 'e3-d3', 'a4-d4xd3'])
    // A person is slower than a program: put back at once, the board would ignore it as a nudge.
    await page.waitForTimeout(500)
    await page.getByRole('button', { name: 'defender × 1' }).press('Enter')
    await page.locator('.grid [tabindex="0"]').focus()
    await page.keyboard.press('Enter')
    await waitForStatus(page, 'That is not a legal move: remove the piece from d3.')
    await page.keyboard.press('Delete')
    await waitForStatus(page, 'It is the defenders’ turn.')
    expect(handActions().slice(-3)).toEqual(['take-off d3', 'put-back d3', 'take-off d3'])
    await context.close()
  })

  it('a piece can be dropped into the tray and dragged back', async () => {
    const { page, context } = await openPage(browser, withToken())
    await page.locator('[data-touch="hands"]').waitFor()
    const tray = (await page.locator('[data-tray]').boundingBox())!
    await page.mouse.move(...(await middle(page, 'i5')))
    await page.mouse.down()
    await page.mouse.move(tray.x + 40, tray.y + 20, { steps: 4 })
    await page.mouse.up()
    const piece = page.getByRole('button', { name: 'attacker × 1' })
    await piece.waitFor()
    expect(handActions().slice(-2)).toEqual(['put i5', 'take-off i5'])
    const box = (await piece.boundingBox())!
    await page.mouse.move(box.x + 10, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(...(await middle(page, 'i5')), { steps: 3 })
    await page.mouse.up()
    await piece.waitFor({ state: 'detached' })
    expect(handActions().at(-1)).toBe('put-back i5')
    await context.close()
  })

  it('the board can be knocked over, set up, unplugged and plugged in', async () => {
    const { page, context } = await openPage(browser, withToken())
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
    expect(handActions()).toEqual(['knock', 'set-up', ...hands, 'unplug', 'plug'])
    await context.close()
  })
})

describe('a page with the control token', () => {
  it('requests a remote move by two taps, and shows why one is refused', async () => {
    const { page, context } = await openPage(browser, withToken())
    await page.getByLabel('Clicking').selectOption('remote')
    await page.locator('[data-touch="remote"]').waitFor()
    await square(page, 'd1').click()
    await page.locator('.board-view .own.target').nth(5).waitFor()
    await square(page, 'e7').click()
    const notice = page
      .locator('.notice')
      .getByText('Pieces move in a straight line: up, down, left or right.')
    await notice.waitFor()
    expect(await page.locator('[role="log"]').textContent()).toContain('Pieces move in a straight line')
    await square(page, 'd1').click()
    await square(page, 'd3').click()
    await waitForStatus(page, 'Please move d1 to d3 for the remote player.')
    expect(oak.requests.at(-1)).toMatchObject({ name: 'move', move: 'd1-d3', expectedPly: 0 })
    await context.close()
  })

  it('starts a game with rules and clock, changes the hints, and resigns after a confirmation', async () => {
    const { page, context, browserErrors } = await openPage(browser, withToken())
    await page.getByText('New game', { exact: true }).click()
    await page.getByLabel('Rule set').selectOption('brettspielnetz')
    await page.getByLabel('Clock').selectOption('10+5')
    await page.getByRole('button', { name: 'Start', exact: true }).first().click()
    await waitForStatus(page, 'It is the defenders’ turn.')
    expect(oak.requests.at(-1)).toMatchObject({ name: 'new-game', rules: 'brettspielnetz', clock: '10+5' })
    await page.getByLabel('Hints').selectOption('off')
    await expect.poll(() => oak.requests.at(-1)).toMatchObject({ name: 'hints', level: 'off' })
    await page.getByLabel('Brightness').press('ArrowRight')
    await expect.poll(() => oak.requests.at(-1)).toMatchObject({ name: 'lights', brightness: 161 })
    const resign = page.getByRole('button', { name: 'Resign' }).first()
    await resign.click()
    await page.getByText('Press again to resign.').waitFor()
    await resign.click()
    await waitForStatus(page, 'The defenders win: the other side has resigned.')
    expect(browserErrors).toEqual([])
    await context.close()
  })

  it('starts a lesson chosen by its title in the user’s language, and preselects the next one when it is learned', async () => {
    const { page, context } = await openPage(browser, withToken(), { locale: 'de-DE' })
    await page.getByText('Lektion', { exact: true }).click()
    const choice = page.getByLabel('Lektion wählen')
    const chosen = () =>
      choice.evaluate(
        element => (element as unknown as { selectedOptions: { text: string }[] }).selectedOptions[0]!.text,
      )
    expect(await chosen()).toBe('Wie die Steine ziehen')
    const { length } = await choice.locator('option').all()
    expect(length).toBeGreaterThanOrEqual(10)
    await choice.locator('..').getByRole('button').click()
    await expect.poll(() => oak.requests.at(-1)).toMatchObject({ name: 'lesson', id: 'moving' })
    await choice.locator('option').getByText('Wie die Steine ziehen ✓').waitFor({ state: 'attached' })
    expect(await chosen()).not.toContain('✓')
    await context.close()
  })

  it('shows that a wrong token was refused, and only watches', async () => {
    const { page, context } = await openPage(browser, `${server.origin}/#wrong`)
    await page.getByText('The broker rejected the token. You can only watch.').waitFor()
    await page.locator('.grid').waitFor()
    expect(await page.locator('.board-view').getAttribute('data-touch')).toBe('none')
    await page.getByLabel('Control token').fill(CONTROL_TOKEN)
    await page.getByRole('button', { name: 'Take control' }).click()
    await page.locator('[data-touch="hands"]').waitFor()
    const giveUp = page.getByRole('button', { name: 'Give up control' })
    await giveUp.click()
    await page.getByText('Press again to give up control.').waitFor()
    await giveUp.click()
    await page.locator('[data-touch="none"]').waitFor()
    await context.close()
  })

  it('never sends the token to another broker', async () => {
    const stranger = new PageServer()
    await stranger.start()
    const { page, context } = await openPage(browser, withToken())
    await page.locator('[data-touch="hands"]').waitFor()
    expect(server.users).toEqual(['control'])
    await page.goto(`${server.origin}/?broker=${stranger.origin.replace('http', 'ws')}/mqtt`)
    await page.getByText('No board has connected to this broker yet.').waitFor()
    expect(stranger.users).toEqual([undefined])
    await context.close()
    await stranger.stop()
  })
})

describe('when the broker restarts', () => {
  it('the page reconnects without a reload', async () => {
    const { page, context } = await openPage(browser, withToken())
    await page.locator('[data-touch="hands"]').waitFor()
    await server.stopBroker()
    await waitForStatus(page, 'Connection to the broker lost. Trying again …')
    expect(await page.locator('.link').first().getAttribute('data-state')).toBe('down')
    await server.startBroker()
    oak.publishAgain()
    oak.play('d1-d3')
    await page.locator('.move').getByText('d1-d3').waitFor()
    await waitForStatus(page, 'It is the defenders’ turn.')
    await square(page, 'e3').click()
    await waitForStatus(page, 'The defenders lift e3.')
    await context.close()
  })
})
