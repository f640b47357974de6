import { join } from 'node:path'
import type { Command } from 'commander'
import { finishRestore } from '../../backup/restore-files.ts'
import { systemClock } from '../../core/system-clock.ts'
import { GameRecorder } from '../../journal/game-recorder.ts'
import { GameStore } from '../../journal/game-store.ts'
import { lastClockNote } from '../../journal/running-clock.ts'
import { balanceOfRules } from '../../rulesets/balance.ts'
import { balanceWords } from '../../words/balance.ts'
import { playAtKeyboard } from '../keyboard/play-at-keyboard.ts'
import { runService } from '../service/run-service.ts'
import { configToWrite, givenSettings, withSettings } from '../settings/apply-settings.ts'
import { loadRules } from '../settings/chosen-rules.ts'
import { join as joinLink, name, type PlayOptions, record, SETTINGS } from '../settings/options.ts'
import { isBuildStale } from '../stale-build.ts'
import { RestartWanted, UserError, unwrap } from '../user-error.ts'

/** Throws `RestartWanted` when an operator has asked for that. */
export async function play(options: PlayOptions, command: Command): Promise<void> {
  if (isBuildStale(join(import.meta.dirname, '../../..')))
    console.error('konakis: the sources have changed since this was built; run "npm run build"')
  const wanted = loadRules(options.rules)
  if (options.clock && options.board === 'keyboard')
    throw new UserError('a keyboard has no clock; choose another --board')
  if (options.join !== undefined && options.board === 'keyboard')
    throw new UserError('a remote game needs a board; leave --board out to play on the emulated one')
  // Games and tokens are nobody else's business; the unit sets the same.
  process.umask(0o077)
  const store = unwrap(await GameStore.lock(options.data))
  let isRestart = false
  try {
    await finishRestore(options.data)
    const when = { at: new Date().toISOString(), atMs: systemClock.nowMs() }
    const resumed = unwrap(await GameRecorder.resume(store, when, lastClockNote(options.data)))
    for (const note of resumed.notes) console.error(`konakis: ${note}`)
    const balance = balanceOfRules(wanted.id)
    if (balance?.stronger) console.error(`${wanted.id}: ${balanceWords(balance).en}`)
    try {
      if (options.board === 'keyboard') await playAtKeyboard(resumed, wanted, options.opponent ?? null)
      else {
        const origin = { file: configToWrite(command), given: givenSettings(command) }
        isRestart =
          (await runService({ ...options, board: options.board }, wanted, resumed, origin)) === 'restart'
      }
    } finally {
      await resumed.recorder.close()
    }
  } finally {
    await store.unlock()
  }
  if (isRestart) throw new RestartWanted()
}

export function register(program: Command): void {
  const command = program
    .command('play', { isDefault: true })
    .description('run the service: board, rules, lights, MQTT and the page')
  withSettings(command, ...SETTINGS, joinLink, name, record).action(play)
}
