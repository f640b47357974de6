import { ok, type Result } from '../../../core/result.ts'
import type { CommandReply } from '../../../messages/command-reply.ts'
import type { LogsData } from '../../../messages/setup.ts'
import type { SetupJobs } from '../../../setup/setup-jobs.ts'
import type { OperatorFiles } from '../../../web/operator-files.ts'
import type { SettingsEditor } from '../../settings/settings-editor.ts'
import { version } from '../../version.ts'
import type { OperatorCommands, OperatorRequest } from './command-handler.ts'

interface Parts {
  readonly jobs: SetupJobs
  readonly settings: SettingsEditor
  readonly logs: () => LogsData
  readonly data: string
  readonly timeOfDay: () => Date
  readonly restart: () => void
}

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
      case 'doctor':
        return jobs.examine()
      case 'settings':
        return settings.read()
      case 'change-settings': {
        const changed = await settings.change(request.values)
        jobs.publish()
        return changed
      }
      case 'logs':
        return ok({ ...logs() })
      case 'restart':
        restart()
        return ok({})
    }
  }

  async backup(): Promise<{ name: string; bytes: Uint8Array }> {
    const { packData } = await loadBackup()
    return packData(this.parts.data, version, this.parts.timeOfDay())
  }

  /** The service then starts again with the restored games. */
  async restore(bytes: Uint8Array): Promise<Result<{ games: number }, { code: string; message: string }>> {
    const { unpackData } = await loadBackup()
    const restored = await unpackData(this.parts.data, bytes)
    if (!restored.ok) return restored
    this.parts.restart()
    return ok(restored.value)
  }
}

const loadBackup = () => import('../../../backup/over-http.ts')
