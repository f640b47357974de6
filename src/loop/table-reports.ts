import type { GameEvent } from '../game/events.ts'
import type { Playing } from '../game/state.ts'
import type { Side } from '../rules/piece.ts'
import { samePosition } from '../rules/same-position.ts'
import { lastHash, lengthAtPosition, POSITION_CHANGES, withEvents } from '../table/log.ts'
import { afterReport, challengeTo, isHeldByOther, type Peer, REPORT_MS, seenAgain } from '../table/peer.ts'
import { countThinking, turnBegins } from '../table/plausible-time.ts'
import type { OwnerReport, Proposal, SeatReport, TableReport } from '../table/reports.ts'
import { type SeatName, seatsOf, type TableState, tableAt, withPeer } from '../table/table-state.ts'
import type { PagePresence } from './inputs.ts'
import { waitsFor } from './journal-queue.ts'
import { track } from './observe.ts'
import { addJob, type Draft, followsTable, type LoopState, update } from './state.ts'
import { CLOCK_STOPS } from './table-clock.ts'
import { proposalRefused } from './table-jobs.ts'
import { setTable, spentAt } from './table-proposals.ts'

/** So that a report fits into a packet of 16 KiB, whatever the rules say. */
const ENTRIES_AT_ONCE = 40

/** The service at the other end has reported how things stand there. */
export function takeReport(draft: Draft, seat: SeatName, report: TableReport): void {
  const { table } = draft.state
  const peer = table?.peers[seat]
  if (!table || !peer || report.table !== table.id || (report.kind === 'seat') !== (table.role === 'owner'))
    return
  if (report.kind === 'seat' && isHeldByOther(peer, report.holder)) return
  // The next report answers this one, whether it counts or not.
  setPeer(draft, seat, { ...peer, received: report.challenge })
  const next = afterReport({ ...peer, received: report.challenge }, report, table.session, draft.now)
  if (!next) return
  if (report.kind === 'seat' && seat !== 'owner') {
    const { log } = draft.state
    const isPrefix = log.hashes[report.have] === report.hash
    const counted = countThinking(peer, next, report, log)
    const have = isPrefix ? report.have : 0
    // One that has nothing yet begins at the beginning.
    const isDiverged = !isPrefix && report.have > 0
    setPeer(draft, seat, { ...counted, have, isDiverged, holder: report.holder ?? null })
    noteName(draft, seat, report.name)
    if (report.proposal) addProposal(draft, seat, report.proposal)
    // What is missing there is sent again, until it is there.
    if (have < log.entries.length) setTable(draft, { reported: '' })
  } else if (report.kind === 'owner') {
    setPeer(draft, seat, next)
    takeEntries(draft, report)
  }
  noteNews(draft, seat, peer)
}

/** A page that has a seat shows the game as it stands at this ply. A board of the same player goes before it. */
export function takePresence(draft: Draft, presence: PagePresence): void {
  const { table, log, game } = draft.state
  const { side, ply, thinkingMs } = presence
  const peer = table?.peers[side]
  if (table?.id !== presence.table || !peer || game.status === 'none') return
  if (peer.device === 'board' && !peer.isAway) return
  const { length } = log.entries
  const mirrored = ply === game.position.ply ? length : Math.max(0, lengthAtPosition(log) - 1)
  const seen = seenAgain(peer, draft.now)
  const next: Peer = { ...seen, device: 'page', shown: mirrored, mirrored, isWaiting: false }
  setPeer(draft, side, countThinking(peer, next, { have: mirrored, thinkingMs }, log))
  noteName(draft, side, presence.name)
  noteNews(draft, side, peer)
}

/** Whoever takes a seat that has no name yet names it, once. */
function noteName(draft: Draft, side: Side, name: string | undefined): void {
  const { game, journal } = draft.state
  if (name === undefined || game.status !== 'playing' || game.players[side] !== undefined) return
  if (!waitsFor(journal, 'name')) addJob(draft, { type: 'name', side, name })
}

function noteNews(draft: Draft, seat: SeatName, before: Peer): void {
  const now = draft.state.table?.peers[seat]
  const isNews =
    now &&
    (now.isAway !== before.isAway ||
      now.mirrored !== before.mirrored ||
      now.isWaiting !== before.isWaiting ||
      now.device !== before.device)
  if (isNews) track(draft, { tracker: draft.state.tracker, events: [] })
}

/** A seat wants one thing at a time: a later proposal replaces one that still waits for the disk. */
function addProposal(draft: Draft, side: Side, proposal: Proposal): void {
  const { journal } = draft.state
  const waiting = journal.waiting.filter(job => job.type !== 'seat' || job.side !== side)
  update(draft, { journal: { ...journal, waiting: [...waiting, { type: 'seat', side, proposal }] } })
}

function setPeer(draft: Draft, seat: SeatName, peer: Peer): void {
  const { table } = draft.state
  if (table) update(draft, { table: withPeer(table, seat, peer) })
}

function takeEntries(draft: Draft, { from, before, entries, refused }: OwnerReport): void {
  const { state } = draft
  const { table } = state
  if (!table) return
  const hashes = followsTable(state) ? state.log.hashes : state.log.hashes.slice(0, 0)
  const isContinued = from === 0 ? hashes.length === 0 || hashes[0] === before : hashes[from] === before
  if (!isContinued && from < hashes.length)
    update(draft, { table: withPeer(table, 'owner', { isDiverged: true }) })
  if (isContinued && entries.length > 0) addJob(draft, { type: 'log', from, entries })
  const { proposal } = table
  if (refused && proposal?.id === refused.id) proposalRefused(draft, refused)
}

