import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { launchChromium, openPage } from '../page/support/browser.ts'
import { builtScript, firstScripts, PACKAGES } from '../page/support/built-page.ts'
import { MqttGuest } from '../service/support/mqtt-guest.ts'
import { RunningService } from '../service/support/running-service.ts'
import { type BenchRow, byTheClock, exactly, median, percentile } from './row.ts'

const MOVES = 40
/** A few pieces move back and forth, so that the game never ends. */
const ROUND = 'd5-d6 d9-d8 c5-c6 f9-f8 d6-d5 d8-d9 c6-c5 f8-f9'.split(' ')

/** Runs in the page: when each change of the move list has been drawn. */
const WATCH = `
  window.drawnAt = []
  new MutationObserver(() => requestAnimationFrame(() => window.drawnAt.push([Date.now(), document.querySelectorAll('.move').length])))
    .observe(document.body, { childList: true, subtree: true })
`

/** From a move in the journal to a page that shows it, Chromium on the same computer. */
export async function benchPage(): Promise<BenchRow[]> {
  const service = RunningService.start()
  const { http, mqtt } = await service.ready()
  const browser = await launchChromium()
  // Before the first move, because a game under way would be shown instead of the start screen.
  const { first, again, withToken, empty } = await slowLoads(browser, http, service.token)
  const { page } = await openPage(browser, http)
  await page.locator('[data-square="e5"]').waitFor()
  await page.evaluate(WATCH)
  const login = { username: 'control', password: service.token }
  const control = await (await (await MqttGuest.connect(mqtt, login)).watch()).listen()
  await control.untilGame('the start', ({ phase }) => phase === 'matching')
  for (let ply = 0; ply < MOVES; ply++) {
    await control.play(ROUND[ply % ROUND.length]!)
    await pause(200)
  }
  const drawn = (await page.evaluate('window.drawnAt')) as [atMs: number, moves: number][]
  const times = control.events
    .filter(({ type }) => type === 'move.made')
    .map((event, index) => {
      const shown = drawn.find(([, moves]) => moves > index)
      if (!shown) throw new Error(`move ${index + 1} was never drawn`)
      return shown[0] - Date.parse((event as unknown as { at: string }).at)
    })
    .sort((a, b) => a - b)
  await control.leave()
  await browser.close()
  await service.stop()
  return [
    slowLoad('page interactive', first),
    slowLoad('page interactive again', again),
    {
      name: 'page interactive by a link with a token, which loads it twice, slowed 4 times',
      value: withToken,
      unit: 'ms',
      better: 'less',
    },
    { name: 'an empty page, processor slowed 4 times', value: empty, unit: 'ms', better: 'less' },
    {
      name: 'journal to drawn in a local page, p50',
      value: percentile(times, 0.5),
      unit: 'ms',
      better: 'less',
    },
    {
      name: 'journal to drawn in a local page, p95',
      value: percentile(times, 0.95),
      unit: 'ms',
      better: 'less',
      promise: byTheClock(100, 'a person notices 100 ms'),
    },
    {
      name: 'our scripts of the first load, gzipped',
      value: firstScripts()
        .filter(name => !PACKAGES.includes(name))
        .reduce((sum, name) => sum + kilobytes(name), 0),
      unit: 'KB',
      better: 'less',
      promise: exactly(70, 'docs/page.md'),
    },
    {
      name: 'the package beside it, gzipped',
      value: kilobytes('zod'),
      unit: 'KB',
      better: 'less',
    },
  ]
}

const LOADS = 5

const slowLoad = (what: string, value: number): BenchRow => ({
  name: `${what}, processor slowed 4 times`,
  value,
  unit: 'ms',
  better: 'less',
  promise: byTheClock(1000, 'a wait of one second interrupts a train of thought'),
})

/**
 * Runs in the page: reports when the start screen, or a viewer's board, is drawn, in milliseconds since the first navigation began (W3C High Resolution
 * Time, `timeOrigin`). It polls nothing, which would take the page's own time.
 */
const REPORT_START = `
  sessionStorage.navigatedAtMs ??= performance.timeOrigin
  const report = () => requestAnimationFrame(() => setTimeout(() => {
    console.log('interactive', performance.timeOrigin + performance.now() - sessionStorage.navigatedAtMs)
    delete sessionStorage.navigatedAtMs
  }))
  const seen = new MutationObserver(() => {
    if (!document.querySelector('.start[data-screen="start"], [data-square="e5"], .empty')) return
    seen.disconnect()
    report()
  })
  seen.observe(document, { subtree: true, childList: true, attributeFilter: ['data-screen'] })
`

/**
 * From the navigation to what can be pressed: a viewer's board on the first visit, with nothing cached; an operator's start
 * screen by a link with a token, and when the page is loaded again. An empty page, loaded by turns with them, is the machine's and the browser's share.
 */
async function slowLoads(browser: Browser, address: string, token: string) {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>-</title><p class="empty">-'),
  )
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const emptyAddress = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const times = {
    first: [] as number[],
    again: [] as number[],
    withToken: [] as number[],
    empty: [] as number[],
  }
  for (let load = 0; load < LOADS; load++) {
    const visitor = await slowVisitor(browser)
    times.empty.push(await visitor.timed(page => page.goto(emptyAddress, COMMITTED)))
    times.first.push(await visitor.timed(page => page.goto(address, COMMITTED)))
    await visitor.leave()
    const operator = await slowVisitor(browser)
    times.withToken.push(await operator.timed(page => page.goto(`${address}/#${token}`, COMMITTED)))
    times.again.push(await operator.timed(page => page.reload(COMMITTED)))
    await operator.leave()
  }
  server.close()
  return {
    first: median(times.first),
    again: median(times.again),
    withToken: median(times.withToken),
    empty: median(times.empty),
  }
}

const COMMITTED = { waitUntil: 'commit' } as const

async function slowVisitor(browser: Browser) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(REPORT_START)
  return {
    timed: async (go: (page: Page) => Promise<unknown>): Promise<number> => {
      const said = page.waitForEvent('console', {
        predicate: message => message.text().startsWith('interactive'),
        timeout: SLOWEST_MS,
      })
      await go(page)
      return Number((await said).text().split(' ')[1])
    },
    leave: () => context.close(),
  }
}

/** Longer than on a machine that does much else. */
const SLOWEST_MS = 60_000

const kilobytes = (name: string) => builtScript(name).gzippedBytes / 1024
