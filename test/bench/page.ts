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
  const loads: number[] = []
  for (let load = 0; load < LOADS; load++)
    loads.push(await interactiveMs(browser, `${http}/#${service.token}`))
  await browser.close()
  await service.stop()
  return [
    {
      name: 'page interactive, processor slowed 4 times, median',
      value: median(loads),
      unit: 'ms',
      better: 'less',
      promise: byTheClock(1000, 'a wait of one second interrupts a train of thought'),
    },
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

/** Runs in the page: reports when the start screen is drawn. It polls nothing, which would take the page's own time. */
const REPORT_START = `
  const seen = new MutationObserver(() => {
    if (document.querySelector('.start')?.dataset.screen !== 'start') return
    seen.disconnect()
    requestAnimationFrame(() => setTimeout(() => console.log('interactive ' + performance.now())))
  })
  seen.observe(document, { subtree: true, childList: true, attributeFilter: ['data-screen'] })
`

/** From the first byte to a start screen that can be pressed, nothing cached. */
async function interactiveMs(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(REPORT_START)
  const said = page.waitForEvent('console', message => message.text().startsWith('interactive'))
  const startMs = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await said
  await context.close()
  return performance.now() - startMs
}

const kilobytes = (name: string) => builtScript(name).gzippedBytes / 1024
