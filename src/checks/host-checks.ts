import { execFile } from 'node:child_process'
import { access, constants, open, stat, statfs, unlink } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { get as getEncrypted } from 'node:https'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { json } from 'node:stream/consumers'
import { promisify } from 'node:util'
import type { LocalizedFinding } from '../doctor/finding.ts'
import { type ClockFacts, clockFinding, diskFinding } from '../doctor/spoken-findings.ts'
import { errorCode, type JournalFailure } from '../journal/failure.ts'
import { GameArchive } from '../journal/game-archive.ts'
import { type ListenFailure, listen } from '../net/listen.ts'
import type { ProblemWords } from '../words/findings/finding-words.ts'
import {
  ANY_FREE_PORT,
  addressNotHere,
  cannotListen,
  folderNotWritable,
  gamesForbidden,
  gamesUnreadable,
  gameUnreadable,
  JOURNAL_CONTINUES,
  journalDamaged,
  journalOfOtherVersion,
  latestGameReadable,
  NO_GAMES_YET,
  portForbidden,
  portFree,
  portTaken,
  serviceHasProblems,
  serviceRuns,
} from '../words/findings/host.ts'

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

export async function checkClock(now: Date): Promise<LocalizedFinding> {
  return clockFinding(await clockFacts(now))
}

/** Free bytes on the disk of that folder, which may not exist yet. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(await nearest(folder))
  return bavail * bsize
}

export async function checkDisk(data: string): Promise<LocalizedFinding[]> {
  const space = diskFinding(await freeBytes(data))
  const code = await whyNotWritable(data)
  if (code === null) return [space]
  return [space, { check: 'disk', level: 'bad', ...folderNotWritable(data, code), details: { data, code } }]
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

export async function checkJournal(data: string): Promise<LocalizedFinding> {
  const archive = new GameArchive(data)
  const games = await archive.listGames()
  if (!games.ok) return { check: 'journal', level: 'bad', ...journalFailureWords(games.error, '') }
  const latest = games.value.at(-1)
  if (latest === undefined)
    return { check: 'journal', level: 'good', message: NO_GAMES_YET, details: { games: 0 } }
  const game = await archive.read(latest)
  if (!game.ok) return { check: 'journal', level: 'bad', ...journalFailureWords(game.error, latest) }
  const { damage } = game.value
  if (damage)
    return {
      check: 'journal',
      level: 'warning',
      message: journalDamaged(latest, damage.line, damage.kind === 'torn'),
      remedy: JOURNAL_CONTINUES,
    }
  return {
    check: 'journal',
    level: 'good',
    message: latestGameReadable(latest, games.value.length),
    details: { games: games.value.length, latest },
  }
}

function journalFailureWords(failure: JournalFailure, game: string): ProblemWords {
  switch (failure.code) {
    case 'disk-full':
    case 'disk-failing':
      return gamesUnreadable(failure.path, failure.system)
    case 'read-only':
      return gamesForbidden(failure.path, failure.system)
    case 'version':
      return journalOfOtherVersion(game, failure.found, failure.known)
    case 'locked':
    case 'no-such-game':
    case 'already-there':
    case 'empty':
    case 'altered':
      return gameUnreadable(game)
  }
}

/** The port is free, or our own service uses it. */
export async function checkPagePort(host: string, port: number): Promise<LocalizedFinding> {
  const server = createServer()
  const listening = await listen(server, { host, port }, () => {})
  if (listening.ok) {
    await new Promise(closed => server.close(closed))
    return {
      check: 'page',
      level: 'good',
      message: port === 0 ? ANY_FREE_PORT : portFree(port),
      details: { port },
    }
  }
  const health = listening.error.code === 'port-taken' ? await askService(host, port) : null
  if (health) return { check: 'page', ...healthWords(health, port), details: { port } }
  return {
    check: 'page',
    level: 'bad',
    ...listenWords(listening.error, host, port),
    details: { port, trouble: listening.error.code },
  }
}

function healthWords({ status, failures }: ServiceAnswer, port: number) {
  return status === 'well'
    ? ({ level: 'good', message: serviceRuns(port) } as const)
    : ({ level: 'warning', ...serviceHasProblems(port, failures.join(' ')) } as const)
}

function listenWords({ code, message }: ListenFailure, host: string, port: number): ProblemWords {
  switch (code) {
    case 'port-taken':
      return portTaken(host, port)
    case 'address-not-here':
      return addressNotHere(host)
    case 'port-forbidden':
      return portForbidden(port)
    case 'cannot-listen':
      return cannotListen(message)
  }
}

interface ServiceAnswer {
  readonly status: string
  readonly failures: readonly string[]
}

/** The health that our service reports; null from any other program. */
async function askService(host: string, port: number): Promise<ServiceAnswer | null> {
  const address = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  const answer =
    (await healthAt(get, { host: address, port })) ?? (await healthAt(getEncrypted, { host: address, port }))
  const body = answer as Record<string, unknown> | null
  const parts = ['board', 'journal', 'broker'].map(part => body?.[part])
  if (!parts.every(word => typeof word === 'string') || typeof body?.status !== 'string') return null
  return { status: body.status, failures: (parts as string[]).filter(word => word !== 'well') }
}

/** The certificate is for the page's name, not for this computer's own address, and nothing secret is sent. */
async function healthAt(ask: typeof getEncrypted, address: { host: string; port: number }): Promise<unknown> {
  const options = { ...address, path: '/healthz', timeout: ASK_MS, rejectUnauthorized: false }
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = ask(options, resolve).on('error', reject)
    request.on('timeout', () => request.destroy())
  })
    .then(json)
    .catch(() => null)
}
