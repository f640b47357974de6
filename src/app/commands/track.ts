import { createInterface } from 'node:readline'
import type { Command } from 'commander'
import type { BoardEvent, BoardSize } from '../../boards/board.ts'
import { fitsInside } from '../../core/inner-squares.ts'
import { NO_GAME } from '../../game/state.ts'
import { loopFor } from '../../loop/state.ts'
import { TransientLoop } from '../../loop/transient-loop.ts'
import { makeMove } from '../../rules/move.ts'
import { makePlacement } from '../../rules/placement.ts'
import type { Position } from '../../rules/position.ts'
import type { Rules } from '../../rules/rules.ts'
import { DEFAULT_SETTINGS } from '../../tracking/settings.ts'
import { makePublicEvent } from '../../views/public-event.ts'
import type { ControllerLine } from '../../wire/controller-line.ts'
import { parseRecordedLine, type RecordedLine } from '../../wire/recorded-line.ts'
import { withSettings } from '../settings/apply-settings.ts'
import { loadRules } from '../settings/chosen-rules.ts'
import { json, rules } from '../settings/options.ts'
import { UserError } from '../user-error.ts'

export function trackRecording(options: { rules: string; hypotheses?: boolean }): Promise<void> {
  const lines = createInterface({ input: process.stdin })
  return trackLines(loadRules(options.rules), lines, console.log, options.hypotheses)
}

/**
 * Reads recorded wire lines and prints what the loop makes of them. Time moves only with the input. With
 * `showsHypotheses`, the explanations that are kept follow each frame that changes them.
 */
export async function trackLines(
  rules: Rules,
  lines: AsyncIterable<string>,
  print: (line: string) => void,
  showsHypotheses = false,
): Promise<void> {
  const settings = { rules, tracking: DEFAULT_SETTINGS, clock: null, opponent: null, seed: 1 }
  const loop = new TransientLoop(loopFor(NO_GAME, settings))
  let last = loop.state.tracker
  let discarded = 0
  let seq = 0
  let nowMs = 0
  let squares = rules.geometry.squares.length
  for await (const text of lines) {
    if (text.trim() === '') continue
    const recorded = parseRecordedLine(text)
    if (!recorded || !fitsBoard(recorded, squares)) {
      discarded++
      continue
    }
    nowMs = Math.max(nowMs, recorded.atMs)
    if (recorded.line.type === 'hello') squares = squaresOf(recorded.line, rules)
    const event = boardEventOf(recorded.line, nowMs)
    if (!event) continue
    const events = loop
      .feed({ type: 'board', event }, nowMs)
      .flatMap(effect => (effect.type === 'publish' ? effect.events : []))
    if (events.length > 0) seq++
    for (const event of events) {
      print(JSON.stringify({ v: 1, seq, at: event.atMs, ...makePublicEvent(event, rules.options.size) }))
    }
    const { tracker } = loop.state
    if (showsHypotheses && tracker !== last) {
      print(JSON.stringify({ type: 'hypotheses', at: nowMs, kept: tracker.described }))
    }
    last = tracker
  }
  const { position, phase } = loop.state.tracker.view
  print(JSON.stringify({ type: 'end', ...summary(position), phase, discarded }))
}

/** What the driver would make of the line; null where that is no matter of the game's. */
function boardEventOf(line: ControllerLine, atMs: number): BoardEvent | null {
  switch (line.type) {
    case 'sensors':
      return { type: 'frame', atMs, squares: line.squares }
    case 'button':
      return { type: 'button', atMs, button: line.button, pressed: line.pressed }
    case 'hello':
    case 'other-protocol':
    case 'raw':
    case 'full':
    case 'ack':
    case 'refusal':
      return null
  }
}

const fitsBoard = ({ line }: RecordedLine, squares: number) =>
  line.type !== 'sensors' || line.squares.length === squares

/** How many the recorded board has; the game is played on those in its middle. */
function squaresOf({ files, ranks }: BoardSize, { id, options }: Rules): number {
  if (fitsInside(options.size, files) && fitsInside(options.size, ranks)) return files * ranks
  throw new UserError(
    `the recording is of a board with ${files}×${ranks} squares, but ${id} is played on ${options.size}×${options.size}; choose other --rules`,
  )
}

function summary(position: Position) {
  const { rules, placement, toMove, outcome } = position
  const moves: string[] = []
  for (let past = position; past.previous; past = past.previous) {
    moves.unshift(makeMove(past.last!.move, rules.options.size))
  }
  return {
    position: makePlacement(placement),
    toMove,
    moves,
    result: outcome && (outcome.winner ?? 'draw'),
    reason: outcome?.reason ?? null,
  }
}

export function register(program: Command): void {
  const command = program
    .command('track')
    .description(
      'read recorded lines from the board, each with its time in ms, and print what the players did',
    )
    .option('--hypotheses', 'show the explanations that are kept after each change, cheapest first')
  withSettings(command, rules, json).action(trackRecording)
}
