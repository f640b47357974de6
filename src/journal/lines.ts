import { crc32 } from 'node:zlib'
import { err, type Failure, failure, ok, type Result } from '../core/result.ts'
import { follow } from '../game/apply.ts'
import { makeEvent, parseEvent } from '../game/event-json.ts'
import type { GameEvent } from '../game/events.ts'
import { type GameState, NO_GAME } from '../game/state.ts'
import type { VersionFailure } from './failure.ts'

/**
 * A journal is text:
 *
 *     konakis-journal 1
 *     9c0f3a51 {"type":"game.started","at":"2026-11-16T19:00:00.000Z", …}
 *     e04b7d12 {"type":"move.made", … "move":"d1-d3","source":"hand"}
 *
 * The checksum is the CRC-32 of the first line and of all events up to and with its own, so that a line that is
 * missing, doubled or out of place is found as surely as one that was changed.
 */
const FORMAT = 'konakis-journal'
const VERSION = 1
const HEADER = Buffer.from(`${FORMAT} ${VERSION}\n`)
const NEWLINE = 0x0a
const CHECKSUM_LENGTH = 8

/** The end of what is written: where the next line goes, and what its checksum goes on from. */
export interface End {
  readonly bytes: number
  readonly checksum: number
}

const START: End = { bytes: HEADER.length, checksum: crc32(HEADER) }

export function makeLines(events: readonly GameEvent[], end: End): { bytes: Buffer; end: End } {
  let { checksum } = end
  let text = ''
  for (const event of events) {
    const json = makeEvent(event)
    checksum = crc32(json, checksum)
    text += `${makeChecksum(checksum)} ${json}\n`
  }
  const bytes = Buffer.from(text)
  return { bytes, end: { bytes: end.bytes + bytes.length, checksum } }
}

export function makeJournal(events: readonly GameEvent[]): { bytes: Buffer; end: End } {
  const { bytes, end } = makeLines(events, START)
  return { bytes: Buffer.concat([HEADER, bytes]), end }
}

export interface Contents {
  readonly events: readonly GameEvent[]
  readonly state: GameState
  /** The end of the last whole line. */
  readonly end: End
  /** What follows it, if anything does. */
  readonly after: Torn | Damaged | null
}

/** The last line was not written to its end: the power failed, or the disk was full. */
export interface Torn {
  readonly kind: 'torn'
  readonly line: number
  readonly bytes: number
}

/** A line is there and is not what was written. */
export interface Damaged {
  readonly kind: 'damaged'
  readonly line: number
  readonly why: string
}

/** Reads whole events up to the first that cannot be trusted. */
export function readJournal(bytes: Uint8Array): Result<Contents, VersionFailure> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const events: GameEvent[] = []
  let state: GameState = NO_GAME
  let end: End = { bytes: 0, checksum: 0 }
  const upTo = (after: Contents['after']) => ok({ events, state, end, after })

  for (let line = 1; end.bytes < content.length; line++) {
    const newline = content.indexOf(NEWLINE, end.bytes)
    if (newline < 0) return upTo({ kind: 'torn', line, bytes: content.length - end.bytes })
    const text = content.subarray(end.bytes, newline)
    if (line === 1) {
      const other = otherVersion(text)
      if (other) return other
      if (!content.subarray(0, newline + 1).equals(HEADER)) {
        return upTo({ kind: 'damaged', line, why: `it is not "${FORMAT} ${VERSION}"` })
      }
      end = START
      continue
    }
    const checksum = crc32(text.subarray(CHECKSUM_LENGTH + 1), end.checksum)
    const sound = text.toString('latin1', 0, CHECKSUM_LENGTH + 1) === `${makeChecksum(checksum)} `
    if (!sound) return upTo({ kind: 'damaged', line, why: 'its checksum does not fit' })
    const next: Result<Followed, Failure<string>> = readEvent(
      text.toString('utf8', CHECKSUM_LENGTH + 1),
      state,
    )
    if (!next.ok) return upTo({ kind: 'damaged', line, why: next.error.message })
    events.push(next.value.event)
    state = next.value.state
    end = { bytes: newline + 1, checksum }
  }
  return upTo(null)
}

interface Followed {
  readonly event: GameEvent
  readonly state: GameState
}

function readEvent(json: string, state: GameState): Result<Followed, Failure<string>> {
  const event = parseEvent(parseJson(json))
  if (!event.ok) return event
  if (event.value.type === 'game.started' && state.status !== 'none') {
    return failure('misfit', 'a second game begins in it')
  }
  const next = follow(state, event.value)
  return next.ok ? ok({ event: event.value, state: next.value }) : next
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function otherVersion(header: Buffer) {
  const version = /^konakis-journal (\d+)$/.exec(header.toString('latin1'))?.[1]
  if (version === undefined || Number(version) === VERSION) return null
  const { error } = failure(
    'version',
    `it is a journal of version ${version}, and this program reads version ${VERSION}; use the Konakis that wrote it, or a newer one`,
  )
  return err({ ...error, found: Number(version), known: VERSION })
}

const makeChecksum = (checksum: number) => checksum.toString(16).padStart(CHECKSUM_LENGTH, '0')
