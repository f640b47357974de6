import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { GameStore } from '../../src/journal/game-store.ts'
import { emptyFolder } from '../support/command.ts'
import { longGame, value } from './games.ts'

/** A real disk of 64 KiB, where the system lets us have one. */
const disk = emptyFolder()
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]).status === 0
afterAll(() => {
  if (mounted) spawnSync('umount', [disk])
})

it.skipIf(!mounted)(
  'a disk that is full: the move is refused with a remedy, and kept when there is space',
  async () => {
    const store = value(await GameStore.lock(disk))
    const events = longGame(400)
    const journal = value(await store.create(events.slice(0, 1)))
    let filler = 0
    for (let room = true; room; ) {
      try {
        writeFileSync(join(disk, `filler-${filler++}`), Buffer.alloc(4096))
      } catch {
        room = false
      }
    }
    let next = 1
    let refused = await journal.append([events[next]!])
    while (refused.ok) {
      next += 1
      refused = await journal.append([events[next]!])
    }
    expect(refused.error.code).toBe('disk-full')
    expect(refused.error.message).toContain('free some space')
    expect((await journal.append([events[next]!])).ok).toBe(false)
    expect(value(await store.read('2026-11-16-1'))).toMatchObject({
      events: events.slice(0, next),
      notes: [],
    })

    for (let number = 0; number < filler; number++) rmSync(join(disk, `filler-${number}`), { force: true })
    value(await journal.append(events.slice(next, next + 3)))
    expect(value(await store.read('2026-11-16-1'))).toMatchObject({
      events: events.slice(0, next + 3),
      notes: [],
    })
    await store.unlock()
  },
)
