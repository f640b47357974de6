import { isDeepStrictEqual } from 'node:util'
import type { ControllerLine, HelloLine } from '../../wire/controller-line.ts'
import type { DiscardCode, ParsedLine } from '../../wire/crc-line.ts'
import type { RefusalCode } from '../../wire/vocabulary.ts'
import { type BoardFailureFacts, boardFailure } from '../board-failure.ts'
import { counted, countedAnswer, countedDiscard } from './counters.ts'
import { boardInfo, comeUp, giveUp, goDown, settle, sizeFailure } from './phases.ts'
import { acknowledgedAfter } from './send.ts'
import {
  type GreetingPhase,
  inPhase,
  type LinkEffect,
  type LinkState,
  NOTHING_ACKNOWLEDGED,
  RECEIVED_KINDS,
  type ReceivedKind,
  type StateIn,
  type UpPhase,
} from './state.ts'
import { ANSWER_MS } from './timing.ts'

export function receiveLine(
  state: LinkState,
  parsed: ParsedLine<ControllerLine>,
  nowMs: number,
  effects: LinkEffect[],
): LinkState {
  const { phase } = state
  if (phase.name === 'closed') return state
  if (!parsed.ok) {
    const counters = countedDiscard(state.counters, parsed.code)
    return noteReceived({ ...state, counters }, kindOfDiscarded(parsed.code))
  }
  const counters = counted(state.counters, 'lines')
  return phase.name === 'greeting'
    ? receiveWhileGreeting({ ...state, phase, counters }, parsed.line, nowMs, effects)
    : receiveWhileUp({ ...state, phase, counters }, parsed.line, nowMs, effects)
}

/** Remembers the most informative kind of data received while greeting. */
export function noteReceived(state: LinkState, what: ReceivedKind): LinkState {
  const { phase } = state
  if (phase.name !== 'greeting' || RECEIVED_KINDS.indexOf(what) <= RECEIVED_KINDS.indexOf(phase.received))
    return state
  return inPhase(state, { ...phase, received: what })
}

function kindOfDiscarded(code: DiscardCode): ReceivedKind {
  switch (code) {
    case 'overlong':
    case 'no-crc':
    case 'crc':
      return 'noise'
    case 'unknown':
    case 'malformed':
      return 'checked-lines'
  }
}

function receiveWhileGreeting(
  state: StateIn<GreetingPhase>,
  line: ControllerLine,
  nowMs: number,
  effects: LinkEffect[],
): LinkState {
  switch (line.type) {
    case 'hello':
      return comeUp(state, line, nowMs, effects)
    case 'other-protocol':
      return giveUp(state, { code: 'wrong-protocol', path: state.phase.path, found: line.protocol }, effects)
    case 'sensors':
    case 'button':
    case 'raw':
    case 'full':
    case 'ack':
    case 'refusal':
      return noteReceived(state, 'board-lines')
  }
}

function receiveWhileUp(
  state: StateIn<UpPhase>,
  line: ControllerLine,
  nowMs: number,
  effects: LinkEffect[],
): LinkState {
  const { path } = state.phase
  switch (line.type) {
    case 'hello':
      return receiveHello(state, line, nowMs, effects)
    case 'other-protocol':
      return leave(state, { code: 'wrong-protocol', path, found: line.protocol }, nowMs, effects)
    case 'sensors':
    case 'button':
    case 'raw':
    case 'full':
    case 'ack':
    case 'refusal': {
      const current = line.boot === state.phase.boot ? state : restarted(state, line.boot, effects)
      if (current !== state) {
        const { info } = current.phase
        effects.push({ type: 'emit', event: { type: 'restarted', atMs: nowMs, info } })
      }
      return receiveReport(current, line, nowMs, effects)
    }
  }
}

