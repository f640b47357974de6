import { execFile } from 'node:child_process'
import { access, constants, open, stat, statfs, unlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Finding } from '../doctor/finding.ts'
import { inLanguage } from '../doctor/finding.ts'
import { type ClockFacts, clockFinding, diskFinding } from '../doctor/spoken-findings.ts'
import { errorCode } from '../journal/failure.ts'
import { GameArchive } from '../journal/game-archive.ts'
import { listen } from '../net/listen.ts'

const ASK_MS = 2000

/** systemd-timesyncd(8) makes it when the clock has first been set. */
const SYNCHRONISED = '/run/systemd/timesync/synchronized'

export async function clockFacts(now: Date, synchronisedFile = SYNCHRONISED): Promise<ClockFacts> {
  const isSynchronised = (await isThere(synchronisedFile)) || (await askTimedatectl())
  return { year: now.getUTCFullYear(), isSynchronised }
}

/** Null without systemd. */
async function askTimedatectl(): Promise<boolean | null> {
  try {
    const { stdout } = await promisify(execFile)(
      'timedatectl',
      ['show', '--property=NTPSynchronized', '--value'],
      { timeout: ASK_MS },
    )
    return stdout.trim() === 'yes'
  } catch {
    return null
  }
}

export async function checkClock(now: Date): Promise<Finding> {
  return inLanguage(clockFinding(await clockFacts(now)), 'en')
}

/** Free bytes on the disk of that folder, which may not exist yet. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(await nearest(folder))
  return bavail * bsize
}

export async function checkDisk(data: string): Promise<Finding[]> {
  const space = inLanguage(diskFinding(await freeBytes(data)), 'en')
  const code = await whyNotWritable(data)
  if (code === null) return [space]
  return [
    space,
    {
      check: 'disk',
      level: 'bad',
      message: `${data} cannot be written (${code}).`,
      remedy:
        code === 'ENOSPC'
          ? 'Free some space on the disk.'
          : `Run \`sudo chown -R $USER ${data}\`, or choose another folder with --data; a worn SD card becomes read-only.`,
      details: { data, code },
    },
  ]
}

/** Null if a file can be created there, or the folder itself can. */
async function whyNotWritable(data: string): Promise<string | null> {
  const folder = await nearest(data)
  try {
    if (folder !== resolve(data)) {
      await access(folder, constants.W_OK)
      return null
    }
    const path = join(folder, `doctor-${process.pid}`)
    const file = await open(path, 'wx')
    try {
      await file.write('konakis doctor\n')
      await file.datasync()
    } finally {
      await file.close()
      await unlink(path)
    }
    return null
  } catch (error) {
    const code = errorCode(error)
    if (code === undefined) throw error
    return code
  }
}

/** The folder, or the nearest parent that exists. */
async function nearest(folder: string): Promise<string> {
  const path = resolve(folder)
  return (await isThere(path)) || path === dirname(path) ? path : nearest(dirname(path))
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

export async function checkJournal(data: string): Promise<Finding> {
  const archive = new GameArchive(data)
  const games = await archive.listGames()
  if (!games.ok) return journalFailure(games.error.message, 'bad')
  const latest = games.value.at(-1)
  if (latest === undefined)
    return { check: 'journal', level: 'good', message: 'There are no games yet.', details: { games: 0 } }
  const game = await archive.read(latest)
  if (!game.ok) return journalFailure(game.error.message, 'bad')
  const [note] = game.value.notes
  if (note !== undefined) return journalFailure(`${latest}: ${note}`, 'warning')
  return {
    check: 'journal',
    level: 'good',
    message: `The latest game, ${latest}, can be read; ${games.value.length} in all.`,
    details: { games: games.value.length, latest },
  }
}

function journalFailure(message: string, level: 'warning' | 'bad'): Finding {
  return {
    check: 'journal',
    level,
    message: `The journal is corrupted: ${message}.`,
    remedy:
      level === 'warning'
        ? 'Nothing needs to be done: `konakis play` continues from there, and keeps a copy of the corrupted file.'
        : 'Check the SD card, and copy the folder elsewhere before you go on playing; `konakis play --data <dir>` uses another folder.',
  }
}

/** The port is free, or our own service uses it. */
export async function checkPagePort(host: string, port: number): Promise<Finding> {
  const server = createServer()
  const listening = await listen(server, { host, port }, () => {})
  if (listening.ok) {
    await new Promise(closed => server.close(closed))
    return {
      check: 'page',
      level: 'good',
      message: port === 0 ? 'The page uses any free port.' : `Port ${port} is free for the page.`,
      details: { port },
    }
  }
  const health = listening.error.code === 'port-taken' ? await askService(host, port) : null
  if (health)
    return {
      check: 'page',
      level: health.status === 'well' ? 'good' : 'warning',
      message:
        health.status === 'well'
          ? `The service runs on port ${port}, without problems.`
          : `The service runs on port ${port}, with problems: ${health.failures.join(' ')}`,
      ...(health.status !== 'well' && { remedy: 'The page’s “Board health” shows what to do.' }),
      details: { port },
    }
  const [why, remedy] = listening.error.message.split('; ')
  return {
    check: 'page',
    level: 'bad',
    message: `The page cannot be served: ${why}.`,
    remedy:
      listening.error.code === 'port-taken'
        ? `\`sudo ss -ltnp 'sport = :${port}'\` names the program that uses it; or choose another port with --http.`
        : `Change --host and --http: ${remedy ?? 'another address or port'}.`,
    details: { port, trouble: listening.error.code },
  }
}

/** The health that our service reports; null from any other program. */
async function askService(
  host: string,
  port: number,
): Promise<{ status: string; failures: string[] } | null> {
  const name =
    host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host
  try {
    const answer = await fetch(`http://${name}:${port}/healthz`, { signal: AbortSignal.timeout(ASK_MS) })
    const body = (await answer.json()) as Record<string, unknown>
    const parts = ['board', 'journal', 'broker'].map(organ => body[organ])
    if (!parts.every(word => typeof word === 'string') || typeof body.status !== 'string') return null
    return { status: body.status, failures: (parts as string[]).filter(word => word !== 'well') }
  } catch {
    return null
  }
}
