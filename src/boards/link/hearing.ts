import { isDeepStrictEqual } from 'node:util'
import type { ControllerLine, HelloLine } from '../../wire/controller-line.ts'
import type { DiscardCode, Parsed } from '../../wire/envelope.ts'
import type { RefusalCode } from '../../wire/vocabulary.ts'
import { type BoardFailureFacts, boardFailure } from '../board-failure.ts'
import { counted, countedAnswer, countedDiscard } from './counters.ts'
import { boardInfo, comeUp, giveUp, goDown, settle, sizeFailure } from './phases.ts'
import { toldAfter } from './saying.ts'
import {
  type Greeting,
  HEARD,
  type Heard,
  type In,
  inPhase,
  type LinkEffect,
  type LinkState,
  NOTHING_TOLD,
  type Up,
} from './state.ts'
import { ANSWER_MS } from './timing.ts'

export function hearLine(
  state: LinkState,
  parsed: Parsed<ControllerLine>,
  nowMs: number,
  effects: LinkEffect[],
): LinkState {
  const { phase } = state
  if (phase.name === 'closed') return state
  if (!parsed.ok) {
    const counters = countedDiscard(state.counters, parsed.code)
    return heard({ ...state, counters }, heardIn(parsed.code))
  }
  const counters = counted(state.counters, 'lines')
  return phase.name === 'greeting'
    ? hearGreeting({ ...state, phase, counters }, parsed.line, nowMs, effects)
    : hearBoard({ ...state, phase, counters }, parsed.line, nowMs, effects)
}

/** Remembers the most telling thing heard while greeting. */
export function heard(state: LinkState, what: Heard): LinkState {
  const { phase } = state
  if (phase.name !== 'greeting' || HEARD.indexOf(what) <= HEARD.indexOf(phase.heard)) return state
  return inPhase(state, { ...phase, heard: what })
}

function heardIn(code: DiscardCode): Heard {
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

function hearGreeting(
  state: In<Greeting>,
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
    case 'ack':
    case 'refusal':
      return heard(state, 'board-lines')
  }
}

function hearBoard(state: In<Up>, line: ControllerLine, nowMs: number, effects: LinkEffect[]): LinkState {
  const { path } = state.phase
  switch (line.type) {
    case 'hello':
      return hearHello(state, line, nowMs, effects)
    case 'other-protocol':
      return leave(state, { code: 'wrong-protocol', path, found: line.protocol }, nowMs, effects)
    case 'sensors':
    case 'button':
    case 'raw':
    case 'ack':
    case 'refusal': {
      const current = line.boot === state.phase.boot ? state : restarted(state, line.boot, effects)
      if (current !== state) {
        const { info } = current.phase
        effects.push({ type: 'emit', event: { type: 'restarted', atMs: nowMs, info } })
      }
      return hearReport(current, line, nowMs, effects)
    }
  }
}

function hearHello(state: In<Up>, hello: HelloLine, nowMs: number, effects: LinkEffect[]): LinkState {
  const { phase } = state
  const trouble = sizeFailure(state.config, phase.path, hello)
  if (trouble) return leave(state, trouble, nowMs, effects)
  const info = boardInfo(state.config, hello)
  if (hello.boot !== phase.boot) {
    const next = restarted(state, hello.boot, effects)
    effects.push({ type: 'emit', event: { type: 'restarted', atMs: nowMs, info } })
    return inPhase(next, { ...next.phase, info, asksHello: false })
  }
  if (!isDeepStrictEqual(info, phase.info))
    effects.push({ type: 'emit', event: { type: 'up', atMs: nowMs, info } })
  const isAnswer = phase.inFlight?.saying.type === 'hello-request'
  return inPhase(state, { ...phase, info, inFlight: isAnswer ? null : phase.inFlight })
}

/** Forgets what the controller has forgotten. What it was busy with when it restarted may or may not be done. */
function restarted(state: In<Up>, boot: string, effects: LinkEffect[]): In<Up> {
  const { phase } = state
  if (phase.inFlight) settle(phase.inFlight.id, { status: 'lost' }, effects)
  const counters = counted(state.counters, 'restarts')
  return {
    ...state,
    counters,
    phase: { ...phase, boot, told: NOTHING_TOLD, inFlight: null, asksHello: true },
  }
}

function leave(state: In<Up>, facts: BoardFailureFacts, nowMs: number, effects: LinkEffect[]): LinkState {
  goDown(state, boardFailure(facts), nowMs, effects)
  return giveUp(state, facts, effects)
}

type Report = Extract<ControllerLine, { type: 'sensors' | 'button' | 'raw' | 'ack' | 'refusal' }>

function hearReport(state: In<Up>, line: Report, nowMs: number, effects: LinkEffect[]): LinkState {
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
    case 'raw': {
      const { first, deviations } = line
      if (first + deviations.length > squareCount) return misfit(state)
      effects.push({ type: 'emit', event: { type: 'raw', atMs: nowMs, first, deviations } })
      return state
    }
    case 'ack':
      return hearAnswer(state, line.n, null, nowMs, effects)
    case 'refusal':
      return hearAnswer(state, line.n, line.code, nowMs, effects)
  }
}

function hearAnswer(
  state: In<Up>,
  n: number,
  refusal: RefusalCode | null,
  nowMs: number,
  effects: LinkEffect[],
): LinkState {
  const { phase } = state
  const answered = phase.inFlight
  // A late answer to an earlier line says nothing about the one in flight.
  if (answered?.n !== n) return state
  const outcome = refusal ? ({ status: 'refused', code: refusal } as const) : ({ status: 'done' } as const)
  settle(answered.id, outcome, effects)
  const timed =
    answered.repeats === 0 ? countedAnswer(state.counters, nowMs - answered.sentAtMs) : state.counters
  const counters = refusal ? counted(timed, 'refusals') : timed
  if (refusal === 'busy')
    return { ...state, counters, phase: { ...phase, inFlight: null, pausedUntilMs: nowMs + ANSWER_MS } }
  const told = toldAfter(phase.told, answered.saying)
  const asksHello = phase.asksHello || (answered.saying.type === 'name' && !refusal)
  return { ...state, counters, phase: { ...phase, inFlight: null, told, asksHello } }
}

/** Counted as dropped instead of taken. */
function misfit(state: LinkState): LinkState {
  return { ...state, counters: countedDiscard(counted(state.counters, 'lines', -1), 'misfit') }
}
