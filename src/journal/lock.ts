import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { failure, ok, type Result } from '../core/result.ts'
import { diskFailure, errorCode, type JournalFailure } from './failure.ts'
import { type Files, writeNew } from './files.ts'

/** A process that may hold the lock. */
interface Holder {
  readonly pid: number
  /**
   * Tells the process from another that was given its number later, as happens after a power cut, when services
   * start in the same order again; null where the system does not say.
   */
  readonly birth: string | null
}

/** `<data>/lock` names the one process that may write there. */
export class DataLock {
  private readonly files: Files
  private readonly path: string
  private readonly text: string

  private constructor(files: Files, path: string, text: string) {
    this.files = files
    this.path = path
    this.text = text
  }

  static async take(files: Files, folder: string): Promise<Result<DataLock, JournalFailure>> {
    const path = join(folder, 'lock')
    const own: Holder = { pid: process.pid, birth: birthOf(process.pid) }
    const text = `${JSON.stringify(own)}\n`
    // Linked into place when it is whole: nobody ever reads a lock that is half written.
    const draft = `${path}.${process.pid}`
    try {
      await writeNew(files, draft, Buffer.from(text))
      try {
        for (;;) {
          if (await linked(files, draft, path)) return ok(new DataLock(files, path, text))
          const held = await readText(files, path)
          if (held === null) continue
          const holder = parseHolder(held)
          if (holder && isRunning(holder)) return lockedBy(holder, folder)
          await clearAway(files, path, held)
        }
      } finally {
        // One that stays behind is in nobody's way.
        await files.remove(draft).catch(() => undefined)
      }
    } catch (error) {
      return diskFailure(error, path)
    }
  }

  async release(): Promise<void> {
    try {
      if ((await readText(this.files, this.path)) === this.text) await this.files.remove(this.path)
    } catch (error) {
      // A lock that stays behind names a process that will be gone.
      diskFailure(error, this.path)
    }
  }
}

function lockedBy({ pid }: Holder, folder: string) {
  const who = pid === process.pid ? 'this process already' : `process ${pid}`
  return failure(
    'locked',
    `${who} keeps its games in ${folder}; stop it first (the service: \`sudo systemctl stop konakis\`), or choose another folder with --data`,
  )
}

/** Takes a stale lock away, unless another process has put its own there since it was read. */
async function clearAway(files: Files, path: string, stale: string): Promise<void> {
  const aside = `${path}.stale-${process.pid}`
  try {
    await files.rename(path, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  if ((await readText(files, aside)) !== stale) await linked(files, aside, path)
  await files.remove(aside)
}

async function linked(files: Files, path: string, name: string): Promise<boolean> {
  try {
    await files.link(path, name)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

async function readText(files: Files, path: string): Promise<string | null> {
  try {
    return Buffer.from(await files.read(path)).toString()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Linux numbers no process higher, whatever it is set to: proc_sys_kernel(5), pid_max. */
const MOST_PROCESSES = 2 ** 22

/** null for what a power cut has left of a lock. */
function parseHolder(text: string): Holder | null {
  try {
    const { pid, birth } = JSON.parse(text)
    return Number.isSafeInteger(pid) && pid > 0 && pid <= MOST_PROCESSES
      ? { pid, birth: typeof birth === 'string' ? birth : null }
      : null
  } catch {
    return null
  }
}

function isRunning({ pid, birth }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it runs and belongs to somebody else.
    if (errorCode(error) === 'ESRCH') return false
  }
  const now = birthOf(pid)
  return birth === null || now === null || birth === now
}

/** Which boot, and when in it the process began: field 22 of /proc/<pid>/stat (proc_pid_stat(5)). */
function birthOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, field 2, stands in brackets and may itself hold blanks and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return `${boot} ${fields[22 - 3]}`
  } catch {
    return null
  }
}
