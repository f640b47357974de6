import type { HelloLine } from '../../wire/controller-line.ts'
import type { BoardInfo, CommandOutcome } from '../board.ts'
import { type BoardFailure, type BoardFailureFacts, boardFailure } from '../board-failure.ts'
import { counted } from './counters.ts'
import {
  type Greeting,
  type Heard,
  type In,
  inPhase,
  type LinkConfig,
  type LinkEffect,
  type LinkState,
  NOTHING_TOLD,
  type Up,
} from './state.ts'

/** The changes from one phase to another; what follows from them is put on `effects`. */

export function beginGreeting(state: LinkState, path: string, nowMs: number): In<Greeting> {
  const giveUpAtMs = nowMs + state.config.greetingMs
  return inPhase(state, { name: 'greeting', path, heard: 'nothing', askAtMs: nowMs, giveUpAtMs })
}

export function giveUp(state: LinkState, facts: BoardFailureFacts, effects: LinkEffect[]): LinkState {
  effects.push({ type: 'close', trouble: boardFailure(facts) })
  return inPhase(state, { name: 'closed' })
}

export function greetingFailure(path: string, heard: Heard): BoardFailureFacts {
  switch (heard) {
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

/** Null where the board is of the wanted size. */
export function sizeFailure(config: LinkConfig, path: string, hello: HelloLine): BoardFailureFacts | null {
  const { wantedSize } = config
  if (!wantedSize || (wantedSize.files === hello.files && wantedSize.ranks === hello.ranks)) return null
  const found = { files: hello.files, ranks: hello.ranks }
  return { code: 'wrong-size', path, wanted: wantedSize, found }
}

export function comeUp(
  state: In<Greeting>,
  hello: HelloLine,
  nowMs: number,
  effects: LinkEffect[],
): LinkState {
  const { path } = state.phase
  const trouble = sizeFailure(state.config, path, hello)
  if (trouble) return giveUp(state, trouble, effects)
  const info = boardInfo(state.config, hello)
  effects.push({ type: 'emit', event: { type: 'up', atMs: nowMs, info } })
  const phase: Up = {
    name: 'up',
    path,
    info,
    boot: hello.boot,
    lastFrameAtMs: nowMs,
    lastWriteAtMs: nowMs,
    pausedUntilMs: nowMs,
    inFlight: null,
    commands: [],
    told: NOTHING_TOLD,
    asksHello: false,
  }
  const counters = state.hasBeenUp ? counted(state.counters, 'reconnects') : state.counters
  return { ...state, phase, hasBeenUp: true, counters }
}

/** Without trouble when the link is taken down on purpose, which is no news to the listener. */
export function goDown(
  state: In<Up>,
  trouble: BoardFailure | null,
  nowMs: number,
  effects: LinkEffect[],
): void {
  const { inFlight, commands } = state.phase
  for (const { id } of inFlight ? [inFlight, ...commands] : commands) settle(id, { status: 'lost' }, effects)
  if (trouble) effects.push({ type: 'emit', event: { type: 'down', atMs: nowMs, trouble } })
}

/** The port stays open: contracts/wire.md has the host start again with `?`. */
export function greetAgain(
  state: In<Up>,
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
