import { spawnSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { MqttGuest } from '../service/support/mqtt-guest.ts'
import { RunningService } from '../service/support/running-service.ts'
import { emptyFolder, konakis } from '../support/command.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** A real disk of a quarter of a megabyte; none where the system does not let us have one. */
function smallDisk(): string {
  const folder = emptyFolder()
  run('mount', '-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder)
  ends.push(() => spawnSync('umount', ['-l', folder]))
  return folder
}

function run(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
}

async function play(data: string) {
  const service = RunningService.start(['--rules', 'nielsen'], data)
  ends.push(() => service.stop())
  const { mqtt, http } = await service.ready()
  const credentials = { username: 'control', password: service.token }
  const guest = await (await (await MqttGuest.connect(mqtt, credentials)).watch()).listen()
  ends.push(() => guest.leave())
  await guest.untilGame('the board', ({ phase, game }) => phase === 'matching' && game !== null)
  const health = async () => {
    const answer = await fetch(`${http}/healthz`)
    return { status: answer.status, body: (await answer.json()) as object }
  }
  return { service, guest, health }
}

const probe = emptyFolder()
const canMount = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', probe]).status === 0
if (canMount) run('umount', probe)

describe.skipIf(!canMount)('a disk that takes nothing', () => {
  it('when it is full: says so, keeps the board playing, and writes what happened when there is space', async () => {
    const disk = smallDisk()
    const { service, guest, health } = await play(disk)
    const letGo = fill(disk)
    await writeUntilRefused(guest)
    await moveByHand(guest)
    await service.until(() => service.words.includes('is full'), 'words about the disk')
    expect(service.words).toMatch(/free some space/)
    await expect
      .poll(health)
      .toMatchObject({ status: 503, body: { journal: expect.stringContaining('full') } })
    expect(guest.game.ply).toBe(0)
    letGo()
    await guest.untilGame('the move', game => game.ply === 1)
    await expect.poll(health).toMatchObject({ status: 200 })
  })

  it('when it is read-only from the start: ends with words on what to do', () => {
    const disk = smallDisk()
    run('mount', '-o', 'remount,ro', disk)
    const { status, stderr } = konakis(['play', '--http', '0', '--data', disk])
    expect(status).toBe(1)
    expect(stderr).toMatch(
      /may not be written \(EROFS\), its disk is read-only, as a worn SD card becomes; look at the disk, or choose a folder on another one with --data/,
    )
  })

  it('when it becomes read-only in the middle of a game: writes what happened when it may', async () => {
    const disk = smallDisk()
    const { service, guest, health } = await play(disk)
    const letGo = fill(disk)
    await writeUntilRefused(guest)
    await moveByHand(guest)
    await service.until(() => service.words.includes('is full'), 'words about the disk')
    expect(guest.game.ply).toBe(0)
    // Only now: a disk with a file open for writing refuses to become read-only.
    run('mount', '-o', 'remount,ro', disk)
    await service.until(() => service.words.includes('EROFS'), 'words about a read-only disk')
    await expect
      .poll(health)
      .toMatchObject({ status: 503, body: { journal: expect.stringContaining('EROFS') } })
    run('mount', '-o', 'remount,rw', disk)
    letGo()
    await guest.untilGame('the move', game => game.ply === 1)
    await expect.poll(health).toMatchObject({ status: 200 })
  })
})

function fill(disk: string): () => void {
  const filler = join(disk, 'filler')
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(filler, Buffer.alloc(bavail * bsize))
  return () => rmSync(filler)
}

/** The last page of the journal has room for some events yet. */
async function writeUntilRefused(guest: MqttGuest): Promise<void> {
  for (let offers = 0; offers < 100; offers++) {
    for (const action of ['offer', 'decline']) {
      const side = action === 'offer' ? 'attackers' : 'defenders'
      const { status, error } = await guest.ask('draw', { side, action })
      if (status === 'error' && error?.code === 'disk-full') return
    }
  }
  throw new Error('the disk was never full')
}

async function moveByHand(guest: MqttGuest): Promise<void> {
  await guest.ask('hands', { do: 'lift', square: 'a4' })
  await guest.untilGame('a4 to be lifted', ({ phase }) => phase === 'lifted')
  await guest.ask('hands', { do: 'put', square: 'a3' })
}
