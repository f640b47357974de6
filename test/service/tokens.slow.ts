import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enterBoard, launchChromium, openPage } from '../page/support/browser.ts'
import { konakis } from '../support/command.ts'
import { MqttGuest } from './support/mqtt-guest.ts'
import { type Addresses, RunningService } from './support/running-service.ts'

let service: RunningService
let addresses: Addresses

beforeAll(async () => {
  service = RunningService.start(['--rules', 'nielsen'])
  addresses = await service.ready()
})
afterAll(() => service?.stop())

const token = (...args: string[]) => konakis(['token', ...args, '--data', service.data])

function create(...args: string[]): { id: string; token: string } {
  const { status, stdout, stderr } = token('create', '--json', ...args)
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}

/** The running service reads the file about once a second. */
async function guestWith(password: string): Promise<MqttGuest> {
  for (let tries = 0; ; tries++) {
    try {
      const guest = await MqttGuest.connect(addresses.mqtt, {
        username: 'control',
        password,
        reconnectPeriod: 0,
      })
      return await (await guest.watch()).listen()
    } catch (error) {
      if (tries === 100) throw error
      await new Promise(resolve => setTimeout(resolve, 100))
    }
  }
}

describe('a token made by command while the service runs', () => {
  it('of a player lets it play its side, and nothing else', async () => {
    const player = await guestWith(create('--role', 'player', '--side', 'attackers', '--name', 'Anna').token)
    const game = await player.untilGame('the start', ({ phase }) => phase === 'matching')
    expect(game.toMove).toBe('attackers')
    expect(await player.ask('move', { move: 'd1-d3', expectedPly: 0 })).toMatchObject({ status: 'ok' })
    for (const [command, args] of [
      ['new-game', {}],
      ['resign', { side: 'defenders' }],
      ['hands', { do: 'lift', square: 'd1' }],
    ] as const)
      expect(await player.ask(command, args)).toMatchObject({
        status: 'error',
        error: { code: 'not-allowed' },
      })
    await player.leave()
  })

  it('of a teacher gives hints and begins games', async () => {
    const teacher = await guestWith(create('--role', 'teacher').token)
    expect(await teacher.ask('hints', { level: 'legal' })).toMatchObject({ status: 'ok' })
    expect(await teacher.ask('new-game', {})).toMatchObject({ status: 'ok' })
    expect(await teacher.ask('calibrate', { step: 'empty' })).toMatchObject({
      error: { code: 'not-allowed' },
    })
    await teacher.leave()
  })

  it('is listed without its secret, and disconnected when it is revoked', async () => {
    const made = create('--role', 'operator', '--name', 'Ben')
    const guest = await guestWith(made.token)
    const { stdout } = token('list', '--json')
    expect(stdout).toContain('"name":"Ben"')
    expect(stdout).not.toContain(made.token)
    const closed = new Promise<void>(resolve => guest.client.once('close', () => resolve()))
    expect(token('revoke', made.id).status).toBe(0)
    await closed
    await guest.leave()
    await expect(
      MqttGuest.connect(addresses.mqtt, { username: 'control', password: made.token, reconnectPeriod: 0 }),
    ).rejects.toThrow(/refused/i)
    expect(token('revoke', made.id).stderr).toContain('there is no token')
  })
})

describe('in a browser, the link that the service prints', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser?.close())

  it('becomes a session: the token is in no address, no history and no storage, and the page keeps control', async () => {
    const [link] = /(?<=^Open ).*$/m.exec(service.words)!
    expect(link).toContain(`#${service.token}`)
    const { page, context, browserErrors } = await openPage(browser, link!)
    await enterBoard(page)
    const devTools = await context.newCDPSession(page)
    const historyText = async () => JSON.stringify(await devTools.send('Page.getNavigationHistory'))
    await expect.poll(historyText, { timeout: 30_000 }).not.toContain(service.token)
    await page.locator('[data-touch="hands"]').waitFor()
    const stored = await page.evaluate(
      'JSON.stringify({ ...localStorage, ...sessionStorage, at: location.href })',
    )
    expect(stored).not.toContain(service.token)
    await page.reload()
    await enterBoard(page)
    expect(browserErrors).toEqual([])
    await context.close()
  })

  it('is worthless after the control token was rotated, and so are its sessions', async () => {
    const { page, context } = await openPage(browser, `${addresses.http}/#${service.token}`)
    await enterBoard(page)
    const old = service.token
    expect(token('rotate').stdout.trim()).toBe(service.token)
    expect(service.token).not.toBe(old)
    await page.getByText('The broker rejected the token. You can only watch.').waitFor()
    const operator = await guestWith(service.token)
    expect(await operator.ask('hints', { level: 'off' })).toMatchObject({ status: 'ok' })
    await operator.leave()
    await context.close()
  })
})
