import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations } from '../page/support/axe.ts'
import { launchChromium, openPage } from '../page/support/browser.ts'
import { openMenu } from '../page/support/page-table.ts'
import { RunningService } from './support/running-service.ts'

let service: RunningService
let browser: Browser

beforeAll(async () => {
  service = RunningService.start(['--rules', 'nielsen'])
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await service?.stop()
})

it('an operator makes a link for a player on the page, and revokes it there', async () => {
  const { http } = await service.ready()
  const operator = await openPage(browser, `${http}/#${service.token}`)
  await operator.page.getByRole('button', { name: 'Watch' }).click()
  await openMenu(operator.page)
  await operator.page.getByRole('button', { name: 'Access' }).click()
  const dialog = operator.page.getByRole('dialog', { name: 'Access' })
  await dialog.getByText('There are no tokens yet.').waitFor()
  await dialog.getByLabel('Role').selectOption('player-attackers')
  await dialog.getByLabel('Name').fill('Anna')
  await dialog.getByRole('button', { name: 'Create a link' }).click()
  const link = await dialog.getByRole('textbox', { name: 'New token' }).inputValue()
  await dialog.getByText('Anna Player, attackers').waitFor()
  expect(await axeViolations(operator.page)).toEqual([])

  const player = await openPage(browser, link)
  await player.page.getByText('You play the attackers.').waitFor()
  await player.page.locator('[data-touch="remote"]').waitFor()
  await openMenu(player.page)
  expect(await player.page.getByRole('button', { name: 'Access' }).count()).toBe(0)

  // The link is gone when the dialog is closed; the token stays in the list.
  await dialog.getByRole('button', { name: 'Close' }).click()
  await openMenu(operator.page)
  await operator.page.getByRole('button', { name: 'Access' }).click()
  await dialog.getByText('Anna Player, attackers').waitFor()
  expect(await dialog.getByRole('textbox', { name: 'New token' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await dialog.getByText('Press again to revoke it.').waitFor()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await dialog.getByText('There are no tokens yet.').waitFor()
  await player.page.getByText('The broker rejected the token. You can only watch.').waitFor()
  expect(await player.page.locator('.board-view').getAttribute('data-touch')).toBe('none')
  expect(operator.browserErrors).toEqual([])
  await player.context.close()
  await operator.context.close()
})
