import { describe, expect, it } from 'vitest'
import { axeViolations } from './support/axe.ts'
import { openPage } from './support/browser.ts'
import { CONTROL_TOKEN, PageServer } from './support/page-server.ts'
import { openMenu, PageTable, square, waitForStatus } from './support/page-table.ts'
import { picture } from './support/picture.ts'

const table = new PageTable()

describe('a page with the control token', () => {
  it('requests a remote move by two taps, and shows why one is refused', async () => {
    const { page, context } = await table.openByHand()
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
    // By what went well, and not by the time after which it goes anyway.
    await notice.waitFor({ state: 'hidden', timeout: 3000 })
    expect(table.oak.requests.at(-1)).toMatchObject({ name: 'move', move: 'd1-d3', expectedPly: 0 })
    await context.close()
  })

  it('starts a game of two with rules, clock and names, changes the hints, and resigns after a confirmation', async () => {
    const { page, context, browserErrors } = await table.openAtBoard()
    await page.getByRole('button', { name: 'New game' }).click()
    await page.getByRole('button', { name: 'Play a friend' }).click()
    await page.getByLabel('Rule set').selectOption('brettspielnetz')
    await page.getByText('The king escapes to a corner and cannot capture; the defenders begin.').waitFor()
    await page.getByText('More options').click()
    await page.getByLabel('Clock').selectOption('10+5')
    await page.getByLabel('Taking back').selectOption('off')
    await page.getByLabel('Name of the defenders').fill('Ann')
    await page.getByRole('button', { name: 'Start the game' }).click()
    await waitForStatus(page, 'It is the defenders’ turn.')
    expect(table.oak.requests.find(({ name }) => name === 'new-game')).toMatchObject({
      rules: 'brettspielnetz',
      clock: '10+5',
      opponent: null,
      takeback: 'off',
      players: { defenders: { name: 'Ann' } },
    })
    await openMenu(page)
    await page.locator('.menu').getByLabel('Hints').selectOption('off')
    await expect.poll(() => table.oak.requests.at(-1)).toMatchObject({ name: 'hints', level: 'off' })
    await page.getByLabel('Brightness').press('ArrowRight')
    await expect.poll(() => table.oak.requests.at(-1)).toMatchObject({ name: 'lights', brightness: 161 })
    await page.keyboard.press('Escape')
    await page.getByText('Draw, resign, computer').click()
    const resign = page.getByRole('button', { name: 'Resign' }).first()
    await resign.click()
    await page.getByText('Press again to resign.').waitFor()
    await resign.click()
    await waitForStatus(page, 'The defenders win: the other side has resigned.')
    await page.getByRole('button', { name: 'Swap sides' }).click()
    await waitForStatus(page, 'It is the defenders’ turn.')
    expect(table.oak.requests.findLast(({ name }) => name === 'new-game')).toMatchObject({
      rules: 'brettspielnetz',
      players: { attackers: { name: 'Ann' } },
    })
    expect(browserErrors).toEqual([])
    await context.close()
  })

  it('plays the computer: it moves by itself, and its pieces are not the player’s to move', async () => {
    const { page, context, browserErrors } = await table.open()
    await page.getByRole('button', { name: 'Play the computer' }).click()
    await page.getByRole('radio', { name: 'Defenders' }).check()
    await page.locator('.setup').getByLabel('Level').fill('2')
    await page.getByText('2: easy, overlooks a lot').waitFor()
    await page.getByRole('button', { name: 'Start the game' }).click()
    await waitForStatus(page, /^The computer plays [a-i]\d–[a-i]\d\. It is the defenders’ turn\.$/)
    await page.getByText('Computer, level 2').waitFor()
    expect(table.oak.requests.find(({ name }) => name === 'new-game')).toMatchObject({
      opponent: { side: 'attackers', level: 2 },
    })
    await square(page, 'd9').click()
    expect(table.handActions()).toEqual([])
    await square(page, 'e3').click()
    await square(page, 'c3').click()
    await expect.poll(() => table.oak.moves.length).toBe(3)
    await page.getByRole('button', { name: 'Take back' }).click()
    await expect.poll(() => table.oak.requests.at(-1)).toMatchObject({ name: 'undo', plies: 2 })
    expect(browserErrors).toEqual([])
    await context.close()
  })

  it('says why a move is not legal where the piece was put, and the piece goes back', async () => {
    const { page, context } = await table.openAtBoard()
    await square(page, 'd1').click()
    await square(page, 'c2').click()
    const bubble = page.locator('.bubble').getByText('Pieces move in a straight line')
    await bubble.waitFor()
    await waitForStatus(page, 'It is the attackers’ turn.')
    await square(page, 'd1').click()
    await bubble.waitFor({ state: 'hidden' })
    await square(page, 'd4').click()
    await page.locator('.move').getByText('d1-d4').waitFor()
    await context.close()
  })

  it('gets a hint in words and with an arrow: first the piece, then the square', async () => {
    const { page, context } = await table.openAtBoard()
    await page.getByRole('button', { name: 'Hint' }).click()
    await waitForStatus(page, /Hint: look at the piece on/)
    await page.getByRole('button', { name: 'Hint' }).click()
    await waitForStatus(page, /Hint: [a-i]\d to [a-i]\d/)
    await page.locator('.arrow.advice').waitFor()
    await context.close()
  })

  it('replays a past game with the arrow keys, and downloads it', async () => {
    const { page, context, browserErrors } = await table.open()
    await page.getByRole('button', { name: 'Past games' }).click()
    await page.getByText('Nov 15, 2026 · Tablut (Nielsen) · 10 moves').waitFor()
    await page.getByRole('button', { name: 'Ann – Ben' }).click()
    await waitForStatus(page, 'The start of this game.')
    const curve = page.getByRole('slider', { name: 'How the game stood' })
    await curve.waitFor()
    expect(await axeViolations(page)).toEqual([])
    await picture(page, 'past-game')
    await page.keyboard.press('ArrowRight')
    await waitForStatus(page, 'The position after move 1.')
    expect(await curve.getAttribute('aria-valuetext')).toBe('After move 1: 55 of 100 for the attackers')
    await square(page, 'g6').and(page.getByLabel('g6, attacker')).waitFor()
    await page.keyboard.press('End')
    await waitForStatus(page, 'The defenders win: the king has escaped.')
    await page.keyboard.press('ArrowLeft')
    await waitForStatus(page, 'The position after move 9.')
    expect(await page.locator('.board-view').getAttribute('data-touch')).toBe('none')
    await openMenu(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the record' }).click()
    expect((await download).suggestedFilename()).toBe('2026-11-15-1.otg')
    await page.locator('.status').getByRole('button', { name: 'Past games' }).click()
    await page.getByText('1 game', { exact: true }).waitFor()
    const otg = (text: string) => ({ name: 'game.otg', mimeType: 'text/plain', buffer: Buffer.from(text) })
    await page.getByLabel('Import a game (.otg)').setInputFiles(otg('hello'))
    await expect.poll(() => table.oak.requests.at(-1)).toMatchObject({ name: 'import', record: 'hello' })
    await page.getByLabel('Import a game (.otg)').setInputFiles(otg('[rules:dim:9]'))
    await waitForStatus(page, 'The start of this game.')
    expect(browserErrors).toEqual([])
    await context.close()
  })

  it('goes through the lessons as a course, in the user’s language', async () => {
    const { page, context } = await table.open({ locale: 'de-DE' })
    await page.getByRole('button', { name: 'Lernen' }).click()
    await page.getByText(/^0 von \d+ Lektionen gelernt$/).waitFor()
    expect(await page.locator('.lessons li').count()).toBeGreaterThanOrEqual(10)
    await page.getByRole('button', { name: 'Anfangen: Wie die Steine ziehen' }).click()
    await expect.poll(() => table.oak.requests.at(-1)).toMatchObject({ name: 'lesson', id: 'moving' })
    await page.getByText(/Lektion 1 von \d+, Schritt 1 von/).waitFor()
    await context.close()
  })

  it('shows that a wrong token was refused, and only watches', async () => {
    const { page, context } = await openPage(table.browser, `${table.server.origin}/#wrong`)
    await page.getByText('The broker rejected the token. You can only watch.').waitFor()
    await page.locator('.grid').waitFor()
    expect(await page.locator('.board-view').getAttribute('data-touch')).toBe('none')
    await page.getByLabel('Control token').fill(CONTROL_TOKEN)
    await page.getByRole('button', { name: 'Take control' }).click()
    await page.getByRole('button', { name: 'Watch' }).click()
    await page.locator('[data-touch="hands"]').waitFor()
    await openMenu(page)
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
    const { page, context } = await table.openAtBoard()
    expect(table.server.users).toEqual(['control'])
    await page.goto(`${table.server.origin}/?broker=${stranger.origin.replace('http', 'ws')}/mqtt`)
    await page.getByText('No board has connected to this broker yet.').waitFor()
    expect(stranger.users).toEqual([undefined])
    await context.close()
    await stranger.stop()
  })
})
