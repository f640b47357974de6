import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { launchChromium, openPage } from '../page/support/browser.ts'
import { openMenu } from '../page/support/page-table.ts'
import { Computer } from './support/computer.ts'

/** Three services on a machine that may be busy. */
const LIMIT_MS = 600_000

let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
  return () => browser.close()
})

describe('Join on the page of a board', () => {
  it('takes the seat with that board, says who plays, and explains what is wrong with a link', {
    timeout: LIMIT_MS,
  }, async () => {
    const [host, guest, late] = [new Computer(), new Computer(), new Computer()]
    await host.play('konakis play')
    await guest.play('konakis play')
    await late.play('konakis play')
    const replaced = await host.run('konakis invite --side defenders')
    const link = await host.run('konakis invite --side defenders --name Anna')

    const { page, browserErrors } = await openPage(browser, guest.page)
    await openShare(page)
    await join(page, link.slice(0, -20), 'Ben')
    await page.getByText('This is not a whole invitation.').waitFor()
    await join(page, link.replace(/:\d+\//, ':9/'), 'Ben')
    await page.getByText('The other board cannot be reached.').waitFor()
    await join(page, replaced, 'Ben')
    await page.getByText('This link is not valid any more').waitFor()
    await join(page, link.replace('.9.', '.11.'), 'Ben')
    await page.getByText('That game needs more squares than this board has').waitFor()

    await join(page, link, 'Ben')
    await page.getByText('This board has the seat.').waitFor()
    await guest.untilReady(0)
    for (const computer of [host, guest])
      await computer.until(() => computer.game?.players?.defenders?.name === 'Ben', 'the name of the guest')
    expect(guest.game?.players).toMatchObject({ attackers: { name: 'Anna' }, defenders: { name: 'Ben' } })

    const other = await openPage(browser, late.page)
    await openShare(other.page)
    await join(other.page, link, 'Eve')
    await other.page.getByText('Another board plays with this link already.').waitFor()
    expect(late.game?.table).toBeUndefined()

    guest.type('e4-c4')
    await host.until(() => host.moves.length === 1, 'the first move at the other board')
    expect([...browserErrors, ...other.browserErrors]).toEqual([])
    // The seat is kept: the game goes on after a restart without a word.
    await guest.kill()
    await guest.play('konakis play')
    await guest.untilReady(1)
    expect(guest.moves).toEqual(host.moves)
  })
})

async function openShare(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Watch' }).click()
  await openMenu(page)
  await page.getByRole('button', { name: 'Share' }).click()
}

async function join(page: Page, link: string, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await dialog.getByLabel('Link of the invitation').fill(link)
  await dialog.locator('#join-name').fill(name)
  await dialog.getByRole('button', { name: 'Play with this board' }).click()
}
