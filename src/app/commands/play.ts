import type { Command } from 'commander'
import { systemClock } from '../../core/system-clock.ts'
import { GameRecorder } from '../../journal/game-recorder.ts'
import { GameStore } from '../../journal/game-store.ts'
import { playAtKeyboard } from '../keyboard/play-at-keyboard.ts'
import { runService } from '../service/run-service.ts'
import { withSettings } from '../settings/apply-settings.ts'
import { loadRules } from '../settings/chosen-rules.ts'
import { type PlayOptions, record, SETTINGS } from '../settings/options.ts'
import { UserError, unwrap } from '../user-error.ts'
import { finishRestore } from './backup/restore-files.ts'

export async function play(options: PlayOptions): Promise<void> {
  const wanted = loadRules(options.rules)
  if (options.clock && options.board === 'keyboard')
    throw new UserError('a keyboard has no clock; choose another --board')
  if (options.opponent && options.board === 'keyboard')
    throw new UserError('the coach does not play at a keyboard; choose another --board')
  // Games and tokens are nobody else's business; the unit sets the same.
  process.umask(0o077)
  const store = unwrap(await GameStore.lock(options.data))
  try {
    await finishRestore(options.data)
    const when = { at: new Date().toISOString(), atMs: systemClock.nowMs() }
    const resumed = unwrap(await GameRecorder.resume(store, when))
    for (const note of resumed.notes) console.error(`konakis: ${note}`)
    try {
      if (options.board === 'keyboard') await playAtKeyboard(resumed, wanted)
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
