import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
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
  const { first, again, empty } = await slowLoads(browser, `${http}/#${service.token}`)
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

/** Runs in the page: reports when the start screen is drawn. It polls nothing, which would take the page's own time. */
const REPORT_START = `
  const report = () => requestAnimationFrame(() => setTimeout(() => console.log('interactive')))
  const seen = new MutationObserver(() => {
    if (document.querySelector('.start')?.dataset.screen !== 'start' && !document.querySelector('.empty')) return
    seen.disconnect()
    report()
  })
  seen.observe(document, { subtree: true, childList: true, attributeFilter: ['data-screen'] })
`

/**
 * From the first byte to a start screen that can be pressed: on the first visit with the token, with nothing cached, and
 * when the page is loaded again. An empty page, loaded by turns with them, is the machine's and the browser's share.
 */
async function slowLoads(browser: Browser, address: string) {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>-</title><p class="empty">-'),
  )
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const emptyAddress = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const times = { first: [] as number[], again: [] as number[], empty: [] as number[] }
  for (let load = 0; load < LOADS; load++) {
    const context = await browser.newContext()
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript(REPORT_START)
    const timed = async (go: () => Promise<unknown>) => {
      const said = page.waitForEvent('console', {
        predicate: message => message.text() === 'interactive',
        timeout: SLOWEST_MS,
      })
      const startMs = performance.now()
      await go()
      await said
      return performance.now() - startMs
    }
    times.empty.push(await timed(() => page.goto(emptyAddress, { waitUntil: 'commit' })))
    times.first.push(await timed(() => page.goto(address, { waitUntil: 'commit' })))
    times.again.push(await timed(() => page.reload({ waitUntil: 'commit' })))
    await context.close()
  }
  server.close()
  return { first: median(times.first), again: median(times.again), empty: median(times.empty) }
}

/** Longer than on a machine that does much else. */
const SLOWEST_MS = 60_000

const kilobytes = (name: string) => builtScript(name).gzippedBytes / 1024
