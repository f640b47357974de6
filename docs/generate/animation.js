// Writes docs/pictures/game.webp: lift, lights, capture and win, recorded on the real page with the emulated board.
// Needs Chromium, and img2webp of Debian's package "webp".
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { connectAsync } from 'mqtt'
import { chromium } from 'playwright-core'

const MAIN = fileURLToPath(new URL('../../dist/app/main.js', import.meta.url))
const PICTURE = fileURLToPath(new URL('../pictures/game.webp', import.meta.url))
const SIZE = { width: 1000, height: 660 }
const SCALE = 0.72

/** The defenders capture on g6, and the king walks out by a7. */
const POSITION = '3ttt3/4t4/4T4/tT4t2/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3'
const MOVES = ['e7-g7', 'f9-f8', 'e5-e7', 'i5-i7', 'e7-a7']
/** How long a piece is held before it is carried, how long that takes, and how long the hand rests when the move is recorded. */
const LIFT_MS = 400
const CARRY_MS = 500
const REST_MS = 300
const END_MS = 1800

const folder = mkdtempSync(join(tmpdir(), 'konakis-animation-'))
const service = spawn(process.execPath, [MAIN, 'play', '--http', '0', '--rules', 'nielsen', '--data', folder])
try {
  const { http, mqtt } = await ready()
  const token = execFileSync(process.execPath, [MAIN, 'token', '--data', folder], { encoding: 'utf8' }).trim()
  await startFrom(POSITION, mqtt, token)
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
  const page = await browser.newPage({ viewport: SIZE, deviceScaleFactor: SCALE, locale: 'en-GB' })
  await page.goto(`${http}/#${token}`)
  await page.getByRole('button', { name: 'Watch' }).click()
  await page.locator('[data-touch="hands"]').waitFor()
  await page.locator('.status').getByText('defenders').first().waitFor()
  encode(await record(page, () => playMoves(page)))
  await browser.close()
} finally {
  service.kill()
  rmSync(folder, { recursive: true, force: true })
}

async function ready() {
  for await (const line of createInterface({ input: service.stdout }))
    if (line.startsWith('ready ')) return JSON.parse(line.slice('ready '.length))
  throw new Error('the service has ended before it was ready')
}

async function startFrom(position, address, password) {
  const client = await connectAsync(address, { username: 'control', password })
  await client.subscribeAsync('konakis/board/public/game')
  const isSetUp = new Promise(resolve => {
    client.on('message', (_, payload) => {
      const game = JSON.parse(payload)
      if (game.position === position && game.phase === 'matching') resolve()
    })
  })
  const wanted = { position, toMove: 'defenders' }
  await client.publishAsync('konakis/board/request/new-game', JSON.stringify(wanted))
  await client.publishAsync('konakis/board/request/hands', JSON.stringify({ do: 'assist' }))
  await isSetUp
  await client.endAsync()
}

async function playMoves(page) {
  for (const [index, move] of MOVES.entries()) {
    const [from, to] = await Promise.all(move.split('-').map(name => middleOf(page, name)))
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await pause(LIFT_MS)
    const startMs = performance.now()
    for (let part = 0; part < 1; ) {
      part = Math.min(1, (performance.now() - startMs) / CARRY_MS)
      await page.mouse.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
      await pause(20)
    }
    await page.mouse.up()
    await page.locator('.move').nth(index).waitFor()
    await pause(REST_MS)
  }
  await pause(END_MS)
}

async function middleOf(page, name) {
  const { x, y, width, height } = await page.locator(`[data-square="${name}"]`).boundingBox()
  return { x: x + width / 2, y: y + height / 2 }
}

/** Pictures one after the other while the actions run, each with the time until the next. */
async function record(page, act) {
  const shots = []
  let isOver = false
  const acted = act().finally(() => {
    isOver = true
  })
  while (!isOver) shots.push({ atMs: performance.now(), png: await page.screenshot() })
  await acted
  const endMs = performance.now()
  return shots.map(({ atMs, png }, index) => ({ png, ms: (shots[index + 1]?.atMs ?? endMs) - atMs }))
}

function encode(frames) {
  const args = ['-loop', '0', '-mixed']
  for (const [index, { png, ms }] of frames.entries()) {
    const path = join(folder, `frame-${index}.png`)
    writeFileSync(path, png)
    args.push('-d', String(Math.round(ms)), '-lossy', '-q', '60', path)
  }
  execFileSync('img2webp', [...args, '-o', PICTURE], { stdio: ['ignore', 'ignore', 'inherit'] })
  console.log(`${frames.length} pictures`)
}

function pause(ms) {
  return new Promise(resolve => setTimeout(resolve, ms))
}