function receiveHello(
  state: StateIn<UpPhase>,
  hello: HelloLine,
  nowMs: number,
  effects: LinkEffect[],
): LinkState {
  const { phase } = state
  const failure = sizeFailure(state.config, phase.path, hello)
  if (failure) return leave(state, failure, nowMs, effects)
  const info = boardInfo(state.config, hello)
  if (hello.boot !== phase.boot) {
    const next = restarted(state, hello.boot, effects)
    effects.push({ type: 'emit', event: { type: 'restarted', atMs: nowMs, info } })
    return inPhase(next, { ...next.phase, info, needsHello: false })
  }
  if (!isDeepStrictEqual(info, phase.info))
    effects.push({ type: 'emit', event: { type: 'up', atMs: nowMs, info } })
  const isAnswer = phase.inFlight?.line.type === 'hello-request'
  return inPhase(state, { ...phase, info, inFlight: isAnswer ? null : phase.inFlight })
}

/** The controller has lost its state. Whether it carried out the line in flight is unknown. */
function restarted(state: StateIn<UpPhase>, boot: string, effects: LinkEffect[]): StateIn<UpPhase> {
  const { phase } = state
  if (phase.inFlight) settle(phase.inFlight.id, { status: 'lost' }, effects)
  const counters = counted(state.counters, 'restarts')
  return {
    ...state,
    counters,
    phase: { ...phase, boot, acknowledged: NOTHING_ACKNOWLEDGED, inFlight: null, needsHello: true },
  }
}

function leave(
  state: StateIn<UpPhase>,
  facts: BoardFailureFacts,
  nowMs: number,
  effects: LinkEffect[],
): LinkState {
  goDown(state, boardFailure(facts), nowMs, effects)
  return giveUp(state, facts, effects)
}

type Report = Extract<ControllerLine, { type: 'sensors' | 'button' | 'raw' | 'full' | 'ack' | 'refusal' }>

function receiveReport(
  state: StateIn<UpPhase>,
  line: Report,
  nowMs: number,
  effects: LinkEffect[],
): LinkState {
  const squareCount = state.phase.info.files * state.phase.info.ranks
  switch (line.type) {
    case 'sensors':
      if (line.squares.length !== squareCount) return misfit(state)
      effects.push({ type: 'emit', event: { type: 'frame', atMs: nowMs, squares: line.squares } })
      return inPhase(state, { ...state.phase, lastFrameAtMs: nowMs })
    case 'button': {
      const { button, pressed } = line
      effects.push({ type: 'emit', event: { type: 'button', atMs: nowMs, button, pressed } })
      return state
    }
    case 'raw':
    case 'full': {
      const { first, deviations } = line
      if (first + deviations.length > squareCount) return misfit(state)
      effects.push({ type: 'emit', event: { type: 'raw', atMs: nowMs, first, deviations } })
      return state
    }
    case 'ack':
      return receiveAnswer(state, line.n, null, nowMs, effects)
    case 'refusal':
      return receiveAnswer(state, line.n, line.code, nowMs, effects)
  }
}

function receiveAnswer(
  state: StateIn<UpPhase>,
  n: number,
  refusal: RefusalCode | null,
  nowMs: number,
  effects: LinkEffect[],
): LinkState {
  const { phase } = state
  const answered = phase.inFlight
  // A late answer to an earlier line is not about the one in flight.
  if (answered?.n !== n) return state
  const outcome = refusal ? ({ status: 'refused', code: refusal } as const) : ({ status: 'done' } as const)
  settle(answered.id, outcome, effects)
  const timed =
    answered.repeats === 0 ? countedAnswer(state.counters, nowMs - answered.sentAtMs) : state.counters
  const counters = refusal ? counted(timed, 'refusals') : timed
  if (refusal === 'busy')
    return { ...state, counters, phase: { ...phase, inFlight: null, pausedUntilMs: nowMs + ANSWER_MS } }
  const acknowledged = acknowledgedAfter(phase.acknowledged, answered.line)
  const needsHello = phase.needsHello || (answered.line.type === 'name' && !refusal)
  return {
    ...state,
    counters,
    phase: { ...phase, inFlight: null, acknowledged, needsHello },
  }
}

/** Counted as discarded instead of accepted. */
function misfit(state: LinkState): LinkState {
  return { ...state, counters: countedDiscard(counted(state.counters, 'lines', -1), 'misfit') }
}
