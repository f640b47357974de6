import { fitsInside } from '../../core/inner-squares.ts'
import type { HelloLine } from '../../wire/controller-line.ts'
import type { BoardInfo, CommandOutcome } from '../board.ts'
import { type BoardFailure, type BoardFailureFacts, boardFailure } from '../board-failure.ts'
import { counted } from './counters.ts'
import {
  type GreetingPhase,
  inPhase,
  type LinkConfig,
  type LinkEffect,
  type LinkState,
  NOTHING_ACKNOWLEDGED,
  type ReceivedKind,
  type StateIn,
  type UpPhase,
} from './state.ts'

/** The transitions between phases; their effects are appended to `effects`. */

export function beginGreeting(state: LinkState, path: string, nowMs: number): StateIn<GreetingPhase> {
  const giveUpAtMs = nowMs + state.config.greetingMs
  return inPhase(state, { name: 'greeting', path, received: 'nothing', askAtMs: nowMs, giveUpAtMs })
}

export function giveUp(state: LinkState, facts: BoardFailureFacts, effects: LinkEffect[]): LinkState {
  effects.push({ type: 'close', failure: boardFailure(facts) })
  return inPhase(state, { name: 'closed' })
}

export function greetingFailure(path: string, received: ReceivedKind): BoardFailureFacts {
  switch (received) {
    case 'nothing':
      return { code: 'silent', path }
    case 'noise':
      return { code: 'not-a-konakis-board', path }
    case 'checked-lines':
      return { code: 'wrong-protocol', path, found: 'not understood' }
    case 'board-lines':
      return { code: 'not-answering', path }
  }
}

/** Null where the board has the squares that are wanted. */
export function sizeFailure(config: LinkConfig, path: string, hello: HelloLine): BoardFailureFacts | null {
  const { leastSize } = config
  if (!leastSize) return null
  if (fitsInside(leastSize.files, hello.files) && fitsInside(leastSize.ranks, hello.ranks)) return null
  const found = { files: hello.files, ranks: hello.ranks }
  return { code: 'wrong-size', path, wanted: leastSize, found }
}

export function comeUp(
  state: StateIn<GreetingPhase>,
  hello: HelloLine,
  nowMs: number,
  effects: LinkEffect[],
): LinkState {
  const { path } = state.phase
  const failure = sizeFailure(state.config, path, hello)
  if (failure) return giveUp(state, failure, effects)
  const info = boardInfo(state.config, hello)
  effects.push({ type: 'emit', event: { type: 'up', atMs: nowMs, info } })
  const phase: UpPhase = {
    name: 'up',
    path,
    info,
    boot: hello.boot,
    lastFrameAtMs: nowMs,
    lastWriteAtMs: nowMs,
    pausedUntilMs: nowMs,
    inFlight: null,
    commands: [],
    acknowledged: NOTHING_ACKNOWLEDGED,
    needsHello: false,
  }
  const counters = state.hasBeenUp ? counted(state.counters, 'reconnects') : state.counters
  return { ...state, phase, hasBeenUp: true, counters }
}

/** `failure` is null where the link is closed on purpose; then no event is emitted. */
export function goDown(
  state: StateIn<UpPhase>,
  failure: BoardFailure | null,
  nowMs: number,
  effects: LinkEffect[],
): void {
  const { inFlight, commands } = state.phase
  for (const { id } of inFlight ? [inFlight, ...commands] : commands) settle(id, { status: 'lost' }, effects)
  if (failure) effects.push({ type: 'emit', event: { type: 'down', atMs: nowMs, failure } })
}

/** The port stays open; the host starts again with `?`, as docs/wire.md asks. */
export function greetAgain(
  state: StateIn<UpPhase>,
  facts: BoardFailureFacts,
  nowMs: number,
  effects: LinkEffect[],
): LinkState {
  goDown(state, boardFailure(facts), nowMs, effects)
  return beginGreeting(state, state.phase.path, nowMs)
}

export function settle(id: number | null, outcome: CommandOutcome, effects: LinkEffect[]): void {
  if (id !== null) effects.push({ type: 'settle', command: id, outcome })
}

export function boardInfo(config: LinkConfig, hello: HelloLine): BoardInfo {
  const { name, firmware, files, ranks, sense, leds } = hello
  return { driver: config.driver, name, firmware, files, ranks, sense, leds }
}
