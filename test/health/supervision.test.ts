import { describe, expect, it } from 'vitest'
import { boardFailure } from '../../src/boards/board-failure.ts'
import { isConnected } from '../../src/boards/board-status.ts'
import { ServiceHealth } from '../../src/health/health.ts'
import { Supervision } from '../../src/health/supervision.ts'
import type { OpenFile } from '../../src/journal/files.ts'
import { moved, open, START } from '../app/support/scripted-service.ts'
import { FakeDisk } from '../journal/fake-disk.ts'

const [a4, a3] = [27, 18]
const WATCHDOG_MS = 60_000

/** A worn card: a sync that is under way does not come back until it is let go. */
class HangingDisk extends FakeDisk {
  private hanging: Promise<void> = Promise.resolve()

  hang(): () => void {
    const { promise, resolve } = withResolvers()
    this.hanging = promise
    return resolve
  }

  override async open(path: string): Promise<OpenFile> {
    const file = await super.open(path)
    return {
      ...file,
      sync: async () => {
        await this.hanging
        await file.sync()
      },
    }
  }
}

function withResolvers() {
  let resolve = () => {}
  const promise = new Promise<void>(done => {
    resolve = done
  })
  return { promise, resolve }
}

/** A service on a scripted board, and systemd beside it. */
async function supervised({ disk = new FakeDisk(), failures = [] as string[] } = {}) {
  const said: string[][] = []
  let supervisor: Supervision | null = null
  const health = new ServiceHealth()
  const table = await open(disk, null, {
    onEffect: effect => {
      health.follow(effect)
      supervisor?.follow(effect)
    },
  })
  const supervision = new Supervision({
    notify: async assignments => void said.push([...assignments]),
    watchdogMs: WATCHDOG_MS,
    isBoardConnected: () => isConnected(health.board),
    clock: table.clock,
    turn: () => table.service.turn(),
    failures: () => failures,
  })
  supervisor = supervision
  for (const effect of table.effects) supervision.follow(effect)
  supervision.start()
  const passWithFrames = async (ms: number, frame = START) => {
    for (let passed = 0; passed < ms; passed += 1000) {
      table.board.frame(frame)
      await table.pass(1000)
    }
  }
  const signs = () => said.filter(([first]) => first === 'WATCHDOG=1').length
  return { ...table, supervision, said, signs, passWithFrames }
}

describe('systemd is notified', () => {
  it('once that everything is up', async () => {
    const { supervision, said } = await supervised()
    supervision.ready()
    supervision.ready()
    expect(said).toEqual([['READY=1', 'STATUS=all is well']])
  })

  it('after ten seconds that the service is there, though no board is', async () => {
    const { pass, said, supervision } = await supervised({ failures: ['no board answers;\nplug it in'] })
    await pass(9_950)
    expect(said).toEqual([])
    await pass(100)
    expect(said).toEqual([['READY=1', 'STATUS=no board answers; plug it in']])
    supervision.ready()
    expect(said).toHaveLength(1)
  })

  it('that the service stops, and nothing more', async () => {
    const { supervision, pass, said } = await supervised()
    await supervision.stop()
    await pass(WATCHDOG_MS)
    expect(said).toEqual([['STOPPING=1']])
  })
})

describe('a sign of life', () => {
  it('is given three times in the patience of systemd, while frames go round', async () => {
    const { passWithFrames, signs } = await supervised()
    await passWithFrames(WATCHDOG_MS)
    expect(signs()).toBe(3)
  })

  it('is given without a board too, which is a state', async () => {
    const { board, pass, signs } = await supervised()
    board.emit({ type: 'down', failure: boardFailure({ code: 'not-found' }) })
    await pass(2 * WATCHDOG_MS)
    expect(signs()).toBe(6)
  })

  it('is not given for a board that is up and says nothing any more', async () => {
    const { passWithFrames, pass, signs } = await supervised()
    await passWithFrames(WATCHDOG_MS / 3)
    const before = signs()
    await pass(WATCHDOG_MS)
    expect(signs() - before).toBeLessThanOrEqual(1)
  })

  it('is not given while the journal hangs in the disk, whatever the board says', async () => {
    const disk = new HangingDisk()
    const { passWithFrames, signs, service } = await supervised({ disk })
    await passWithFrames(WATCHDOG_MS / 3)
    const letGo = disk.hang()
    const before = signs()
    await passWithFrames(WATCHDOG_MS, moved(START, a4, a3))
    expect(signs() - before).toBeLessThanOrEqual(1)
    letGo()
    await passWithFrames(WATCHDOG_MS / 3, moved(START, a4, a3))
    expect(service.game).toMatchObject({ position: { ply: 1 } })
  })

  it('is given while the loop waits for a full disk, since a restart would forget the move', async () => {
    const disk = new FakeDisk()
    const { passWithFrames, signs } = await supervised({ disk })
    await passWithFrames(WATCHDOG_MS / 3)
    const before = signs()
    disk.fateOf = () => ({ errno: 'ENOSPC' })
    await passWithFrames(WATCHDOG_MS, moved(START, a4, a3))
    expect(signs() - before).toBe(3)
    disk.fateOf = () => null
    await passWithFrames(3000, moved(START, a4, a3))
  })
})
