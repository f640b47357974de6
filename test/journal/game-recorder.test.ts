import fc from 'fast-check'
import { expect, it } from 'vitest'
import { GameRecorder } from '../../src/journal/game-recorder.ts'
import { GameStore } from '../../src/journal/game-store.ts'
import { GAME, when } from '../game/play.ts'
import { attempts, commandFor, newGames } from '../game/random-commands.ts'
import { FakeDisk } from './fake-disk.ts'
import { DATA, value } from './games.ts'
import { RecordedGame } from './recorded-game.ts'

it('what the journal holds is the game that is played, after every command of a random game, on a disk that fails at times', async () => {
  let failures = 0
  await fc.assert(
    fc.asyncProperty(newGames, attempts(25), fc.nat({ max: 40 }), async (start, tries, every) => {
      const disk = new FakeDisk()
      const store = value(await GameStore.lock(DATA, disk))
      const live = new RecordedGame(value(await GameRecorder.resume(store, when(0))))
      await live.run(start, when(0))
      // Every so many operations one fails; none does for 0.
      disk.fateOf = number => (every > 0 && number % (every + 3) === 0 ? { errno: 'EIO' } : null)
      let nowMs = 0
      for (const attempt of tries) {
        nowMs += attempt.waitMs
        const before = live.state
        const done = await live.run(commandFor(before, attempt, nowMs), when(nowMs))
        if (!done.ok) {
          expect(live.state).toBe(before)
          if (done.error.code === 'disk-failing') failures += 1
        }
        // A reader may meet the rest of a line that failed, and passes over it.
        expect(value(await store.read(GAME)).state).toEqual(live.state)
      }
      disk.fateOf = () => null
      await store.unlock()

      const again = value(await GameStore.lock(DATA, disk))
      const resumed = value(await GameRecorder.resume(again, when(0)))
      if (live.state.status !== 'playing') expect(resumed.state.status).toBe('none')
      else
        expect(resumed.state).toMatchObject({ status: 'playing', position: { ply: live.state.position.ply } })
      expect(value(await again.read(GAME)).notes).toEqual([])
    }),
    { numRuns: 60 },
  )
  expect(failures).toBeGreaterThan(10)
})
