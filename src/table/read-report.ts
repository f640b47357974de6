import { type Failure, failure, ok, type Result } from '../core/result.ts'
import { parseEvent } from '../game/event-json.ts'
import { type GameEvent, isPlayerName } from '../game/events.ts'
import { isTableId } from '../game/table-terms.ts'
import {
  type OwnerReport,
  type Proposal,
  type RefusedProposal,
  type SeatAction,
  type SeatReport,
  SPOKEN_ACTIONS,
  type TableReport,
} from './reports.ts'

export type ReportFailure = Failure<'bad-report'>

type Fields = { readonly [name: string]: unknown }

/** More than any report of ours has. */
const MAX_ENTRIES = 1000
const MAX_SPENT_MS = 30 * 24 * 60 * 60 * 1000

/** Parses a report from the network. Whether it fits the table, its receiver decides. */
export function readReport(value: unknown): Result<TableReport, ReportFailure> {
  if (!isFields(value) || value.v !== 1) return bad('v')
  const { table, session, seq, challenge, echo, shown, mirrored, isWaiting } = value
  if (typeof table !== 'string' || !isTableId(table)) return bad('table')
  if (!isName(session)) return bad('session')
  if (!isCount(seq)) return bad('seq')
  if (!isName(challenge)) return bad('challenge')
  if (echo !== null && !isName(echo)) return bad('echo')
  if (!isCount(shown) || !isCount(mirrored) || typeof isWaiting !== 'boolean') return bad('board')
  const head = { v: 1, table, session, seq, challenge, echo, shown, mirrored, isWaiting } as const
  switch (value.kind) {
    case 'seat':
      return seatReport(value, head)
    case 'owner':
      return ownerReport(value, head)
    default:
      return bad('kind')
  }
}

type Head = Pick<
  TableReport,
  'v' | 'table' | 'session' | 'seq' | 'challenge' | 'echo' | 'shown' | 'mirrored' | 'isWaiting'
>

function seatReport(value: Fields, head: Head): Result<SeatReport, ReportFailure> {
  const { have, hash, thinkingMs } = value
  if (!isCount(have) || !isName(hash)) return bad('have')
  if (thinkingMs !== null && !isSpent(thinkingMs)) return bad('thinkingMs')
  const proposal = value.proposal === null ? null : proposalOf(value.proposal)
  if (proposal === undefined) return bad('proposal')
  const { name } = value
  if (value.holder !== undefined && !isName(value.holder)) return bad('holder')
  if (name !== undefined && (typeof name !== 'string' || !isPlayerName(name))) return bad('name')
  return ok({
    kind: 'seat',
    ...head,
    have,
    hash,
    proposal,
    thinkingMs,
    ...holderOf(value.holder),
    ...(name === undefined ? {} : { name }),
  })
}

function ownerReport(value: Fields, head: Head): Result<OwnerReport, ReportFailure> {
  const { length, from, before, entries } = value
  if (!isCount(length) || !isCount(from) || !isName(before)) return bad('length')
  if (!Array.isArray(entries) || entries.length > MAX_ENTRIES) return bad('entries')
  const events: GameEvent[] = []
  for (const entry of entries) {
    const event = parseEvent(entry)
    if (!event.ok) return bad('entries')
    events.push(event.value)
  }
  const refused = value.refused === null ? null : refusedOf(value.refused)
  if (refused === undefined) return bad('refused')
  if (value.holder !== undefined && !isName(value.holder)) return bad('holder')
  return ok({
    kind: 'owner',
    ...head,
    length,
    from,
    before,
    entries: events,
    refused,
    ...holderOf(value.holder),
  })
}

function proposalOf(value: unknown): Proposal | undefined {
  if (!isFields(value)) return undefined
  const { id, after, hash } = value
  const action = actionOf(value.action)
  return isName(id) && isCount(after) && isName(hash) && action ? { id, after, hash, action } : undefined
}

function actionOf(value: unknown): SeatAction | null {
  if (!isFields(value)) return null
  const { type, move, spentMs, plies } = value
  switch (type) {
    case 'ply':
    case 'amend':
      return isName(move) && isSpent(spentMs) ? { type, move, spentMs } : null
    case 'retract':
      return { type }
    case 'offer-takeback':
      return isCount(plies) ? { type, plies } : null
  }
  const spoken = SPOKEN_ACTIONS.find(known => known === type)
  return spoken ? { type: spoken } : null
}

function refusedOf(value: unknown): RefusedProposal | undefined {
  if (!isFields(value)) return undefined
  const { id, code, message } = value
  const isText = typeof message === 'string' && message.length <= 2000
  return isName(id) && isName(code) && isText ? { id, code, message } : undefined
}

const holderOf = (holder: string | undefined) => (holder === undefined ? {} : { holder })
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
const isSpent = (value: unknown): value is number => isCount(value) && value <= MAX_SPENT_MS
const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 100

const bad = (field: string) => failure('bad-report', `a report has a wrong "${field}"`)
