import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { Mosquitto } from '../support/mosquitto.ts'
import { PostgresServer } from '../support/postgres-server.ts'
import { PlayingBoard } from './support/playing-board.ts'
import { RunningHub } from './support/running-hub.ts'

/** A database that is created, a hub that starts several times, and back-offs of many seconds. */
vi.setConfig({ testTimeout: 240_000 })

const cleanUps: (() => unknown)[] = []

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

async function broker(): Promise<Mosquitto> {
  const started = await Mosquitto.start()
  cleanUps.push(() => started.stop())
  return started
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'konakis-hub-'))
  cleanUps.push(() => rmSync(made, { recursive: true, force: true }))
  return made
}

async function boardsOn({ port }: Mosquitto, count: number): Promise<PlayingBoard[]> {
  const url = `mqtt://127.0.0.1:${port}`
  const boards = await Promise.all(
    Array.from({ length: count }, (_, n) => PlayingBoard.start(`board-${n}`, url)),
  )
  cleanUps.push(() => Promise.all(boards.map(board => board.stop())))
  return boards
}

async function hubOn({ port }: Mosquitto, data: string, database?: string): Promise<RunningHub> {
  const hub = await RunningHub.start(`mqtt://127.0.0.1:${port}`, data, database)
  cleanUps.push(() => hub.stop())
  return hub
}

async function playAll(boards: readonly PlayingBoard[], moves: number): Promise<void> {
  for (let n = 0; n < moves; n++) await Promise.all(boards.map(board => board.move()))
}

/** Waits until the archive has what the boards have played, no more and no less. */
async function hasAll(hub: RunningHub, boards: readonly PlayingBoard[]): Promise<void> {
  for (const board of boards)
    await expect.poll(() => hub.games(board.id), { timeout: 60_000, interval: 200 }).toEqual(board.expected())
}

async function postgres(inFolder?: string): Promise<PostgresServer> {
  const server = await PostgresServer.start(inFolder)
  cleanUps.push(() => server.stop())
  return server
}

test.each([
  ['the embedded database', async () => undefined],
  ['PostgreSQL', async () => (await postgres()).url],
])(
  'a hub with %s that is killed again and again has every game once and whole, also those of its absence',
  async (_, open) => {
    const mosquitto = await broker()
    const data = folder()
    const database = await open()
    const boards = await boardsOn(mosquitto, 5)
    let hub = await hubOn(mosquitto, data, database)
    await playAll(boards, 20)
    for (const playedMs of [0, 150]) {
      const playing = playAll(boards, 30)
      await sleep(playedMs)
      await hub.kill()
      await playing
      hub = await hubOn(mosquitto, data, database)
    }
    await playAll(boards, 5)
    await hasAll(hub, boards)
  },
)

/** A disk of its own, which can be filled. */
function smallDisk(megabytes: number): { readonly folder: string; fill(): void; free(): void } {
  const mounted = folder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', mounted])
  cleanUps.push(() => execFileSync('umount', ['--lazy', mounted]))
  const filling = join(mounted, 'filling')
  return {
    folder: mounted,
    fill: () => spawnSync('dd', ['if=/dev/zero', `of=${filling}`, 'bs=64k'], { stdio: 'ignore' }),
    free: () => rmSync(filling),
  }
}

test('the disk of the embedded database is full for a while, and the hub is killed then: nothing is lost or doubled', async () => {
  const mosquitto = await broker()
  const disk = smallDisk(150)
  const boards = await boardsOn(mosquitto, 3)
  let hub = await hubOn(mosquitto, disk.folder)
  await playAll(boards, 20)
  await hasAll(hub, boards)
  disk.fill()
  await playAll(boards, 300)
  await expect
    .poll(() => hub.health(), { timeout: 60_000 })
    .toMatchObject({ database: expect.not.stringMatching(/^well$/) })
  disk.free()
  await hasAll(hub, boards)
  disk.fill()
  await playAll(boards, 300)
  await hub.kill()
  disk.free()
  hub = await hubOn(mosquitto, disk.folder)
  await hasAll(hub, boards)
})

test('PostgreSQL is killed and started again: nothing is lost or doubled, and /healthz says so meanwhile', async () => {
  const mosquitto = await broker()
  const server = await postgres()
  const boards = await boardsOn(mosquitto, 3)
  const hub = await hubOn(mosquitto, folder(), server.url)
  await playAll(boards, 20)
  await server.kill()
  await playAll(boards, 40)
  await expect
    .poll(() => hub.health(), { timeout: 20_000 })
    .toMatchObject({ status: 'failing', broker: 'well' })
  await server.run()
  await hasAll(hub, boards)
  await expect.poll(() => hub.health(), { timeout: 20_000 }).toMatchObject({ status: 'well' })
})

test('the disk of PostgreSQL is full for a while, which may end the server: nothing is lost or doubled', async () => {
  const mosquitto = await broker()
  const disk = smallDisk(150)
  const place = join(disk.folder, 'postgres')
  mkdirSync(place)
  const server = await postgres(place)
  const boards = await boardsOn(mosquitto, 3)
  const hub = await hubOn(mosquitto, folder(), server.url)
  await playAll(boards, 20)
  await hasAll(hub, boards)
  disk.fill()
  await playAll(boards, 600)
  await expect
    .poll(() => hub.health(), { timeout: 60_000 })
    .toMatchObject({ database: expect.not.stringMatching(/^well$/) })
  await server.kill()
  disk.free()
  await server.run()
  await hasAll(hub, boards)
})
