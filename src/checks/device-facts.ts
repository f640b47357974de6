import { readdirSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { basename, join } from 'node:path'
import type { BoardFailure } from '../boards/board-failure.ts'
import type { DeviceAccess, PortAnswer, PortHolder } from '../doctor/port-findings.ts'

/** Why a port gave no board, with what the system knows about it. */
export function failureAnswer(failure: BoardFailure, path: string): PortAnswer {
  const access = failure.code === 'no-permission' ? accessTo(path) : null
  const holder = failure.code === 'port-in-use' ? holderOf(path) : null
  return { kind: 'failure', failure, access, holder }
}

/** The name of a device that does not change with the port it is plugged into; null where it has none. */
export function nameById(path: string, folder = '/dev/serial/by-id'): string | null {
  const real = realPath(path)
  const names = attempt(() => readdirSync(folder)) ?? []
  const name = names.find(link => realPath(join(folder, link)) === real)
  return name === undefined ? null : join(folder, name)
}

const GROUP_READS_AND_WRITES = 0o060

/** Who may open it; null if that cannot be read. */
export function accessTo(path: string, groupFile = '/etc/group'): DeviceAccess | null {
  const stat = attempt(() => statSync(path))
  if (!stat) return null
  const user = attempt(() => userInfo().username) ?? String(process.getuid?.())
  const lines = attempt(() => readFileSync(groupFile, 'utf8').split('\n')) ?? []
  // group(5): name:password:number:members
  const entry = lines.map(line => line.split(':')).find(([, , gid]) => gid === String(stat.gid))
  return {
    group: entry?.[0] ?? String(stat.gid),
    groupMay: (stat.mode & GROUP_READS_AND_WRITES) === GROUP_READS_AND_WRITES,
    user,
    isMember: entry?.[3]?.split(',').includes(user) ?? false,
  }
}

/** A process that has it open, ours before others; null if this user can see none. */
function holderOf(path: string): PortHolder | null {
  const real = realPath(path)
  const pids = (attempt(() => readdirSync('/proc')) ?? []).filter(name => /^\d+$/.test(name))
  const holders = pids
    .filter(pid => Number(pid) !== process.pid && hasOpen(pid, real))
    .map((pid): PortHolder => {
      const words = (attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? '').split('\0')
      return {
        pid: Number(pid),
        command: commandName(words, pid),
        isService: isService(words),
        unit: unitOf(pid),
      }
    })
  return holders.find(holder => holder.isService) ?? holders[0] ?? null
}

function hasOpen(pid: string, real: string): boolean {
  const files = attempt(() => readdirSync(`/proc/${pid}/fd`)) ?? []
  return files.some(file => attempt(() => readlinkSync(`/proc/${pid}/fd/${file}`)) === real)
}

/** Started as `konakis` by npm, or as `node dist/app/main.js`. */
function isService([program = '', ...words]: readonly string[]): boolean {
  const isOurs = /(?:^|\/)konakis$|dist\/app\/main\.js$/
  return (
    isOurs.test(program) || (basename(program).startsWith('node') && words.some(word => isOurs.test(word)))
  )
}

function commandName([program]: readonly string[], pid: string): string {
  return program
    ? basename(program)
    : (attempt(() => readFileSync(`/proc/${pid}/comm`, 'utf8'))?.trim() ?? '?')
}

/** cgroups(7): `0::/system.slice/konakis.service`. */
function unitOf(pid: string): string | null {
  const text = attempt(() => readFileSync(`/proc/${pid}/cgroup`, 'utf8')) ?? ''
  return /\/([^/\n]+)\.service$/m.exec(text)?.[1] ?? null
}

function realPath(path: string): string {
  return attempt(() => realpathSync(path)) ?? path
}

/** Null if it fails: a process may end, and a cable may be unplugged, at any time. */
function attempt<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
