import { expect, it } from 'vitest'
import { openPage } from './support/browser.ts'
import { PageTable } from './support/page-table.ts'
import { pastGame } from './support/past-game.ts'

const table = new PageTable()
const RATE = 8000

/** Runs in the page before its own script: what it plays goes into a buffer instead of a loudspeaker. */
const RECORD = `
  localStorage.setItem('konakis audio', 'sounds')
  window.AudioContext = function () {
    window.recording = new OfflineAudioContext(1, ${2 * RATE}, ${RATE})
    window.recording.resume = async () => {}
    return window.recording
  }
`

/** The loudest sample, when the sound ends, and how often it crosses zero in its first 50 ms. */
const LISTEN = `(async () => {
  const samples = (await window.recording.startRendering()).getChannelData(0)
  const crosses = (sample, at) => at > 0 && sample * samples[at - 1] < 0
  return {
    peak: Math.max(...samples.map(Math.abs)),
    endMs: 1000 * samples.findLastIndex(sample => Math.abs(sample) > 1e-4) / ${RATE},
    crossings: [...samples.slice(0, ${RATE / 20})].filter(crosses).length,
  }
})()`

const { game } = pastGame()
const at = (moves: number, changes: object = {}) =>
  JSON.stringify({ ...game, moves: game.moves.slice(0, moves), result: null, phase: 'matching', ...changes })

it.each([
  ['a move', at(0), at(1), 70, 220],
  ['a capture', at(1), at(2), 200, 220],
  ['raichi', at(3), at(4, { call: 'raichi' }), 330, 392],
  ['tuichu', at(3), at(4, { call: 'tuichu' }), 460, 392],
] as const)('%s sounds, for as long and as high as it should', async (_, before, after, lengthMs, hz) => {
  const { page, context } = await openPage(table.browser, 'about:blank')
  await page.addInitScript(RECORD)
  table.oak.publishRaw('game', before)
  await page.goto(`${table.server.origin}/?board=oak`)
  await page.locator('[data-square="e5"]').waitFor()
  table.oak.publishRaw('game', after)
  await expect.poll(() => page.evaluate('window.recording !== undefined')).toBe(true)
  const heard = (await page.evaluate(LISTEN)) as { peak: number; endMs: number; crossings: number }
  expect(heard.peak).toBeGreaterThan(0.1)
  expect(heard.peak).toBeLessThanOrEqual(1)
  expect(Math.abs(heard.endMs - lengthMs)).toBeLessThan(20)
  // A tone crosses zero twice in each period.
  expect(Math.abs(heard.crossings - (2 * hz * 50) / 1000)).toBeLessThan(3)
  await context.close()
})