/** The journal has more: so has the log, and perhaps another turn begins. */
export function noteWritten(draft: Draft, events: readonly GameEvent[]): void {
  const log = withEvents(draft.state.log, events)
  if (log === draft.state.log) return
  update(draft, { log })
  const { table, game } = draft.state
  if (!table || game.status === 'none' || !events.some(({ type }) => POSITION_CHANGES.includes(type))) return
  const { toMove } = game.position
  const nowMs = draft.now.atMs
  for (const seat of seatsOf(table))
    setPeer(draft, seat, turnBegins(draft.state.table!.peers[seat]!, seat === toMove, nowMs))
  const isOwnAgain = events.at(-1)!.type === 'move.retracted' && !table.remote.includes(toMove)
  if (isOwnAgain && table.lastPly) {
    const spentMs = Math.round(table.lastPly.spentMs + Math.max(0, nowMs - table.lastPly.atMs))
    setTable(draft, { watch: { turn: game.turn, spentMs, sinceMs: null } })
  }
}

/** Time has passed: somebody may be away by now, or a move has waited long enough to be mirrored. */
export function passTableTime(draft: Draft): void {
  const { table } = draft.state
  if (!table) return
  const now = tableAt(table, draft.now.atMs)
  if (now === table) return
  update(draft, { table: now })
  track(draft, { tracker: draft.state.tracker, events: [] })
}

/** At the end of a turn: whatever has changed is reported, and from time to time that nothing has. */
export function sendReports(draft: Draft): void {
  const { table } = draft.state
  if (!table) return
  const facts = factsOf(draft.state, table)
  const key = JSON.stringify(facts)
  if (key === table.reported && draft.now.atMs < table.reportAtMs) return
  const seq = table.seq + 1
  setTable(draft, { seq, reported: key, reportAtMs: draft.now.atMs + REPORT_MS })
  for (const seat of seatsOf(table)) {
    const report = reportTo(draft.state, table, seat, { ...facts.board, seq }, draft.now.atMs)
    draft.effects.push({ type: 'send-report', to: seat, report })
  }
}

/** Everything that the other end has to know at once. */
function factsOf(state: LoopState, table: TableState) {
  const { log, tracker, game } = state
  const length =
    game.status === 'none' || (table.role === 'follower' && !followsTable(state)) ? 0 : log.entries.length
  const { phase, position, requested } = tracker.view
  const isWaiting = CLOCK_STOPS.includes(phase) && phase !== 'over'
  const isRight = game.status !== 'none' && samePosition(position, game.position) && phase !== 'disturbed'
  // A move of this board that is on its way to the owner stands here already.
  const isAhead = table.proposal?.action.type === 'ply'
  const wrong = Math.max(0, Math.min(length, lengthAtPosition(log)) - 1)
  const mirrored = (isRight || isAhead) && !isWaiting ? length : wrong
  const isShown = mirrored === length || (phase !== 'offline' && (requested !== null || isWaiting))
  const board = { shown: isShown ? length : mirrored, mirrored, isWaiting }
  const refused = seatsOf(table).map(seat => table.peers[seat]!.refused?.id)
  const answered = seatsOf(table).map(seat => [table.peers[seat]!.received, table.peers[seat]!.runs])
  return { board, length, hash: lastHash(log), proposal: table.proposal?.id, refused, answered }
}

function reportTo(
  state: LoopState,
  table: TableState,
  seat: SeatName,
  board: Pick<TableReport, 'shown' | 'mirrored' | 'isWaiting' | 'seq'>,
  nowMs: number,
): TableReport {
  const peer = table.peers[seat]!
  const { id, session } = table
  const challenge = challengeTo(peer, session)
  const head = { v: 1, table: id, session, challenge, echo: peer.received, ...board } as const
  const { log, game } = state
  if (table.role === 'follower') {
    const isCopy = followsTable(state)
    const isTurn =
      game.status === 'playing' && isCopy && hasBegun(game) && !table.remote.includes(game.position.toMove)
    const proposal = table.proposal && withoutRequest(table.proposal)
    return {
      kind: 'seat',
      ...head,
      have: isCopy ? log.entries.length : 0,
      hash: isCopy ? lastHash(log) : log.hashes[0]!,
      proposal,
      thinkingMs: isTurn ? spentAt(table, game.turn, nowMs) : null,
      ...(state.holder === null ? {} : { holder: state.holder }),
      ...(table.name === null ? {} : { name: table.name }),
    } satisfies SeatReport
  }
  const from = Math.min(peer.have, log.entries.length)
  return {
    kind: 'owner',
    ...head,
    length: log.entries.length,
    from,
    before: log.hashes[from]!,
    entries: log.entries.slice(from, from + ENTRIES_AT_ONCE),
    refused: peer.refused,
    ...(peer.holder === null || peer.isAway ? {} : { holder: peer.holder }),
  } satisfies OwnerReport
}

/** Before the first move nobody's time runs. */
const hasBegun = ({ position, setAside }: Playing): boolean =>
  position.previous !== null || setAside.length > 0

function withoutRequest({ id, after, hash, action }: NonNullable<TableState['proposal']>) {
  return { id, after, hash, action }
}
