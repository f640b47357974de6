import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { launchChromium, openPage } from '../page/support/browser.ts'
import { openMenu, square, waitForStatus } from '../page/support/page-table.ts'
import { Computer } from './support/computer.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
  return () => browser.close()
})

describe('somebody with a page plays somebody with a board', () => {
  it('by the link and its code on the operator’s page, with moves, a takeback and the end', async () => {
    const computer = new Computer()
    await computer.play('konakis play --clock 10+5')
    const operator = await openPage(browser, computer.page)
    await operator.page.getByRole('button', { name: 'Watch' }).click()
    await openMenu(operator.page)
    await operator.page.getByRole('button', { name: 'Share' }).click()
    const dialog = operator.page.getByRole('dialog', { name: 'Share' })
    await dialog.getByRole('button', { name: 'Invite the defenders', exact: true }).click()
    const invitation = dialog.getByRole('textbox', { name: 'Invite the defenders' })
    await invitation.waitFor()
    const link = await invitation.inputValue()
    expect(link).toContain('#join=defenders.')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await operator.page.getByText('The defenders have not joined yet.').waitFor()

    const player = await openPage(browser, link)
    await waitForStatus(player.page, 'It is your turn.')
    expect(player.page.url()).not.toContain('join=')
    await operator.page.getByText('The defenders have not joined yet.').waitFor({ state: 'detached' })
    expect(computer.game?.players?.defenders).toMatchObject({ kind: 'page' })

    // The service's own hands mirror the move; somebody at a real board would.
    await square(player.page, 'e4').click()
    await square(player.page, 'c4').click()
    await computer.until(() => computer.moves.length === 1, 'the move of the page')
    await waitForStatus(player.page, 'The other player is thinking.')
    await computer.untilReady(1)
    computer.type('d1-d3')
    await waitForStatus(player.page, 'It is your turn.')
    expect(computer.moves).toEqual(['e4-c4', 'd1-d3'])

    await player.page.getByRole('button', { name: 'Take back' }).click()
    await operator.page.getByText('The defenders propose to take the last move back.').waitFor()
    await operator.page.getByRole('button', { name: 'Yes, take back' }).click()
    await waitForStatus(player.page, 'The other player is thinking.')
    await computer.untilReady(1)

    await player.context.close()
    await operator.page.getByText(/The defenders have been away since/).waitFor()
    expect(computer.game?.clock?.running).toBe('attackers')
    expect([...operator.browserErrors, ...player.browserErrors]).toEqual([])
    await operator.context.close()
  })
})
