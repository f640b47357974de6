import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { failure, ok, type Result } from '../../../core/result.ts'
import type { LogsData } from '../../../messages/setup.ts'
import type { OperatorFiles } from '../../../web/operator-files.ts'
import { backupTar, readBackup } from '../../commands/backup/backup-file.ts'
import { isJournal, readDataFiles } from '../../commands/backup/data-files.ts'
import { stageRestore } from '../../commands/backup/restore-files.ts'
import { version } from '../../version.ts'
import type { CommandReply, OperatorCommands, OperatorRequest } from '../commands/command-handler.ts'
import type { SettingsEditor } from './settings-editor.ts'
import type { SetupJobs } from './setup-jobs.ts'

interface Parts {
  readonly jobs: SetupJobs
  readonly settings: SettingsEditor
  readonly logs: () => LogsData
  readonly data: string
  readonly timeOfDay: () => Date
  readonly restart: () => void
}

/** Far more than ten thousand games, and less than the unit's MemoryMax leaves. */
const MAX_UNPACKED_BYTES = 128 * 1024 * 1024

const compress = promisify(gzip)

/** Everything that operators do on the page besides playing: commands over MQTT, backups over HTTP. */
export class OperatorDesk implements OperatorCommands, OperatorFiles {
  private readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }

  async handle(request: OperatorRequest): Promise<CommandReply> {
    const { jobs, settings, logs, restart } = this.parts
    switch (request.name) {
      case 'find-boards':
        return jobs.find()
      case 'flash':
        return jobs.flash(request)
      case 'calibration':
        return jobs.calibrate(request)
      case 'settings':
        return settings.read()
      case 'change-settings':
        return settings.change(request.values)
      case 'logs':
        return ok({ ...logs() })
      case 'restart':
        restart()
        return ok({})
    }
  }

  /** Games, lessons and counters, without tokens. Compressed beside the loop, which goes on meanwhile. */
  async backup(): Promise<{ name: string; bytes: Uint8Array }> {
    const now = this.parts.timeOfDay()
    const files = await readDataFiles(this.parts.data, { withSecrets: false })
    const bytes = await compress(backupTar(files, version, now))
    return { name: `konakis-${now.toISOString().slice(0, 10)}.tar.gz`, bytes }
  }

  /** Checks all of it first; the service then starts again with the restored games. */
  async restore(bytes: Uint8Array): Promise<Result<{ games: number }, { code: string; message: string }>> {
    const read = readBackup(bytes, MAX_UNPACKED_BYTES)
    if (!read.ok) return read
    const files = read.value.files
    try {
      await stageRestore(this.parts.data, files)
    } catch (error) {
      return failure('unwritable', (error as Error).message)
    }
    this.parts.restart()
    return ok({ games: files.filter(({ name }) => isJournal(name)).length })
  }
}
