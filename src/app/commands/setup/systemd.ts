import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Owner } from './write-config.ts'

const run = promisify(execFile)

/** The unit that a package has installed, if one has. */
export interface SystemService {
  status(): Promise<ServiceStatus>
  /** Starts it now and at every boot, or restarts it. False if that fails. */
  start(status: ServiceStatus): Promise<boolean>
}

export interface ServiceStatus {
  readonly state: 'absent' | 'stopped' | 'running'
  /** The user it runs as; null if none is set. */
  readonly owner: Owner | null
}

const ABSENT: ServiceStatus = { state: 'absent', owner: null }
const UNIT = 'konakis.service'

export const systemd: SystemService = {
  async status() {
    try {
      const { stdout } = await run('systemctl', ['show', '-p', 'LoadState,ActiveState,User', UNIT])
      const shown = new Map(stdout.split('\n').map(line => line.split('=') as [string, string]))
      if (shown.get('LoadState') !== 'loaded') return ABSENT
      const state = shown.get('ActiveState') === 'active' ? 'running' : 'stopped'
      return { state, owner: await ownerNamed(shown.get('User') ?? '') }
    } catch {
      // No systemd, or none that runs.
      return ABSENT
    }
  },
  async start({ state }) {
    try {
      await run('systemctl', ['enable', '--now', UNIT])
      if (state === 'running') await run('systemctl', ['restart', UNIT])
      return true
    } catch {
      return false
    }
  },
}

async function ownerNamed(user: string): Promise<Owner | null> {
  if (user === '') return null
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', user]), run('id', ['-g', user])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return null
  }
}
