import { join } from 'node:path'
import type { Command } from 'commander'
import { systemClock } from '../../core/system-clock.ts'
import { GameRecorder } from '../../journal/game-recorder.ts'
import { GameStore } from '../../journal/game-store.ts'
import { playAtKeyboard } from '../keyboard/play-at-keyboard.ts'
import { runService } from '../service/run-service.ts'
import { withSettings } from '../settings/apply-settings.ts'
import { loadRules } from '../settings/chosen-rules.ts'
import { type PlayOptions, record, SETTINGS } from '../settings/options.ts'
import { isBuildStale } from '../stale-build.ts'
import { UserError, unwrap } from '../user-error.ts'
import { finishRestore } from './backup/restore-files.ts'

export async function play(options: PlayOptions): Promise<void> {
  if (isBuildStale(join(import.meta.dirname, '../../..')))
    console.error('konakis: the sources have changed since this was built; run "npm run build"')
  const wanted = loadRules(options.rules)
  if (options.clock && options.board === 'keyboard')
    throw new UserError('a keyboard has no clock; choose another --board')
  // Games and tokens are nobody else's business; the unit sets the same.
  process.umask(0o077)
  const store = unwrap(await GameStore.lock(options.data))
  try {
    await finishRestore(options.data)
    const when = { at: new Date().toISOString(), atMs: systemClock.nowMs() }
    const resumed = unwrap(await GameRecorder.resume(store, when))
    for (const note of resumed.notes) console.error(`konakis: ${note}`)
    try {
      if (options.board === 'keyboard') await playAtKeyboard(resumed, wanted, options.opponent ?? null)
      else await runService({ ...options, board: options.board }, wanted, resumed)
    } finally {
      await resumed.recorder.close()
    }
  } finally {
    await store.unlock()
  }
}

export function register(program: Command): void {
  const command = program
    .command('play', { isDefault: true })
    .description('run the service: board, rules, lights, MQTT and the page')
  withSettings(command, ...SETTINGS, record).action(play)
}
