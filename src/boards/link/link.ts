import { makeHostLine } from '../../wire/host-line.ts'
import { counted } from './counters.ts'
import { beginGreeting, giveUp, goDown, greetAgain, greetingFailure, settle } from './phases.ts'
import { noteReceived, receiveLine } from './receive.ts'
import { keepalive, nextCommand } from './send.ts'
import {
  type GreetingPhase,
  inPhase,
  type LinkCommand,
  type LinkEffect,
  type LinkInput,
  type LinkState,
  type LinkStep,
  type StateIn,
  type UpPhase,
} from './state.ts'
import { ANSWER_MS, FRAME_MS, KEEPALIVE_MS, REPEATS } from './timing.ts'

/**
 * The host's side of the protocol in docs/wire.md as a state machine without a port or a clock:
 *
 *                opened              hello that fits
 *     closed ─────────────▶ greeting ───────────────▶ up
 *       ▲                    │     ▲                   │
 *       └────────────────────┘     └───────────────────┤  no answer, no frames
 *       ▲   no hello, misfit                           │
 *       └──────────────────────────────────────────────┘  port closed, another board
 */
export function advanceLink(state: LinkState, input: LinkInput, nowMs: number): LinkStep {
  const effects: LinkEffect[] = []
  const next = sendNext(handleInput(state, input, nowMs, effects), nowMs, effects)
  return { state: next, effects }
}

function handleInput(state: LinkState, input: LinkInput, nowMs: number, effects: LinkEffect[]): LinkState {
  const { phase, wanted } = state
  switch (input.type) {
    case 'opened':
      return beginGreeting(state, input.path, nowMs)
    case 'bytes':
      return noteReceived({ ...state, counters: counted(state.counters, 'bytes', input.count) }, 'noise')
    case 'line':
      return receiveLine(state, input.parsed, nowMs, effects)
    case 'closed':
      if (phase.name === 'up') goDown({ ...state, phase }, input.failure, nowMs, effects)
      return inPhase(state, { name: 'closed' })
    case 'tick':
      return expire(state, nowMs, effects)
    case 'show':
      return { ...state, wanted: { ...wanted, lights: input.lights } }
    case 'brightness':
      return { ...state, wanted: { ...wanted, brightness: input.level } }
    case 'mode':
      return { ...state, wanted: { ...wanted, mode: input.mode } }
    case 'command':
      if (phase.name === 'up')
        return inPhase(state, { ...phase, commands: [...phase.commands, input.command] })
      settle(input.command.id, { status: 'no-board' }, effects)
      return state
  }
}

/** Applies the timeouts. */
function expire(state: LinkState, nowMs: number, effects: LinkEffect[]): LinkState {
  const { phase } = state
  switch (phase.name) {
    case 'closed':
      return state
    case 'greeting':
      if (nowMs < phase.giveUpAtMs) return state
      return giveUp(state, greetingFailure(phase.path, phase.received), effects)
    case 'up':
      if (nowMs >= phase.lastFrameAtMs + FRAME_MS)
        return greetAgain({ ...state, phase }, { code: 'silent', path: phase.path }, nowMs, effects)
      return repeat({ ...state, phase }, nowMs, effects)
  }
}

function repeat(state: StateIn<UpPhase>, nowMs: number, effects: LinkEffect[]): LinkState {
  const { phase } = state
  const { inFlight, path } = phase
  if (!inFlight || nowMs < inFlight.sentAtMs + ANSWER_MS) return state
  if (inFlight.repeats === REPEATS) return greetAgain(state, { code: 'not-answering', path }, nowMs, effects)
  effects.push({ type: 'write', text: inFlight.text })
  const repeated = { ...inFlight, sentAtMs: nowMs, repeats: inFlight.repeats + 1 }
  return {
    ...state,
    counters: counted(state.counters, 'retries'),
    phase: { ...phase, inFlight: repeated, lastWriteAtMs: nowMs },
  }
}

/** Sends what is due, unless a line is still waiting for its answer. */
function sendNext(state: LinkState, nowMs: number, effects: LinkEffect[]): LinkState {
  const { phase } = state
  switch (phase.name) {
    case 'closed':
      return state
    case 'greeting':
      return nowMs < phase.askAtMs ? state : requestHello({ ...state, phase }, nowMs, effects)
    case 'up': {
      if (phase.inFlight) return state
      const next = nowMs < phase.pausedUntilMs ? null : nextCommand(phase, state.wanted)
      if (next) return sendCommand({ ...state, phase }, next, nowMs, effects)
      if (nowMs < phase.lastWriteAtMs + KEEPALIVE_MS) return state
      return sendCommand({ ...state, phase }, keepalive(state.wanted), nowMs, effects)
    }
  }
}

/**
 * Requests a hello, each time under a new number: a controller that did not restart takes the number it received
 * last, even from an earlier run of the host, for a repeat, and acknowledges it without sending a hello.
 */
function requestHello(state: StateIn<GreetingPhase>, nowMs: number, effects: LinkEffect[]): LinkState {
  const n = (state.lastN + 1) % 256
  effects.push({ type: 'write', text: makeHostLine({ type: 'hello-request', n }) })
  return { ...state, lastN: n, phase: { ...state.phase, askAtMs: nowMs + ANSWER_MS } }
}

function sendCommand(
  state: StateIn<UpPhase>,
  command: LinkCommand,
  nowMs: number,
  effects: LinkEffect[],
): LinkState {
  const { phase } = state
  const n = (state.lastN + 1) % 256
  const text = makeHostLine({ ...command.line, n })
  effects.push({ type: 'write', text })
  const inFlight = { ...command, n, text, sentAtMs: nowMs, repeats: 0 }
  const commands = phase.commands.filter(waiting => waiting !== command)
  const needsHello = phase.needsHello && command.line.type !== 'hello-request'
  return {
    ...state,
    lastN: n,
    phase: { ...phase, inFlight, commands, needsHello, lastWriteAtMs: nowMs },
  }
}
